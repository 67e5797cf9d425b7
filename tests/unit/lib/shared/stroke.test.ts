import { expect, test } from 'vitest';
import { spinesOf } from '../../../../src/lib/shared/stroke.ts';

test('of books that stand together no six neighbours share a spine, and each has the same one again', () => {
  const books = Array.from({ length: 12 }, (_, index) => ({ title: 'Walden', id: String(index) }));
  const spines = spinesOf(books);
  expect(new Set([...spines.values()].slice(0, 6))).toHaveLength(6);
  expect(new Set([...spines.values()].slice(6))).toHaveLength(6);
  expect(spinesOf(books)).toEqual(spines);
});

test('titles by themselves have all six', () => {
  const titles = Array.from({ length: 60 }, (_, index) => `Title ${index}`);
  const alone = titles.map((title) => spinesOf([{ id: title, title }]).get(title));
  expect(new Set(alone)).toHaveLength(6);
});
