import { describe, expect, test } from 'vitest';
import { citeTogether } from '../../../../src/highlights/cite/cite.ts';
import type { CitationStyle } from '../../../../src/highlights/cite/styles.ts';
import { textOfRuns } from '../../../../src/highlights/cite/runs.ts';
import { citeTerms } from '../../../../src/highlights/cite/terms.ts';
import {
  book,
  fromKindle,
  highlight,
  type BookGiven,
} from '../../../support/library/export-fixtures.ts';

const place = { page: '12', location: null };

function cite(style: CitationStyle, examples: BookGiven[], lang = 'en') {
  const books = examples.map((facts, index) => book({ id: String(index), ...facts }));
  const citations = citeTogether(
    books,
    { style, locations: false, terms: citeTerms(lang) },
    fromKindle,
  );
  return {
    inText: books.map(({ id }) => textOfRuns(citations.passage(id, place))),
    list: citations.list.map(textOfRuns),
    entry: (index: number) => textOfRuns(citations.entry(String(index))),
    recased: citations.recasedTitles,
    short: (index: number) => textOfRuns(citations.passage(String(index), place, true)),
  };
}

describe('APA', () => {
  test('lists titles in title case that show no language, but none that shows another', () => {
    const { recased } = cite('apa', [
      { title: 'Animal Farm' },
      { title: 'Silent spring' },
      { title: 'Der Zauberberg und die Zeit' },
      { title: 'Steve Jobs' },
      { title: 'Deep Work', sentenceTitle: 'Deep Work' },
    ]);
    expect(recased.map(([, title]) => title)).toEqual(['Animal Farm']);
  });

  test('distinguishes works of one year by letters, in the order of their titles', () => {
    const { inText, list } = cite('apa', [
      { title: 'The Tide', year: '2007' },
      { title: 'A Quiet Harbour', year: '2007' },
      { title: 'Waves', year: '2008' },
    ]);
    expect(inText).toEqual(['(Holm, 2007b, p. 12)', '(Holm, 2007a, p. 12)', '(Holm, 2008, p. 12)']);
    expect(list).toEqual([
      'Holm, A. (2007a). A quiet harbour.',
      'Holm, A. (2007b). The tide.',
      'Holm, A. (2008). Waves.',
    ]);
  });

  test('tells which titles its sentence case changed, but not what the reader wrote', () => {
    const examples = [
      { title: 'A Quiet Harbour' },
      { title: 'Waves' },
      { title: 'Der Leise Hafen', language: 'de' },
      { title: 'The Holm Tide', sentenceTitle: 'The holm tide' },
    ];
    expect(cite('apa', examples).recased).toEqual([['0', 'A quiet harbour']]);
    expect(cite('mla', examples).recased).toEqual([]);
  });

  test('puts n.d. first, its letters behind a hyphen', () => {
    const { inText, list } = cite('apa', [
      { title: 'Waves', year: '1990' },
      { title: 'Tides' },
      { title: 'Harbours' },
    ]);
    expect(inText).toEqual([
      '(Holm, 1990, p. 12)',
      '(Holm, n.d.-b, p. 12)',
      '(Holm, n.d.-a, p. 12)',
    ]);
    expect(list.map((entry) => entry.match(/\((.*?)\)/)?.[1])).toEqual([
      'n.d.-a',
      'n.d.-b',
      '1990',
    ]);
  });

  test('names as many authors as distinguish two books of a year', () => {
    const { inText } = cite('apa', [
      { authors: ['Anna Holm', 'Ida Brun', 'Kai Storm', 'Nils Vik'], year: '2007' },
      { authors: ['Anna Holm', 'Ida Brun', 'Lena Dahl', 'Nils Vik'], year: '2007' },
      { authors: ['Anna Holm', 'Ida Brun', 'Kai Storm'], year: '2008' },
    ]);
    expect(inText).toEqual([
      '(Holm, Brun, Storm, & Vik, 2007, p. 12)',
      '(Holm, Brun, Dahl, & Vik, 2007, p. 12)',
      '(Holm et al., 2008, p. 12)',
    ]);
  });

  test('stops at the first name that distinguishes them', () => {
    const { inText } = cite('apa', [
      { authors: ['Anna Holm', 'Ida Brun', 'Kai Storm', 'Nils Vik'], year: '2007' },
      { authors: ['Anna Holm', 'Lena Dahl', 'Kai Storm', 'Nils Vik'], year: '2007' },
    ]);
    expect(inText).toEqual([
      '(Holm, Brun, et al., 2007, p. 12)',
      '(Holm, Dahl, et al., 2007, p. 12)',
    ]);
  });

  test('a book by two does not lengthen the names of one by three', () => {
    const { inText } = cite('apa', [
      { authors: ['Anna Holm', 'Ida Brun'], year: '2007' },
      { authors: ['Anna Holm', 'Ida Brun', 'Kai Storm'], year: '2007' },
    ]);
    expect(inText).toEqual(['(Holm & Brun, 2007, p. 12)', '(Holm et al., 2007, p. 12)']);
  });

  test('titles distinguish books of one year that nobody wrote', () => {
    const { inText } = cite('apa', [
      { title: 'Tides', authors: [], year: '2007' },
      { title: 'Waves', authors: [], year: '2007' },
    ]);
    expect(inText).toEqual(['(Tides, 2007, p. 12)', '(Waves, 2007, p. 12)']);
  });

  test('keeps capitals that the book’s own text shows to be a name’s', () => {
    const citations = citeTogether(
      [book({ title: 'The Waves of Skagen' })],
      { style: 'apa', locations: false, terms: citeTerms('en') },
      () => [highlight({ text: 'They went to Skagen.' })],
    );
    expect(textOfRuns(citations.entry('book'))).toBe('Holm, A. (n.d.). The waves of Skagen.');
  });

  test('names all authors of two books whose families are the same, also without a year', () => {
    const { inText } = cite('apa', [
      { authors: ['Anna Holm', 'Ida Brun', 'Kai Storm'] },
      { authors: ['Anna Holm', 'Ida Brun', 'Kim Storm'] },
    ]);
    for (const citation of inText) expect(citation).toMatch(/^\(Holm, Brun, & .*Storm, n\.d\./);
  });
});

describe('MLA', () => {
  test('a book that nobody wrote is named by its title already', () => {
    const { inText } = cite('mla', [
      { title: 'The Tide', authors: [] },
      { title: 'The Tide', authors: [] },
    ]);
    expect(new Set(inText)).toEqual(new Set(['(Tide 12)']));
  });

  test('adds the title for an author of two works, and replaces the repeated name by dashes', () => {
    const { inText, list } = cite('mla', [
      { title: 'The Quiet Harbour: A History' },
      { title: 'Tides' },
      { title: 'Waves', authors: ['Ida Brun'] },
    ]);
    expect(inText).toEqual(['(Holm, Quiet Harbour 12)', '(Holm, Tides 12)', '(Brun 12)']);
    expect(list).toEqual([
      'Brun, Ida. Waves. E-book ed.',
      'Holm, Anna. The Quiet Harbour: A History. E-book ed.',
      '———. Tides. E-book ed.',
    ]);
  });

  test('an entry by itself keeps the name', () => {
    expect(cite('mla', [{ title: 'A' }, { title: 'B' }]).entry(1)).toBe(
      'Holm, Anna. B. E-book ed.',
    );
  });
});

describe('Chicago', () => {
  test('a note on a book that was cited before is short', () => {
    const { inText, short } = cite('chicago', [
      {
        title: 'The Quiet Harbour: A History of Waiting',
        authors: ['Ludwig van Holm', 'Ida Brun'],
      },
      { title: 'The Long and Winding History of Northern Harbours', authors: [] },
    ]);
    expect(inText[0]).toBe(
      'Ludwig van Holm and Ida Brun, The Quiet Harbour: A History of Waiting (n.d.), 12, Kindle.',
    );
    expect(short(0)).toBe('van Holm and Brun, Quiet Harbour, 12.');
    expect(short(1)).toBe('Long and Winding History, 12.');
  });

  test('volumes of one title keep their titles whole', () => {
    const { short } = cite('chicago', [{ title: 'Harbours: One' }, { title: 'Harbours: Two' }]);
    expect([short(0), short(1)]).toEqual(['Holm, Harbours: One, 12.', 'Holm, Harbours: Two, 12.']);
  });
});

test.each([
  ['mla', '(A. Holm 12)', '(I. Holm 12)'],
  ['apa', '(A. Holm, n.d., p. 12)', '(I. Holm, n.d., p. 12)'],
] as const)('%s gives people of one family name their initials', (style, first, second) => {
  const { inText } = cite(style, [{ authors: ['Anna Holm'] }, { authors: ['Ida Holm'] }]);
  expect(inText).toEqual([first, second]);
});

test('people of one family name keep their whole names where these have no initials', () => {
  const { inText } = cite('mla', [{ authors: ['村上 春樹'] }, { authors: ['村上 龍'] }]);
  expect(inText).toEqual(['(村上春樹 12)', '(村上龍 12)']);
});

test('short Chicago notes give the first of those people the given name', () => {
  const { short } = cite('chicago', [
    { title: 'Tides', authors: ['Anna Holm', 'Kai Storm'] },
    { title: 'Waves', authors: ['Ida Holm'] },
  ]);
  expect([short(0), short(1)]).toEqual(['Anna Holm and Storm, Tides, 12.', 'Ida Holm, Waves, 12.']);
});

test('a book that is not among those to cite is an error', () => {
  expect(() => cite('mla', []).entry(0)).toThrow(RangeError);
});

describe('the order of a list', () => {
  test('one author stands before the same author with others', () => {
    const together = { title: 'A', authors: ['Anna Holm', 'Ida Brun'] };
    const alone = { title: 'Z', authors: ['Anna Holm'] };
    for (const books of [
      [together, alone],
      [alone, together],
    ])
      expect(cite('chicago', books).list.map((entry) => entry.slice(0, 14))).toEqual([
        'Holm, Anna. Z.',
        'Holm, Anna, an',
      ]);
  });

  const starts = (style: CitationStyle, books: BookGiven[]) =>
    cite(style, books).list.map((entry) => entry.split(/[.,]/)[0]);

  test('a book that nobody wrote stands by its title among the authors', () => {
    const books = ['Storm', 'Ahl'].map((family) => ({ authors: [`Anna ${family}`] }));
    const tides = { title: 'Harbours', authors: [] };
    expect(starts('chicago', [...books, tides])).toEqual(['Ahl', 'Harbours', 'Storm']);
  });

  test('a particle counts in APA alone', () => {
    const books = [{ authors: ['Ludwig van Holm'] }, { authors: ['Kai Storm'] }];
    expect(starts('apa', books)).toEqual(['Storm', 'van Holm']);
    expect(starts('mla', books)).toEqual(['Holm', 'Storm']);
  });

  test('the year comes before the title in APA alone', () => {
    const books = [
      { title: 'Waves', year: '1990' },
      { title: 'Tides', year: '2007' },
    ];
    const titles = (style: CitationStyle) =>
      cite(style, books).list.map((entry) => /Waves|Tides/.exec(entry)?.[0]);
    expect(titles('apa')).toEqual(['Waves', 'Tides']);
    expect(titles('chicago')).toEqual(['Tides', 'Waves']);
  });

  test('an article at the start does not count, in the language of the book', () => {
    const titles = [
      'The Tide',
      'Sea',
      'Die Verwandlung',
      'Uhren',
      'L’été au bord de la mer',
      'Dünen',
    ];
    const { list } = cite(
      'mla',
      titles.map((title) => ({ title, authors: [] })),
    );
    expect(list.map((entry) => entry.replace(/\. E-book ed\.$/, ''))).toEqual([
      'Dünen',
      'L’été au bord de la mer',
      'Sea',
      'The Tide',
      'Uhren',
      'Die Verwandlung',
    ]);
  });

  test('a file that names the language of the book settles it', () => {
    const titles = [{ title: 'Die Hard', language: 'en' }, { title: 'East' }];
    const { list } = cite(
      'mla',
      titles.map((facts) => ({ ...facts, authors: [] })),
    );
    expect(list[0]).toMatch(/^Die Hard/);
  });
});

test('the heading of the list is the style’s in every language', () => {
  for (const lang of ['en', 'de', 'es', 'fr', 'it', 'ja', 'pl', 'pt-BR', 'ru', 'zh-Hans']) {
    for (const heading of Object.values(citeTerms(lang).headings)) expect(heading).not.toBe('');
  }
  expect(citeTerms('en').headings).toEqual({
    chicago: 'Bibliography',
    mla: 'Works Cited',
    apa: 'References',
  });
  expect(citeTerms('fr').headings.mla).toBe('Ouvrages cités');
});
