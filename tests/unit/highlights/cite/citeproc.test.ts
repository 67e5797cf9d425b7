import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { citeTogether } from '../../../../src/highlights/cite/cite.ts';
import type { CitationStyle } from '../../../../src/highlights/cite/styles.ts';
import { parseAuthor } from '../../../../src/highlights/text/person-name.ts';
import { textOfRuns } from '../../../../src/highlights/cite/runs.ts';
import { citeTerms } from '../../../../src/highlights/cite/terms/languages.ts';
import { book, fromKindle, type BookGiven } from '../../../support/library/export-fixtures.ts';

/**
 * A comparison with citeproc, skipped unless `CITEPROC_FOLDER` names a folder with citeproc_commonjs.js,
 * locales-en-US.xml and the three styles chicago.csl, mla.csl and apa.csl. npm could install citeproc, but
 * its styles (CC BY-SA, not ours to commit) only with all others, in 72 MB.
 */
const folder = process.env.CITEPROC_FOLDER;
const without =
  folder && existsSync(join(folder, 'citeproc_commonjs.js'))
    ? null
    : 'CITEPROC_FOLDER names no folder with citeproc and its styles';

interface Engine {
  updateItems(ids: string[]): void;
  makeBibliography(): [unknown, string[]];
}
type EngineMaker = new (
  system: { retrieveLocale(): string; retrieveItem(id: string): object },
  style: string,
) => Engine;

/** Books whose entries must be the same; what is ours by choice ("Kindle", "N.d.") is left out below. */
const examples: BookGiven[] = [
  { title: 'The Quiet Harbour', authors: ['Anna Holm'], publisher: 'Lighthouse', year: '2007' },
  {
    title: 'Tides and Winds',
    authors: ['Ludwig van Holm', 'Ida Brun'],
    publisher: 'Pier',
    year: '2010',
  },
  {
    title: 'Salt',
    authors: ['J.R.R. Holm', 'Ida Brun', 'Kai Storm'],
    publisher: 'Pier',
    year: '1999',
  },
  { title: 'Sand', authors: ['National Tide Society'], publisher: 'Pier', year: '2001' },
  { title: 'Waves', authors: ['Gabriel Holm Jr.'], publisher: 'Pier', year: '2003', edition: '2' },
];
/**
 * Where we differ by choice: the format read, the version that MLA names, and the capitals of a title, which
 * citeproc leaves as they are typed although APA asks for sentence case.
 */
const ownWords = / Kindle\.|(?:, |\s)e-book ed\.,?|E-book ed\.,? ?/gi;

test.for(['chicago', 'mla', 'apa'] as const)(
  '%s entries are those of citeproc',
  (style, { skip }) => {
    if (without !== null || folder === undefined) return skip(without ?? '');
    if (!existsSync(join(folder, `${style}.csl`)))
      return skip(`There is no ${style}.csl in CITEPROC_FOLDER`);
    const books = examples.map((facts, index) => book({ id: String(index), ...facts }));
    const ours = (id: string, name: CitationStyle) =>
      textOfRuns(
        citeTogether(
          books,
          { style: name, locations: false, terms: citeTerms('en') },
          fromKindle,
        ).entry(id),
      );
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    const CSL = createRequire(import.meta.url)(join(folder, 'citeproc_commonjs.js')) as {
      Engine: EngineMaker;
    };
    const items = books.map(({ id, title, authors, publisher, year, edition }) => ({
      id,
      type: 'book',
      title,
      publisher,
      edition: edition ?? undefined,
      issued: { 'date-parts': [[Number(year)]] },
      author: authors
        .map(parseAuthor)
        .map(({ given, particle, family, suffix }) =>
          given === ''
            ? { literal: family }
            : { family, given, 'non-dropping-particle': particle, suffix },
        ),
    }));
    const engine = new CSL.Engine(
      {
        retrieveLocale: () => read('locales-en-US.xml'),
        retrieveItem: (id) => items.find((item) => item.id === id) ?? {},
      },
      read(`${style}.csl`),
    );
    engine.updateItems(items.map(({ id }) => id));
    const theirs = engine.makeBibliography()[1].map((entry) =>
      entry
        .replace(/<[^>]+>/g, '')
        .replaceAll('&#38;', '&')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    const known = theirs.map((entry) => entry.toLowerCase());
    for (const { id } of books) {
      expect(known).toContain(ours(id, style).replace(ownWords, '').trim().toLowerCase());
    }
  },
);
