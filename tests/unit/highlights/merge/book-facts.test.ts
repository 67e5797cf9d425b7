import { expect, test } from 'vitest';
import { fillFacts } from '../../../../src/highlights/merge/books/merge-facts.ts';
import { editBook } from '../../../../src/highlights/merge/books/edit-book.ts';
import { entryBook } from '../../../../src/highlights/entry.ts';
import { bring, highlight, libraryOf } from '../../../support/library/entries.ts';
import { author, book } from '../../../support/library/export-fixtures.ts';

test('another file’s facts fill gaps, and replace nothing', () => {
  const own = book({ publisher: 'Quay', authors: [] });
  const more = book({ publisher: 'Other', year: '1998', authors: ['Ada Orlow'] });
  expect(fillFacts(own, more)).toEqual({
    ...own,
    year: '1998',
    authors: [author('Ada Orlow')],
  });
  expect(fillFacts(more, own)).toBe(more);
});

test('the number of another series is not taken', () => {
  const own = book({ series: 'Tides' });
  expect(fillFacts(own, book({ series: 'Storms', seriesNumber: '3' }))).toBe(own);
  expect(fillFacts(own, book({ series: 'Tides', seriesNumber: '3' }))).toMatchObject({
    seriesNumber: '3',
  });
});

test('a later file’s facts fill a book that is here, with new passages or without, but for what the user wrote', () => {
  const facts = { publisher: 'Quay', year: '1998', series: 'Tides', seriesNumber: '2' };
  const bare = highlight([1, 2], 'The sea was calm.', '10:00:00', { format: 'koreader' });
  const { title, authors } = bare.book;
  const known = { ...bare, book: entryBook({ title, authors, ...facts }) };
  const next = { ...known, text: 'Nobody had lit it.', location: [9, 9] as [number, number] };
  const before = libraryOf(bare);
  expect(bring([known], before).library.books).toMatchObject([facts]);
  expect(bring([known, next], before).library.books).toMatchObject([facts]);
  expect(bring([known], bring([known], before).library).library.books).toMatchObject([facts]);
  const id = before.books[0]?.id ?? '';
  const written = editBook(before, id, { year: '1999', series: 'Mine', authors: [] });
  expect(bring([known], written).library.books).toMatchObject([
    { publisher: 'Quay', year: '1999', series: 'Mine', authors: [] },
  ]);
  expect(bring([known], written).library.books[0]?.seriesNumber ?? null).toBeNull();
});
