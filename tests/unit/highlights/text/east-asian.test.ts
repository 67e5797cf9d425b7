import { expect, test } from 'vitest';
import { isChineseName } from '../../../../src/highlights/text/east-asian.ts';

test.each([
  ['鲁迅', true],
  ['王小波', true],
  ['錢鍾書', true],
  ['王', false],
  ['王小波波', false],
  ['川端', false],
  ['夏目漱石', false],
  ['', false],
])('%s is a whole Chinese name: %j', (name, expected) => {
  expect(isChineseName(name)).toBe(expected);
});
