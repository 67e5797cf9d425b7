import { describe, expect, test } from 'vitest';
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts';
import { typographyFaults } from '../../support/texts/typography.ts';
import { visibleTexts } from '../../support/texts/visible-texts.ts';

describe('the rules find violations', () => {
  test.each<[Locale, string]>([
    ['en', 'a "word"'],
    ['en', 'p. 12'],
    ['de', 'Siehe S. 12.'],
    ['de', 'Siehe `lesen. amazon. de/notebook`.'],
    ['es', 'Seguro? Sí.'],
    ['fr', 'Vraiment ? Oui.'],
    ['fr', '« mot »'],
    ['ja', 'Kindle のファイル'],
    ['ja', 'はい, そうです'],
    ['zh', '用Kindle读书'],
    ['zh', '书名：作者 (年份)'],
    ['pl', 'w domu'],
    ['pl', '{{count}} książek'],
    ['ru', 'книга — друг'],
    ['ru', 'в доме'],
  ])('%s: %s', (locale, text) => {
    expect(typographyFaults(locale, text)).not.toEqual([]);
  });

  test.each<[Locale, string]>([
    ['fr', 'Vraiment\u202f? «\u202fOui\u202f»'],
    ['ja', '`My Clippings.txt`を開く、Kindleで。'],
    ['zh', '打开 `My Clippings.txt`，用 Kindle 读。'],
    ['pl', 'w\u00a0domu, {{count}}\u00a0książek'],
  ])('%s lets pass: %s', (locale, text) => {
    expect(typographyFaults(locale, text)).toEqual([]);
  });
});

test.each(localeCodes)('the texts of %s follow its typography', (locale) => {
  const faults = visibleTexts(locale).flatMap(({ file, key, text }) =>
    typographyFaults(locale, text).map((fault) => `${file}, "${key}": ${fault}`),
  );
  expect(faults).toEqual([]);
});
