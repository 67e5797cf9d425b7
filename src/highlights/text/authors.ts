import type { Author, AuthorRole } from '../types.ts';
import { EAST_ASIAN_NAME, HAN, KANA, isChineseName } from './east-asian.ts';
import { fold } from './fold.ts';
import { extractRole, ORIGIN } from './author-roles.ts';

const SUFFIXES = 'jr|sr|ii|iii|iv|md|phd|ph\\.d|m\\.d';
const SUFFIX = new RegExp(`^(?:${SUFFIXES})\\.?$`, 'i');
/** "King Jr.", where a family name is first. */
const SUFFIXED = new RegExp(`\\s(?:${SUFFIXES})\\.?$`, 'i');
/** The endings of a company's name, which has no first name. */
const COMPANIES = 'inc|llc|ltd|co|corp|gmbh|ag|s\\.?a|plc';
const COMPANY = new RegExp(`^(?:${COMPANIES})\\.?$`, 'i');

/** Whether what follows a comma in a name makes it a company's ("Inc."), not a person's. */
export function isCompanySuffix(part: string): boolean {
  return COMPANY.test(part);
}

function wordCount(name: string): number {
  return name.split(/\s+/).length;
}

/** Parses "Last, First"; a name with more commas is left as written, apart from "Jr." and company suffixes. */
function personOf(name: string): Pick<Author, 'name' | 'family'> {
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [last, first, third] = parts;
  if (last === undefined) return { name: '', family: null };
  if (parts.length > 1 && isCompanySuffix(parts.at(-1) ?? '')) {
    const whole = parts.join(', ');
    return { name: whole, family: whole };
  }
  if (first === undefined) return { name: last, family: name.includes(',') ? last : null };
  if (parts.length === 2) {
    if (SUFFIXED.test(last)) return { name: `${first} ${last}`, family: null };
    return SUFFIX.test(first)
      ? { name: `${last}, ${first}`, family: null }
      : { name: `${first} ${last}`, family: last };
  }
  if (parts.length === 3 && third !== undefined) {
    if (SUFFIX.test(third)) return { name: `${first} ${last}, ${third}`, family: last };
    if (SUFFIX.test(first)) return { name: `${third} ${last}, ${first}`, family: last };
  }
  return { name: name.trim(), family: null };
}

/** "A and B" and "A & B" are two authors only where both sides are whole names ("Simon & Schuster" is one). */
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
 * The names that a book's id is computed from. They never change, so that imported books are recognised;
 * `readAuthors` distinguishes more names and roles.
 */
export function identityNames(list: string): string[] {
  return printedNames(list)
    .map((name) => personOf(name).name)
    .filter((name) => name !== '');
}

/** Marks a leading family name: such a pair is one name, not two. */
const FAMILY_PART =
  /^(?:\p{Ll}|(?:De|Del|Della|Di|Da|Du|Le|La|Los|Van|Von|Mac|St\.?|Saint|El|Al)\s)|\s(?:y|e|i)\s/u;
/** Given names that come second ("José María"), an initial, a particle: what no family name ends with. */
const GIVEN_END =
  /(?:^|\s)(?:\p{Lu}\.?|\p{Ll}+|Mar[ií]a|Jos[eé]|Juan|Luis|Luiz|Carlos|Antonio|António|Manuel|Alberto|Eduardo|Pablo|Paulo|Pedro|Ángel|Jesús|Miguel|Enrique|Ernesto|Javier|Pierre|Paul|Claude|Marie|Michel|Jacques|Anne|Ann|Lynn|Lee)$/u;

const INITIALS = /^(?:\p{Lu}\.?[\s-]*)+$/u;

/** "Smith, J., Doe, R." are two names, family name first. */
function splitInitialed(name: string): string[] {
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const arePairs =
    parts.length > 2 &&
    parts.length % 2 === 0 &&
    parts.every((part, index) => !SUFFIX.test(part) && (index % 2 === 0 || INITIALS.test(part)));
  if (!arePairs) return [name];
  return parts.flatMap((part, index) => (index % 2 === 0 ? [`${part}, ${parts[index + 1]}`] : []));
}

/** "John Smith, Jane Doe" and "曹雪芹, 高鹗" are two whole names, "García Márquez, Gabriel" is one. */
function splitWholeNames(name: string): string[] {
  const parts = name.split(',').map((part) => part.trim());
  const [first = '', second = ''] = parts;
  if (parts.length !== 2 || second === '') return [name];
  if (EAST_ASIAN_NAME.test(first) && EAST_ASIAN_NAME.test(second)) {
    const isWhole = (part: string) => part.length > 3 || isChineseName(part);
    return isWhole(first) && isWhole(second) ? parts : [name];
  }
  const isNames = [first, second].every((part) => wordCount(part) > 1 && wordCount(part) < 5);
  const isOneName = FAMILY_PART.test(first) || SUFFIXED.test(first) || GIVEN_END.test(second);
  return isNames && !isOneName && !SUFFIX.test(second) ? parts : [name];
}

/** "AA. VV.", "Various Authors": no person's name, and so never inverted. */
const COLLECTIVE =
  /^(?:various(?: authors)?|others|aa\.?\s?vv\.?|vv\.?\s?aa\.?|vari(?: autori)?|varios(?: autores)?|v[aá]rios(?: autores)?|diverse(?: autoren)?|collecti(?:f|ve)|diver(?:s|ses)(?: auteurs)?|коллектив авторов|группа авторов|сборник|praca zbiorowa|多人|合著)$/iu;

/** Placeholders that devices and shops print for an unknown author, folded: a word, an e-mail address, a site. */
const NOBODY =
  /^(?:(?:author|autore?|auteur|автор|作者|著者) ?)?(?:unknown|unbekannt(?:er)?|desconocido|desconhecido|inconnu|sconosciuto|неизвест\S*|nieznany|未知|不明|n\/a)(?: ?(?:author|autore?|auteur|автор|作者|著者))?$|@|\.(?:com|org|net|io|de)$|^$/;

/** "A. Holm and Various": the last stands for several, and so counts as a whole name. */
const AND_VARIOUS = /^(.+\S)\s+(?:and|&)\s+(various(?: authors)?|others)$/iu;

/** Whether a name is a placeholder for an unknown author. */
export function isNobody(name: string): boolean {
  return NOBODY.test(fold(name.trim()));
}

/**
 * Reads one author: "First Last" or "Last, First", with the role behind it where one is given. A name that ends in a
 * comma, or is in braces as in BibTeX, is never inverted.
 * @param role the role if the name does not say
 */
export function readAuthor(printed: string, role: AuthorRole = 'author'): Author {
  const taken = extractRole(printed.replace(/\s+/g, ' ').trim().replace(ORIGIN, ''));
  const person = personOf(taken.name.replace(/^\{(.+)\}$/, '$1,'));
  const family = COLLECTIVE.test(person.name) ? person.name : person.family;
  return { name: person.name, family, role: taken.role ?? role };
}

/** The authors that a list names, in its order. */
export function readAuthors(list: string): Author[] {
  const authors: Author[] = [];
  for (const piece of printedNames(list)) {
    const { name, role, isPlural } = extractRole(piece.replace(/\s+/g, ' ').trim());
    const [, one = name, several] = AND_VARIOUS.exec(name) ?? [];
    const read = [
      ...splitInitialed(one).flatMap(splitWholeNames),
      ...(several ? [several] : []),
    ].map((each, index, all) =>
      // "Tolstoy, Maude (Translator)": a role in the singular belongs to the last name alone.
      readAuthor(each, (index === all.length - 1 ? role : null) ?? 'author'),
    );
    authors.push(...read.filter((author) => author.name !== ''));
    if (role !== null && isPlural) for (const author of authors) author.role = role;
  }
  return authors;
}

const ROLE_MARKS: Record<AuthorRole, string> = {
  author: '',
  editor: ' (ed.)',
  translator: ' (trans.)',
};

/** An author in one line, as `readAuthor` reads it back: "García Márquez, Gabriel (ed.)". */
export function authorText({ name, family, role }: Author): string {
  return printedName(name, family) + ROLE_MARKS[role];
}

function printedName(name: string, family: string | null): string {
  if (family === null || name.includes(',')) return name;
  if (family === name) return `${name},`;
  return name.endsWith(` ${family}`) ? `${family}, ${name.slice(0, -family.length - 1)}` : name;
}

/** Who is named as the authors: the authors or, if none is known, the editors, as in citations. */
export function leadingAuthors(people: readonly Author[]): Author[] {
  const [authors, editors] = (['author', 'editor'] as const).map((role) =>
    people.filter((person) => person.role === role),
  ) as [Author[], Author[]];
  return editors.length > 0 && authors.every(({ name }) => isNobody(name)) ? editors : authors;
}

/** A comma between two names of `authorLine`: none is before "Jr." or "Inc.". */
const BETWEEN_NAMES = new RegExp(`, (?!(?:${SUFFIXES}|${COMPANIES})\\.?(?:, |、|$))|、`, 'i');

/** The names that `authorLine` joined. */
export function namesInLine(line: string): string[] {
  return line
    .split(BETWEEN_NAMES)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The names of a book's leading authors in one line; Chinese and Japanese ones have a comma of their own between them. */
export function authorLine(authors: readonly Author[]): string {
  const names = leadingAuthors(authors).map(({ name }) => name);
  const isHanOrKana = names.every((name) => HAN.test(name) || KANA.test(name));
  return names.join(isHanOrKana ? '、' : ', ');
}
