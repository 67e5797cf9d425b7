import { assembleBook } from './assemble.ts';
import { compareText } from '../compare/compare-dates.ts';
import { mapChanged } from '../../library/change.ts';
import { manuallyMerged } from '../../library/manual-merges.ts';
import { fold } from '../../text/fold.ts';
import type { Library, LibraryHighlight, Source } from '../../library/model.ts';
import { allOf, sourceIdsOf } from '../../library/sources.ts';
import type { BookHighlights } from './prior-decisions.ts';
import type { Book } from '../../types.ts';

const byBook = (highlights: LibraryHighlight[]) => Map.groupBy(highlights, ({ bookId }) => bookId);

/** Sorts books by title, ignoring case and accents, then by id. */
export function sortBooks(books: Book[]): Book[] {
  return books
    .map((book) => ({ book, key: fold(book.title) }))
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.book.id, b.book.id))
    .map(({ book }) => book);
}

/** The final target of each pinned entry, chains resolved. Unmerged entries have no other. */
function holdersOf({ pinned, unmerged }: Library): ReadonlyMap<string, string> {
  const taken = new Set(unmerged);
  const next = new Map(
    pinned
      .filter((each) => each.target === each.id || !taken.has(each.id))
      .map((each) => [each.id, each.target]),
  );
  const last = (id: string, steps = next.size): string => {
    const holder = next.get(id) ?? id;
    return holder === id || steps === 0 ? id : last(holder, steps - 1);
  };
  return new Map([...next.keys()].map((id) => [id, last(id)]));
}

/** Books of which a highlight is shown are deleted no longer. */
function withoutDeletion(books: Book[], isShown: (id: string) => boolean): Book[] {
  return mapChanged(books, (book) => {
    if (book.deletedAt === undefined || !isShown(book.id)) return book;
    const { deletedAt: _deletedAt, ...back } = book;
    return back;
  });
}

/**
 * Rebuilds some books of a library.
 * @param added new entries by book id; a book with an empty list is rebuilt from its existing
 *   entries
 */
export function rebuildBooks(library: Library, added: ReadonlyMap<string, Source[]>): Library {
  const highlights = byBook(library.highlights);
  const deleted = byBook(library.deleted);
  const decisions = {
    unmerged: new Set(library.unmerged),
    pinned: holdersOf(library),
    joined: manuallyMerged(library),
  };
  const kept = withoutDeletion(library.books, (id) => highlights.has(id));
  const deletions = new Map(kept.map(({ id, deletedAt }) => [id, deletedAt]));
  const books = new Map<string, BookHighlights>();
  // Highlights of unknown books come last rather than being lost.
  const bookIds = new Set([
    ...library.books.map(({ id }) => id),
    ...highlights.keys(),
    ...deleted.keys(),
  ]);
  for (const id of bookIds) {
    const book = {
      highlights: highlights.get(id) ?? [],
      deleted: deleted.get(id) ?? [],
      deletedAt: deletions.get(id),
    };
    const sources = added.get(id);
    books.set(id, sources ? assembleBook(book, sources, id, decisions) : book);
  }
  return {
    ...library,
    books: kept,
    highlights: [...books.values()].flatMap((book) => book.highlights),
    deleted: [...books.values()].flatMap((book) => book.deleted),
  };
}

/** Rebuilds some books from the entries that they have. */
export const rebuildOnly = (library: Library, bookIds: Iterable<string>): Library =>
  rebuildBooks(library, new Map(Array.from(bookIds, (id) => [id, []])));

/** Rebuilds the books that contain some entries. */
export function rebuildAround(library: Library, sourceIds: ReadonlySet<string>): Library {
  const touched = allOf(library).filter((highlight) =>
    sourceIdsOf(highlight).some((id) => sourceIds.has(id)),
  );
  return touched.length === 0
    ? library
    : rebuildOnly(
        library,
        touched.map(({ bookId }) => bookId),
      );
}
