import { entryBook, newEntry } from '../../entry.ts';
import { readAuthors } from '../../parse/authors.ts';
import type { Entry, EntryBook, HighlightColor, ParsedFile, Problem } from '../../types.ts';
import { ReadError } from '../errors.ts';
import { chapterOf, isbnIn, orNull, passageOrNote, readTime, textIn } from '../fields.ts';
import type { OpenFile } from '../reader.ts';
import { SqliteError, SqliteFile, type SqlRow } from '../syntax/sqlite.ts';

const BOOKMARK = [
  ...['BookmarkID', 'VolumeID', 'ContentID', 'Text', 'Annotation', 'DateCreated', 'DateModified'],
  ...['ChapterProgress', 'Hidden', 'Type', 'Color'],
];
const CONTENT = [
  ...['ContentID', 'ContentType', 'Title', 'Attribution', 'ISBN', 'Publisher', 'Language'],
  'VolumeIndex',
];
/** Kinds of content: a book, a file of it, an entry of its table of contents. */
const [BOOK, CHAPTER, HEADING] = ['6', '9', '899'];
/** The device's numbers of its colours. */
const COLORS: HighlightColor[] = ['yellow', 'pink', 'blue', 'green'];
/** A chapter without a name of its own has that of its file. */
const FILE_NAME = /\.x?html?(?:#.*)?$/i;

const columnIn = (row: SqlRow | undefined, column: string) => textIn(row?.get(column));

/** What the device knows of books and chapters, by their keys. */
interface Contents {
  books: Map<string, SqlRow>;
  chapters: Map<string, { title: string; index: number }>;
}

function contentsIn(rows: Iterable<SqlRow>): Contents {
  const contents: Contents = { books: new Map(), chapters: new Map() };
  const headings = new Map<string, string>();
  for (const row of rows) {
    const [id, type, title] = [
      columnIn(row, 'ContentID'),
      columnIn(row, 'ContentType'),
      columnIn(row, 'Title'),
    ];
    if (type === BOOK) contents.books.set(id, row);
    else if (type === CHAPTER)
      contents.chapters.set(id, {
        title: FILE_NAME.test(title) ? '' : title,
        index: Number(columnIn(row, 'VolumeIndex')) || 0,
      });
    else if (type === HEADING) {
      // The key of a heading is that of its file with a number behind it.
      const file = id.replace(/-\d+$/, '');
      if (!headings.has(file)) headings.set(file, title);
    }
  }
  for (const [id, title] of headings)
    contents.chapters.set(id, { index: contents.chapters.get(id)?.index ?? 0, title });
  return contents;
}

/** A book that is gone from the device has its file's name alone. */
function bookOf(volume: string, row: SqlRow | undefined): EntryBook {
  const file = volume.split('/').at(-1) ?? '';
  const title = columnIn(row, 'Title') || file.replace(/(?:\.kepub)?\.[^.]{1,5}$/, '');
  const authors = readAuthors(columnIn(row, 'Attribution'));
  return entryBook({
    title,
    authors,
    publisher: orNull(columnIn(row, 'Publisher')),
    language: orNull(columnIn(row, 'Language')),
    isbn: isbnIn(columnIn(row, 'ISBN')),
  });
}

/** A colour is one only where the device has the column: older ones mark in grey. */
function colorOf(row: SqlRow): HighlightColor | null {
  const color = columnIn(row, 'Color');
  return color === '' ? null : (COLORS[Number(color)] ?? null);
}

function readTables(bytes: Uint8Array): ParsedFile {
  const database = new SqliteFile(bytes);
  const bookmarks = database.rows('Bookmark', BOOKMARK);
  if (bookmarks === null) throw new ReadError('binary', { found: 'sqlite' });
  const { books: rows, chapters } = contentsIn(database.rows('content', CONTENT) ?? []);
  const books = new Map<string, EntryBook>();
  const placed: { entry: Entry; order: [number, number] }[] = [];
  const problems: Problem[] = [];
  let line = 0;
  for (const row of bookmarks) {
    line += 1;
    if (/^(?:true|1)$/i.test(columnIn(row, 'Hidden'))) continue;
    const [text, note] = [columnIn(row, 'Text'), columnIn(row, 'Annotation')];
    const isBookmark = columnIn(row, 'Type') === 'dogear';
    const raw = JSON.stringify(Object.fromEntries(row));
    if (!isBookmark && text === '' && note === '') {
      problems.push({ line, raw });
      continue;
    }
    const volume = columnIn(row, 'VolumeID');
    const book = books.get(volume) ?? bookOf(volume, rows.get(volume));
    books.set(volume, book);
    const chapter = chapters.get(columnIn(row, 'ContentID'));
    const modified = readTime(columnIn(row, 'DateModified'));
    const date = readTime(columnIn(row, 'DateCreated'));
    const entry = newEntry(book, 'kobo', {
      ...passageOrNote(text, note),
      ...(isBookmark && { kind: 'bookmark' as const }),
      date,
      modified: modified === date ? null : modified,
      color: isBookmark ? null : colorOf(row),
      chapter: chapterOf([chapter?.title ?? '']),
      externalId: orNull(columnIn(row, 'BookmarkID')),
      line,
      raw,
    });
    placed.push({
      entry,
      order: [chapter?.index ?? 0, Number(columnIn(row, 'ChapterProgress')) || 0],
    });
  }
  placed.sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1]);
  return { entries: placed.map(({ entry }) => entry), problems };
}

/**
 * Reads the database of a Kobo: its tables of bookmarks and of books, and none other, because another holds
 * the keys to the reader's account. What was deleted on the device is left out; the line of an entry is the
 * number of its row.
 * @throws ReadError `unreadable` when the database is damaged, `binary` when it is none of a Kobo,
 *   `noEntries` when it holds no bookmark
 */
export function read(file: OpenFile): ParsedFile {
  try {
    const parsed = readTables(file.bytes);
    if (parsed.entries.length > 0) return parsed;
    throw new ReadError('noEntries', { found: 'sqlite', problems: parsed.problems });
  } catch (cause) {
    if (!(cause instanceof SqliteError)) throw cause;
    throw new ReadError('unreadable', { detail: cause.message, found: 'sqlite', cause });
  }
}
