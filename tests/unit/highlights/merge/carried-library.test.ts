import { describe, expect, test } from 'vitest';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import { exportFiles } from '../../../../src/highlights/export/export-as.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import type { ExportFormat } from '../../../../src/highlights/export/targets.ts';
import { editText } from '../../../../src/highlights/library/edit.ts';
import { emptyLibrary, type Library } from '../../../../src/highlights/library/model.ts';
import { moveHighlights } from '../../../../src/highlights/merge/books/move-highlights.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import type { Entry } from '../../../../src/highlights/types.ts';
import { find, highlight, libraryOf, note } from '../../../support/library/entries.ts';
import { context, labels as fixed } from '../../../support/library/export-fixtures.ts';
import { exportAs } from '../../../support/library/export-as.ts';
import { readText } from '../../../support/library/read-text.ts';

/** With the site's own heading, which our import knows. */
const labels = { ...fixed, columns: { ...fixed.columns, note: 'Note' } };

const other = { title: 'The Other Shore', authors: ['Per Lind'] };
const passages = [
  highlight([100, 103], 'The tide came in over the flats, and nobody said a word.', '10:00:00'),
  note(103, 'Why did nobody?', '10:01:00'),
  highlight([200, 203], 'Ships wait where the water is deep enough for them.', '11:00:00'),
  highlight([300, 301], 'He slept.', '12:00:00'),
  highlight([350, 350], 'Tide.', '12:30:30'),
  highlight([400, 403], 'Nobody had lit the lantern on the pier that night.', '13:00:00'),
  highlight([10, 12], 'A shore is where two silences meet.', '14:00:00', other),
];

function edited(device: Entry[]): Library {
  let library = libraryOf(...device);
  const idOf = (text: string) => find(library, text).id;
  library = editText(
    library,
    idOf('Ships wait where the water is deep enough for them.'),
    'Ships wait [in deep water].',
  );
  library = editText(library, idOf('He slept.'), 'Holm slept.');
  const [to] = library.books.filter(({ title }) => title === other.title);
  const moved = idOf('Nobody had lit the lantern on the pier that night.');
  return moveHighlights(library, [moved], to?.id ?? '');
}

async function exported(library: Library, format: ExportFormat) {
  const options = { ...defaultOptions, kinds: null, citationStyle: null };
  const document = buildDocument(library, options, { locale: 'en', textLimit: null });
  const files = await exportFiles(format, document, labels, context);
  const contents = files
    ? files.map(({ text }) => text)
    : [(await exportAs(format, document, labels, context)).bytes];
  return Promise.all(contents.map((content) => readText(content)));
}

const titled = ({ books, highlights }: Library) =>
  highlights
    .map(({ bookId, text, note: beside }) => {
      const title = books.find(({ id }) => id === bookId)?.title ?? '';
      return [title, text, beside ?? ''].join(' | ');
    })
    .sort();

describe.each(['clippings', 'koreader', 'kobo'] as const)('the file of %s', (program) => {
  const device = passages.map((each) => ({ ...each, format: program }));
  test.each<ExportFormat>(['csv', 'xlsx', 'markdown'])(
    'after our %s in an empty library leaves what was edited or moved so',
    async (format) => {
      const before = edited(device);
      const parsed = { entries: device, problems: [] };
      const files = await exported(before, format);
      const carried = importFiles(emptyLibrary(), files).library;
      expect(titled(carried)).toEqual(titled(before));
      for (const { library } of [
        importFiles(carried, [parsed]),
        importFiles(emptyLibrary(), [...files, parsed]),
        importFiles(emptyLibrary(), [parsed, ...files]),
      ]) {
        expect(titled(library)).toEqual(titled(before));
        expect(titled(importFiles(library, [parsed, ...files]).library)).toEqual(titled(before));
      }
    },
  );
});
