/**
 * The words a citation needs beside the book's own. The three style guides give them in English;
 * a paper in another language uses that language's own abbreviations in the same places.
 * `{value}` stands for the page, the location or the number of the edition.
 */
export interface CiteTerms {
  /** BCP 47; decides the ordinal of an edition. */
  lang: string;
  and: string;
  etAl: string;
  noDate: string;
  page: string;
  pages: string;
  location: string;
  /** A numbered edition, by the ordinal category of its number in `lang`. */
  edition: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
  /** How MLA names the version read on a device. */
  ebookEdition: string;
}

const terms = {
  en: {
    lang: 'en',
    and: 'and',
    etAl: 'et al.',
    noDate: 'n.d.',
    page: 'p. {value}',
    pages: 'pp. {value}',
    location: 'loc. {value}',
    edition: {
      one: '{value}st ed.',
      two: '{value}nd ed.',
      few: '{value}rd ed.',
      other: '{value}th ed.',
    },
    ebookEdition: 'e-book ed.',
  },
  de: {
    lang: 'de',
    and: 'und',
    etAl: 'u. a.',
    noDate: 'o. J.',
    page: 'S. {value}',
    pages: 'S. {value}',
    location: 'Pos. {value}',
    edition: { other: '{value}. Aufl.' },
    ebookEdition: 'E-Book-Ausg.',
  },
  es: {
    lang: 'es',
    and: 'y',
    etAl: 'et al.',
    noDate: 's. f.',
    page: 'p. {value}',
    pages: 'pp. {value}',
    location: 'pos. {value}',
    edition: { other: '{value}.ª ed.' },
    ebookEdition: 'ed. electrónica',
  },
  fr: {
    lang: 'fr',
    and: 'et',
    etAl: 'et al.',
    noDate: 's. d.',
    page: 'p. {value}',
    pages: 'p. {value}',
    location: 'empl. {value}',
    edition: { one: '{value}re éd.', other: '{value}e éd.' },
    ebookEdition: 'éd. numérique',
  },
  it: {
    lang: 'it',
    and: 'e',
    etAl: 'et al.',
    noDate: 's.d.',
    page: 'p. {value}',
    pages: 'pp. {value}',
    location: 'pos. {value}',
    edition: { other: '{value}ª ed.' },
    ebookEdition: 'ed. digitale',
  },
  ja: {
    lang: 'ja',
    and: 'と',
    etAl: 'ほか',
    noDate: '発行年不明',
    page: 'p. {value}',
    pages: 'pp. {value}',
    location: '位置No. {value}',
    edition: { other: '第{value}版' },
    ebookEdition: '電子書籍版',
  },
  pl: {
    lang: 'pl',
    and: 'i',
    etAl: 'i in.',
    noDate: 'b.d.',
    page: 's. {value}',
    pages: 's. {value}',
    location: 'lok. {value}',
    edition: { other: 'wyd. {value}' },
    ebookEdition: 'wyd. elektroniczne',
  },
  pt: {
    lang: 'pt',
    and: 'e',
    etAl: 'et al.',
    noDate: 's.d.',
    page: 'p. {value}',
    pages: 'p. {value}',
    location: 'pos. {value}',
    edition: { other: '{value}. ed.' },
    ebookEdition: 'ed. digital',
  },
  ru: {
    lang: 'ru',
    and: 'и',
    etAl: 'и др.',
    noDate: 'б. г.',
    page: 'с. {value}',
    pages: 'с. {value}',
    location: 'поз. {value}',
    edition: { other: '{value}-е изд.' },
    ebookEdition: 'электронное изд.',
  },
  zh: {
    lang: 'zh',
    and: '和',
    etAl: '等',
    noDate: '日期不详',
    page: '第 {value} 页',
    pages: '第 {value} 页',
    location: '位置 {value}',
    edition: { other: '第 {value} 版' },
    ebookEdition: '电子书版',
  },
} as const satisfies Record<string, CiteTerms>;

function isKnown(lang: string): lang is keyof typeof terms {
  return Object.hasOwn(terms, lang);
}

/** The terms for a BCP 47 tag; the style guides' own English where we have no others. */
export function citeTerms(locale: string): CiteTerms {
  const lang = locale.split('-')[0]?.toLowerCase() ?? '';
  return isKnown(lang) ? terms[lang] : terms.en;
}

/** Puts a value into a term. */
export function fillTerm(term: string, value: string): string {
  return term.split('{value}').join(value);
}

const NUMBERED = /^(\d{1,4})(?:st|nd|rd|th)?\.?(?:\s+(?:ed\.?|edition))?$/i;

/**
 * The edition as printed in a citation, or null where none is due: a first edition is not named, a
 * number becomes an ordinal, "edition" is shortened (Chicago 17, 14.113; APA 7, 9.19; MLA 9, chapter 5,
 * version). A name such as "Norton Critical Edition" and any other wording stays the reader's own.
 */
export function editionText(edition: string | null, words: CiteTerms): string | null {
  const typed = edition?.replace(/\s+/g, ' ').trim() ?? '';
  if (typed === '' || /^first(?:\s+ed(?:\.|ition)?)?$/i.test(typed)) return null;
  const number = Number(typed.match(NUMBERED)?.[1]);
  if (number === 1) return null;
  if (number > 1) {
    const rule = new Intl.PluralRules(words.lang, { type: 'ordinal' }).select(number);
    return fillTerm(words.edition[rule] ?? words.edition.other, String(number));
  }
  return typed.replace(/^revised edition$/i, 'rev. ed.').replace(/\bedition\b/, 'ed.');
}
