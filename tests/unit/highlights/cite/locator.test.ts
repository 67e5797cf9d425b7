import { expect, test } from 'vitest';
import {
  locatorOf,
  shortenedEnd,
  type Locatable,
} from '../../../../src/highlights/cite/locator.ts';

test.each([
  // first, last, Chicago, MLA
  ['3', '10', '10', '10'],
  ['71', '72', '72', '72'],
  ['96', '117', '117', '117'],
  ['100', '104', '104', '04'],
  ['1100', '1113', '1113', '13'],
  ['101', '108', '8', '08'],
  ['808', '833', '33', '33'],
  ['1103', '1104', '4', '04'],
  ['321', '328', '28', '28'],
  ['498', '532', '532', '532'],
  ['1087', '1089', '89', '89'],
  ['1496', '1500', '500', '500'],
  ['11564', '11615', '615', '615'],
  ['12991', '13001', '3001', '3001'],
  ['1002', '1003', '3', '03'],
  ['110', '115', '15', '15'],
  ['1', '10', '10', '10'],
  ['101', '1015', '1015', '1015'],
  ['xii', 'xv', 'xv', 'xv'],
  ['xi', '15', '15', '15'],
  ['120', '12a', '12a', '12a'],
  ['20', '12', '12', '12'],
  ['125', '120', '120', '120'],
  ['120', '120', '120', '120'],
])('%s to %s', (first, last, chicago, mla) => {
  expect(shortenedEnd(first, last, 'chicago')).toBe(chicago);
  expect(shortenedEnd(first, last, 'mla')).toBe(mla);
  expect(shortenedEnd(first, last, 'full')).toBe(last);
});

test('blanks round a page are not cited', () => {
  const options = { locations: false, ranges: 'full' } as const;
  expect(locatorOf({ page: ' 12 – 14 ', location: null }, options)?.value).toBe('12–14');
  expect(locatorOf({ page: ' ', location: null }, options)).toBeNull();
});

test('pages apart are cited one by one, a range among them as its style shortens it', () => {
  const cited = (page: string, ranges: 'full' | 'mla') =>
    locatorOf({ page, location: null }, { locations: false, ranges });
  expect(cited('1, 6', 'full')).toEqual({ kind: 'page', value: '1, 6', isRange: true });
  expect(cited('12, 134-137', 'mla')?.value).toBe('12, 134–37');
});

test('locations apart are cited one by one', () => {
  const location: Locatable['location'] = [100, 102, 300, 302];
  expect(locatorOf({ page: null, location }, { locations: true, ranges: 'mla' })).toEqual({
    kind: 'location',
    value: '100–02, 300–02',
    isRange: true,
  });
});

test('a screen of the device is no location to cite: the chapter is', () => {
  const passage = {
    page: null,
    location: [7, 7],
    chapter: 'Chapter 3',
    format: 'koreader',
  } as const;
  const options = { locations: true, ranges: 'full' } as const;
  expect(locatorOf({ ...passage, location: [7, 7] }, options)).toMatchObject({ kind: 'chapter' });
});
