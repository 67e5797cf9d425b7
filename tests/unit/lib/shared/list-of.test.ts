import { expect, test } from 'vitest';
import { localeCodes, regionalTag } from '../../../../src/i18n/locales.ts';
import { listOf } from '../../../../src/lib/shared/list-of.ts';
import { typographyFaults } from '../../../support/texts/typography.ts';

test.each([
  ['en', ['PDF', 'Word', 'text'], 'PDF, Word and text'],
  ['de', ['PDF', 'Word', 'Text'], 'PDF, Word und Text'],
  ['es', ['PDF', 'Word', 'texto'], 'PDF, Word y\u00a0texto'],
  ['ja', ['PDF', 'Word', 'テキスト'], 'PDF、Word、テキスト'],
  ['pl', ['PDF', 'Word'], 'PDF i\u00a0Word'],
  ['zh', ['PDF', 'Word', '文本'], 'PDF、Word 和文本'],
  ['zh', ['3 条标注', '2 本书'], '3 条标注和 2 本书'],
] as const)('%s joins %j in its own way', (locale, names, list) => {
  expect(listOf(names, regionalTag(locale))).toBe(list);
});

test.each(localeCodes)('%s: a list of Latin names follows the typography', (locale) => {
  for (const names of [
    ['Obsidian', 'Logseq'],
    ['Zotero', 'EndNote', 'Mendeley'],
  ])
    for (const type of ['conjunction', 'disjunction'] as const)
      expect(typographyFaults(locale, listOf(names, regionalTag(locale), type))).toEqual([]);
});

test('Chinese sets a space beside the marks at a name’s end, and leaves the name as it is', () => {
  expect(listOf(['book:', '读书2.txt', 'tag:'], 'zh-Hans', 'disjunction')).toBe(
    'book:、读书2.txt 或 tag:',
  );
});

test('a list of none is empty', () => {
  expect(listOf([], 'en')).toBe('');
});
