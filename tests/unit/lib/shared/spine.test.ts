import { expect, test } from 'vitest';
import { spineOf } from '../../../../src/lib/shared/spine.ts';

test('a book has the same spine each time, and books have all of the twelve', () => {
  const titles = Array.from({ length: 240 }, (_, index) => `Title ${index}`);
  const spines = titles.map(spineOf);
  expect(titles.map(spineOf)).toEqual(spines);
  expect(new Set(spines)).toHaveLength(12);
  expect(new Set(spines.map((spine) => spine.split(' ')[0]))).toHaveLength(6);
});
