import { authorText, isCompanySuffix } from '../parse/authors.ts';
import type { Author } from '../types.ts';

/** An author's name taken apart. A name that must not be turned round has a family part alone. */
export interface Name {
  given: string;
  /** A lower-case particle ("von", "de la") that stands before the family name. */
  particle: string;
  family: string;
  /** "Jr.", "III". */
  suffix: string;
}

const SUFFIX = /^(?:jr\.?|sr\.?|ii|iii|iv)$/i;
const PARTICLES = new Set(
  'von vom zu zum zur van den der de ten ter te du des del della di da do dos das la le los las af av bin ibn'.split(
    ' ',
  ),
);
/** Capitalised particles belong to the family name (Chicago 17, 8.5). */
const FAMILY_PARTICLES = new Set(
  'De Du Des Del Della Di Da Dos La Le Van Von Der Den Ter Ten Mac Mc St St. Saint San Santa El Al O'.split(
    ' ',
  ),
);
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const BODY =
  /\b(?:University|Institute|Organi[sz]ation|Association|Committee|Foundation|Ministry|Department)\b/i;

function literal(name: string): Name {
  return { given: '', particle: '', family: name, suffix: '' };
}

/**
 * Reads a name as printed on a book.
 *
 * "First Last" is taken apart at the last word, its particles and suffix; "Last, First" is taken as it
 * says, so a reader can settle what no rule can (García Márquez, Gabriel). A trailing comma keeps a name
 * whole, and so do East Asian scripts, where the family name stands first already (Chicago 18, 13.75),
 * single words and the names of institutions and companies.
 */
export function parseName(printed: string): Name {
  const name = printed.replace(/\s+/g, ' ').trim();
  const parts = name.split(',').map((part) => part.trim());
  const [first = '', second = '', third = ''] = parts;
  if (parts.length > 1 && isCompanySuffix(parts.at(-1) ?? '')) return literal(name);
  if (parts.length > 1 && !SUFFIX.test(second)) return parseInverted(first, second, third);
  if (EAST_ASIAN.test(name) || BODY.test(name)) return literal(name);
  return parseNatural(first.split(' '), second);
}

function parseInverted(family: string, given: string, suffix: string): Name {
  if (given === '') return literal(family);
  const words = given.split(' ');
  const particle: string[] = [];
  while (words.length > 1 && PARTICLES.has(words.at(-1) ?? '')) particle.unshift(words.pop() ?? '');
  return { given: words.join(' '), particle: particle.join(' '), family, suffix };
}

function parseNatural(words: string[], givenSuffix: string): Name {
  let suffix = givenSuffix;
  if (suffix === '' && words.length > 2 && SUFFIX.test(words.at(-1) ?? '')) {
    suffix = words.pop() ?? '';
  }
  if (words.length < 2) return { ...literal(words.join(' ')), suffix };

  const family = [words.pop() ?? ''];
  // "José Ortega y Gasset": both surnames and the word between them are the family name.
  if (words.length > 2 && words.at(-1) === 'y') family.unshift(...words.splice(-2));
  while (words.length > 1 && FAMILY_PARTICLES.has(words.at(-1) ?? '')) {
    family.unshift(words.pop() ?? '');
  }
  const particle: string[] = [];
  while (words.length > 1 && PARTICLES.has(words.at(-1) ?? '')) particle.unshift(words.pop() ?? '');
  return {
    given: words.join(' '),
    particle: particle.join(' '),
    family: family.join(' '),
    suffix,
  };
}

/** An author's name taken apart, the family part as the file gave it. */
export function nameOf(author: Author): Name {
  return parseName(authorText({ ...author, role: 'author' }));
}

function joined(separator: string, ...parts: string[]): string {
  return parts.filter((part) => part !== '').join(separator);
}

/** "Ludwig van Beethoven", "Martin Luther King Jr.": the order of a note. */
export function naturalName({ given, particle, family, suffix }: Name): string {
  return joined(' ', given, particle, family, suffix);
}

/**
 * "Beethoven, Ludwig van", "King, Martin Luther, Jr.": the order of a bibliography, particles after the
 * given name (Chicago 17, 8.5–8.14 and 16.71; MLA 9, chapter 2, names of persons).
 */
export function invertedName({ given, particle, family, suffix }: Name): string {
  return joined(', ', family, joined(' ', given, particle), suffix);
}

/** The family name as APA prints it, with its particle ("van der Kolk"; APA 7, 9.8). */
export function familyWithParticle({ particle, family }: Name): string {
  return joined(' ', particle, family);
}

/** "King, M. L., Jr.", "Sartre, J.-P.": given names as initials (APA 7, 9.8). */
export function initialedName(name: Name): string {
  return joined(', ', familyWithParticle(name), initials(name.given), name.suffix);
}

function initials(given: string): string {
  return given
    .replaceAll('.', '. ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
    .map((word) =>
      word
        .split(/[-‐‑]/)
        .map((part) => part.match(/\p{L}\p{M}*/u)?.[0].toLocaleUpperCase())
        .filter((letter) => letter !== undefined)
        .map((letter) => `${letter}.`)
        .join('-'),
    )
    .join(' ');
}
