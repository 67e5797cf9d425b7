import { describe, expect, test } from 'vitest';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import { exportFiles } from '../../../../src/highlights/export/export-as.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import type { ExportFormat } from '../../../../src/highlights/export/targets.ts';
import { emptyLibrary, type Library } from '../../../../src/highlights/library/model.ts';
import { mergesOf, undoMerges } from '../../../../src/highlights/merge/decisions/merges.ts';
import { mergeManually } from '../../../../src/highlights/merge/decisions/manual-merge.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import type { RecognisedFile } from '../../../../src/highlights/read/open-file.ts';
import { FREE_EXPORT_LIMIT } from '../../../../src/product.ts';
import {
  bring,
  entry,
  highlight,
  libraryOf,
  note,
  shown,
} from '../../../support/library/entries.ts';
import { context, labels as fixed } from '../../../support/library/export-fixtures.ts';
import { exportAs } from '../../../support/library/export-as.ts';
import { readText } from '../../../support/library/read-text.ts';

/** With the site's own heading, which our import knows. */
const labels = { ...fixed, columns: { ...fixed.columns, note: 'Note' } };

async function exported(
  library: Library,
  format: ExportFormat,
  textLimit: number | null = null,
): Promise<RecognisedFile> {
  const options = { ...defaultOptions, kinds: null, citationStyle: null };
  const document = buildDocument(library, options, { locale: 'en', textLimit });
  const files = await exportFiles(format, document, labels, context);
  const content = files?.[0]?.text ?? (await exportAs(format, document, labels, context)).bytes;
  return readText(content, textLimit === null ? {} : { textLimit });
}

const WHOLE = 'The tide came in over the flats, and nobody on the pier said a word about it.';
const PART = 'nobody on the pier said a word';
const passages = [
  highlight([181, 183], WHOLE, '10:00:00'),
  highlight([182, 183], PART, '09:00:00'),
  highlight([182, 183], PART, '08:00:00'),
];
const noted = [...passages, note(183, 'Why not?', '10:00:01')];

/** All that the device has, each by itself. */
function apart(device = passages): Library {
  const library = libraryOf(...device);
  return undoMerges(
    library,
    mergesOf(library).map(({ id }) => id),
  );
}

describe.each<ExportFormat>(['csv', 'xlsx', 'markdown', 'notion', 'notionCsv'])(
  'what was taken apart, in our %s',
  (format) => {
    test.each([null, FREE_EXPORT_LIMIT])(
      'and the limit %s, stays so in a new library',
      async (limit) => {
        const given = apart(noted);
        const file = await exported(given, format, limit);
        const { library, merges, report } = importFiles(emptyLibrary(), [file]);
        expect(shown(library).sort()).toEqual(shown(given).sort());
        expect(merges).toEqual([]);
        expect(report).toMatchObject({ added: 4, merged: 0, duplicates: 0 });
        expect(importFiles(library, [file]).library).toEqual(library);
      },
    );

    test('stays so beside the file of the device, whichever comes first', async () => {
      const file = await exported(apart(), format);
      const parsed = { entries: passages, problems: [] };
      const made = importFiles(emptyLibrary(), [file]).library;
      for (const { library } of [
        importFiles(emptyLibrary(), [parsed, file]),
        importFiles(emptyLibrary(), [file, parsed]),
        importFiles(made, [parsed]),
        importFiles(apart(), [file]),
      ])
        expect(shown(library).sort()).toEqual(shown(apart()).sort());
    });
  },
);

describe.each<ExportFormat>(['csv', 'xlsx', 'markdown', 'notion', 'notionCsv'])(
  'our %s, from before its highlights were merged',
  (format) => {
    test('changes nothing', async () => {
      const before = libraryOf(
        highlight([181, 183], WHOLE, '10:00:00'),
        highlight([282, 283], 'The tide turned at last, and they spoke.', '09:00:00'),
        highlight([384, 384], 'Ships wait.', '08:00:00'),
      );
      const file = await exported(before, format);
      const ids = before.highlights.map(({ id }) => id);
      const after = mergeManually(before, ids.slice(0, 2));
      expect(importFiles(after, [file]).library).toEqual(after);
    });
    test('changes nothing where the device has a longer text of both', async () => {
      const before = libraryOf(
        highlight([181, 181], 'The tide came in over the flats', '07:00:00'),
        highlight([183, 183], PART, '08:00:00'),
      );
      const file = await exported(before, format);
      const after = bring([highlight([181, 183], WHOLE, '10:00:00')], before).library;
      expect(after.highlights).toHaveLength(1);
      expect(shown(importFiles(after, [file]).library)).toEqual(shown(after));
    });
  },
);

const FORMATS = ['csv', 'xlsx', 'markdown', 'notionCsv'] as const;
describe.each(FORMATS)('our %s', (first) => {
  test.each(FORMATS)(
    'and our %s of one library are one by their ids, without a place',
    async (second) => {
      const texts = ['Ships wait.', 'Call me.', 'Ships'];
      const library = libraryOf(
        ...texts.map((text) => entry({ format: 'kobo', text, externalId: text })),
      );
      const [one, two] = await Promise.all([exported(library, first), exported(library, second)]);
      for (const { library: made } of [
        importFiles(emptyLibrary(), [one, two]),
        importFiles(importFiles(emptyLibrary(), [one]).library, [two]),
      ])
        expect(made.highlights.map(({ text }) => text).sort()).toEqual(texts.toSorted());
    },
  );
});

describe.each<ExportFormat>(['csv', 'xlsx', 'markdown', 'notion', 'notionCsv'])(
  'our %s',
  (format) => {
    test.each([null, 60])(
      'of a passage with two notes, cut at %s, has each once, as the file of the device',
      async (limit) => {
        const device = [
          highlight([181, 183], WHOLE, '10:00:00'),
          note(183, 'Remember this one for the second chapter.', '10:00:01'),
          note(183, 'Completely unlike anything else here.', '11:00:00'),
          note(183, 'Ships', '12:00:00'),
        ];
        const given = libraryOf(...device);
        expect(given.highlights).toHaveLength(1);
        const made = importFiles(emptyLibrary(), [await exported(given, format, limit)]).library;
        const { library } = bring(device, made);
        expect(shown(library)).toEqual(shown(given));
        expect(library.highlights[0]?.note).toBe(given.highlights[0]?.note);
        expect(shown(bring(device, library).library)).toEqual(shown(given));
      },
    );
  },
);

test('a block copied in our page for Obsidian, with another text, is another highlight', async () => {
  const texts = ['Ships wait.', 'Gulls sleep on the pier.'];
  const blocks = texts.map((text) => `\n> ${text}\n\n^k1abc\n`);
  const page = `---\ntitle: "Harbour"\nbook-id: "b1"\n---\n${blocks.join('')}`;
  const { library, report } = importFiles(emptyLibrary(), [await readText(page)]);
  expect(library.highlights.map(({ text }) => text).sort()).toEqual(texts.toSorted());
  expect(report).toMatchObject({ added: 2, duplicates: 0 });
});
