import { readAuthor } from '../parse/authors.ts';
import { pageLabel } from '../parse/ranges.ts';
import type { Book, Highlight } from '../types.ts';
import {
  LIBRARY_VERSION,
  type Library,
  type LibraryHighlight,
  type MergedBook,
  type MergedSource,
} from './library.ts';

/** A book of version 1: its authors are names alone. */
export type BookV1 = Omit<Book, 'authors' | 'language' | 'asin' | 'isbn'> & { authors: string[] };

type MergedSourceV1 = Omit<MergedSource, 'source' | 'details'>;
type AddedToHighlight = 'isTruncated' | 'color' | 'chapter' | 'source' | 'externalId';

/** A highlight of version 1: it came from a device's own file. */
export type HighlightV1 = Omit<Highlight, AddedToHighlight> &
  Omit<LibraryHighlight, keyof Highlight | 'merged' | 'isColorEdited' | 'details' | 'borrowed'> & {
    merged: MergedSourceV1[];
  };

/** A library of version 1, or the part of one that is stored apart from its highlights. */
export interface HeadV1 extends Omit<
  Library,
  'version' | 'books' | 'mergedBooks' | 'held' | 'highlights' | 'deleted'
> {
  version: 1;
  books: BookV1[];
  mergedBooks: (Omit<MergedBook, 'book'> & { book: BookV1 })[];
}

export interface LibraryV1 extends HeadV1 {
  highlights: HighlightV1[];
  deleted: HighlightV1[];
}

/** Authors' names as readers could write them: "Last, First" says which part is the family name. */
function book({ authors, ...rest }: BookV1): Book {
  const read = authors.map((name) => readAuthor(name));
  return { ...rest, authors: read, language: null, asin: null, isbn: null };
}

/** A highlight of version 1 as one of today. */
export function migrateHighlight(former: HighlightV1): LibraryHighlight {
  return {
    ...former,
    page: pageLabel(former.page),
    isTruncated: false,
    color: null,
    chapter: null,
    source: 'clippings',
    externalId: null,
    isColorEdited: false,
    details: null,
    borrowed: [],
    merged: former.merged.map((source) => ({
      ...source,
      page: pageLabel(source.page),
      source: 'clippings',
      details: null,
    })),
  };
}

/** All of a library of version 1 but its highlights as one of today. */
export function migrateHead(former: HeadV1): Omit<Library, 'highlights' | 'deleted'> {
  return {
    ...former,
    version: LIBRARY_VERSION,
    held: [],
    books: former.books.map(book),
    mergedBooks: former.mergedBooks.map((merged) => ({ ...merged, book: book(merged.book) })),
  };
}

/** A library of version 1 as one of today. */
export function migrateLibrary({ highlights, deleted, ...head }: LibraryV1): Library {
  return {
    ...migrateHead(head),
    highlights: highlights.map(migrateHighlight),
    deleted: deleted.map(migrateHighlight),
  };
}
