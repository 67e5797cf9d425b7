import { pushTo } from '../shared/push-to.ts';
import {
  type LibraryHighlight,
  type Source,
  type PinnedSource,
  type Library,
  currentBookId,
} from '../library/model.ts';
import type { Book, Entry, EntryBook, ExportedRow } from '../types.ts';
import { lookupsOf, verdictOf, type NamedBook } from './entry-verdict.ts';
import { isOnPage, ownIdOf } from './exported-entries.ts';
import { bookIdOf, newBook } from './rebuild/entry-sources.ts';

export interface ClassifiedEntries {
  /** Highlights of the library by the ids of their entries. */
  known: Map<string, LibraryHighlight>;
  /** Ids of all distinct entries of the files. */
  ids: Set<string>;
  /** New and changed entries by the book they now belong to. */
  added: Map<string, Source[]>;
  addedCount: number;
  /** Ids of known entries that say something else now. */
  updated: Set<string>;
  newBooks: Book[];
  /** The facts that the files give of each book, by its id. */
  facts: Map<string, EntryBook[]>;
  bookIds: Set<string>;
  /** Pins entries that come back from an export of ours to the highlights of that export. */
  reimported: PinnedSource[];
  /** Ids of rows that the user copied: each stays beside what it was copied from. */
  copied: string[];
  /** Rows of our table by the ids of their highlights; of several, one that the user changed. */
  rows: Map<string, ExportedRow>;
  /** Ids of the entries of our own exports that list each highlight once: our tables and pages. */
  listed: Map<Entry, string>;
  /** Names of the collections of new entries. */
  collections: Map<string, string[]>;
  exactRepeats: number;
  purgedCount: number;
  /** The number of rows of our table with changes that a table cannot make. */
  ignoredCount: number;
}

/** Decides of each entry of the files what the import does with it. */
export function classifyEntries(library: Library, entries: Entry[]): ClassifiedEntries {
  const lookups = lookupsOf(library, entries);
  const { known, seen, byOwnId } = lookups;
  const books = new Set(library.books.map(({ id }) => id));
  const named = new Map<EntryBook, NamedBook>();
  const classified: ClassifiedEntries = {
    known,
    ids: seen,
    added: new Map(),
    addedCount: 0,
    updated: new Set(),
    newBooks: [],
    facts: new Map(),
    bookIds: new Set(),
    reimported: [],
    copied: [],
    rows: new Map(),
    listed: new Map(),
    collections: new Map(),
    exactRepeats: 0,
    purgedCount: 0,
    ignoredCount: 0,
  };
  for (const entry of entries) {
    let book = named.get(entry.book);
    if (!book) {
      const own = bookIdOf(entry.book);
      book = { own, current: currentBookId(library, own) };
      named.set(entry.book, book);
      classified.bookIds.add(book.current);
      pushTo(classified.facts, book.current, entry.book);
    }
    const verdict = verdictOf(entry, book, lookups);
    const { as, id } = verdict;
    if (entry.row ?? (isOnPage(entry) || as === 'printed')) classified.listed.set(entry, id);
    if (seen.has(id)) classified.exactRepeats += 1;
    seen.add(id);
    if (as === 'row' && entry.row) {
      if (entry.row.hasOtherEdits) classified.ignoredCount += 1;
      const { highlightId, edits } = verdict;
      if (Object.keys(edits).length > 0 || !classified.rows.has(highlightId))
        classified.rows.set(highlightId, entry.row);
    }
    if (as === 'purged') classified.purgedCount += 1;
    if (as === 'updated') classified.updated.add(id);
    if ('source' in verdict) pushTo(classified.added, verdict.bookId, verdict.source);
    if (as !== 'copy' && as !== 'new') continue;
    classified.addedCount += 1;
    const { source, target } = verdict;
    if (entry.isCopied) classified.copied.push(id);
    const ownId = ownIdOf(entry);
    if (ownId !== null && !byOwnId.has(ownId)) byOwnId.set(ownId, source);
    if (target !== null) classified.reimported.push({ id, target, cause: id });
    if (as === 'copy') continue;
    if (entry.collections?.length) classified.collections.set(id, entry.collections);
    if (books.has(book.current)) continue;
    books.add(book.current);
    classified.newBooks.push(newBook(book.current, entry.book));
  }
  return classified;
}
