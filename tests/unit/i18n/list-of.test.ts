import { expect, test } from 'vitest';
import { listOf, midSentence } from '../../../src/i18n/list-of.ts';
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts';
import { typographyFaults } from '../../support/typography.ts';

test.each<[Locale, string, string]>([
  ['en', 'Text', 'PDF, Word and text'],
  ['de', 'Text', 'PDF, Word und Text'],
  ['es', 'Texto', 'PDF, Word y texto'],
  ['ja', 'テキスト', 'PDF、Word、テキスト'],
  ['zh', '文本', 'PDF、Word 和文本'],
])('%s joins a list in its own way', (locale, label, list) => {
  expect(listOf(['PDF', 'Word', midSentence(label, locale)], locale)).toBe(list);
});

test.each(localeCodes)('%s: a list of Latin names follows the typography', (locale) => {
  for (const names of [
    ['Obsidian', 'Logseq'],
    ['Zotero', 'EndNote', 'Mendeley'],
  ])
    expect(typographyFaults(locale, listOf(names, locale))).toEqual([]);
});
