import type { Author, AuthorRole } from '../types.ts';
import { HAN, KANA } from './east-asian.ts';
import { fold } from './fold.ts';
import { ENDING_WORDS } from './name-words.ts';
import { AUTHOR_WORDS, UNKNOWN_WORDS } from './words.build.ts';

/**
 * Placeholders that devices and shops print for an unknown author, folded: words, an e-mail
 * address, a site.
 */
const NOBODY = new RegExp(
  `^(?:(?:${AUTHOR_WORDS}) ?)?(?:${UNKNOWN_WORDS})(?: ?(?:${AUTHOR_WORDS}))?$|@|\\.(?:com|org|net|io|de)$|^$`,
);

/** Whether a name is a placeholder for an unknown author. */
export function isNobody(name: string): boolean {
  return NOBODY.test(fold(name.trim()));
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

/** The people named as the authors: the authors or, if none is known, the editors. */
export function leadingAuthors(people: readonly Author[]): Author[] {
  const [authors, editors] = (['author', 'editor'] as const).map((role) =>
    people.filter((person) => person.role === role),
  ) as [Author[], Author[]];
  return editors.length > 0 && authors.every(({ name }) => isNobody(name)) ? editors : authors;
}

/** A comma between two names of `authorLine`: none is before "Jr." or "Inc.". */
const BETWEEN_NAMES = new RegExp(`, (?!${ENDING_WORDS}(?:, |、|$))|、`, 'i');

/** The names that `authorLine` joined. */
export function namesInLine(line: string): string[] {
  return line
    .split(BETWEEN_NAMES)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * The names of a book's leading authors in one line; Chinese and Japanese ones have a comma of
 * their own between them.
 */
export function authorLine(authors: readonly Author[]): string {
  const names = leadingAuthors(authors).map(({ name }) => name);
  const isHanOrKana = names.every((name) => HAN.test(name) || KANA.test(name));
  return names.join(isHanOrKana ? '、' : ', ');
}
