import { entryBook } from '../../entry.ts';
import type { EntryBook } from '../../types.ts';
import { identityNames, readAuthors } from '../../text/authors.ts';
import { EDITION_WORDS, VOLUME_WORDS } from '../../text/edition-words.build.ts';

/** A title line and the text in its last brackets, if that names authors. */
interface TitleLine {
  title: string;
  authors: string | null;
}

/** The text in the last brackets of a book without an author: an edition, a volume, a year. */
const NO_AUTHOR = new RegExp(
  String.raw`^[^\p{L}]*$|(?:${EDITION_WORDS})$|^(?:${VOLUME_WORDS})\.?\s*\d+$`,
  'iu',
);
/** Books in Chinese and Japanese have full-width brackets for their volumes and editions too. */
const FULL_WIDTH_EDITION =
  /^[上中下前后後]$|^(?:第|共|套装|套裝|全[\d一二三四五六七八九十])|[版本册冊卷巻期辑輯集部套编編]$|文庫|新書/u;
const OPENING = '(（';
const CLOSING = ')）';

/** The opening of the line's last bracket, nested brackets counted; -1 when it closes none. */
function lastBracketStart(line: string): number {
  let depth = 0;
  for (let index = line.length - 1; index >= 0; index -= 1) {
    const character = line[index] ?? '';
    if (CLOSING.includes(character)) depth += 1;
    else if (OPENING.includes(character)) {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return Math.max(...[...OPENING].map((opening) => line.lastIndexOf(opening)));
}

/** A title line as printed: byte-order marks, and the NULs of a power loss, are no part of it. */
export const printedLine = (line: string): string => line.replace(/[\ufeff\0]/g, '').trim();

function splitLine(line: string): TitleLine {
  const text = printedLine(line);
  const whole = { title: text, authors: null };
  if (!CLOSING.includes(text.at(-1) ?? ' ')) return whole;
  const start = lastBracketStart(text);
  const bracket = text.slice(start + 1, -1).trim();
  if (start === 0) {
    // The whole line is in brackets: its inside may again be a title with an author.
    const inner = splitLine(bracket);
    const hasAuthors = inner.authors !== null && identityNames(inner.authors).length > 0;
    return hasAuthors ? inner : whole;
  }
  if (start < 0) return whole;
  const title = text.slice(0, start).trim();
  if (bracket === '') return { title, authors: null };
  if (NO_AUTHOR.test(bracket) || (text.endsWith('）') && FULL_WIDTH_EDITION.test(bracket)))
    return whole;
  return { title, authors: bracket };
}

/** Between title and author in old files and of converted books: "Title - Author". */
const DASHES = [' - ', ' – ', ' — '];
/**
 * A name that can only be a person's behind the dash, where a subtitle could be: "Orlow, Ada", "F.
 * S. Lind".
 */
const PERSON =
  /^(?:\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?, \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'.-]*){0,2}|(?:\p{Lu}[\p{L}’'-]+ )?(?:\p{Lu}\. ?){1,3}\p{Lu}[\p{L}’'-]+)$/u;

const LONGEST_NAME = 60;

/** A line without brackets; its identity is the whole of it, however it is understood. */
function withoutBrackets(line: string): EntryBook {
  const dash = Math.max(...DASHES.map((each) => line.lastIndexOf(each)));
  const [title, author] = [line.slice(0, Math.max(dash, 0)).trim(), line.slice(dash + 3).trim()];
  if (title === '' || author.length > LONGEST_NAME || !PERSON.test(author))
    return entryBook({ title: line });
  return entryBook({ title, authors: readAuthors(author), identity: [line] });
}

/**
 * Splits a title line: the author is in the last brackets, if anywhere. Brackets inside
 * the title stay there, and so does a last bracket that contains an edition, a volume or a year.
 */
export function readTitle(line: string): EntryBook {
  const { title, authors } = splitLine(line);
  if (authors === null) return withoutBrackets(title);
  const identity = [title, ...identityNames(authors)];
  return entryBook({ title, authors: readAuthors(authors), identity });
}
