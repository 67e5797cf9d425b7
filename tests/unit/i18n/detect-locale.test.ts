import { expect, test } from 'vitest';
import { localesByLanguage } from '../../../src/i18n/locales.ts';
import { detect } from '../../../src/i18n/detect-locale.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['pt-PT'], 'br'],
  [['pt'], 'br'],
  [['zh-TW', 'zh', 'en'], 'zh'],
  [['zh-Hans-CN'], 'zh'],
  [['JA-jp'], 'ja'],
  [['es-MX'], 'es'],
  [['it-IT'], 'it'],
  [['pl-PL'], 'pl'],
  [['ru-RU'], 'ru'],
  [['cy', 'eo', 'fr-CA', 'en'], 'fr'],
  [['cy', 'eo'], undefined],
  [['constructor', 'de'], 'de'],
  [[], undefined],
])('a browser that prefers %j is served %s', (languages, locale) => {
  expect(detect(languages, localesByLanguage)).toBe(locale);
});
