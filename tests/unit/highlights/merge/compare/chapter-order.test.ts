import { expect, test } from 'vitest';
import { placeByChapter } from '../../../../../src/highlights/merge/compare/chapter-order.ts';

const passage = (chapter: string | null, order?: number[], page: string | null = null) => ({
  page,
  location: null,
  chapter,
  details: order === undefined ? null : { order },
});

test('chapters of passages without a place stand in the order of their file, whenever they were marked', () => {
  const [third, first, second] = [
    passage('Three', [3, 0.1]),
    passage('One', [1, 0.9]),
    passage('Two', [2, 0.5]),
  ];
  expect(placeByChapter([third, first, second])).toEqual([first, second, third]);
  const [late, early] = [passage(null, [2]), passage(null, [1])];
  expect(placeByChapter([late, early])).toEqual([early, late]);
  // Without an order they stay as they were, by date.
  const [b, a] = [passage('B'), passage('A')];
  expect(placeByChapter([b, a])).toEqual([b, a]);
});

test('a chapter with others that have a place is with those', () => {
  const [loose, placed, next] = [
    passage('One', [1, 1]),
    passage('One', undefined, '3'),
    passage('Two', undefined, '9'),
  ];
  expect(placeByChapter([placed, next, loose])).toEqual([placed, loose, next]);
});
