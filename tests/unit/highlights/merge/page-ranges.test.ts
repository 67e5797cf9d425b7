import { expect, test } from 'vitest';
import { pageRange } from '../../../../src/highlights/merge/compare/page-ranges.ts';
import { joinedPages } from '../../../../src/highlights/merge/rebuild/merged-place.ts';

test.each<[page: string | null, range: [number, number] | null]>([
  ['12', [12, 12]],
  ['12a', [12, 12]],
  ['283-283', [283, 283]],
  ['134-137', [134, 137]],
  ['134-37', [134, 137]],
  ['199-03', [199, 203]],
  ['137-134', [134, 137]],
  ['12–13', [12, 13]],
  ['A-3', [3, 3]],
  ['A-3-A-5', [3, 5]],
  ['1, 12-13', [1, 13]],
  ['12-13, 41', [12, 41]],
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

test.each([
  [['7', '1, 6-8', '9'], '1, 6-9'],
  [['A-3', 'A-4'], 'A-3-A-4'],
])('the pages %j are printed as %j', (pages, label) => {
  expect(joinedPages(pages)).toBe(label);
});
