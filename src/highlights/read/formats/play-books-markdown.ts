import { entryBook } from '../../entry.ts';
import { readAuthors } from '../../text/authors.ts';
import { readDate } from '../clippings/dates.ts';
import type { EntryBook } from '../../types.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { colorNamed } from '../../text/color-words.ts';
import { textOrNull } from '../fields.ts';
import { LINE_END } from '../syntax/lines.ts';
import { plainOf } from '../syntax/markdown-text.ts';
import { DocumentEntries, isUnavailable, PLACE } from './play-books-place.ts';

/** A picture, by its address or by the number of one below. */
const PICTURE = /!\[[^\]]*\](?:\[[^\]]*\]|\([^)]*\))/g;
/** The page at the end of a passage's row, a link to its place. */
const PAGE = /\[([^\][]{1,9})\]\(([^)\s]+)\)(?:\s*\|)?$/;
/** The passage is in italics, the note behind it is plain. */
const ITALIC = /^\*+((?:[^*\\]|\\.)+)\*+\s*/;
/** Words at the end of a row among which its day is. */
const DAY_WORDS = 5;

const rowOf = (line: string) =>
  line
    .replace(/^\s*\|\s*/, '')
    .trimEnd()
    .replace(/\|$/, '')
    .replace(PICTURE, '')
    .trim();

/** Takes the day off the end of a row, whatever its language writes around the numbers. */
function takeDay(row: string): { rest: string; date: string | null } {
  const words = row.split(/\s+/);
  for (let count = 1; count <= Math.min(DAY_WORDS, words.length); count += 1) {
    const printed = words.slice(-count).join(' ');
    const date = /^[\p{L}\p{N}]/u.test(printed) ? (readDate(printed)?.date ?? null) : null;
    if (date !== null) return { rest: words.slice(0, -count).join(' '), date };
  }
  return { rest: row, date: null };
}

/** The first row names title, in italics, and authors, beside the cover. */
function bookOf(lines: readonly string[]): EntryBook {
  const head = lines.find((line) => /^\s*\|.*!\[/.test(line) && !PAGE.test(line));
  const row = rowOf(head ?? '').replace(/^[\s|]+/, '');
  const [whole = '', title = ''] = ITALIC.exec(row) ?? [];
  return entryBook({
    title: plainOf(title || row),
    authors: title === '' ? [] : readAuthors(plainOf(row.slice(whole.length)).trim()),
  });
}

/**
 * Reads the document downloaded as Markdown: rows of one line, the passage in italics, then the
 * note, the day and the page.
 */
export function readPlayBooksMarkdown(text: string): ParsedFile {
  const lines = text.split(LINE_END).map((line) => line.trimEnd());
  const book = bookOf(lines);
  const found = new DocumentEntries();
  let heading = '';
  for (const [index, line] of lines.entries()) {
    const [, printed] = /^#{1,6}\s+(.*)$/.exec(line) ?? [];
    if (printed !== undefined) heading = plainOf(printed.replace(/[*_]/g, '')).trim();
    const [link, page = '', address = ''] = PAGE.exec(line) ?? [];
    if (link === undefined || !line.trimStart().startsWith('|')) continue;
    const { rest, date } = takeDay(rowOf(line.slice(0, line.length - link.length)));
    const [marked = '', passage = rest] = ITALIC.exec(rest) ?? [];
    const note = marked === '' ? '' : plainOf(rest.slice(marked.length)).trim();
    const body = plainOf(passage).trim();
    const isHidden = isUnavailable(body);
    const place = PLACE.exec(address);
    found.addBelow(heading, book, {
      kind: body === '' ? 'bookmark' : 'highlight',
      text: isHidden ? '' : body,
      note: textOrNull(note),
      date,
      color: colorNamed(heading),
      page,
      externalId: place?.[2] ? place[0] : null,
      line: index + 1,
      raw: line,
    });
  }
  return found;
}
