import type { Book, Collection, Entry, Highlight } from '../types.ts';

/**
 * Facts that apps and services give of an entry besides text and place; the device's own file says
 * none of it.
 */
export type SourceDetails = Pick<
  Entry,
  'color' | 'chapter' | 'note' | 'tags' | 'modified' | 'externalId' | 'isTruncated' | 'order'
>;

/**
 * The provenance of a highlight: one entry as it was imported. Merging works on these, and can be
 * undone to them.
 */
export interface Source extends Pick<
  Entry,
  'kind' | 'page' | 'location' | 'date' | 'text' | 'limitReached' | 'format'
> {
  /** The same entry has the same id in every import. */
  id: string;
  /**
   * The book of the entry's own title line, or the one the user moved it to, even if books were
   * merged since.
   */
  bookId: string;
  /** Null if the file has none. */
  details: SourceDetails | null;
}

/**
 * Why an entry is part of another highlight: `repeat`, the same passage marked again; `extended`, a
 * longer or shorter version of it; `draft`, an earlier state of a note; `note`, a note attached to
 * its passage.
 */
export const MERGE_REASONS = ['repeat', 'extended', 'draft', 'note'] as const;
export type MergeReason = (typeof MERGE_REASONS)[number];

/** An entry that was merged into a highlight. */
export interface MergedSource extends Source {
  reason: MergeReason;
}

/** Fields that a highlight may take from a merged entry when its own entry lacks them. */
export const BORROWED_FIELDS = ['page', 'location', 'date'] as const;
export type BorrowedField = (typeof BORROWED_FIELDS)[number];

/** A highlight with its provenance and the user's changes. */
export interface LibraryHighlight extends Highlight {
  /** Id of the entry that its place and text come from. */
  sourceId: string;
  /** That entry's own book; differs from `bookId` after books were merged. */
  sourceBookId: string;
  /** The user moved it to its book; merged backups move it as well. */
  isMoved?: true;
  /** The device's text, once the user has edited it; null while `text` is the device's. */
  originalText: string | null;
  /**
   * The device sent a longer text after the user's edit, and they have not decided between them.
   */
  deviceHasMore?: true;
  /** The device sent another note after the user's, about which they have not decided. */
  hasNewDeviceNote?: true;
  /** Texts of the same passage from merged backups; the user has not decided which to keep. */
  otherVersions?: string[];
  /** The user wrote or changed the note; the device's no longer replaces it. */
  isNoteEdited: boolean;
  /** The user chose the colour; that of a file no longer replaces it. */
  isColorEdited: boolean;
  /** Details of the entry that the text comes from. */
  details: SourceDetails | null;
  /** Time of the import of its first entry; local time, as `date`; missing if unknown. */
  added?: string;
  /** Time at which the user deleted it; local time, as `date`; missing if unknown. */
  deletedAt?: string;
  /**
   * Place and date of the highlight's own entry, if the highlight shows those of a duplicate or the
   * span of a manual merge; a missing date is the highlight's.
   */
  ownPlace?: Pick<Source, 'page' | 'location'> & { date?: string | null };
  /** The fields taken from a merged entry. */
  borrowed: BorrowedField[];
  merged: MergedSource[];
}

/** The fields that the user may have changed, with the device's values that they replace. */
export const STATE_FIELDS = [
  ...(['kind', 'text', 'originalText', 'deviceHasMore', 'otherVersions', 'note'] as const),
  ...([
    'isNoteEdited',
    'hasNewDeviceNote',
    'tags',
    'collections',
    'color',
    'isColorEdited',
    'typedPage',
    'added',
  ] as const),
] as const;
export type HighlightState = Pick<LibraryHighlight, (typeof STATE_FIELDS)[number]>;

/** A book that was merged into another, kept whole so that they can be separated. */
export interface MergedBook {
  book: Book;
  /** Id of the book it was merged into. */
  into: string;
}

/**
 * An entry pinned to another: because it must stay there when a third one is unmerged, or because
 * the user merged the two manually.
 */
export interface PinnedSource {
  id: string;
  /** The entry it is pinned to; itself, if it is shown on its own. */
  target: string;
  /**
   * The unmerged entry that caused the pin, which ends when that is merged again; in a manual merge
   * the entry that is kept.
   */
  cause: string;
  /** The state of the entry's highlight before a manual merge; missing if there was none. */
  before?: HighlightState;
  /**
   * Of the entry that is kept, the text that the manual merge made: another one was edited since.
   */
  joined?: string;
}

/** The schedule of a passage in the daily review (spaced repetition). */
export interface Review {
  /** Id of the highlight. */
  id: string;
  /** The interval between the last review and the next. */
  days: number;
  /** The next review, YYYY-MM-DD in the user's time zone. */
  due: string;
}

/** Increased whenever the stored form changes; `migrate.ts` upgrades earlier ones. */
export const LIBRARY_VERSION = 4;

/** Everything a user has: plain data that can be stored and cloned. */
export interface Library {
  version: typeof LIBRARY_VERSION;
  /** Sorted by title. */
  books: Book[];
  /** Sorted by book, then in reading order. */
  highlights: LibraryHighlight[];
  /** Deleted by the user; kept so that an import does not bring them back. */
  deleted: LibraryHighlight[];
  collections: Collection[];
  mergedBooks: MergedBook[];
  /** Ids of entries that the user took out of a merge. */
  unmerged: string[];
  /** Entries that an undone merge or a manual merge keeps with another entry. */
  pinned: PinnedSource[];
  /** Pairs of books ("id|id", smaller id first) that the user said are different. */
  differentBooks: string[];
  /** Tombstones of permanently deleted entries, which no import brings back; see `purge.ts`. */
  purged?: string[];
  /** Missing until the first review. */
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

/** The book that a book was merged into, directly or through others; itself if unmerged. */
export function currentBookId(library: Library, bookId: string): string {
  let current = bookId;
  for (let step = 0; step <= library.mergedBooks.length; step += 1) {
    const merged = library.mergedBooks.find(({ book }) => book.id === current);
    if (!merged) return current;
    current = merged.into;
  }
  return current;
}
