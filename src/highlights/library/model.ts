import type { Book, Collection, Entry, Highlight } from '../types.ts';

/** What apps and services know of an entry beside its text and place; a device's file knows none of it. */
export type SourceDetails = Pick<
  Entry,
  'color' | 'chapter' | 'note' | 'tags' | 'modified' | 'externalId' | 'isTruncated' | 'order'
>;

/** One entry of a file as it came in; what merging works on and what every merge can be undone to. */
export interface Source extends Pick<
  Entry,
  'kind' | 'page' | 'location' | 'date' | 'text' | 'limitReached' | 'format'
> {
  /** The same for the same entry in every import. */
  id: string;
  /** The book of the entry's own title line, whatever books were merged since. */
  bookId: string;
  /** Null where the file knows none. */
  details: SourceDetails | null;
}

/**
 * Why an entry is part of another highlight: `repeat` the same passage marked again, `extended` a
 * passage that was marked longer or shorter, `draft` a note saved while it was typed, `note` a note
 * that stands beside its passage.
 */
export const MERGE_REASONS = ['repeat', 'extended', 'draft', 'note'] as const;
export type MergeReason = (typeof MERGE_REASONS)[number];

/** An entry that was merged into a highlight. */
export interface MergedSource extends Source {
  reason: MergeReason;
}

/** What a highlight may show of another of its entries, where its own has none. */
export const BORROWED_FIELDS = ['page', 'location', 'date'] as const;
export type BorrowedField = (typeof BORROWED_FIELDS)[number];

/** A highlight with the entries it was made of. */
export interface LibraryHighlight extends Highlight {
  /** The entry that gave it its place and text. */
  sourceId: string;
  /** That entry's own book, where books were merged. */
  sourceBookId: string;
  /** That entry's text, once the reader edited it; null while `text` is the device's. */
  originalText: string | null;
  /** Since the reader edited the text, the device has sent a longer one, about which they have not decided. */
  deviceHasMore?: true;
  /** The passage as the reader has it in libraries that were added to this one; they have not decided which to keep. */
  otherVersions?: string[];
  /** The reader wrote or changed the note: the device's no longer replaces it. */
  isNoteEdited: boolean;
  /** The reader chose the colour: that of a file no longer replaces it. */
  isColorEdited: boolean;
  /** What the file knows of the entry that gave the text. */
  details: SourceDetails | null;
  /** When the first of its entries was imported; local time, as `date`; missing where it is unknown. */
  added?: string;
  /** When the reader deleted it; local time, as `date`; missing where it is unknown. */
  deletedAt?: string;
  /**
   * The place and date of the entry that gave the text, where the highlight has those of its copies, or of all that
   * were merged by hand; without a date the highlight's.
   */
  ownPlace?: Pick<Source, 'page' | 'location'> & { date?: string | null };
  /** What of the highlight is that of another of its entries. */
  borrowed: BorrowedField[];
  merged: MergedSource[];
}

/** What the reader may have made of a highlight, with what the device has in its place. */
export const STATE_FIELDS = [
  ...(['kind', 'text', 'originalText', 'deviceHasMore', 'otherVersions', 'note'] as const),
  ...(['isNoteEdited', 'tags', 'collections', 'color', 'isColorEdited', 'added'] as const),
] as const;
export type HighlightState = Pick<LibraryHighlight, (typeof STATE_FIELDS)[number]>;

/** A book that the reader or an import joined to another; kept whole for undoing. */
export interface MergedBook {
  book: Book;
  /** Id of the book it is now part of. */
  into: string;
}

/** An entry that stays where it was shown when the reader took another one out of a merge, or that they merged by hand. */
export interface PinnedSource {
  id: string;
  /** The entry it is shown with; itself, where it is the one shown. */
  target: string;
  /** The entry that was taken out, and putting that back ends this; by hand the one that is kept. */
  cause: string;
  /** The highlight of the entry before it was merged by hand; missing where none was, or an older version merged it. */
  before?: HighlightState;
}

/** When a passage is shown again. */
export interface Review {
  /** Of the highlight. */
  id: string;
  /** Days between the last time and the next. */
  days: number;
  /** The next day, YYYY-MM-DD by the reader's calendar. */
  due: string;
}

/** Counted up whenever what is stored changes its form; `migrate.ts` knows the former ones. */
export const LIBRARY_VERSION = 4;

/** All that a reader has: plain data, to be stored and cloned as it is. */
export interface Library {
  version: typeof LIBRARY_VERSION;
  /** In the order of their titles. */
  books: Book[];
  /** Book by book, in reading order. */
  highlights: LibraryHighlight[];
  /** Deleted by the reader; they stay here so that an import cannot bring them back. */
  deleted: LibraryHighlight[];
  collections: Collection[];
  mergedBooks: MergedBook[];
  /** Ids of sources that the reader took out of a merge. */
  unmerged: string[];
  /** Sources that undoing a merge left where they were, and those merged by hand. */
  pinned: PinnedSource[];
  /** Pairs of books ("id|id", smaller id first) that the reader said are not the same. */
  differentBooks: string[];
  /** Ids and fingerprints of entries that the reader gave up: no import brings them back, see `purge.ts`. */
  purged?: string[];
  /** When passages of the daily review come again; missing where none was shown yet. */
  reviews?: Review[];
}

export type LibraryHead = Omit<Library, 'highlights' | 'deleted'>;

export function emptyLibrary(): Library {
  return {
    version: LIBRARY_VERSION,
    books: [],
    highlights: [],
    deleted: [],
    collections: [],
    mergedBooks: [],
    unmerged: [],
    pinned: [],
    differentBooks: [],
  };
}

/** The book that an entry's own book has become part of, followed to the end. */
export function currentBookId(library: Library, bookId: string): string {
  let current = bookId;
  for (let step = 0; step <= library.mergedBooks.length; step += 1) {
    const merged = library.mergedBooks.find(({ book }) => book.id === current);
    if (!merged) return current;
    current = merged.into;
  }
  return current;
}
