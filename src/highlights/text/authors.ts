import type { Author, AuthorRole } from '../types.ts';
import { divideName } from './divide-name.ts';
import { EAST_ASIAN_NAME, isChineseName } from './east-asian.ts';
import { extractRole, ORIGIN } from './author-roles.ts';
import {
  endsInSuffix,
  ENDING_WORDS,
  FAMILY_PARTICLES,
  isSuffix,
  SECOND_GIVEN,
} from './name-words.ts';
import { COLLECTIVE_WORDS } from './words.build.ts';
import { collapsed } from './collapsed.ts';

function wordCount(name: string): number {
  return name.split(/\s+/).length;
}

/**
 * The name in its natural order; one with more commas is left as written, apart from "Jr." and
 * company suffixes.
 */
function naturalOrder(name: string): Pick<Author, 'name' | 'family'> {
  const { family = null, given = '', suffix = '' } = divideName(name) ?? {};
  if (given === '' && family !== null) return { name: family, family };
  if (given === '' || (family !== null && suffix !== '' && !isSuffix(suffix)))
    return { name: name.trim(), family: null };
  const natural = family === null ? given : `${given} ${family}`;
  return {
    name: suffix === '' ? natural : `${natural}, ${suffix}`,
    family: family === null || endsInSuffix(family) ? null : family,
  };
}

/**
 * "A and B" and "A & B" are two authors only where both sides are whole names ("Simon & Schuster"
 * is one).
 */
function splitPair(name: string): string[] {
  const sides = name.split(/(?<!\s)\s+(?:and|&)\s+/);
  return sides.length > 1 && sides.every((side) => wordCount(side.trim()) > 1) ? sides : [name];
}

/** "A B, C D, E F" is a list of names; two parts are one name written last name first. */
function splitCommas(name: string): string[] {
  if (/[，、]/.test(name)) return name.split(/[，、]/);
  const parts = name.split(',').map((part) => part.trim());
  return parts.length > 2 && parts.every((part) => wordCount(part) > 1 && wordCount(part) < 5)
    ? parts
    : [name];
}

/** Splits names for a book's id; its result must never change. */
function printedNames(list: string): string[] {
  return list.split(/[;；]/).flatMap(splitPair).flatMap(splitCommas);
}

/**
 * The names that a book's id is computed from. They never change, so that imported books are
 * recognised; `readAuthors` distinguishes more names and roles.
 */
export function identityNames(list: string): string[] {
  return printedNames(list)
    .map((name) => naturalOrder(name).name)
    .filter((name) => name !== '');
}

/** Whether a family name of several words leads, and so one name in two parts, not two names. */
const isFamilyPart = (part: string) =>
  /^\p{Ll}|\s(?:y|e|i)\s/u.test(part) || FAMILY_PARTICLES.has(part.split(' ')[0] ?? '');
/**
 * Whether a part ends as no family name does: with a second given name ("José María"), an initial
 * or a particle.
 */
const isGivenPart = (part: string) => {
  const word = part.split(' ').at(-1) ?? '';
  return SECOND_GIVEN.has(word) || /^(?:\p{Lu}\.?|\p{Ll}+)$/u.test(word);
};

const INITIALS = /^(?:\p{Lu}\.?[\s-]*)+$/u;

const BEFORE_NAME = new RegExp(`,(?!\\s*${ENDING_WORDS}\\s*(?:,|$))`, 'i');
const ENDING = new RegExp(`[\\s,]+${ENDING_WORDS}$`, 'i');

/** The parts of a list, each with the "Jr." behind it, and without. */
function partsOf(list: string) {
  const parts = list
    .split(BEFORE_NAME)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return { parts, bare: parts.map((part) => part.replace(ENDING, '')) };
}

/** "Smith, J., Doe, R." are two names, family name first. */
function splitInitialed(name: string): string[] {
  const { parts, bare } = partsOf(name);
  const arePairs =
    parts.length > 2 &&
    parts.length % 2 === 0 &&
    bare.every((part, index) => index % 2 === 0 || INITIALS.test(part));
  if (!arePairs) return [name];
  return parts.flatMap((part, index) => (index % 2 === 0 ? [`${part}, ${parts[index + 1]}`] : []));
}

/**
 * "John Smith, Jr., Jane Doe" and "曹雪芹, 高鹗" are whole names, "García Márquez, Gabriel" is one.
 */
function splitWholeNames(name: string): string[] {
  const { parts, bare } = partsOf(name);
  const [first = '', second = ''] = bare;
  if (parts.length < 2) return [name];
  if (parts.length === 2 && EAST_ASIAN_NAME.test(first) && EAST_ASIAN_NAME.test(second)) {
    const isWhole = (part: string) => part.length > 3 || isChineseName(part);
    return isWhole(first) && isWhole(second) ? parts : [name];
  }
  const areNames = bare.every((part) => wordCount(part) > 1 && wordCount(part) < 5);
  const isOneName = parts.length === 2 && (isFamilyPart(first) || isGivenPart(second));
  return areNames && !isOneName ? parts : [name];
}

/** "AA. VV.", "Various Authors": no person's name, and so never inverted. */
const COLLECTIVE = new RegExp(`^(?:aa\\.?\\s?vv\\.?|vv\\.?\\s?aa\\.?|${COLLECTIVE_WORDS})$`, 'iu');

/** "A. Holm and Various": the last stands for several, and so counts as a whole name. */
const AND_VARIOUS = /^(.+\S)\s+(?:and|&)\s+(various(?: authors)?|others)$/iu;

/**
 * Reads one author: "First Last" or "Last, First", with the role behind it where one is given. A
 * name that ends in a comma, or is in braces as in BibTeX, is never inverted.
 * @param role the role if the name does not say
 */
export function readAuthor(printed: string, role: AuthorRole = 'author'): Author {
  const taken = extractRole(collapsed(printed).replace(ORIGIN, ''));
  const person = naturalOrder(taken.name.replace(/^\{(.+)\}$/, '$1,'));
  const family = COLLECTIVE.test(person.name) ? person.name : person.family;
  return { name: person.name, family, role: taken.role ?? role };
}

/** The authors that a list names, in its order. */
export function readAuthors(list: string): Author[] {
  const authors: Author[] = [];
  for (const piece of printedNames(list)) {
    const { name, role, isPlural } = extractRole(collapsed(piece));
    const [, one = name, several] = AND_VARIOUS.exec(name) ?? [];
    const read = [
      ...splitInitialed(one).flatMap(splitWholeNames),
      ...(several ? [several] : []),
    ].map((each, index, all) =>
      // "Tolstoy, Maude (Translator)": a role in the singular belongs to the last name alone.
      readAuthor(each, (index === all.length - 1 ? role : null) ?? 'author'),
    );
    authors.push(...read.filter((author) => author.name !== ''));
    // "Bo Lund; Cy Dahl (Eds.)": a role in the plural belongs to all whose role is not given.
    if (role !== null && isPlural)
      for (const author of authors) if (author.role === 'author') author.role = role;
  }
  return authors;
}
