import { expect, test } from 'vitest';
import { textWidth } from '../../../../src/lib/shared/east-asian-typography.ts';

test.each([
  ['', 0],
  ['Été – “one”…', 12],
  ['海辺の手紙。', 12],
  ['ＡＢ한글', 8],
  ['ｶﾀｶﾅ', 4],
  // Outside the Basic Multilingual Plane.
  ['𠮷😀', 4],
])('%j is as wide as %i Latin characters', (text, width) => {
  expect(textWidth(text)).toBe(width);
});
