import type { StandInBook, StandInRow } from './notebook-pages.ts';

/** A unique passage. */
const passage = (book: number, index: number): StandInRow => ({
  position: 1_500 * (index + 1) + book,
  text: `Passage ${index + 1} of volume ${book}: the harbour lay still under lamp number ${book * 100 + index}.`,
  ...(index === 1 && { color: 'blue' as const, note: `First line\nsecond line of ${book}` }),
  ...(index === 2 && { page: 12 }),
});

/** That many books with that many passages each, last read long ago. */
export function standInBooks(count: number, rows: number): StandInBook[] {
  return Array.from({ length: count }, (_, book) => ({
    asin: `B00${String(book).padStart(7, '0')}`,
    title: `Volume ${book}`,
    author: 'Ada Vale',
    date: 'Sunday October 24, 2021',
    rows: Array.from({ length: rows }, (__, index) => passage(book, index)),
  }));
}
