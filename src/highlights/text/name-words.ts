/** Words of people's names that hold in every language; those of one language are in its file in `languages/`. */

/** "Jr." and the degrees that the ids of books tell from names: they never change. Case does not matter. */
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

/**
 * Degrees, licences and memberships, which no style prints (Chicago 18, 13.75; APA 7, 9.8; MLA 9,
 * chapter 5, author). Letter case tells "MA" from the family name "Ma".
 */
const DEGREES = new Set(
  (
    'PhD EdD PsyD PharmD DPhil MPhil MD MA MS MSc MEd MBA MPH MFA BA BS BSc JD LLB LLD LLM DDS DVM DO RN RD ' +
    'ThD DMin LCSW LMFT CPA CFA CFP FRS FRCP Esq'
  ).split(' '),
);

/** Writes "Ph. D." as one word. */
export const joinDegree = (name: string) => name.replace(/\bPh\.? D\b/, 'Ph.D');

export const isDegree = (word: string) => DEGREES.has(word.replaceAll('.', ''));

/** Lower-case words between given and family name. */
export const PARTICLES = new Set(
  (
    'von vom zu zum zur van den der de ten ter te du des del della di da do dos das la le los las af av ' +
    'bin ibn'
  ).split(' '),
);
/** Capitalised particles belong to the family name (Chicago 17, 8.5). */
export const FAMILY_PARTICLES = new Set(
  (
    'De Du Des Del Della Di Da Dos La Le Los Van Von Der Den Ter Ten Mac Mc St St. Saint San Santa El Al ' +
    'O'
  ).split(' '),
);

/** Spanish given names that come second too: "José María". */
const SPANISH_EITHER = (
  'María José Juan Luis Carlos Antonio Manuel Alberto Eduardo Pablo Pedro Ángel Jesús Miguel Enrique ' +
  'Ernesto Javier'
).split(' ');
/** Behind these come two family names. */
export const SPANISH_GIVEN = new Set([
  ...SPANISH_EITHER,
  ...(
    'Gabriel Mario Federico Francisco Fernando Rafael Ramón Jorge Alejandro Guillermo Ignacio Jaime Joaquín ' +
    'Julio Santiago Sergio Vicente Arturo Andrés Camilo Diego Emilio Felipe Gonzalo Gustavo Leopoldo Lorenzo ' +
    'Marcos Nicolás Óscar Ricardo Roberto Salvador Tomás Víctor Xavier Ana Carmen Rosa Laura Elena Isabel ' +
    'Luisa Dolores Pilar Cristina Marta Beatriz Clara Irene Sara Almudena Alicia Ángeles Soledad Elvira'
  ).split(' '),
]);
/** Given names that come second, and that no family name is. */
export const SECOND_GIVEN = new Set([
  ...SPANISH_EITHER,
  ...'Maria Jose Luiz António Paulo Pierre Paul Claude Marie Michel Jacques Anne Ann Lynn Lee'.split(
    ' ',
  ),
]);

const SPANISH_SURNAMES = new Set(
  (
    'García Ruiz Vargas Torres Trujillo Moreno Romero Navarro Molina Ortega Castro Rubio Medina Castillo ' +
    'Reyes Herrera Aguilar Rojas Mendoza Guerrero Rivera Flores Cruz Morales Delgado Blanco Suárez Vega Vila ' +
    'Montero Cabrera Fuentes Carrasco Peña Bolaños Ríos'
  ).split(' '),
);
/** Whether a word is a Spanish first surname: one of most people's, or made of a father's name. A second one follows. */
export const isSpanishSurname = (word: string) =>
  SPANISH_SURNAMES.has(word) || /^\p{Lu}\p{Ll}+[eéií]z$/u.test(word);
