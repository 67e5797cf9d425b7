import { expect, test } from 'vitest';
import { pageRange } from '../../../../src/highlights/merge/compare/page-ranges.ts';

test.each<[page: string | null, range: [number, number] | null]>([
  ['12', [12, 12]],
  ['12a', [12, 12]],
  ['283-283', [283, 283]],
  ['134-137', [134, 137]],
  ['134-37', [134, 137]],
  ['199-03', [199, 203]],
  ['137-134', [134, 137]],
  ['xii-xiv', [-988, -986]],
  ['xii-3', [-988, 3]],
  [' XII - XIV ', [-988, -986]],
  ['xliv', [-956, -956]],
  ['cdlxxxix', [-511, -511]],
  ['mcmxc', [990, 990]],
  ['mdcv', [605, 605]],
  ['cover', null],
  [null, null],
])('the pages of %j', (page, range) => {
  expect(pageRange(page)).toEqual(range);
});
