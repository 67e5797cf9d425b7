import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { groups } from '../../src/integrations/fonts/characters.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { openFont } from '../../src/lib/build/font.ts';
import { site } from '../../src/lib/build/site.ts';
import { builtPages, dist } from '../support/built-site.ts';

const pages = builtPages();
const fontOf = (html: string): string | undefined => /\bsrc:url\(([^)]+\.woff2)\)/.exec(html)?.[1];
const files = [...new Set(pages.flatMap(({ html }) => fontOf(html) ?? []))];

const groupOf = (locale: Locale) =>
  Object.entries(groups).find(([, members]) =>
    (members as readonly Locale[]).includes(locale),
  )?.[0];

/** The text of the built headings, in the scripts that the serif covers. */
function headingLetters(html: string): string {
  const headings = html.match(/<h([1-3])\b.*?<\/h\1>/gs) ?? [];
  const text = headings.join('').replace(/<[^>]*>|&[#\w]+;/g, '');
  return (text.match(/[\p{Script=Latin}\p{Script=Cyrillic}\d]/gu) ?? []).join('');
}

test('every page loads one font', () => {
  const wrong = pages.filter(({ html }) => fontOf(html) === undefined);
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('there is a file for each group of languages', () => {
  expect(files).toHaveLength(Object.keys(groups).length);
});

describe.each(files)('%s', (file) => {
  const signs = new Set(openFont(readFileSync(join(dist, file))).characterSet);

  test('is at most 20,000 bytes', () => {
    expect(statSync(join(dist, file)).size).toBeLessThanOrEqual(20_000);
  });

  test('shows every letter that it is for', () => {
    const letters = pages
      .filter(({ html }) => fontOf(html) === file)
      .map(({ html, locale }) =>
        groupOf(locale) === 'wordmark' ? site.name : headingLetters(html),
      );
    const missing = [...new Set(letters.join(''))].filter(
      (letter) => !signs.has(letter.codePointAt(0) ?? 0),
    );
    expect(letters.join('').length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  test('is preloaded by the pages whose headings it sets', () => {
    const wrong = pages.filter(
      ({ html, locale }) =>
        fontOf(html) === file &&
        html.includes(`<link rel="preload" href="${file}"`) === (groupOf(locale) === 'wordmark'),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
