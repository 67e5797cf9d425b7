import { SPANISH_EITHER } from './name-words.ts';

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
/** "van", "van der", "ter": the name alone has it too, unlike "de" in "Beauvoir". */
export const isDutchParticle = (particle: string) => /^(?:van|te[nr]?)\b/.test(particle);
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
const SPANISH_SURNAMES = new Set(
  (
    'García Ruiz Vargas Torres Trujillo Moreno Romero Navarro Molina Ortega Castro Rubio Medina Castillo ' +
    'Reyes Herrera Aguilar Rojas Mendoza Guerrero Rivera Flores Cruz Morales Delgado Blanco Suárez Vega Vila ' +
    'Montero Cabrera Fuentes Carrasco Peña Bolaños Ríos'
  ).split(' '),
);
/**
 * Whether a word is a Spanish first surname: one of most people's, or made of a father's name. A
 * second one follows.
 */
export const isSpanishSurname = (word: string) =>
  SPANISH_SURNAMES.has(word) || /^\p{Lu}\p{Ll}+[eéií]z$/u.test(word);
