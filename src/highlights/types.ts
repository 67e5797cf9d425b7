/** What one entry of a file is. */
export const ENTRY_KINDS = ['highlight', 'note', 'bookmark', 'clip', 'unknown'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * The formats of files that are read: the device's own file, which is told last, and the exports of apps and
 * services, in the order in which they are told.
 */
export const FILE_FORMATS = [
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

/** What a person did for a book. */
export const AUTHOR_ROLES = ['author', 'editor', 'translator'] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];

/** A person or body that a book is by. */
export interface Author {
  /** In reading order: "Gabriel García Márquez". */
  name: string;
  /**
   * The family part where the file says which it is ("García Márquez"); the whole name where it must
   * never be turned round (a company); null where nothing tells.
   */
  family: string | null;
  role: AuthorRole;
}

/** What files know of a book. */
export interface BookFacts {
  title: string;
  /** In the order of the file. */
  authors: Author[];
  publisher: string | null;
  /** Year of publication as printed; null is cited as "n.d.". */
  year: string | null;
  /** A BCP 47 tag. */
  language: string | null;
  /** The shop's number of the book. */
  asin: string | null;
  /** Digits alone, X as the last of ten. */
  isbn: string | null;
}

/** The book of an entry, one object for all entries of one title line. */
export interface EntryBook extends BookFacts {
  /** The texts that the book's id is made of: they must stay the same for what was imported once. */
  identity: string[];
}

/** What a file and the library alike know of a passage, a note or a bookmark. */
interface Passage {
  kind: EntryKind;
  /** As printed: "12", "xii" or "12-13". */
  page: string | null;
  /** First and last location, shortened ranges completed (1134-37 is [1134, 1137]). */
  location: [number, number] | null;
  /** Local time of the device: YYYY-MM-DDTHH:MM:SS. */
  date: string | null;
  text: string;
  /** The publisher's clipping limit was reached: the device wrote a notice in place of the text. */
  limitReached: boolean;
  /** The export limit of a vendor's app shortened the text. */
  isTruncated: boolean;
  color: HighlightColor | null;
  /** As printed; the parts of a nested one joined by " > ". */
  chapter: string | null;
  /** The note on this very passage. */
  note: string | null;
  tags: string[];
  /** Of the file that gave the text. */
  format: FileFormat;
  /** A key that stays when text, note or colour are changed; unique within its format. */
  externalId: string | null;
}

/** One entry as a file has it, read but not merged; its text is unaltered but for white space at both ends. */
export interface Entry extends Passage {
  book: EntryBook;
  /** Of the last change; local time, as `date`. */
  modified: string | null;
  /** Numbers that tell where in its book it stands among others of its file, where that counts neither pages nor locations. */
  order?: number[];
  /** The line of the file (from 1) at which the entry starts. */
  line: number;
  /** The entry untouched, without its separator line. */
  raw: string;
}

/** The four colours of collections. */
export const MARK_COLORS = ['yellow', 'pink', 'blue', 'orange'] as const;
export type MarkColor = (typeof MARK_COLORS)[number];

/** What the reader may change of a book. */
export const BOOK_FIELDS = [
  ...(['title', 'authors', 'publisher', 'year', 'language', 'asin', 'isbn'] as const),
  ...(['city', 'edition', 'sentenceTitle', 'medium'] as const),
] as const;

/** A book in the reader's library; bibliographic fields are the reader's own to fill in. */
export interface Book extends BookFacts {
  id: string;
  city: string | null;
  edition: string | null;
  /** The title as the reader writes it for APA; missing where the rule makes it. */
  sentenceTitle?: string | null;
  /** The format or device that the reader names as what they read; missing where the files tell it. */
  medium?: string | null;
  /** What of it the reader has changed: no file changes it back. */
  edited?: (typeof BOOK_FIELDS)[number][];
}

/** A collection the reader made. */
export interface Collection {
  id: string;
  name: string;
  color: MarkColor;
}

/**
 * One passage in the library, after merging: a page range of one page is that page, and `isTruncated` says that no
 * other file has the rest.
 */
export interface Highlight extends Passage {
  id: string;
  bookId: string;
  /** Ids of collections. */
  collections: string[];
}
