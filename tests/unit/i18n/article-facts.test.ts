import { describe, expect, test } from 'vitest';
import { citeTogether } from '../../../src/highlights/cite/cite.ts';
import { textOfRuns, type Run } from '../../../src/highlights/cite/runs.ts';
import { citationStyles } from '../../../src/highlights/cite/styles.ts';
import { citeTerms } from '../../../src/highlights/cite/terms.ts';
import { parseClippings } from '../../../src/highlights/read/clippings/parse-clippings.ts';
import { articleNamed } from '../../../src/i18n/articles.ts';
import { localeCodes, locales, type Locale } from '../../../src/i18n/locales.ts';
import { book, fromKindle } from '../../support/library/export-fixtures.ts';

/** What a post shows must be what the product reads and writes. */
const bodyOf = (name: string, locale: Locale) => articleNamed(name)?.texts[locale]?.body ?? null;

const fenced = (body: string) =>
  [...body.matchAll(/^```\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'));

const has = (name: string) => localeCodes.filter((locale) => bodyOf(name, locale) !== null);

describe.each(has('blog/my-clippings-line-by-line'))('the lines of the file in %s', (locale) => {
  const lines = fenced(bodyOf('blog/my-clippings-line-by-line', locale) ?? '').filter((line) =>
    /^[-–] /.test(line),
  );

  test('eleven languages and three older forms', () => {
    expect(lines.length).toBeGreaterThanOrEqual(15);
  });

  test.each(lines)('%s', (line) => {
    const { entries, problems } = parseClippings(`Book (Author)\n${line}\n\nText\n==========\n`);
    expect(problems).toEqual([]);
    expect(entries).toHaveLength(1);
    const [entry] = entries;
    expect(entry?.kind).not.toBe('unknown');
    expect(entry?.date).toMatch(/^20\d\d-\d\d-\d\dT/);
    expect(entry?.page ?? entry?.location).not.toBeNull();
  });
});

describe.each(has('blog/why-highlights-are-cut'))('the notices in %s', (locale) => {
  const lines = fenced(bodyOf('blog/why-highlights-are-cut', locale) ?? '').filter(Boolean);

  test.each(lines)('%s', (line) => {
    const head = '- Your Highlight on Location 14 | Added on Sunday, January 4, 2026 9:14:09 PM';
    const { entries } = parseClippings(`Book (Author)\n${head}\n\n ${line}\n==========\n`);
    expect(entries[0]?.limitReached).toBe(true);
  });
});

describe.each(has('blog/quote-ebooks-without-page-numbers'))('the citations in %s', (locale) => {
  const title = 'Pride and Prejudice';
  const authors = ['Jane Austen'];
  const facts = { publisher: 'Penguin Classics', year: '2003', city: 'London' };
  const terms = citeTerms(locales[locale].lang);
  const place = { page: null, location: [14, 15] as [number, number] };
  const marked = (runs: readonly Run[]) =>
    runs.map((run) => (run.italic ? `_${run.text}_` : textOfRuns([run]))).join('');
  const written = citationStyles.flatMap((style) =>
    [book({ title, authors, ...facts }), book({ title, authors })].flatMap((each) =>
      [false, true].flatMap((locations) => {
        const cite = citeTogether([each], { style, locations, terms }, fromKindle);
        return [
          marked(cite.passage('book', place)),
          marked(cite.passage('book', { page: '5', location: null })),
          marked(cite.entry('book')),
        ];
      }),
    ),
  );
  const quoted = [
    ...(bodyOf('blog/quote-ebooks-without-page-numbers', locale) ?? '').matchAll(/^> (.+)$/gm),
  ].map(([, line = '']) => line);

  test('are the product’s own', () => {
    expect(quoted.length).toBeGreaterThanOrEqual(11);
    expect(quoted.filter((line) => !written.includes(line))).toEqual([]);
  });
});
