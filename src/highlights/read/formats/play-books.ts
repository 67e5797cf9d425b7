import { entryBook, newEntry } from '../../entry.ts';
import { readAuthors } from '../../text/authors.ts';
import { readDate } from '../clippings/dates.ts';
import type { Entry, EntryBook, HighlightColor } from '../../types.ts';
import type { ParsedFile, Problem } from '../../parsed-file.ts';
import { colorNamed } from '../../text/color-words.ts';
import { lineCounter, textOrNull } from '../fields.ts';
import type { OpenFile } from '../input-format.ts';
import { isUnavailable, PLACE } from './play-books-place.ts';
import { readPlayBooksMarkdown } from './play-books-markdown.ts';
import { tableRows, type Cell, type TableRow } from '../syntax/table-rows.ts';

/** What the program lays behind the passages it marks. */
const COLORS = new Map<string, HighlightColor>([
  ['fde096', 'yellow'],
  ['c5e1a5', 'green'],
  ['93e3ed', 'blue'],
  ['ffb8a1', 'red'],
]);

/** A passage as its row has it. */
interface Passage {
  kind: 'highlight' | 'bookmark';
  text: string;
  note: string | null;
  date: string | null;
  color: HighlightColor | null;
  page: string | null;
  externalId: string | null;
}

const placeIn = ({ links }: Cell) =>
  links.map((link) => PLACE.exec(link)).find((match) => match !== null);

/** The last line of a cell is the day of the passage; what is no day belongs to the note. */
function dayOf(text: string | undefined): string | null {
  return text === undefined || text.length > 60 ? null : (readDate(text)?.date ?? null);
}

/** A passage is in the cell before the one that links to its page. */
function passageIn(row: TableRow): Passage | null {
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
    kind: lines.length === 0 ? 'bookmark' : 'highlight',
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
 * Reads the notes that Google Play Books keeps as a document in Drive, downloaded as a web page: one book a
 * file; or as Markdown, which has lost the colours. A document by colours gives each passage twice, by colour
 * and by chapter; it is kept once, with the chapter.
 */
export function read(file: OpenFile): ParsedFile {
  const html = file.text();
  if (!html.includes('<table')) return readPlayBooksMarkdown(html);
  const rows = [...tableRows(html, new Set(COLORS.keys()))];
  const book = bookOf(rows);
  const lineAt = lineCounter(html);
  const entries = new Map<string, Entry>();
  const problems: Problem[] = [];
  for (const row of rows) {
    const passage = passageIn(row);
    const raw = html.slice(row.start, row.end).trim();
    const line = lineAt(row.start);
    if (passage === null) {
      if (row.cells.some((cell) => placeIn(cell) !== undefined)) problems.push({ line, raw });
      continue;
    }
    const { kind, text, note, date, color, page, externalId } = passage;
    if (kind === 'highlight' && text === '' && note === null) {
      // The publisher hides the passage: there is nothing to keep but its place.
      problems.push({ line, raw });
      continue;
    }
    const key = JSON.stringify([externalId ?? page, text]);
    const before = entries.get(key);
    const chapter = colorNamed(row.heading) === null ? textOrNull(row.heading) : null;
    const found = { kind, text, note, date, color, page, externalId, chapter, line, raw };
    if (before === undefined) entries.set(key, newEntry(book, 'play-books', found));
    else {
      before.chapter = chapter ?? before.chapter;
      before.color ??= color;
      before.note ??= note;
    }
  }
  return { entries: [...entries.values()], problems };
}
