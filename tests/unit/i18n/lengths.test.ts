import { expect, test } from 'vitest';
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts';
import { site } from '../../../src/lib/build/site/site.ts';
import { interfaceTexts } from '../../support/texts/visible-texts.ts';

/** Width of a text in half-width characters: a full-width one counts as two. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, sign) =>
      sum + (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff01-\uff60]/u.test(sign) ? 2 : 1),
    0,
  );

/**
 * Texts of an area under keys with that ending that are wider than search results or the navigation
 * show.
 */
function tooWide(locale: Locale, file: string, key: RegExp, limit: number): string[] {
  return interfaceTexts(locale)
    .filter((placed) => placed.file.endsWith(`/${file}`) && key.test(placed.key))
    .map(({ text }) => text.replaceAll('{{name}}', site.name))
    .filter((text) => widthOf(text) > limit);
}

test.each(localeCodes)('%s: titles of at most 60 characters, 30 full-width ones', (locale) => {
  expect(tooWide(locale, 'meta.json', /\.title$/, 60)).toEqual([]);
});

test.each(localeCodes)(
  '%s: descriptions of at most 155 characters, 77 full-width ones',
  (locale) => {
    expect(tooWide(locale, 'meta.json', /\.description$/, 155)).toEqual([]);
  },
);

test.each(localeCodes)(
  '%s: navigation entries of at most 14 characters, 7 full-width ones',
  (locale) => {
    const entries =
      /^nav\.(?:home|features|organise|export|pricing|testimonials|faqs|affiliates|login|signup|install)$/;
    expect(tooWide(locale, 'common.json', entries, 14)).toEqual([]);
  },
);

test('a text that is too wide is found', () => {
  expect(tooWide('ja', 'meta.json', /\.title$/, 20)).not.toEqual([]);
});
