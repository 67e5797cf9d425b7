import { expect, test } from 'vitest';
import { spellOut } from '../../../src/integrations/fonts.ts';

test.each([
  ['A-E', 'ABCDE'],
  ['0-3 ąć', '0123 ąć'],
  ['а-гЁ', 'абвгЁ'],
  ['-', '-'],
])('%s spells %s', (ranges, characters) => {
  expect(spellOut(ranges)).toBe(characters);
});
