import { expect, test } from 'vitest';
import { shortenedEnd } from '../../../../src/highlights/cite/locator.ts';

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
  ['xii', 'xv', 'xv', 'xv'],
  ['20', '12', '12', '12'],
])('%s to %s', (first, last, chicago, mla) => {
  expect(shortenedEnd(first, last, 'chicago')).toBe(chicago);
  expect(shortenedEnd(first, last, 'mla')).toBe(mla);
  expect(shortenedEnd(first, last, 'full')).toBe(last);
});
