import { expect, test } from 'vitest';
import { beforeMore, colonOf, listOf, midSentence, readingTime } from '../../../src/i18n/format.ts';
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts';
import { typographyFaults } from '../../support/texts/typography.ts';

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

test.each([
  ['en', 'Mark it. ', 460, '4 min'],
  ['de', 'Markiere es. ', 460, '4 Min.'],
  ['ja', '本を読む。', 460, '6分'],
  ['zh', '我在读书。', 460, '4 分钟'],
  ['en', 'Mark it. ', 1, '1 min'],
] as const)(
  'in %s “%s” %i times over takes %s, as words without spaces count too',
  (locale, text, times, time) => {
    expect(readingTime(text.repeat(times), locale)).toBe(time);
  },
);

test('a colon stands off its label in French, and is as wide as a letter in Japanese and Chinese', () => {
  const colons = Map.groupBy(localeCodes, colonOf);
  expect(colons.get('\u202f: ')).toEqual(['fr']);
  expect(colons.get('：')).toEqual(['ja', 'zh']);
  expect(colons.get(': ')).toHaveLength(localeCodes.length - 3);
});

test('a full-width stop is followed by no blank', () => {
  expect(['無料です。', 'It is free.'].map(beforeMore)).toEqual(['無料です。', 'It is free. ']);
});
