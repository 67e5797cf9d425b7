import { entryBook } from '../../entry.ts';
import { readAuthors } from '../../text/authors.ts';
import { readDate } from '../clippings/dates.ts';
import type { EntryBook, HighlightColor } from '../../types.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { lineCounter, textOrNull } from '../fields.ts';
import type { OpenFile } from '../input-format.ts';
import { DocumentEntries, isUnavailable, PLACE } from './play-books-place.ts';
import { readPlayBooksMarkdown } from './play-books-markdown.ts';
import { tableRows, type Cell, type TableRow } from '../syntax/table-rows.ts';

/** The backgrounds that the program gives to the passages it marks. */
const COLORS = new Map<string, HighlightColor>([
  ['fde096', 'yellow'],
  ['c5e1a5', 'green'],
  ['93e3ed', 'blue'],
  ['ffb8a1', 'red'],
]);

const placeIn = ({ links }: Cell) =>
  links.map((link) => PLACE.exec(link)).find((match) => match !== null);

/** The last line of a cell is the day of the passage; what is no day belongs to the note. */
function dayOf(text: string | undefined): string | null {
  return text === undefined || text.length > 60 ? null : (readDate(text)?.date ?? null);
}

/** A passage is in the cell before the one that links to its page. */
function passageIn(row: TableRow) {
  const at = row.cells.findIndex((cell) => placeIn(cell) !== undefined);
  const place = row.cells[at];
  const body = row.cells[at - 1]?.paragraphs ?? [];
  if (place === undefined || body.length === 0) return null;
  const date = dayOf(body.at(-1)?.text);
  const lines = date === null ? body : body.slice(0, -1);
  const marked = lines.filter(({ background }) => background !== null);
  // Where colours were lost in conversion, the first paragraph is the passage.
  const own = marked.length > 0 ? marked : lines.slice(0, 1);
  const join = (some: typeof lines) => some.map(({ text }) => text).join('\n');
  const background = own[0]?.background ?? '';
  const words = /^.{0,9}$/.exec(place.paragraphs[0]?.text ?? '');
  const [match, , range = ''] = placeIn(place) ?? [];
  const text = join(own);
  const isHidden = isUnavailable(text);
  return {
    // A row of which nothing is left but its day marks a page.
    kind: lines.length === 0 ? ('bookmark' as const) : ('highlight' as const),
    text: isHidden ? '' : text,
    note: textOrNull(join(lines.filter((line) => !own.includes(line)))),
    date,
    color: COLORS.get(background) ?? null,
    page: textOrNull(words?.[0] ?? ''),
    // Only a place with its words is a place of its own.
    externalId: range === '' ? null : (match ?? null),
  };
}

/** Title, authors and publisher are in the first row, beside the cover. */
function bookOf(rows: TableRow[]): EntryBook {
  const head = rows.find(({ cells }) => cells.some(({ paragraphs }) => paragraphs.length > 0));
  const [title, authors, publisher] = head?.cells.flatMap(({ paragraphs }) => paragraphs) ?? [];
  const known = head !== undefined && passageIn(head) === null;
  return entryBook({
    title: known ? (title?.text.replace(/\s+/g, ' ') ?? '') : '',
    authors: known && authors ? readAuthors(authors.text) : [],
    publisher: (known && publisher?.text) || null,
  });
}

/**
 * Reads the notes that Google Play Books keeps as a document in Drive, downloaded as a web page:
 * one book a file; or as Markdown, which has lost the colours. A document by colours gives each
 * passage twice, by colour and by chapter; it is kept once, with the chapter.
 */
export function read(file: OpenFile): ParsedFile {
  const html = file.text();
  if (!html.includes('<table')) return readPlayBooksMarkdown(html);
  const rows = [...tableRows(html, new Set(COLORS.keys()))];
  const book = bookOf(rows);
  const lineAt = lineCounter(html);
  const found = new DocumentEntries();
  for (const row of rows) {
    const passage = passageIn(row);
    const place = { line: lineAt(row.start), raw: html.slice(row.start, row.end).trim() };
    // A passage that the publisher hides has nothing to keep but its place.
    if (passage) found.addBelow(row.heading, book, { ...passage, ...place });
    else if (row.cells.some((cell) => placeIn(cell) !== undefined)) found.problems.push(place);
  }
  return found;
}
