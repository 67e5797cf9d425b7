import { describe, expect, test } from 'vitest';
import { citePassage } from '../../../../src/highlights/cite/cite.ts';
import { textOfRuns } from '../../../../src/highlights/cite/runs.ts';
import { citeTerms } from '../../../../src/highlights/cite/terms.ts';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import type { ExportFormat } from '../../../../src/highlights/export/targets.ts';
import { readBackup } from '../../../../src/highlights/library/backup.ts';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import { editKindsOf } from '../../../../src/highlights/library/edit-kinds.ts';
import { editPage } from '../../../../src/highlights/library/edit.ts';
import type { Library } from '../../../../src/highlights/library/model.ts';
import { patchBetween } from '../../../../src/highlights/library/patch.ts';
import { mergeBooks, separateBook } from '../../../../src/highlights/merge/books/merge-books.ts';
import { mergeManually } from '../../../../src/highlights/merge/decisions/manual-merge.ts';
import { mergesOf, undoMerges } from '../../../../src/highlights/merge/decisions/merges.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { mergeBackup } from '../../../../src/highlights/merge/merge-backup.ts';
import { shownPage } from '../../../../src/highlights/text/ranges.ts';
import { readTypedPages } from '../../../../src/highlights/text/typed-pages.ts';
import { bring, entry, find, highlight, libraryOf } from '../../../support/library/entries.ts';
import { exportAs } from '../../../support/library/export-as.ts';
import { context, labels } from '../../../support/library/export-fixtures.ts';
import { withTypedPage } from '../../../support/library/typed-cell.ts';
import { readText } from '../../../support/library/read-text.ts';

const SEA = 'The sea was calm that night.';
const TIDE = 'The tide turned before the morning.';
const file = [
  highlight([5, 6], SEA, '10:00:00'),
  highlight([20, 21], TIDE, '11:00:00', { page: '40' }),
];
const library = libraryOf(...file);
const [sea, tide] = [find(library, SEA).id, find(library, TIDE).id];
const typed = editPage(editPage(library, sea, '12-13'), tide, '41');
const pages = (of: Library) => of.highlights.map(shownPage);

test.each([
  ['12', '12'],
  [' 12 – 13 ', '12-13'],
  ['12—13', '12-13'],
  ['12-12', '12'],
  ['xii', 'xii'],
  ['A3', 'A3'],
  ['A', 'A'],
  ['12r', '12r'],
  ['１２', '12'],
  ['1,12-13', '1, 12-13'],
  ['p. 12', null],
  ['chapter two', null],
  ['12-', null],
  ['-', null],
  ['1'.repeat(41), null],
])('%j is read as %j', (written, page) => {
  expect(readTypedPages(written)).toBe(page);
});

test('it stands in place of the device’s, which is back once it is empty', () => {
  expect(pages(typed)).toEqual(['12-13', '41']);
  expect(editPage(editPage(typed, sea, ''), tide, '')).toEqual(library);
  expect(editPage(typed, tide, '40').highlights[1]).not.toHaveProperty('typedPage');
  expect(editPage(typed, sea, '12-13')).toBe(typed);
  expect(editPage(library, sea, '')).toBe(library);
  expect(editKindsOf(patchBetween(library, typed))).toEqual(['typedPage']);
});

test('it stays when the device’s file comes again, with a repeat of the passage, too', () => {
  expect(bring(file, typed)).toMatchObject({ library: typed, isNothingNew: true });
  const longer = highlight([5, 8], `${SEA} Nothing moved.`, '12:00:00');
  expect(pages(bring([longer], typed).library)).toEqual(['12-13', '41']);
});

test('a backup keeps it, and brings it where none was typed', () => {
  expect(readBackup(writeBackup(typed))).toEqual(typed);
  const damaged = writeBackup(typed).replace('"typedPage":"41"', '"typedPage":41');
  expect(() => readBackup(damaged)).toThrow('damaged');
  expect(mergeBackup(library, typed)).toEqual(typed);
  expect(pages(mergeBackup(editPage(library, sea, '9'), typed))).toEqual(['9', '41']);
});

test('citations and exports have it', () => {
  const options = { style: 'apa', locations: false, terms: citeTerms('en') } as const;
  const [book] = typed.books;
  expect(textOfRuns(citePassage(book!, find(typed, SEA), options, []))).toContain('pp. 12–13');
  const document = buildDocument(typed, defaultOptions, { locale: 'en', textLimit: null });
  const exported = document.sections.flatMap(({ passages }) => passages);
  expect(exported.map(({ page }) => page)).toEqual(['12-13', '41']);
});

describe('in a table', () => {
  async function table(format: ExportFormat): Promise<string> {
    const document = buildDocument(typed, defaultOptions, { locale: 'en', textLimit: null });
    return new TextDecoder().decode((await exportAs(format, document, labels, context)).bytes);
  }
  const bringTable = async (csv: string) => importFiles(typed, [await readText(csv)]);

  test.each<ExportFormat>(['csv', 'notionCsv'])('it is corrected: %s', async (format) => {
    const csv = await table(format);
    expect(await bringTable(csv)).toMatchObject({ library: typed, isNothingNew: true });
    const after = await bringTable(csv.replace('12–13', 'xiv').replace(/"?\b41\b"?/, ''));
    expect(pages(after.library)).toEqual(['xiv', '40']);
    expect(after.changed.map(({ page }) => page)).toEqual(['12-13', '41']);
    const none = await bringTable(csv.replace('12–13', 'in the middle'));
    expect(none).toMatchObject({ library: typed, isNothingNew: true });
  });

  test('it is corrected in our workbook, where a date that a spreadsheet made of it is none', async () => {
    const document = buildDocument(library, defaultOptions, { locale: 'en', textLimit: null });
    const { bytes } = await exportAs('xlsx', document, labels, context);
    const withPage = (value: string) => withTypedPage(bytes, value);
    const after = async (value: string) =>
      pages(importFiles(library, [await readText(withPage(value))]).library);
    expect(await after(' t="inlineStr"><is><t>12–13</t></is></c>')).toEqual(['12-13', '40']);
    expect(await after('><v>12</v></c>')).toEqual(['12', '40']);
    expect(await after('><v>46369</v></c>')).toEqual([null, '40']);
  });

  test('a row of a version without it changes no page', async () => {
    const csv = (await table('csv')).replaceAll(/(-\w{16})\w{12}(?="?\r)/g, '$1');
    expect((await bringTable(csv.replace('12–13', '99'))).library).toEqual(typed);
  });
});

test('what is merged by hand has the pages of both, and each its own when it is taken apart', () => {
  const merged = mergeManually(typed, [sea, tide]);
  expect(pages(merged)).toEqual(['12-13, 41']);
  expect(pages(bring(file, merged).library)).toEqual(['12-13, 41']);
  const apart = (of: Library) =>
    undoMerges(
      of,
      mergesOf(of).map(({ id }) => id),
    );
  expect(pages(apart(merged))).toEqual(['12-13', '41']);
  const later = editPage(mergeManually(library, [sea, tide]), merged.highlights[0]!.id, '7');
  expect(pages(apart(later))).toEqual(['7', '40']);
});

test('of two copies in joined books it stays with its own when the books are separated', () => {
  const copy = entry({ title: 'Harbour', text: SEA, location: [5, 6], at: '12:00:00' });
  const both = bring([copy], typed).library;
  const [other, into] = ['Harbour', 'The Harbour at Night'].map(
    (title) => both.books.find((book) => book.title === title)!.id,
  );
  const joined = mergeBooks(both, [other!], into!);
  expect(joined.highlights).toHaveLength(2);
  expect(pages(joined)).toEqual(['12-13', '41']);
  const separate = separateBook(joined, other!);
  const pageIn = (book: string) =>
    separate.highlights
      .filter(({ bookId, text }) => bookId === book && text === SEA)
      .map(shownPage);
  expect([pageIn(into!), pageIn(other!)].flat().filter((page) => page !== null)).toEqual(['12-13']);
});
