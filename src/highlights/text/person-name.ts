import type { Author, AuthorRole } from '../types.ts';
import { isNobody } from './author-line.ts';
import { divideName } from './divide-name.ts';
import { EAST_ASIAN } from './east-asian.ts';
import { isInstitution } from './institutions.ts';
import { wordsFiledBy } from './known-names.ts';
import { FAMILY_PARTICLES, isSuffix } from './name-words.ts';
import {
  isDegree,
  isSpanishSurname,
  isDutchParticle,
  joinDegree,
  PARTICLES,
  SPANISH_GIVEN,
} from './person-words.ts';
import { collapsed } from './collapsed.ts';

/** A parsed name. A name that must not be inverted has only a family part. */
export interface Name {
  given: string;
  /** A lower-case particle ("von", "de la") that is before the family name. */
  particle: string;
  /** A particle goes with the given name wherever the family name is first: "Assis, M. de". */
  isParticleGiven?: true;
  family: string;
  /** "Jr.", "III". */
  suffix: string;
  /** The family name is first in every order, as in Chinese, Japanese and Korean. */
  isFamilyFirst?: true;
}

/** A lord with one name ("Lord Byron") keeps the title. */
const HONORIFICS =
  /^(?:(?:sir|dame|lord(?=\s+\S+\s)|dr|prof|professor|doctor|dipl\.?-?\s?ing|mag)\.?\s+(?:(?:med|phil|rer|nat|h|c)\.\s*)*)+/i;
/** Two parts in Han, Hiragana or Hangul; names in Katakana are foreign and keep their own order. */
const FAMILY_THEN_GIVEN =
  /^[\p{Script=Han}\p{Script=Hangul}々ヶ]{1,4} [\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}々]{1,5}$/u;

/**
 * Library catalogues write initials out behind them: "E. C. (Elijah Clarence) Hills". At the end is
 * another name, or an abbreviation: "Robert Galbraith (J. K. Rowling)".
 */
const BRACKETS = /(?<=\p{Lu}\.)\s*\([^()]*\)(?=[\s,])|(?<=\S)\s*[(（][^()（）]*[)）]\s*$/gu;

const last = (words: readonly string[]) => words.at(-1) ?? '';
const takeLast = (words: string[]) => words.pop() ?? '';

/**
 * Reads a name as printed on a book, degrees and titles of honour left out.
 *
 * "First Last" is split before the last word, with particles and suffix; "Last, First" is split at
 * the comma, so that a user can decide what no rule can (García Márquez, Gabriel): a particle stays
 * on its side of the comma (Assis, Machado de; van der Kolk, Bessel). A trailing comma keeps a name
 * whole, and so do single words and the names of institutions and companies. In East Asian scripts
 * the family name is first already (Chicago 18, 13.75); a space tells it from the given name.
 */
export function parseName(printed: string): Name {
  const name = printed.replace(BRACKETS, '');
  const divided = divideName(name, areTitles);
  // To read a part of a list as a name would drop another.
  if (divided === null) return wholeName(printed);
  const { family, given, suffix } = divided;
  const known = parseKnown(family === null ? given : `${given} ${family}`);
  if (known !== null && suffix === '') return known;
  if (family !== null)
    return given === '' ? wholeName(family) : parseInverted(family, given, suffix);
  if (FAMILY_THEN_GIVEN.test(given)) return parseFamilyFirst(given);
  if (EAST_ASIAN.test(given) || isInstitution(given)) return wholeName(given);
  return parseNatural(withoutTitles(given, 2).split(' '), suffix);
}

/** Parses an author's name, at the family name if it is given. */
export function parseAuthor({ name, family }: Pick<Author, 'name' | 'family'>): Name {
  const printed = collapsed(name);
  if (family === printed) return wholeName(printed);
  const parsed = parseName(printed);
  if (family === null || isWhole(parsed)) return parsed;
  const at = printed.lastIndexOf(family);
  if (at <= 0) return parsed;
  return parseName(
    [family, printed.slice(0, at), printed.slice(at + family.length)]
      .map((part) => part.replace(/^[\s,]+|[\s,]+$/g, ''))
      .filter((part) => part !== '')
      .join(', '),
  );
}

/** The parsed names of those with one part in a book, without placeholders such as "Unknown". */
export function namesInRole(authors: readonly Author[], role: AuthorRole): Name[] {
  return authors
    .filter((author) => author.role === role && !isNobody(author.name))
    .map(parseAuthor);
}

/** A name that is never inverted: an institution's, or a single word. */
function wholeName(name: string): Name {
  return { given: '', particle: '', family: name, suffix: '' };
}

const isWhole = ({ given, particle, suffix }: Name) => given + particle + suffix === '';

/** Whether a part of a name is "MD/PhD" or "Ph. D.", or "Sir" as library catalogues put it. */
function areTitles(part: string): boolean {
  return joinDegree(part)
    .split(/[\s/]+/)
    .every((word) => isDegree(word) || /^(?:sir|dame)$/i.test(word));
}

/**
 * @param names how many stay at least: "Jack MA" may be shouting, "Dr. Seuss" has no other name.
 */
function withoutTitles(name: string, names: number): string {
  const bare = name.replace(HONORIFICS, '');
  const rest = bare.split(' ').length < names ? name : bare;
  const words = joinDegree(rest).split(' ');
  while (words.length > names && isDegree(last(words))) words.pop();
  return words.join(' ');
}

/** A name of those that handbooks list one by one; null for any other. */
function parseKnown(name: string): Name | null {
  const count = wordsFiledBy(name);
  if (count === null || count === 0) return count === null ? null : wholeName(name);
  const parts = name.split(' ');
  return parseInverted(parts.slice(-count).join(' '), parts.slice(0, -count).join(' '), '');
}

function parseFamilyFirst(name: string): Name {
  const [family = '', given = ''] = name.split(' ');
  return { given, particle: '', family, suffix: '', isFamilyFirst: true };
}

function parseInverted(family: string, given: string, suffix: string): Name {
  if (/^the$/i.test(given) || isInstitution(`${given} ${family}`)) {
    return wholeName(`${given} ${family}`);
  }
  const words = withoutTitles(given, 1).split(' ');
  const particle: string[] = [];
  while (PARTICLES.has(last(words))) particle.unshift(takeLast(words));
  const familyWords = family.split(' ');
  let familySuffix = suffix;
  if (suffix === '' && familyWords.length > 1 && isSuffix(last(familyWords))) {
    familySuffix = takeLast(familyWords);
  }
  return {
    given: spacedInitials(words.join(' ')),
    particle: particle.join(' '),
    family: familyWords.join(' '),
    suffix: familySuffix,
    // "van" is part of the name wherever a catalogue puts it (APA 7, 9.8).
    ...(!isDutchParticle(particle.join(' ')) && { isParticleGiven: true as const }),
  };
}

function parseNatural(words: string[], givenSuffix: string): Name {
  let suffix = givenSuffix;
  if (suffix === '' && words.length > 2 && isSuffix(last(words))) {
    suffix = takeLast(words);
  }
  const family = [takeLast(words)];
  // "Gabriel García Márquez": two Spanish surnames, the first recognised by its form.
  if (
    words.length >= 2 &&
    isSpanishSurname(last(words)) &&
    SPANISH_GIVEN.has(words[0] ?? '') &&
    /^\p{Lu}\p{Ll}+$/u.test(family[0] ?? '')
  )
    family.unshift(takeLast(words));
  // "José Ortega y Gasset": both surnames and the word between them are the family name.
  if (last(words) === 'y') family.unshift(...words.splice(-2));
  while (words.length > 1 && FAMILY_PARTICLES.has(last(words))) {
    family.unshift(takeLast(words));
  }
  const particle: string[] = [];
  while (PARTICLES.has(last(words))) particle.unshift(takeLast(words));
  return {
    given: spacedInitials(words.join(' ')),
    particle: particle.join(' '),
    family: family.join(' '),
    suffix,
  };
}

/** "J.R.R." is printed "J. R. R." (Chicago 18, 8.4; MLA 9, chapter 2, names of persons). */
function spacedInitials(given: string): string {
  return given.replace(/(?<=(?:^|[\s.])\p{Lu}\.)(?=\p{Lu})/gu, ' ');
}
