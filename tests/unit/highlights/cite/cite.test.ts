import { describe, expect, test } from 'vitest';
import { citeTogether } from '../../../../src/highlights/cite/cite.ts';
import type { FileFormat } from '../../../../src/highlights/types.ts';
import type { CitationStyle } from '../../../../src/highlights/cite/styles.ts';
import { textOfRuns, type Run } from '../../../../src/highlights/cite/runs.ts';
import { citeTerms } from '../../../../src/highlights/cite/terms.ts';
import {
  author,
  book,
  fromKindle,
  highlight,
  type BookGiven,
} from '../../../support/library/export-fixtures.ts';

const nowhere = { page: null, location: null };

/** Italics as asterisks, so that one string shows both text and style. */
function marked(runs: readonly Run[]): string {
  return runs.map(({ text, italic }) => (italic ? `*${text}*` : text)).join('');
}

function note(style: CitationStyle, facts: BookGiven, place = {}, locations = false, lang = 'en') {
  const passage = { ...nowhere, ...place };
  const options = { style, locations, terms: citeTerms(lang) };
  return marked(citeTogether([book(facts)], options, fromKindle).passage('book', passage));
}

function entry(style: CitationStyle, facts: BookGiven, lang = 'en') {
  const options = { style, locations: false, terms: citeTerms(lang) };
  return marked(citeTogether([book(facts)], options, fromKindle).entry('book'));
}

const full: BookGiven = {
  title: 'The Quiet Harbour',
  authors: ['Anna Holm'],
  publisher: 'Lighthouse Books',
  year: '2007',
  city: 'Bergen',
  edition: '2',
};
const people = (count: number) =>
  Array.from({ length: count }, (_, i) => `Anna Holm${String.fromCharCode(65 + i)}`);

describe('a book of which everything is known', () => {
  test.each([
    [
      'chicago',
      'Anna Holm, *The Quiet Harbour*, 2nd ed. (Bergen: Lighthouse Books, 2007), 12, Kindle.',
      'Holm, Anna. *The Quiet Harbour*. 2nd ed. Bergen: Lighthouse Books, 2007. Kindle.',
    ],
    [
      'mla',
      '(Holm 12)',
      'Holm, Anna. *The Quiet Harbour*. 2nd ed., e-book ed., Lighthouse Books, 2007.',
    ],
    [
      'apa',
      '(Holm, 2007, p. 12)',
      'Holm, A. (2007). *The quiet harbour* (2nd ed.). Lighthouse Books.',
    ],
  ] as const)('%s', (style, inText, inList) => {
    expect(note(style, full, { page: '12' })).toBe(inText);
    expect(entry(style, full)).toBe(inList);
  });
});

describe('a reprint, of which the year has two', () => {
  const reprint = { ...full, edition: null, year: '1874/1994' };

  test.each([
    [
      'chicago',
      'Anna Holm, *The Quiet Harbour* (1874; repr., Bergen: Lighthouse Books, 1994), 12, Kindle.',
      'Holm, Anna. *The Quiet Harbour*. 1874. Reprint, Bergen: Lighthouse Books, 1994. Kindle.',
    ],
    [
      'mla',
      '(Holm 12)',
      'Holm, Anna. *The Quiet Harbour*. 1874. E-book ed., Lighthouse Books, 1994.',
    ],
    [
      'apa',
      '(Holm, 1874/1994, p. 12)',
      'Holm, A. (1994). *The quiet harbour*. Lighthouse Books. (Original work published 1874)',
    ],
  ] as const)('in %s', (style, inText, inList) => {
    expect(note(style, reprint, { page: '12' })).toBe(inText);
    expect(entry(style, reprint)).toBe(inList);
  });

  test.each(['1994/1874', '1994/95', '1808–1832'])('is no other year: %s', (year) => {
    expect(entry('apa', { ...full, year })).not.toContain('Original');
  });
});

describe('a book of which only title and author are known', () => {
  test.each([
    [
      'chicago',
      'Anna Holm, *The Quiet Harbour* (n.d.), 12, Kindle.',
      'Holm, Anna. *The Quiet Harbour*. N.d. Kindle.',
    ],
    ['mla', '(Holm 12)', 'Holm, Anna. *The Quiet Harbour*. E-book ed.'],
    ['apa', '(Holm, n.d., p. 12)', 'Holm, A. (n.d.). *The quiet harbour*.'],
  ] as const)('%s', (style, inText, inList) => {
    expect(note(style, {}, { page: '12' })).toBe(inText);
    expect(entry(style, {})).toBe(inList);
  });

  test('blank fields count as missing', () => {
    const blank = { publisher: '  ', year: '', city: ' ', edition: '' };
    expect(entry('chicago', blank)).toBe(entry('chicago', {}));
    expect(entry('apa', blank)).toBe(entry('apa', {}));
  });

  test.each([
    [{ city: 'Bergen', year: '2007' }, '(Bergen, 2007)'],
    [{ publisher: 'Lighthouse Books' }, '(Lighthouse Books, n.d.)'],
    [{ publisher: 'Lighthouse Books', city: 'Bergen' }, '(Bergen: Lighthouse Books, n.d.)'],
  ])('a Chicago imprint of %o', (facts, imprint) => {
    expect(note('chicago', facts)).toContain(imprint);
  });
});

describe('what was read', () => {
  const cited = (formats: FileFormat[], facts: BookGiven = {}, lang = 'en') => {
    const passages = formats.map((format) => highlight({ format }));
    const options = { style: 'chicago', locations: false, terms: citeTerms(lang) } as const;
    const citations = citeTogether([book({ ...full, ...facts })], options, () => passages);
    return [citations.passage('book', { ...nowhere, page: '12' }), citations.entry('book')].map(
      (runs) => textOfRuns(runs).split(/, 12, |2007\. /)[1],
    );
  };

  test.each([
    [['clippings'], 'Kindle.'],
    [['notebook', 'kindle-html', 'kindle-csv', 'bookcision'], 'Kindle.'],
    [['kobo'], 'Kobo.'],
    [['play-books'], 'Google Play Books.'],
    [['clippings', 'readwise'], 'Kindle.'],
  ] as const)('is told by the files: %s', (formats, medium) => {
    expect(cited([...formats])).toEqual([medium, medium]);
  });

  test.each([
    ['koreader'],
    ['calibre'],
    ['pocketbook'],
    ['readwise'],
    ['markdown'],
    ['csv'],
  ] as const)('is an e-book where files do not tell: %s', (format) => {
    expect(cited([format])).toEqual(['ebook.', 'Ebook.']);
  });

  test('is an e-book where two devices are told of, in the language of the paper', () => {
    expect(cited(['clippings', 'kobo'])).toEqual(['ebook.', 'Ebook.']);
    expect(cited([])).toEqual(['ebook.', 'Ebook.']);
    expect(cited([], {}, 'fr')).toEqual(['livre numérique.', 'Livre numérique.']);
  });

  test('is what the reader says', () => {
    expect(cited(['clippings'], { medium: ' EPUB ' })).toEqual(['EPUB.', 'EPUB.']);
    expect(cited(['clippings'], { medium: ' ' })).toEqual(['Kindle.', 'Kindle.']);
  });
});

describe('a passage without a page of which the chapter is known', () => {
  const own = { chapter: 'Part One > The Storm' };
  test.each([
    ['chicago', 'Chapter 3: The Storm', /\(n\.d\.\), chap\. 3, Kindle\.$/],
    ['chicago', 'The Storm', /\(n\.d\.\), under “The Storm,” Kindle\.$/],
    ['chicago', 'Part One > The Storm', /under “The Storm,” Kindle\.$/],
    ['chicago', 'Chapter 3 > The Storm', /chap\. 3, Kindle\.$/],
    ['chicago', 'Where to?', /under “Where to\?”, Kindle\.$/],
    ['mla', 'Kapitel III', /^\(Holm, ch\. III\)$/],
    ['mla', '12.', /^\(Holm, ch\. 12\)$/],
    ['mla', 'The Storm', /^\(Holm\)$/],
    ['mla', 'Chapters of a Life', /^\(Holm\)$/],
    ['apa', 'CHAPTER 3', /^\(Holm, n\.d\., Chapter 3\)$/],
    ['apa', '20. July', /^\(Holm, n\.d\., “20. July” section\)$/],
    ['apa', ' ', /^\(Holm, n\.d\.\)$/],
  ] as const)('%s cites %s', (style, chapter, expected) => {
    expect(note(style, {}, { chapter })).toMatch(expected);
  });

  test.each([
    ['de', 'Kapitel 3', 'Kap. 3, Kindle.'],
    ['fr', 'La tempête', 'section «\u00a0La tempête\u00a0», Kindle.'],
    ['ja', '第三章 嵐', '第3章, Kindle.'],
    ['ja', '第１２章　海', '第12章, Kindle.'],
    ['ja', '先生と私', '「先生と私」の章, Kindle.'],
    ['en', '第百二十章', 'chap. 120, Kindle.'],
    ['zh', '第3章', '第 3 章, Kindle.'],
    ['zh', '第二十三章', '第 23 章, Kindle.'],
    ['zh', '第一百零八章', '第 108 章, Kindle.'],
    ['pl', 'Burza', 'rozdz. „Burza”, Kindle.'],
    ['zh', '第一二章', '第 12 章, Kindle.'],
  ])('in the words of the paper: %s', (lang, chapter, expected) => {
    expect(note('chicago', {}, { chapter }, false, lang)).toContain(expected);
  });

  test('is cited by its page, or by its location where the reader asks for it', () => {
    const place = { ...own, location: [14, 15] };
    expect(note('apa', {}, { ...place, page: '5' })).toBe('(Holm, n.d., p. 5)');
    expect(note('apa', {}, place, true)).toBe('(Holm, n.d., loc. 14–15)');
    expect(note('apa', {}, place)).toBe('(Holm, n.d., “The Storm” section)');
  });

  test('also in a short note', () => {
    const options = { style: 'chicago', locations: false, terms: citeTerms('en') } as const;
    const cited = citeTogether([book({})], options).passage('book', { ...nowhere, ...own }, true);
    expect(textOfRuns(cited)).toBe('Holm, Quiet Harbour, under “The Storm.”');
  });
});

describe('authors', () => {
  test.each([
    ['chicago', 0, '*The Quiet Harbour* (n.d.), Kindle.'],
    ['chicago', 2, 'Anna HolmA and Anna HolmB, *The Quiet Harbour* (n.d.), Kindle.'],
    ['chicago', 3, 'Anna HolmA et al., *The Quiet Harbour* (n.d.), Kindle.'],
    ['mla', 0, '(*Quiet Harbour*)'],
    ['mla', 2, '(HolmA and HolmB)'],
    ['mla', 3, '(HolmA et al.)'],
    ['apa', 0, '(*The Quiet Harbour*, n.d.)'],
    ['apa', 2, '(HolmA & HolmB, n.d.)'],
    ['apa', 3, '(HolmA et al., n.d.)'],
  ] as const)('%s cites %i authors', (style, count, expected) => {
    expect(note(style, { authors: people(count) })).toBe(expected);
  });

  test.each([
    ['chicago', 0, /^\*The Quiet Harbour\*\. N\.d\. Kindle\.$/],
    ['chicago', 2, /^HolmA, Anna, and Anna HolmB\. \*/],
    ['chicago', 3, /^HolmA, Anna, Anna HolmB, and Anna HolmC\. \*/],
    ['chicago', 6, /Anna HolmE, and Anna HolmF\. \*/],
    ['chicago', 7, /^HolmA, Anna, Anna HolmB, Anna HolmC, et al\. \*/],
    ['mla', 0, /^\*The Quiet Harbour\*\. E-book ed\.$/],
    ['mla', 2, /^HolmA, Anna, and Anna HolmB\. \*/],
    ['mla', 3, /^HolmA, Anna, et al\. \*/],
    ['apa', 0, /^\*The quiet harbour\*\. \(n\.d\.\)\.$/],
    ['apa', 2, /^HolmA, A\., & HolmB, A\. \(n\.d\.\)/],
    ['apa', 3, /^HolmA, A\., HolmB, A\., & HolmC, A\. \(n\.d\.\)/],
    ['apa', 20, /HolmS, A\., & HolmT, A\. \(n\.d\.\)/],
    [
      'apa',
      21,
      /^HolmA, A\., HolmB, A\., .*HolmR, A\., HolmS, A\., \. \. \. HolmU, A\. \(n\.d\.\)/,
    ],
  ] as const)('%s lists %i authors', (style, count, expected) => {
    expect(entry(style, { authors: people(count) })).toMatch(expected);
  });

  test('without an author the title is shortened in the text, whole in the list', () => {
    const facts = { authors: [], title: 'Harbours: A History of Waiting', edition: '3' };
    expect(note('mla', facts, { page: '4' })).toBe('(*Harbours* 4)');
    expect(entry('apa', facts)).toBe('*Harbours: A history of waiting* (3rd ed.). (n.d.).');
  });

  test.each([
    ' ',
    'Unknown',
    'Unknown Author',
    'Autor desconhecido',
    '著者不明',
    'me@mail.example',
  ])('the name %j is nobody’s', (name) => {
    expect(note('mla', { authors: [name] })).toBe('(*Quiet Harbour*)');
    const authors = [author(name), author('Ida Brun', { role: 'editor' })];
    expect(entry('mla', { authors })).toMatch(/^Brun, Ida, editor\. /);
  });

  test('an author whose name ends in a full stop gets no second full stop', () => {
    expect(entry('chicago', { authors: ['Martin Holm Jr.'] })).toMatch(/^Holm, Martin, Jr\. \*/);
    expect(entry('mla', { authors: ['A. B.'] })).toMatch(/^B\., A\. \*/);
  });
});

describe('the place', () => {
  const location: [number, number] = [1134, 1137];
  test.each([
    ['chicago', { page: '12-13' }, ', 12–13, Kindle.'],
    ['chicago', { page: '123-125' }, ', 123–25, Kindle.'],
    ['chicago', { page: 'xii' }, ', xii, Kindle.'],
    ['mla', { page: '123-125' }, '(Holm 123–25)'],
    ['apa', { page: '123-125' }, '(Holm, n.d., pp. 123–125)'],
    ['apa', { page: '12-12' }, '(Holm, n.d., p. 12)'],
  ] as const)('%s %o', (style, place, expected) => {
    expect(note(style, {}, place)).toContain(expected);
  });

  test.each([
    ['chicago', ' (n.d.), loc. 1134–37, Kindle.'],
    ['mla', '(Holm, loc. 1134–37)'],
    ['apa', '(Holm, n.d., loc. 1134–1137)'],
  ] as const)('%s cites a location only when asked', (style, expected) => {
    expect(note(style, {}, { location }, true)).toContain(expected);
    expect(note(style, {}, { location }, false)).not.toContain('1134');
  });

  test('a page wins over a location', () => {
    expect(note('apa', {}, { page: '7', location }, true)).toBe('(Holm, n.d., p. 7)');
  });
});

describe('editions', () => {
  test.each([
    ['1', null],
    ['First edition', null],
    ['2', '2nd ed.'],
    ['3rd edition', '3rd ed.'],
    ['11', '11th ed.'],
    ['21st', '21st ed.'],
    ['Revised edition', 'rev. ed.'],
    ['Revised', 'rev. ed.'],
    ['revised ed.', 'rev. ed.'],
    ['1999', '1999'],
    ['1999 edition', '1999 ed.'],
    ['Norton Critical Edition', 'Norton Critical Edition'],
    ['Second Edition', '2nd ed.'],
    ['2nd ed.', '2nd ed.'],
    ['2. Auflage', '2nd ed.'],
    ['zweite Auflage', '2nd ed.'],
    ['2e éd.', '2nd ed.'],
    ['2.ª edición', '2nd ed.'],
    ['3ª ed.', '3rd ed.'],
    ['第2版', '2nd ed.'],
    ['第二版', '2nd ed.'],
    ['初版', null],
    ['wyd. 4', '4th ed.'],
    ['2-е изд.', '2nd ed.'],
    ['Second Revised Edition', 'Second Revised Edition'],
    ['2. überarbeitete Auflage', '2. überarbeitete Auflage'],
  ])('%s is printed as %s', (edition, printed) => {
    const cited = note('chicago', { edition });
    expect(cited).toContain(printed === null ? 'Harbour* (n.d.)' : `Harbour*, ${printed} (n.d.)`);
  });
});

test('APA raises the first letter of its notes alone', () => {
  const facts = { edition: 'Revised edition' };
  const authors = [author('Anna Holm'), author('Ida Brun', { role: 'editor' })];
  expect(entry('apa', facts)).toContain('(Rev. ed.)');
  expect(entry('apa', { ...facts, authors })).toContain('(I. Brun, Ed.; rev. ed.)');
});

test.each([
  ['Die Stadt am Fluss', 'de'],
  ['La Casa de los Mares', 'es'],
])('%s keeps its capitals in APA', (title, lang) => {
  expect(entry('apa', { title })).toContain(`*${title}*`);
  expect(entry('apa', { title: 'The Sea', language: lang })).toContain('*The Sea*');
});

describe('the short title', () => {
  test.each([
    ['Quiet Harbours Under Northern Skies', 'en', 'Quiet Harbours Under Northern Skies'],
    ['The Making of the English Working Class', 'en', 'Making of the English Working Class'],
    ['The Curious Incident of the Dog in the Night-Time', 'en', 'Curious Incident of the Dog'],
    ['A Portrait of the Artist as a Young Man', 'en', 'Portrait of the Artist'],
    ['The Decline and Fall of the Roman Empire: Volume 1', 'en', 'Decline and Fall'],
    [
      'The Theory of Moral and Political Sentiments',
      'en',
      'Theory of Moral and Political Sentiments',
    ],
    ['El ingenioso hidalgo don Quijote de la Mancha', 'es', 'Ingenioso hidalgo don Quijote'],
    ['Storia della caduta e fine dell’impero romano', 'it', 'Storia della caduta e fine'],
    [
      'История упадка и разрушения империи в новом свете',
      'ru',
      'История упадка и разрушения империи',
    ],
    // A title that has no place to be cut at, or only behind its first word or one that ends
    // nothing.
    [
      'Quiet Harbours Under Northern Winter Skies',
      'en',
      'Quiet Harbours Under Northern Winter Skies',
    ],
    [
      'What I Talk About When I Talk About Running',
      'en',
      'What I Talk About When I Talk About Running',
    ],
    ['La mer au ciel bleu qui passe et repasse', 'fr', 'Mer au ciel bleu qui passe et repasse'],
    // A capital makes up for the article alone.
    ['iPhone: The Missing Manual', 'en', 'iPhone'],
    // In a language whose words are not known.
    ['El oro y la plata de los Andes', 'ca', 'El oro y la plata de los Andes'],
  ])('of %s', (title, language, short) => {
    expect(note('mla', { title, language, authors: [] })).toBe(`(*${short}*)`);
  });
});

describe('titles that end a sentence', () => {
  test('get no second full stop', () => {
    const facts = { title: 'Who Waits?' };
    expect(entry('chicago', facts)).toBe('Holm, Anna. *Who Waits?* N.d. Kindle.');
    expect(entry('mla', facts)).toBe('Holm, Anna. *Who Waits?* E-book ed.');
    expect(entry('apa', { ...facts, publisher: 'Lighthouse Books' })).toBe(
      'Holm, A. (n.d.). *Who waits?* Lighthouse Books.',
    );
  });
});

describe('quotation marks at the end of a title', () => {
  const facts = { title: 'The Meaning of “Harbour”', edition: '2' };

  test('contain the full stop and the comma in American English', () => {
    expect(entry('chicago', facts)).toContain('*The Meaning of “Harbour.”* 2nd ed.');
    expect(note('chicago', facts)).toContain('*The Meaning of “Harbour,”* 2nd ed.');
    expect(entry('mla', facts)).toContain('*The Meaning of “Harbour.”* 2nd ed.');
    expect(entry('apa', { title: facts.title })).toContain('*The meaning of “harbour.”*');
  });

  test('do not in other languages', () => {
    expect(entry('mla', facts, 'fr')).toContain('*The Meaning of “Harbour”*. 2e éd.');
    expect(note('chicago', facts, {}, false, 'it')).toContain('“Harbour”*, 2ª ed.');
  });
});

describe('names that are nobody’s first and last', () => {
  test.each([
    ['The Economist', 'The Economist', 'The Economist'],
    ['United Nations', 'United Nations', 'United Nations'],
    ['National Geographic Society', 'National Geographic Society', 'National Geographic Society'],
    ['danah boyd', 'boyd', 'boyd, d.'],
    ['John Smith, PhD', 'Smith', 'Smith, J.'],
  ])('%s', (name, inText, inList) => {
    expect(note('apa', { authors: [name] })).toBe(`(${inText}, n.d.)`);
    expect(entry('apa', { authors: [name] })).toBe(
      `${inList.replace(/\.$/, '')}. (n.d.). *The quiet harbour*.`,
    );
  });
});

describe('a particle', () => {
  test.each([
    ['Machado de Assis', 'pt', 'Assis', 'Assis, M. de'],
    ['Miguel de la Torre', 'es', 'Torre', 'Torre, M. de la'],
    ['Assis, Machado de', 'en', 'Assis', 'Assis, M. de'],
    ['Ludwig van Holm', 'en', 'van Holm', 'van Holm, L.'],
    ['Ludwig van Holm', 'es', 'van Holm', 'van Holm, L.'],
  ])('of %s in a book in %s', (name, language, inText, inList) => {
    const facts = { authors: [name], language };
    expect(note('apa', facts)).toBe(`(${inText}, n.d.)`);
    expect(entry('apa', facts)).toContain(inList);
  });
});

test.each([
  ['Gogh, Vincent van', '(van Gogh)', 'Gogh, Vincent van.'],
  ['Ida van der Holm', '(van der Holm)', 'Holm, Ida van der.'],
  ['Simone de Beauvoir', '(Beauvoir)', 'Beauvoir, Simone de.'],
  ['Ida von Holm', '(Holm)', 'Holm, Ida von.'],
])('of %s MLA has %s in the text and %s in the list', (name, inText, inList) => {
  const facts = { authors: [name] };
  expect(note('mla', facts)).toBe(inText);
  expect(entry('mla', facts)).toContain(inList);
  expect(entry('chicago', facts)).toContain(inList);
});

describe('editors and translators', () => {
  const editor = author('Ida Brun', { role: 'editor' });
  const translator = author('Kai Storm', { role: 'translator' });

  test('editors replace missing authors, marked as editors', () => {
    const facts = { authors: [editor, author('Nils Vik', { role: 'editor' })], year: '2007' };
    expect(note('chicago', facts)).toBe(
      'Ida Brun and Nils Vik, eds., *The Quiet Harbour* (2007), Kindle.',
    );
    expect(entry('chicago', facts)).toBe(
      'Brun, Ida, and Nils Vik, eds. *The Quiet Harbour*. 2007. Kindle.',
    );
    expect(entry('mla', facts)).toBe(
      'Brun, Ida, and Nils Vik, editors. *The Quiet Harbour*. E-book ed., 2007.',
    );
    expect(entry('apa', facts)).toBe('Brun, I., & Vik, N. (Eds.). (2007). *The quiet harbour*.');
    expect(entry('apa', { ...facts, authors: [editor] }, 'de')).toBe(
      'Brun, I. (Hrsg.). (2007). *The quiet harbour*.',
    );
  });

  test('they follow the title where there is an author', () => {
    const facts = { authors: ['Anna Holm', translator, editor], year: '2007' };
    expect(note('chicago', facts)).toBe(
      'Anna Holm, *The Quiet Harbour*, ed. Ida Brun, trans. Kai Storm (2007), Kindle.',
    );
    expect(entry('chicago', facts)).toBe(
      'Holm, Anna. *The Quiet Harbour*. Edited by Ida Brun. Translated by Kai Storm. 2007. Kindle.',
    );
    expect(entry('mla', facts)).toBe(
      'Holm, Anna. *The Quiet Harbour*. Edited by Ida Brun, translated by Kai Storm, e-book ed., 2007.',
    );
    expect(entry('apa', facts)).toBe(
      'Holm, A. (2007). *The quiet harbour* (I. Brun, Ed.; K. Storm, Trans.).',
    );
  });
});

describe('a series and an address on the web', () => {
  const doi = { ...full, series: 'Studies in Tides', seriesNumber: ' 9 ', url: 'doi:10.1000/a_b' };
  const page = { page: '12' };

  test('Chicago names the series behind the edition, and the address last', () => {
    expect(note('chicago', doi, page)).toBe(
      'Anna Holm, *The Quiet Harbour*, 2nd ed., Studies in Tides 9 (Bergen: Lighthouse Books, 2007), 12, Kindle, https://doi.org/10.1000/a_b.',
    );
    expect(entry('chicago', doi)).toBe(
      'Holm, Anna. *The Quiet Harbour*. 2nd ed. Studies in Tides 9. Bergen: Lighthouse Books, 2007. Kindle. https://doi.org/10.1000/a_b.',
    );
  });

  test('Chicago needs no word for an e-book that has an address', () => {
    const options = { style: 'chicago', locations: false, terms: citeTerms('en') } as const;
    const cited = citeTogether([book({ ...full, url: 'example.org/harbour' })], options);
    expect(textOfRuns(cited.entry('book'))).toMatch(/, 2007\. https:\/\/example\.org\/harbour\.$/);
    expect(textOfRuns(cited.passage('book', { ...nowhere, page: '12' }))).toMatch(
      /, 12, https:\/\/example\.org\/harbour\.$/,
    );
  });

  test('MLA ends with the series, and writes "https://" only before a DOI', () => {
    expect(entry('mla', doi)).toBe(
      'Holm, Anna. *The Quiet Harbour*. 2nd ed., e-book ed., Lighthouse Books, 2007, https://doi.org/10.1000/a_b. Studies in Tides 9.',
    );
    expect(entry('mla', { ...full, url: 'https://example.org/harbour' })).toBe(
      'Holm, Anna. *The Quiet Harbour*. 2nd ed., e-book ed., Lighthouse Books, 2007, example.org/harbour.',
    );
  });

  test('APA has no series, and no full stop behind the address', () => {
    expect(entry('apa', doi)).toBe(
      'Holm, A. (2007). *The quiet harbour* (2nd ed.). Lighthouse Books. https://doi.org/10.1000/a_b',
    );
    expect(entry('apa', { authors: [], url: 'https://example.org' })).toBe(
      '*The quiet harbour*. (n.d.). https://example.org',
    );
  });

  test('a number without a series is not cited', () => {
    expect(entry('mla', { ...full, seriesNumber: '9' })).toBe(entry('mla', full));
    expect(entry('chicago', { ...full, series: ' ', url: ' ' })).toBe(entry('chicago', full));
  });
});

describe('Chinese and Japanese', () => {
  const facts = { title: '海辺の港', authors: ['村上 春樹', '川上 弘美'], year: '2007' };

  test('titles have no italics, and a short form has the family name alone', () => {
    expect(note('mla', { ...facts, authors: ['村上 春樹'] }, { page: '4' })).toBe('(村上 4)');
    expect(entry('chicago', facts)).toBe('村上春樹, and 川上弘美. 海辺の港. 2007. Kindle.');
  });

  test('no spaces surround “and” and “others”', () => {
    expect(note('mla', facts, {}, false, 'ja')).toBe('(村上と川上)');
    expect(note('apa', facts, {}, false, 'zh')).toBe('(村上和川上, 2007)');
    expect(entry('apa', facts, 'zh')).toMatch(/^村上春樹、川上弘美\. \(/);
    const many = { ...facts, authors: ['村上 春樹', '川上 弘美', '夏目 漱石'] };
    expect(note('mla', many, {}, false, 'ja')).toBe('(村上ほか)');
    expect(entry('mla', many, 'zh')).toMatch(/^村上春樹等\./);
    expect(entry('chicago', many, 'zh')).toMatch(/^村上春樹、川上弘美和夏目漱石\./);
  });
});

describe('other languages', () => {
  test('German APA keeps the Latin “et al.”', () => {
    expect(note('apa', { authors: people(3) }, {}, false, 'de')).toBe('(HolmA et al., o. J.)');
    expect(note('mla', { authors: people(3) }, {}, false, 'de')).toBe('(HolmA u. a.)');
  });

  test.each([
    ['de', 'apa', '(Holm, o. J., S. 12)'],
    ['fr', 'apa', '(Holm, s. d., p. 12)'],
    ['pt-BR', 'apa', '(Holm, s.d., p. 12)'],
    ['zh-Hans', 'apa', '(Holm, 日期不详, 第 12 页)'],
    ['nl', 'apa', '(Holm, n.d., p. 12)'],
  ] as const)('%s', (lang, style, expected) => {
    expect(note(style, {}, { page: '12' }, false, lang)).toBe(expected);
  });

  test('ordinals of editions follow the language', () => {
    expect(note('chicago', { edition: '2' }, {}, false, 'de')).toContain('2. Aufl.');
    expect(note('chicago', { edition: '2' }, {}, false, 'ja')).toContain('第2版');
    expect(note('chicago', { edition: '2' }, {}, false, 'ru')).toContain('2-е изд.');
  });
});

test('the plain text is the runs without their italics', () => {
  const options = { style: 'chicago', locations: false, terms: citeTerms('en') } as const;
  const runs = citeTogether([book(full)], options, fromKindle).passage('book', nowhere);
  expect(runs.filter((run) => run.italic).map((run) => run.text)).toEqual(['The Quiet Harbour']);
  expect(textOfRuns(runs)).toBe(
    'Anna Holm, The Quiet Harbour, 2nd ed. (Bergen: Lighthouse Books, 2007), Kindle.',
  );
});

describe('editors, one or several', () => {
  const editors = (count: number) =>
    ['Ida Brun', 'Per Lindqvist'].slice(0, count).map((name) => author(name, { role: 'editor' }));
  test.each([
    ['chicago', 1, 'Brun, Ida, ed. '],
    ['chicago', 2, 'Brun, Ida, and Per Lindqvist, eds. '],
    ['mla', 1, 'Brun, Ida, editor. '],
    ['mla', 2, 'Brun, Ida, and Per Lindqvist, editors. '],
    ['apa', 1, 'Brun, I. (Ed.). '],
    ['apa', 2, 'Brun, I., & Lindqvist, P. (Eds.). '],
  ] as const)('%s, %i in the place of an author', (style, count, start) => {
    expect(entry(style, { ...full, authors: editors(count) }).slice(0, start.length)).toBe(start);
  });

  test('APA names them beside an author, before the edition', () => {
    const authors = [author('Anna Holm'), ...editors(2)];
    expect(entry('apa', { ...full, authors })).toContain('(I. Brun & P. Lindqvist, Eds.; 2nd ed.)');
  });
});

test('works of one year beyond the last letter get two letters', () => {
  const books = Array.from({ length: 28 }, (_, index) =>
    book({ id: `b${index}`, title: `Volume ${index + 10}`, year: '2007' }),
  );
  const cited = citeTogether(books, { style: 'apa', locations: false, terms: citeTerms('en') });
  const letters = books.map(({ id }) => /2007([a-z]+)/.exec(marked(cited.entry(id)))?.[1]);
  expect(letters.slice(24)).toEqual(['y', 'z', 'aa', 'ab']);
});

test('APA names an organisation that publishes its own work once', () => {
  const facts = { title: 'Health', authors: ['World Health Organization'], year: '1990' };
  const cited = (publisher: string) => entry('apa', { ...facts, publisher });
  expect(cited('World Health Organization')).toBe('World Health Organization. (1990). *Health*.');
  expect(cited('Oxford')).toBe('World Health Organization. (1990). *Health*. Oxford.');
});

test.each([
  ['The University of Chicago Press', 'U of Chicago P'],
  ['Oxford University Press', 'Oxford UP'],
  ['Lighthouse Press', 'Lighthouse Press'],
])('MLA names %s as %s', (publisher, printed) => {
  const facts = { title: 'Health', authors: ['Anna Holm'], year: '1990', publisher };
  expect(entry('mla', facts)).toBe(`Holm, Anna. *Health*. E-book ed., ${printed}, 1990.`);
});

test('MLA begins with the title of what an organisation publishes itself', () => {
  const facts = { title: 'Health', authors: ['World Health Organization'], year: '1990' };
  const publisher = 'World health organization';
  expect(entry('mla', { ...facts, publisher })).toBe(
    '*Health*. E-book ed., World health organization, 1990.',
  );
  expect(note('mla', { ...facts, publisher })).toBe('(*Health*)');
  expect(entry('mla', { ...facts, publisher: 'Oxford' })).toMatch(/^World Health Organization\. /);
  // A person who publishes their own work stays its author.
  expect(entry('mla', { ...facts, authors: ['Anna Holm'], publisher: 'Anna Holm' })).toMatch(
    /^Holm, /,
  );
  expect(entry('apa', { ...facts, authors: ['Anna Holm'], publisher: 'Anna Holm' })).toBe(
    'Holm, A. (1990). *Health*.',
  );
});

test.each([
  ['chicago', '1808-1832', '1808–32'],
  ['mla', '1808 - 1832', '1808–32'],
  ['apa', '1808-1832', '1808–1832'],
  ['apa', '1808-32', '1808–1832'],
  ['chicago', '1898–1902', '1898–1902'],
  ['apa', '2007-x', '2007-x'],
] as const)('%s prints the years %s as %s', (style, year, printed) => {
  expect(entry(style, { ...full, year })).toContain(printed);
});
