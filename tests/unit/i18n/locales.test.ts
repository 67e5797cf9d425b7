import { describe, expect, test } from 'vitest';
import { LANGS } from '../../../backend/src/locales.js';
import { citeTerms } from '../../../src/highlights/cite/terms.ts';
import { defaultLocale, localeCodes, locales } from '../../../src/i18n/locales.ts';

// What a language has outside of i18n/, in parts that may not read the table of locales.
describe.each(localeCodes.filter((code) => code !== defaultLocale))('%s', (code) => {
  test('has terms for citations', () => {
    expect(citeTerms(locales[code].lang)).not.toBe(citeTerms('en'));
  });
});

test('every locale has its mails, with the same tag', () => {
  const langs = Object.entries(locales).map(([code, { lang }]) => [code, lang]);
  expect(LANGS).toEqual(Object.fromEntries(langs));
});
