import { expect, test } from 'vitest';
import { romanValue } from '../../../../src/highlights/text/roman.ts';

test.each([
  ['i', 1],
  ['xii', 12],
  ['XLIX', 49],
  ['mcmxciv', 1994],
  ['ill', null],
  ['CIVIL', null],
  ['iiii', null],
  ['', null],
])('%s is %s', (numeral, value) => {
  expect(romanValue(numeral)).toBe(value);
});
