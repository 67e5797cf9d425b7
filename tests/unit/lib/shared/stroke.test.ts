import { expect, test } from 'vitest';
import { spineOf } from '../../../../src/lib/shared/stroke.ts';

test('a book has the same spine each time, and books have all six', () => {
  const titles = Array.from({ length: 60 }, (_, index) => `Title ${index}`);
  const spines = titles.map(spineOf);
  expect(titles.map(spineOf)).toEqual(spines);
  expect(new Set(spines)).toHaveLength(6);
});
