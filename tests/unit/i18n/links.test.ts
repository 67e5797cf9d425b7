import { expect, test } from 'vitest';
import { vendorLink } from '../../../src/i18n/links.ts';
import { localeCodes } from '../../../src/i18n/locales.ts';
import { site } from '../../../src/lib/build/site.ts';

test.each([
  ['de', 'lesen.amazon.de'],
  ['ja', 'read.amazon.co.jp'],
  ['br', 'ler.amazon.com.br'],
  ['en', 'read.amazon.com'],
  ['pl', 'read.amazon.com'],
] as const)('readers of %s find their notebook at %s', (locale, host) => {
  expect(new URL(vendorLink('highlights', locale)).host).toBe(host);
});

test('the vendor’s addresses are for languages of this site', () => {
  const languages = Object.values(site.vendor).flatMap((addresses) => Object.keys(addresses));
  expect(localeCodes).toEqual(expect.arrayContaining(languages));
});
