import { expect, test } from 'vitest';
import {
  completeRange,
  pageLabel,
  printedLocations,
  printedPages,
  readLocations,
} from '../../../../src/highlights/text/ranges.ts';

test.each<[first: string, last: string, range: [number, number]]>([
  ['1134', '37', [1134, 1137]],
  ['1199', '203', [1199, 1203]],
  ['1199', '1', [1199, 1201]],
  ['12', '345', [12, 345]],
  ['99', '99', [99, 99]],
  ['203', '199', [199, 203]],
])('%s-%s is completed', (first, last, range) => {
  expect(completeRange(first, last)).toEqual(range);
});

test.each<[page: string | null, label: string | null, printed: string]>([
  [null, null, ''],
  ['12', '12', '12'],
  ['179-179', '179', '179'],
  ['179 - 179', '179', '179'],
  ['12-13', '12-13', '12–13'],
  ['xii - xiv', 'xii - xiv', 'xii–xiv'],
  ['12–13', '12–13', '12–13'],
  ['A-3', 'A-3', 'A-3'],
  ['A-3-A-5', 'A-3-A-5', 'A-3–A-5'],
  ['xii-3', 'xii-3', 'xii–3'],
])('the page %s', (page, label, printed) => {
  expect(pageLabel(page)).toBe(label);
  expect(printedPages(page ?? '')).toBe(printed);
});

test('locations', () => {
  expect(printedLocations([123, 125])).toBe('123–125');
  expect(printedLocations([123, 123])).toBe('123');
  expect(printedLocations([100, 102, 300, 302])).toBe('100–102, 300–302');
  expect(readLocations('100–102, 300-02, 400')).toEqual([100, 102, 300, 302, 400, 400]);
  expect(readLocations('100, x')).toBeNull();
  expect(readLocations('')).toBeNull();
});
