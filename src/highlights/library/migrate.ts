import { readAuthor } from '../text/authors.ts';
import { pageLabel } from '../text/ranges.ts';
import type { Book, FileFormat, Highlight } from '../types.ts';
import {
  LIBRARY_VERSION,
  type HighlightState,
  type Library,
  type LibraryHead,
  type LibraryHighlight,
  type MergedBook,
  type MergedSource,
} from './model.ts';

/** A book of version 1, whose authors are plain names. */
export type BookV1 = Omit<Book, 'authors' | 'language' | 'asin' | 'isbn'> & { authors: string[] };

type MergedSourceV1 = Omit<MergedSource, 'format' | 'details'>;
type AddedToHighlight = 'isTruncated' | 'color' | 'chapter' | 'format' | 'externalId';

/** A highlight of version 1, which always came from a device's own file. */
export type HighlightV1 = Omit<Highlight, AddedToHighlight> &
  Omit<LibraryHighlight, keyof Highlight | 'merged' | 'isColorEdited' | 'details' | 'borrowed'> & {
    merged: MergedSourceV1[];
  };

/** A highlight of version 2, which called the format `source`. */
export type HighlightV2 = Omit<LibraryHighlight, 'format' | 'merged'> & {
  source: FileFormat;
  merged: (Omit<MergedSource, 'format'> & { source: FileFormat })[];
};

/** A `PinnedSource` of versions 2 and 3. */
interface HeldV3 {
  id: string;
  with: string;
  since: string;
  had?: HighlightState;
}

/** A library of version 3 without its highlights. */
export interface HeadV3 extends Omit<LibraryHead, 'version' | 'unmerged' | 'pinned'> {
  version: 3;
  apart: string[];
  held: HeldV3[];
}

/** A library of version 2 without its highlights, in which alone it differs from version 3. */
export type HeadV2 = Omit<HeadV3, 'version'> & { version: 2 };

/** A library of version 1 without its highlights; it had no pins. */
export interface HeadV1 extends Omit<HeadV3, 'version' | 'books' | 'mergedBooks' | 'held'> {
  version: 1;
  books: BookV1[];
  mergedBooks: (Omit<MergedBook, 'book'> & { book: BookV1 })[];
}

/** Parses authors' names; "Last, First" says which part is the family name. */
function book({ authors, ...rest }: BookV1): Book {
  const read = authors.map((name) => readAuthor(name));
  return { ...rest, authors: read, language: null, asin: null, isbn: null };
}

function fromV1(former: HighlightV1): LibraryHighlight {
  return {
    ...former,
    page: pageLabel(former.page),
    isTruncated: false,
    color: null,
    chapter: null,
    format: 'clippings',
    externalId: null,
    isColorEdited: false,
    details: null,
    borrowed: [],
    merged: former.merged.map((source) => ({
      ...source,
      page: pageLabel(source.page),
      format: 'clippings',
      details: null,
    })),
  };
}

/** Upgrades a highlight of any version; version 3 has the current form. */
export function migrateHighlight(
  former: HighlightV1 | HighlightV2 | LibraryHighlight,
): LibraryHighlight {
  if ('format' in former) return former;
  if (!('source' in former)) return fromV1(former);
  const { source, merged, ...rest } = former;
  const entries = merged.map(({ source: format, ...entry }) => ({ ...entry, format }));
  return { ...rest, format: source, merged: entries };
}

function headFromV1(former: HeadV1): Omit<HeadV3, 'version'> {
  return {
    ...former,
    held: [],
    books: former.books.map(book),
    mergedBooks: former.mergedBooks.map((merged) => ({ ...merged, book: book(merged.book) })),
  };
}

/** Upgrades a library of an earlier version, except for its highlights. */
export function migrateHead(former: HeadV1 | HeadV2 | HeadV3): LibraryHead {
  const { apart, held, ...head } = former.version === 1 ? headFromV1(former) : former;
  const pinned = held.map(({ id, with: target, since: cause, had }) => ({
    id,
    target,
    cause,
    ...(had && { before: had }),
  }));
  return { ...head, version: LIBRARY_VERSION, unmerged: apart, pinned };
}

/** A library of an earlier version. */
export type FormerLibrary = (HeadV1 | HeadV2 | HeadV3) & {
  highlights: (HighlightV1 | HighlightV2 | LibraryHighlight)[];
  deleted: (HighlightV1 | HighlightV2 | LibraryHighlight)[];
};

/** Upgrades a library of an earlier version. */
export function migrateLibrary({ highlights, deleted, ...head }: FormerLibrary): Library {
  return {
    ...migrateHead(head),
    highlights: highlights.map(migrateHighlight),
    deleted: deleted.map(migrateHighlight),
  };
}
