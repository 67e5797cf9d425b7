/** Kinds of entries. */
export const ENTRY_KINDS = ['highlight', 'note', 'bookmark', 'clip', 'unknown'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** File formats that are read: exports of apps and services, and the device's own file. */
export const READABLE_FORMATS = [
  'backup',
  'notebook',
  'kindle-html',
  'kindle-csv',
  'readwise',
  'bookcision',
  'koreader',
  'calibre',
  'pocketbook',
  'play-books',
  'kobo',
  'markdown',
  'csv',
  'clippings',
] as const;
export type ReadableFormat = (typeof READABLE_FORMATS)[number];

/**
 * Formats that a stored library may name as an entry's origin: those that are read; `screens`, for
 * rows of our tables and pages whose first file counted screens; and exports of ours that earlier
 * versions read.
 */
export const FILE_FORMATS = [
  ...READABLE_FORMATS,
  ...(['screens', 'web-page', 'logseq', 'enex', 'anki'] as const),
] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The colours that devices and apps mark passages in. */
export const HIGHLIGHT_COLORS = [
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
  'blue',
  'cyan',
  'green',
  'gray',
] as const;
export type HighlightColor = (typeof HIGHLIGHT_COLORS)[number];

/** A person's role in a book. */
export const AUTHOR_ROLES = ['author', 'editor', 'translator'] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];

/** A person or institution that contributed to a book. */
export interface Author {
  /** In reading order: "Gabriel García Márquez". */
  name: string;
  /**
   * The family part if the file says which it is ("García Márquez"); the whole name if it must
   * never be inverted (a company); null if unknown.
   */
  family: string | null;
  role: AuthorRole;
}

/** Bibliographic facts that files contain. */
export interface BookFacts {
  title: string;
  /** In the order of the file. */
  authors: Author[];
  publisher: string | null;
  /** Year of publication as printed; null is cited as "n.d.". */
  year: string | null;
  /** A BCP 47 tag. */
  language: string | null;
  /** Amazon's number of the book. */
  asin: string | null;
  /** Ten or thirteen digits; the last of ten may be X. */
  isbn: string | null;
  /** The series that the book is part of, and its number there; missing if unnamed. */
  series?: string | null;
  seriesNumber?: string | null;
}

/**
 * The book of an entry; all entries of one title line share one object. Our page for Obsidian has
 * the user's facts, too.
 */
export interface EntryBook extends BookFacts, Partial<Pick<Book, 'city' | 'edition' | 'url'>> {
  /** The texts that the book's id is computed from; they must never change once imported. */
  identity: string[];
}

/**
 * First and last location, shortened ranges completed (1134-37 is [1134, 1137]); of manually merged
 * passages the ends of each range, in order.
 */
export type Location = [first: number, last: number, ...more: number[]];

/** The fields that an entry of a file and a highlight of the library share. */
interface Passage {
  kind: EntryKind;
  /** As printed: "12", "xii" or "12-13"; of manually merged passages "1, 12-13". */
  page: string | null;
  location: Location | null;
  /** Local time of the device: YYYY-MM-DDTHH:MM:SS. */
  date: string | null;
  text: string;
  /**
   * The publisher's clipping limit was reached: the device wrote a notice instead of the text, or
   * after its beginning.
   */
  limitReached: boolean;
  /** The export limit of a vendor's app shortened the text. */
  isTruncated: boolean;
  color: HighlightColor | null;
  /** As printed, the parts of a nested one joined (`joinChapters`). */
  chapter: string | null;
  /** The note on this passage. */
  note: string | null;
  tags: string[];
  /** The format of the file that the text came from. */
  format: FileFormat;
  /** A key that survives changes of text, note or colour; unique within its format. */
  externalId: string | null;
}

/** Cells of a row of our table; an empty note or list was removed. */
export interface RowCells {
  text?: string;
  note?: string | null;
  tags?: string[];
  collections?: string[];
  page?: string;
  color?: HighlightColor | null;
}

/** A highlight as a row of our table, which the user may have edited. */
export interface ExportedRow {
  /** Of the highlight. */
  id: string;
  /** Of the cells as they were exported: see `isAsExported`. */
  marks: string;
  /** The cells that the user has changed. */
  edits: RowCells;
  /** The cells that are as they were exported. */
  kept: RowCells;
  /** Whether cells were changed that a table cannot change. */
  hasOtherEdits: boolean;
}

/** One entry of a file, parsed but not merged; its text is only trimmed. */
export interface Entry extends Passage {
  book: EntryBook;
  /** Time of its last change; local time, as `date`. */
  modified: string | null;
  /** Sort key within its book, compared number by number, for files without pages and locations. */
  order?: number[];
  /** Names of the collections that it is in, for files of ours. */
  collections?: string[];
  /** For a row of our table: its highlight, and what was changed in the file since the export. */
  row?: ExportedRow;
  /** Whether it is a copy that the user made of such a row, with another text. */
  isCopied?: boolean;
  /** The line of the file (from 1) at which the entry starts. */
  line: number;
  /** The entry as it is in the file, without its separator line. */
  raw: string;
}

/** The fields of a book that the user may change. */
export const BOOK_FIELDS = [
  ...(['title', 'authors', 'publisher', 'year', 'language', 'asin', 'isbn'] as const),
  ...(['city', 'edition', 'sentenceTitle', 'medium', 'series', 'seriesNumber', 'url'] as const),
] as const;

/** A book in the user's library; bibliographic fields are the user's own to fill in. */
export interface Book extends BookFacts {
  id: string;
  city: string | null;
  edition: string | null;
  /** The title in sentence case for APA as the user wrote it; missing where it is computed. */
  sentenceTitle?: string | null;
  /** The format or device that the user named; missing where it comes from the files. */
  medium?: string | null;
  /** A DOI or a web address as the user typed it (`onlineAddress` reads it); missing until then. */
  url?: string | null;
  /** Its title in the files, once the user has changed it. */
  fileTitle?: string;
  /** Fields that the user has changed; imports leave them alone. */
  edited?: (typeof BOOK_FIELDS)[number][];
  /**
   * When the user deleted the whole book; local time, as `date`. While none of its highlights is
   * shown, new entries of it are deleted, too.
   */
  deletedAt?: string;
}

/** A collection of highlights. */
export interface Collection {
  id: string;
  name: string;
}

/**
 * One passage in the library, after merging. A page range of one page is that page; `isTruncated`
 * means that no file has the whole text.
 */
export interface Highlight extends Passage {
  id: string;
  bookId: string;
  /** The page as the user typed it, in place of the files'; written as they write it, "12-13". */
  typedPage?: string;
  /** Ids of collections. */
  collections: string[];
}
