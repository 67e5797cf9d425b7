import { expect, test } from 'vitest';
import { spineOf, spinesOf } from '../../../../src/lib/shared/stroke.ts';

test('a book has the same spine each time, and books have all six', () => {
  const titles = Array.from({ length: 60 }, (_, index) => `Title ${index}`);
  const spines = titles.map(spineOf);
  expect(titles.map(spineOf)).toEqual(spines);
  expect(new Set(spines)).toHaveLength(6);
});

test('of books that stand together no six neighbours share a spine', () => {
  const books = Array.from({ length: 12 }, () => ({ title: 'Walden' }));
  const spines = spinesOf(books.map((book, index) => ({ ...book, id: String(index) })));
  expect(new Set([...spines.values()].slice(0, 6))).toHaveLength(6);
  expect(new Set([...spines.values()].slice(6))).toHaveLength(6);
  expect(spines.get('0')).toBe(spineOf('Walden'));
});
