import { expect, test } from 'vitest';
import { themeColor } from '../../../../../src/lib/build/site/theme-color.ts';

test('a colour of each theme, and an error for none', () => {
  expect(themeColor('surface')).toMatch(/^#[\da-f]{6}$/);
  expect(themeColor('surface', 'dark')).not.toBe(themeColor('surface'));
  expect(() => themeColor('sky')).toThrow('--sky');
});
