import { EAST_ASIAN } from '../text/east-asian.ts';
import { isCompanySuffix } from '../text/authors.ts';
import { isCorporate } from './corporate.ts';
import { PARTICLES, wholeName, type Name } from './names.ts';

const SUFFIX = /^(?:jr\.?|sr\.?|ii|iii|iv)$/i;
/**
 * Degrees, licences and memberships, which no style prints (Chicago 18, 13.75; APA 7, 9.8; MLA 9,
 * chapter 5, author). Letter case tells "MA" from the family name "Ma".
 */
const DEGREE =
  /^(?:Ph\.?\s?D|Ed\.?D|Psy\.?D|Pharm\.?D|D\.?Phil|M\.?Phil|M\.?D|M\.?A|M\.?S|M\.?Sc|M\.?Ed|M\.?B\.?A|M\.?P\.?H|M\.?F\.?A|B\.?A|B\.?S|B\.?Sc|J\.?D|LL\.?[BDM]|D\.?D\.?S|D\.?V\.?M|D\.?O|R\.?N|R\.?D|Th\.?D|D\.?Min|LCSW|LMFT|CPA|CFA|CFP|FRS|FRCP|Esq)\.?$/;
const HONORIFICS =
  /^(?:(?:dr|prof|professor|doctor|dipl\.?-?\s?ing|mag)\.?\s+(?:(?:med|phil|rer|nat|h|c)\.\s*)*)+/i;
/** Capitalised particles belong to the family name (Chicago 17, 8.5). */
const FAMILY_PARTICLES = new Set(
  'De Du Des Del Della Di Da Dos La Le Van Von Der Den Ter Ten Mac Mc St St. Saint San Santa El Al O'.split(
    ' ',
  ),
);
/** Chinese masters by the title behind their name: "Sun Tzu", "Lao Tse", "Zhuang Zi". */
const MASTER = /^\p{L}{2,8}[ -](?:tzu|tse|tze|tsu|zi)$/iu;
/** Spanish first surnames: those of most people, and what is made of a father's name. A second one follows. */
const SPANISH_SURNAME =
  /^(?:\p{Lu}\p{Ll}+[eéií]z|García|Ruiz|Vargas|Torres|Trujillo|Moreno|Romero|Navarro|Molina|Ortega|Castro|Rubio|Medina|Castillo|Reyes|Herrera|Aguilar|Rojas|Mendoza|Guerrero|Rivera|Flores|Cruz|Morales|Delgado|Blanco|Suárez|Vega|Vila|Montero|Cabrera|Fuentes|Carrasco|Peña|Bolaños|Ríos)$/u;
const SPANISH_GIVEN =
  /^(?:Gabriel|Mario|Carlos|Federico|Juan|José|Luis|Antonio|Miguel|Manuel|Pedro|Pablo|Francisco|Fernando|Rafael|Ramón|Javier|Jorge|Jesús|Ángel|Alejandro|Alberto|Eduardo|Enrique|Ernesto|Guillermo|Ignacio|Jaime|Joaquín|Julio|Santiago|Sergio|Vicente|Arturo|Andrés|Camilo|Diego|Emilio|Felipe|Gonzalo|Gustavo|Leopoldo|Lorenzo|Marcos|Nicolás|Óscar|Ricardo|Roberto|Salvador|Tomás|Víctor|Xavier|Ana|Carmen|María|Rosa|Laura|Elena|Isabel|Luisa|Dolores|Pilar|Cristina|Marta|Beatriz|Clara|Irene|Sara|Almudena|Alicia|Ángeles|Soledad|Elvira)$/u;

/** Two parts in Han, Hiragana or Hangul; names in Katakana are foreign and keep their own order. */
const FAMILY_THEN_GIVEN =
  /^[\p{Script=Han}\p{Script=Hangul}々ヶ]{1,4} [\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}々]{1,5}$/u;

const last = (words: readonly string[]) => words.at(-1) ?? '';
const takeLast = (words: string[]) => words.pop() ?? '';

/**
 * Reads a name as printed on a book, degrees and honorifics left out.
 *
 * "First Last" is split before the last word, with particles and suffix; "Last, First" is split at the comma, so that
 * a user can decide what no rule can (García Márquez, Gabriel): a particle stays on its side of the comma (Assis,
 * Machado de; van der Kolk, Bessel). A trailing comma keeps a name whole, and so do single words and the names of
 * institutions and companies. In East Asian scripts the family name is first already (Chicago 18, 13.75); a space
 * tells it from the given name.
 */
export function parseName(name: string): Name {
  // Library catalogues write initials out behind them: "E. C. (Elijah Clarence) Hills".
  const all = name
    .replace(/(?<=\p{Lu}\.)\s*\([^()]*\)(?=\s|,|$)/gu, '')
    .split(',')
    .map((part) => part.trim());
  if (isCompanySuffix(last(all))) return wholeName(name);
  const [head = '', tail] = all;
  if (all.length === 2 && tail === '') return wholeName(head);
  const parts = all.filter((part, index) => index === 0 || (part !== '' && !isDegrees(part)));
  // A list of names, or what no rule knows: to read a part as a name would drop another.
  if (parts.length > 3) return wholeName(name);
  const [first = '', second = '', third = ''] = parts;

  if (second !== '' && !SUFFIX.test(second)) return parseInverted(first, second, third);
  if (third !== '') return parseInverted(first, third, second);
  if (FAMILY_THEN_GIVEN.test(first)) return parseFamilyFirst(first);
  if (EAST_ASIAN.test(first) || isCorporate(first) || MASTER.test(first)) return wholeName(first);
  return parseNatural(withoutTitles(first, 2).split(' '), second);
}

function isDegrees(part: string): boolean {
  return part.split(/[\s/]+/).every((word) => DEGREE.test(word)) || DEGREE.test(part);
}

/** @param names how many stay at least: "Jack MA" may be shouting, and "Dr. Seuss" has no other name. */
function withoutTitles(name: string, names: number): string {
  const bare = name.replace(HONORIFICS, '');
  const rest = bare.split(' ').length < names ? name : bare;
  const words = rest.replace(/\bPh\. D\./, 'Ph.D.').split(' ');
  while (words.length > names && DEGREE.test(last(words))) words.pop();
  return words.join(' ');
}

function parseFamilyFirst(name: string): Name {
  const [family = '', given = ''] = name.split(' ');
  return { given, particle: '', family, suffix: '', isFamilyFirst: true };
}

function parseInverted(family: string, given: string, suffix: string): Name {
  if (/^the$/i.test(given) || isCorporate(`${given} ${family}`)) {
    return wholeName(`${given} ${family}`);
  }
  const words = withoutTitles(given, 1).split(' ');
  const particle: string[] = [];
  while (PARTICLES.has(last(words))) particle.unshift(takeLast(words));
  const familyWords = family.split(' ');
  let familySuffix = suffix;
  if (suffix === '' && familyWords.length > 1 && SUFFIX.test(last(familyWords))) {
    familySuffix = takeLast(familyWords);
  }
  return {
    given: spacedInitials(words.join(' ')),
    particle: particle.join(' '),
    family: familyWords.join(' '),
    suffix: familySuffix,
    isParticleGiven: true,
  };
}

function parseNatural(words: string[], givenSuffix: string): Name {
  let suffix = givenSuffix;
  if (suffix === '' && words.length > 2 && SUFFIX.test(last(words))) {
    suffix = takeLast(words);
  }
  const family = [takeLast(words)];
  // "Gabriel García Márquez": two Spanish surnames, the first recognised by its form.
  if (
    words.length >= 2 &&
    SPANISH_SURNAME.test(last(words)) &&
    SPANISH_GIVEN.test(words[0] ?? '') &&
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
