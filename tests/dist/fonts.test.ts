import { create } from 'fontkitten';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rowOf } from '../../src/i18n/locales.ts';
import { builtPages, dist } from '../support/site/built-site.ts';

const pages = builtPages();

/** The files of the serif that a page preloads. */
const filesOf = ({ elements }: (typeof pages)[number]) =>
  elements
    .filter(({ attributes }) => attributes.get('as') === 'font')
    .map(({ attributes }) => attributes.get('href') ?? '');

/** The text of the built headings, in the scripts that the serif covers. */
function headingLetters(html: string): string {
  const headings = html.match(/<h([1-3])\b.*?<\/h\1>/gs) ?? [];
  const text = headings.join('').replace(/<[^>]*>|&[#\w]+;/g, '');
  return (text.match(/[\p{Script=Latin}\p{Script=Cyrillic}\d]/gu) ?? []).join('');
}

test('a page preloads the letters of its language; Japanese and Chinese have system fonts', () => {
  const wrong = pages.filter((page) => {
    const { letters } = rowOf(page.locale);
    return filesOf(page).length !== (letters === null ? 0 : letters ? 2 : 1);
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('the files of a page are at most 21,000 bytes, and show every letter of its headings', () => {
  for (const page of pages) {
    const files = filesOf(page).map((file) => join(dist, file));
    if (files.length === 0) continue;
    const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(size, page.path).toBeLessThanOrEqual(21_000);
    const signs = new Set(
      files
        .map((file) => create(readFileSync(file)))
        .flatMap((font) => (font.isCollection ? [] : font.characterSet)),
    );
    const missing = [...headingLetters(page.html)].filter((one) => !signs.has(one.codePointAt(0)!));
    expect([page.path, missing]).toEqual([page.path, []]);
  }
});
