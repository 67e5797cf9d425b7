import { expect, test } from 'vitest';
import { spineClass } from '../../../../src/lib/shared/stroke.ts';

test('a book has one spine, whatever others there are, and a shelf of books all six cloths', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `book ${index}`);
  expect(new Set(ids.map(spineClass))).toHaveLength(6);
  expect([...ids].reverse().map(spineClass).reverse()).toEqual(ids.map(spineClass));
});

test('no spine has the colour of a highlight', () => {
  expect(spineClass('book 1')).toMatch(/^spine-\d+$/);
});
