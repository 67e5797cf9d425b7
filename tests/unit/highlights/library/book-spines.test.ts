import { expect, test } from 'vitest';
import { spinesOf } from '../../../../src/highlights/library/book-spines.ts';

const books = Array.from({ length: 19 }, (_, index) => ({ id: `book ${index}` }));

test('no cloth of a spine is used again before all eight are, and none is a highlight’s', () => {
  const cloths = [...spinesOf(books).values()];
  for (const start of [0, 8]) expect(new Set(cloths.slice(start, start + 8))).toHaveLength(8);
  for (const cloth of cloths) expect(cloth).toMatch(/^spine-\d+$/);
});

test('a book keeps its spine, whatever books come after it', () => {
  const few = spinesOf(books.slice(0, 5));
  for (const [id, cloth] of few) expect(spinesOf(books).get(id)).toBe(cloth);
});
