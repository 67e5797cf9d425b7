import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readBackup } from '../../../../src/highlights/library/backup.ts';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { separateBook } from '../../../../src/highlights/merge/books/merge-books.ts';
import type { Library } from '../../../../src/highlights/library/model.ts';
import { mergeManually } from '../../../../src/highlights/merge/decisions/manual-merge.ts';
import { undoMerges } from '../../../../src/highlights/merge/decisions/merges.ts';
import { parseClippings } from '../../../../src/highlights/read/clippings/parse-clippings.ts';
import { highlight, libraryOf } from '../../../support/library/entries.ts';

/** Written by version 1 of the library from the device file beside it, with edits of every kind. */
const folder = resolve(import.meta.dirname, '../../../support/library/v1');
const formerText = readFileSync(resolve(folder, 'backup.json'), 'utf8');
const device = parseClippings(readFileSync(resolve(folder, 'clippings.txt'), 'utf8'));
const former = JSON.parse(formerText) as { highlights: { id: string }[]; version: number };

test('a backup of version 1 is restored with all that the reader did', () => {
  expect(former.version).toBe(1);
  const library = readBackup(formerText);
  expect(library.version).toBe(4);
  expect(library.highlights.map(({ id }) => id)).toEqual(former.highlights.map(({ id }) => id));
  expect(library.highlights.map(({ text, note, tags }) => [text, note, tags])).toEqual([
    ['We wrote to each other all winter, and never about the snow.', 'my own note', ['winter']],
    ['Niemand sprach am Kai.', null, []],
    [
      'The tide came in over the flats, and nobody on the pier said a word.',
      'ask Elsa about the pier',
      ['winter'],
    ],
    ['A lantern burned in every window but mine.', null, []],
    ['', null, []],
    ['<You have reached the clipping limit for this item>', null, []],
    ['朝の海は静かで、誰も手紙のことを言わなかった。', null, []],
  ]);
  expect(library.deleted.map(({ text }) => text)).toEqual(['This one the reader threw away.']);
  expect(library.collections.map(({ name }) => name)).toEqual(['Sea']);
  expect(library.highlights[0]).toMatchObject({ page: '179', format: 'clippings', color: null });
  expect(library.books.find(({ title }) => title === 'The Harbour at Night')).toMatchObject({
    authors: [{ name: 'Lucía García Mora', role: 'author' }],
    publisher: 'Pier Press',
    asin: null,
  });
});

test('the device file of a migrated library is recognised, entry by entry', () => {
  const library = readBackup(formerText);
  const again = importFiles(library, [device]);
  expect(again.report).toMatchObject({ added: 0, known: 10 });
  expect(again.library.highlights).toEqual(library.highlights);
});

test('books joined in version 1 can be taken apart', () => {
  const library = readBackup(formerText);
  const [joined] = library.mergedBooks;
  const { books } = separateBook(library, joined?.book.id ?? '');
  expect(books.find(({ title }) => title === 'HARBOUR AT NIGHT')?.authors).toEqual([
    { name: 'Elsa Brandt', family: null, role: 'editor' },
  ]);
});

test('a migrated library is written and read as one of today', () => {
  const library = readBackup(formerText);
  expect(readBackup(writeBackup(library))).toEqual(library);
});

/** A library without the joined texts of its manual merges, which earlier versions did not keep. */
const withoutJoined = (library: Library): Library => ({
  ...library,
  pinned: library.pinned.map(({ joined: _joined, ...pin }) => pin),
});

/** A backup of today in the names of an earlier version. */
function asVersion(library: Library, version: 2 | 3): string {
  const named = writeBackup(library)
    .replace('"version":4', `"version":${version}`)
    .replace('"unmerged":', '"apart":')
    .replace('"pinned":', '"held":')
    .replaceAll('"target":', '"with":')
    .replaceAll('"cause":', '"since":')
    .replaceAll('"before":', '"had":');
  return version === 3 ? named : named.replaceAll('"format":"clippings",', '"source":"clippings",');
}

test.each([2, 3] as const)(
  'a backup of version %i, which had other names, is restored',
  (version) => {
    const library = readBackup(formerText);
    const two = libraryOf(
      highlight([5, 6], 'The sea was calm that night.'),
      highlight([20, 21], 'The tide turned before the morning.', '11:00:00'),
    );
    const merged = withoutJoined(
      mergeManually(
        two,
        two.highlights.map(({ id }) => id),
      ),
    );
    const unmerged = undoMerges(
      merged,
      merged.highlights.flatMap((each) => each.merged).map(({ id }) => id),
    );
    expect(merged.pinned.some(({ before }) => before)).toBe(true);
    for (const each of [library, merged, unmerged]) {
      expect(asVersion(each, version)).not.toMatch(/"(?:pinned|target)"/);
      expect(readBackup(asVersion(each, version))).toEqual(each);
    }
  },
);
