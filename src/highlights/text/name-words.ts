/**
 * Words of people's names by which lists of them are divided; what only citations ask of a name is
 * in `person-words.ts`.
 */

/** "Jr." and the degrees that ids of books tell from names: they never change. In any case. */
const SUFFIXES = ['jr', 'sr', 'ii', 'iii', 'iv', 'md', 'phd', 'ph\\.d', 'm\\.d'];
/** The endings of a company's name, which has no given name. */
const COMPANIES = ['inc', 'llc', 'ltd', 'co', 'corp', 'gmbh', 'ag', 's\\.?a', 'plc'];

/** A pattern of all that stands behind a comma without being a name. */
export const ENDING_WORDS = `(?:${[...SUFFIXES, ...COMPANIES].join('|')})\\.?`;

const SUFFIX = new RegExp(`^(?:${SUFFIXES.join('|')})\\.?$`, 'i');
const SUFFIX_AT_END = new RegExp(`\\s(?:${SUFFIXES.join('|')})\\.?$`, 'i');
const COMPANY = new RegExp(`^(?:${COMPANIES.join('|')})\\.?$`, 'i');

/** Whether a word is "Jr." and the like. */
export const isSuffix = (word: string) => SUFFIX.test(word);
/** "King Jr.", where a family name is first. */
export const endsInSuffix = (part: string) => SUFFIX_AT_END.test(part);
/** Whether what follows a comma in a name makes it a company's ("Inc."), not a person's. */
export const isCompanySuffix = (part: string) => COMPANY.test(part);

/** Capitalised particles belong to the family name (Chicago 18). */
export const FAMILY_PARTICLES = new Set(
  (
    'De Du Des Del Della Di Da Dos La Le Los Van Von Der Den Ter Ten Mac Mc St St. Saint San Santa El Al ' +
    'O'
  ).split(' '),
);

/** Spanish given names that come second too: "José María". */
export const SPANISH_EITHER = (
  'María José Juan Luis Carlos Antonio Manuel Alberto Eduardo Pablo Pedro Ángel Jesús Miguel Enrique ' +
  'Ernesto Javier'
).split(' ');
/** Given names that come second, and that no family name is. */
export const SECOND_GIVEN = new Set([
  ...SPANISH_EITHER,
  ...'Maria Jose Luiz António Paulo Pierre Paul Claude Marie Michel Jacques Anne Ann Lynn Lee'.split(
    ' ',
  ),
]);
