import { readAuthor } from '../parse/authors.ts';
import { pageLabel } from '../parse/ranges.ts';
import type { Book, FileFormat, Highlight } from '../types.ts';
import {
  LIBRARY_VERSION,
  type Library,
  type LibraryHead,
  type LibraryHighlight,
  type MergedBook,
  type MergedSource,
} from './model.ts';

/** A book of version 1: its authors are names alone. */
export type BookV1 = Omit<Book, 'authors' | 'language' | 'asin' | 'isbn'> & { authors: string[] };

type MergedSourceV1 = Omit<MergedSource, 'format' | 'details'>;
type AddedToHighlight = 'isTruncated' | 'color' | 'chapter' | 'format' | 'externalId';

/** A highlight of version 1: it came from a device's own file. */
export type HighlightV1 = Omit<Highlight, AddedToHighlight> &
  Omit<LibraryHighlight, keyof Highlight | 'merged' | 'isColorEdited' | 'details' | 'borrowed'> & {
    merged: MergedSourceV1[];
  };

/** A highlight of version 2: the format of its file is named `source`. */
export type HighlightV2 = Omit<LibraryHighlight, 'format' | 'merged'> & {
  source: FileFormat;
  merged: (Omit<MergedSource, 'format'> & { source: FileFormat })[];
};

/** A library of version 1, or the part of one that is stored apart from its highlights. */
export interface HeadV1 extends Omit<LibraryHead, 'version' | 'books' | 'mergedBooks' | 'held'> {
  version: 1;
  books: BookV1[];
  mergedBooks: (Omit<MergedBook, 'book'> & { book: BookV1 })[];
}

/** A head of version 2, which has the form of today. */
export type HeadV2 = Omit<LibraryHead, 'version'> & { version: 2 };

/** Authors' names as readers could write them: "Last, First" says which part is the family name. */
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

/** A highlight of a former version as one of today. */
export function migrateHighlight(former: HighlightV1 | HighlightV2): LibraryHighlight {
  if (!('source' in former)) return fromV1(former);
  const { source, merged, ...rest } = former;
  const entries = merged.map(({ source: format, ...entry }) => ({ ...entry, format }));
  return { ...rest, format: source, merged: entries };
}

/** All of a library of a former version but its highlights as one of today. */
export function migrateHead(former: HeadV1 | HeadV2): LibraryHead {
  if (former.version === 2) return { ...former, version: LIBRARY_VERSION };
  return {
    ...former,
    version: LIBRARY_VERSION,
    held: [],
    books: former.books.map(book),
    mergedBooks: former.mergedBooks.map((merged) => ({ ...merged, book: book(merged.book) })),
  };
}

/** A library of a former version. */
export type FormerLibrary = (HeadV1 | HeadV2) & {
  highlights: (HighlightV1 | HighlightV2)[];
  deleted: (HighlightV1 | HighlightV2)[];
};

/** A library of a former version as one of today. */
export function migrateLibrary({ highlights, deleted, ...head }: FormerLibrary): Library {
  return {
    ...migrateHead(head),
    highlights: highlights.map(migrateHighlight),
    deleted: deleted.map(migrateHighlight),
  };
}
