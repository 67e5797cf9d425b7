import { expect, test } from 'vitest';
import { listOf } from '../../../../src/lib/build/list-of.ts';

test.each([
  ['en', 'Text', 'PDF, Word and text'],
  ['de', 'Text', 'PDF, Word und Text'],
  ['es', 'Texto', 'PDF, Word y texto'],
  ['ja', 'テキスト', 'PDF、Word、テキスト'],
  ['zh-Hans', '文本', 'PDF、Word和文本'],
])('%s joins a list in its own way', (lang, label, list) => {
  expect(listOf(['PDF', 'Word'], label, lang)).toBe(list);
});
