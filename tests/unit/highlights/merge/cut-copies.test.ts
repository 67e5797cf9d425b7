import { describe, expect, test } from 'vitest';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import { exportAs } from '../../../support/library/export-as.ts';
import type { ExportFormat } from '../../../../src/highlights/export/targets.ts';
import * as edit from '../../../../src/highlights/library/edit.ts';
import * as tags from '../../../../src/highlights/library/tags.ts';
import type { Library } from '../../../../src/highlights/library/model.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { FREE_EXPORT_LIMIT } from '../../../../src/product.ts';
import { context, labels } from '../../../support/library/export-fixtures.ts';
import { bring, entry, highlight, libraryOf, note } from '../../../support/library/entries.ts';
import { readText } from '../../../support/library/read-text.ts';

const LONG =
  'Whoever reads slowly keeps what was read, and whoever marks it finds it again. '.repeat(3);
const cut = (text: string) => `${text.slice(0, 100).trimEnd()}…`;
const copy = (more: Parameters<typeof entry>[0] = {}) =>
  entry({ format: 'csv', text: cut(LONG), isTruncated: true, ...more });

async function freeExport(library: Library, format: ExportFormat): Promise<Uint8Array> {
  const options = { ...defaultOptions, kinds: null };
  const document = buildDocument(library, options, { locale: 'en', textLimit: FREE_EXPORT_LIMIT });
  return (await exportAs(format, document, labels, context)).bytes;
}

/** A table as it was before its rows had ids of ours. */
const withoutIds = (table: Uint8Array) =>
  new TextEncoder().encode(new TextDecoder().decode(table).replace(/"\w+-\w{28}"/g, '""'));

describe('the table of the free plan, imported again,', () => {
  const originals = [
    highlight([181, 183], LONG, '10:00:00'),
    entry({ format: 'kobo', text: `So: ${LONG}`, chapter: 'One', externalId: 'k1', note: LONG }),
    highlight([200, 201], 'Ships wait.', '11:00:00'),
  ];

  test.each<[ExportFormat, ids: 'with ids' | 'without ids']>([
    ['csv', 'with ids'],
    ['xlsx', 'with ids'],
    ['csv', 'without ids'],
    ['readwise', 'without ids'],
  ])('adds nothing: %s %s', async (format, ids) => {
    const library = libraryOf(...originals);
    const table = await freeExport(library, format);
    const hasIds = ids === 'with ids';
    const {
      library: after,
      report,
      isNothingNew,
    } = importFiles(library, [await readText(hasIds ? table : withoutIds(table))]);
    expect(isNothingNew).toBe(true);
    expect(after.highlights.map(({ text, note }) => [text, note])).toEqual(
      library.highlights.map(({ text, note }) => [text, note]),
    );
    expect(after.highlights.some(({ isTruncated }) => isTruncated)).toBe(false);
    const isKnown = hasIds || format === 'readwise';
    const known = isKnown ? { known: 3, highlights: 3 } : { highlights: 0, duplicates: 3 };
    expect(report).toMatchObject({ entries: 3, ...known, merged: 0, books: 1 });
  });
});

test.each<[ExportFormat, (table: Uint8Array) => Uint8Array]>([
  ['csv', (table) => table],
  ['csv', withoutIds],
  ['xlsx', (table) => table],
  ['readwise', (table) => table],
  ...(['markdown', 'notion'] as const).map(
    (format) => [format, (table: Uint8Array) => table] as [ExportFormat, typeof withoutIds],
  ),
  ['notionCsv', (table) => table],
  ['notionCsv', withoutIds],
])(
  'an export of the free plan, with tags, a long note and a note that stands alone, changes nothing: %s',
  async (format, saved) => {
    const written =
      'First short line.\n\nThen comes a line with long words, so that the note goes on.\nAnd on it goes.';
    const brought = libraryOf(
      highlight([181, 183], LONG, '10:00:00'),
      highlight([200, 201], 'Ships wait at the quay until the tide comes in.', '11:00:00'),
      note(300, 'A thought of my own', '12:00:00'),
      note(400, `My thoughts: ${LONG}`, '13:00:00'),
    );
    const { id } = brought.highlights[0]!;
    const tagged = tags.addTag(brought, [id, brought.highlights[2]!.id], 'deep life');
    const library = tags.addTag(edit.editNote(tagged, id, written), [id], 'a_b');
    const file = await readText(saved(await freeExport(library, format)));
    const { library: after, isNothingNew } = importFiles(library, [file]);
    const said = ({ highlights }: Library) =>
      highlights.map(({ kind, text, note: own, tags: all }) => [kind, text, own, all]);
    expect(said(after)).toEqual(said(library));
    expect(isNothingNew).toBe(true);
    const again = importFiles(after, [file]);
    expect(said(again.library)).toEqual(said(library));
    expect(again.report.added).toBe(0);
  },
);

describe('a text that an export cut is one with the whole one', () => {
  const whole = highlight([181, 183], LONG, '10:00:00', { page: '12' });

  test.each<[string, Parameters<typeof entry>[0], count: number]>([
    ['without a place', {}, 1],
    ['without a place, later', { date: '2018-01-01T00:00:00' }, 1],
    ['on its page', { page: '12' }, 1],
    ['at its location', { location: [181, 183] }, 1],
    ['but not at a location far from it', { location: [900, 902] }, 2],
    ['nor on another page', { page: '90' }, 2],
    ['nor without the mark of the cut', { isTruncated: false }, 2],
    ['nor with another beginning', { text: `So: ${cut(LONG)}` }, 2],
    [
      'nor where so little is left that it may stand in other places',
      { text: 'Whoever reads…' },
      2,
    ],
  ])('%s', (_name, more, count) => {
    for (const entries of [
      [whole, copy(more)],
      [copy(more), whole],
    ]) {
      const library = libraryOf(...entries);
      expect(library.highlights).toHaveLength(count);
      if (count === 1) {
        expect(library.highlights[0]).toMatchObject({ text: LONG, isTruncated: false });
        expect(library.highlights[0]?.merged).toMatchObject([{ reason: 'repeat' }]);
      }
    }
  });

  test('of the same kind of file too', () => {
    const full = entry({ format: 'csv', text: LONG });
    expect(libraryOf(full, copy()).highlights).toHaveLength(1);
  });

  test('a short note that ends in an ellipsis stays beside a longer one', () => {
    const notes = ['So…', 'So be it, then.'].map((note, index) =>
      entry({ format: 'csv', text: LONG, note, at: `10:00:0${String(index)}`, page: '1' }),
    );
    expect(bring(notes).library.highlights[0]?.note?.split('\n\n').sort()).toEqual([
      'So be it, then.',
      'So…',
    ]);
  });
});

describe('what an earlier file has', () => {
  const device = [highlight([1, 3], LONG), highlight([9, 9], 'Ships wait.')];
  const kobo = [LONG, 'The tide turned.'].map((text, index) =>
    entry({ format: 'kobo', text, externalId: `k${String(index)}`, date: '2018-01-01T00:00:00' }),
  );

  test.each([
    ['the device’s, then another reader’s', device, kobo],
    ['the other way round', kobo, device],
  ])('is a duplicate: %s', (_name, first, second) => {
    const { report, merges } = bring(second, libraryOf(...first));
    expect(report).toMatchObject({ entries: 2, highlights: 1, duplicates: 1, merged: 0 });
    expect(merges.filter(({ reason }) => reason === 'repeat')).toHaveLength(report.duplicates);
  });

  test('is joined where the new one is longer', () => {
    const { report } = bring([highlight([1, 4], `${LONG} Again.`)], libraryOf(...device));
    expect(report).toMatchObject({ entries: 1, highlights: 0, duplicates: 0, merged: 1 });
  });

  test('counts the books that are on the shelf: one, when two were joined', () => {
    const title = 'THE HARBOUR AT NIGHT';
    const { report, library } = bring([...device, entry({ format: 'kobo', text: LONG, title })]);
    expect(library.books).toHaveLength(1);
    expect(report.books).toBe(1);
  });
});
