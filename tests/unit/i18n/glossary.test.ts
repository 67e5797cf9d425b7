import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLocale, localeCodes } from '../../../src/i18n/locales.ts';
import { root, visibleTexts } from '../../support/texts/visible-texts.ts';

/** The rows of the table under a heading of the glossary, without its head. */
function tableUnder(heading: string): string[][] {
  const glossary = readFileSync(join(root, 'i18n/GLOSSARY.md'), 'utf8');
  const [, section = ''] = glossary.split(`${heading}\n`);
  const [table = ''] = /(?:^\|.*\n)+/m.exec(section) ?? [];
  const rows = table.trim().split('\n');
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const [head = [], , ...terms] = tableUnder('# Glossary');
const [, , ...unused] = tableUnder('## Words that are not used');

/** Terms whose cells begin with the word itself, and not with where it is used. */
const CONCEPTS = [
  'highlight',
  'note',
  'tag',
  'collection',
  'plan',
  'extension',
  'library',
  'duplicate',
  'passage',
  'quotation',
  'citation',
];

/** The first word of a cell, without what inflection changes. */
function stemOf(cell: string): string {
  const [word = ''] = /^[^;,( ]+/.exec(cell) ?? [];
  return /\p{sc=Latin}|\p{sc=Cyrillic}/u.test(word)
    ? word.slice(0, Math.max(3, word.length - 2))
    : word;
}

test('the tables can be read', () => {
  expect(head.slice(1)).toEqual(['en', 'de', 'es', 'fr', 'it', 'ja', 'pl', 'br', 'ru', 'zh']);
  expect(terms.map(([concept]) => concept)).toEqual(expect.arrayContaining(CONCEPTS));
  expect(unused.length).toBeGreaterThan(20);
  expect(unused.filter(([locale = '']) => !isLocale(locale))).toEqual([]);
});

test.each(localeCodes)('the texts of %s use the glossary’s terms', (locale) => {
  const prose = visibleTexts(locale)
    .map(({ text }) => text.toLowerCase())
    .join('\n');
  const column = head.indexOf(locale);
  const missing = terms
    .filter(([concept = '']) => CONCEPTS.includes(concept))
    .map((row) => row[column] ?? '')
    .filter((cell) => !prose.includes(stemOf(cell).toLowerCase()));
  expect(missing).toEqual([]);
});

test.each(localeCodes)('the texts of %s use no term that the glossary rules out', (locale) => {
  const words = unused.flatMap(([own, word = '']) => (own === locale ? [word] : []));
  const found = visibleTexts(locale).flatMap(({ file, key, text }) => {
    // Placeholders and the targets of links are no words.
    const prose = text.replace(/\{\{\w+\}\}|\]\([^)]*\)|`[^`]*`/g, ' ');
    const said = words.filter((word) =>
      new RegExp(`(?<!\\p{sc=Latin}|\\p{sc=Cyrillic})${word}`, 'iu').test(prose),
    );
    return said.map((word) => `${file}, "${key}": ${word}`);
  });
  expect(found).toEqual([]);
});

test('English texts contract as people speak, but for the legal ones', () => {
  const full = /\b(?:do|does|did|has|have|had) not\b|\b(?:you|we|they|it) will\b/i;
  const stiff = visibleTexts('en')
    .filter(({ file, key }) => !file.endsWith('/legal.json') && !key.startsWith('legal.'))
    .filter(({ text }) => full.test(text))
    .map(({ file, key }) => `${file}, "${key}"`);
  expect(stiff).toEqual([]);
});
