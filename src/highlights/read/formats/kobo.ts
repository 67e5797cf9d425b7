import { entryBook } from '../../entry.ts';
import { byOrder } from '../../shared/by-order.ts';
import { pushTo } from '../../shared/push-to.ts';
import { readAuthors } from '../../text/authors.ts';
import type { EntryBook, HighlightColor } from '../../types.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { FoundEntries } from '../found-entries.ts';
import { ReadError } from '../read-error.ts';
import {
  chapterOf,
  isbnIn,
  textOrNull,
  passageOrNote,
  seriesIn,
  trimmedText,
  utcTimeIn,
} from '../fields.ts';
import type { OpenFile } from '../input-format.ts';
import { SqliteError, SqliteFile, type SqlRow } from '../syntax/sqlite.ts';
import { usesWal, withWal } from '../syntax/sqlite-wal.ts';

const BOOKMARK = (
  'BookmarkID VolumeID ContentID Text Annotation DateCreated DateModified ChapterProgress Hidden Type Color ' +
  'StartContainerPath'
).split(' ');
const CONTENT =
  'ContentID ContentType Title Attribution ISBN Publisher Language Series SeriesNumber VolumeIndex'.split(
    ' ',
  );
/** Kinds of content: a book, a file of it, an entry of its table of contents. */
const [BOOK, CHAPTER, HEADING] = ['6', '9', '899'];
/** The device's numbers of its colours. */
const COLORS: HighlightColor[] = ['yellow', 'pink', 'blue', 'green'];
/** A chapter without a name of its own has that of its file. */
const FILE_NAME = /\.x?html?(?:#.*)?$/i;

const columnIn = (row: SqlRow | undefined, column: string) => trimmedText(row?.get(column));

/** The device's records of books and chapters, by their keys. */
interface Contents {
  books: Map<string, SqlRow>;
  chapters: Map<string, Chapter>;
  /** The keys of chapters by the names of their files. */
  keysByName: Map<string, string[]>;
}

interface Chapter {
  title: string;
  index: number;
}

/**
 * A key of a file inside a book as one path: devices write `book!folder!file`,
 * `book#(3)folder/file` or `file://book#…`, and the table of contents adds an anchor.
 */
function pathOf(id: string): string {
  return id
    .replace(/^file:\/\//, '')
    .replace(/(\.x?html?)#.*$/i, '$1')
    .replace(/#\(\d+\)|!+/g, '/')
    .replace(/\/{2,}/g, '/');
}

/** The chapter of a bookmark: its key may be whole, without anchor, or a path in the book. */
function chapterIn({ chapters, keysByName }: Contents, volume: string, id: string) {
  const path = pathOf(id);
  const own = chapters.get(id) ?? chapters.get(path) ?? chapters.get(pathOf(`${volume}/${path}`));
  if (own) return own;
  const end = path.startsWith('/') ? path : `/${path}`;
  const start = `${pathOf(volume)}/`;
  const key = keysByName
    .get(fileNameOf(path))
    ?.find((each) => each.startsWith(start) && each.endsWith(end));
  return key === undefined ? undefined : chapters.get(key);
}

const fileNameOf = (path: string) => path.split('/').at(-1) ?? '';

function contentsIn(rows: Iterable<SqlRow>): Contents {
  const contents: Contents = { books: new Map(), chapters: new Map(), keysByName: new Map() };
  const headings = new Map<string, string>();
  const indexes = new Map<string, number>();
  for (const row of rows) {
    const [id, type, title] = [
      columnIn(row, 'ContentID'),
      columnIn(row, 'ContentType'),
      columnIn(row, 'Title'),
    ];
    if (type === BOOK) contents.books.set(id, row);
    else if (type === CHAPTER) {
      indexes.set(pathOf(id), Number(columnIn(row, 'VolumeIndex')) || 0);
      if (!FILE_NAME.test(title)) headings.set(pathOf(id), title);
    } else if (type === HEADING) {
      // The key of a heading is that of its place with a number behind it.
      const place = id.replace(/-\d+$/, '');
      for (const key of [place, pathOf(place)]) if (!headings.has(key)) headings.set(key, title);
    }
  }
  for (const key of new Set([...indexes.keys(), ...headings.keys()])) {
    const index = indexes.get(pathOf(key)) ?? 0;
    contents.chapters.set(key, { index, title: headings.get(key) ?? '' });
    pushTo(contents.keysByName, fileNameOf(key), key);
  }
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
    publisher: textOrNull(columnIn(row, 'Publisher')),
    language: textOrNull(columnIn(row, 'Language')),
    isbn: isbnIn(columnIn(row, 'ISBN')),
    ...seriesIn(columnIn(row, 'Series'), columnIn(row, 'SeriesNumber')),
  });
}

/**
 * Where in its chapter's file a mark begins: the numbers of its span ("span#kobo\\.9\\.1"), or how
 * far it is.
 */
function orderIn(row: SqlRow): number[] {
  const [, span = ''] = columnIn(row, 'StartContainerPath').split('#kobo');
  const numbers = span.match(/\d+/g)?.map(Number) ?? [];
  return numbers.length > 0 ? numbers : [Number(columnIn(row, 'ChapterProgress')) || 0];
}

/** A colour is one only where the device has the column: older ones mark in grey. */
function koboColor(row: SqlRow): HighlightColor | null {
  const color = columnIn(row, 'Color');
  return color === '' ? null : (COLORS[Number(color)] ?? null);
}

function readTables(bytes: Uint8Array): ParsedFile {
  const database = new SqliteFile(bytes);
  const bookmarks = database.rows('Bookmark', BOOKMARK);
  if (bookmarks === null) throw new ReadError('binary', { found: 'sqlite' });
  const contents = contentsIn(database.rows('content', CONTENT) ?? []);
  const found = new FoundEntries('kobo');
  let line = 0;
  for (const row of bookmarks) {
    line += 1;
    if (/^(?:true|1)$/i.test(columnIn(row, 'Hidden'))) continue;
    const isBookmark = columnIn(row, 'Type') === 'dogear';
    const volume = columnIn(row, 'VolumeID');
    const chapter = chapterIn(contents, volume, columnIn(row, 'ContentID'));
    const modified = utcTimeIn(columnIn(row, 'DateModified'));
    const date = utcTimeIn(columnIn(row, 'DateCreated'));
    found.add(
      found.bookOf([volume], () => bookOf(volume, contents.books.get(volume))),
      {
        order: [chapter?.index ?? 0, ...orderIn(row)],
        ...passageOrNote(columnIn(row, 'Text'), columnIn(row, 'Annotation')),
        ...(isBookmark && { kind: 'bookmark' as const }),
        date,
        modified: modified === date ? null : modified,
        color: isBookmark ? null : koboColor(row),
        chapter: chapterOf([chapter?.title ?? '']),
        externalId: textOrNull(columnIn(row, 'BookmarkID')),
        line,
        raw: JSON.stringify(Object.fromEntries(row)),
      },
    );
  }
  found.entries.sort(byOrder);
  return found;
}

/**
 * Reads the database of a Kobo: its tables of bookmarks and of books, and none other, because
 * another contains the keys to the user's account. What was deleted on the device is left out; the
 * line of an entry is the number of its row. What the device wrote last may be in a log beside it,
 * which is read too.
 * @throws ReadError `unreadable` when the database is damaged, `binary` when it is not a Kobo's,
 *   `partial` when all of it may be in the log that is not there
 */
export function read(file: OpenFile): ParsedFile {
  const mayLackRows = usesWal(file.bytes) && file.wal === null;
  try {
    const parsed = readTables(file.wal ? withWal(file.bytes, file.wal) : file.bytes);
    if (!mayLackRows) return parsed;
    if (parsed.entries.length > 0) return { ...parsed, isPartial: true };
    throw new ReadError('partial', { found: 'sqlite' });
  } catch (cause) {
    if (mayLackRows && (cause instanceof SqliteError || cause instanceof ReadError))
      throw new ReadError('partial', { found: 'sqlite', cause });
    if (!(cause instanceof SqliteError)) throw cause;
    throw new ReadError('unreadable', { detail: cause.message, found: 'sqlite', cause });
  }
}
