import { currentBookId, type Library, type LibraryHighlight } from '../../library/model.ts';
import { rebuildOnly, sortBooks } from '../rebuild/rebuild-books.ts';
import { joinBookFacts } from './merge-facts.ts';

/**
 * Merges some books into another one, now and in later imports: their highlights are merged as if
 * they had come under one title.
 */
export function mergeBooks(library: Library, fromIds: string[], intoId: string): Library {
  const target = currentBookId(library, intoId);
  const from = new Set(fromIds.filter((id) => id !== target));
  const joining = library.books.filter(({ id }) => from.has(id));
  if (joining.length === 0 || !library.books.some(({ id }) => id === target)) return library;
  const move = (highlight: LibraryHighlight) =>
    from.has(highlight.bookId) ? { ...highlight, bookId: target } : highlight;
  const moved = {
    ...library,
    books: sortBooks(
      library.books
        .filter(({ id }) => !from.has(id))
        .map((book) => (book.id === target ? joining.reduce(joinBookFacts, book) : book)),
    ),
    highlights: library.highlights.map(move),
    deleted: library.deleted.map(move),
    mergedBooks: [...library.mergedBooks, ...joining.map((book) => ({ book, into: target }))],
  };
  return rebuildOnly(moved, [target]);
}

/** Separates a book from the one it was merged into; its highlights go with it. */
export function separateBook(library: Library, bookId: string): Library {
  const record = library.mergedBooks.find(({ book }) => book.id === bookId);
  if (!record) return library;
  const from = currentBookId(library, bookId);
  const mergedBooks = library.mergedBooks.filter((each) => each !== record);
  const books = sortBooks([...library.books, record.book]);
  return splitBook({ ...library, books, mergedBooks }, from, bookId);
}

/** Moves each entry back to its own book, with the highlight's tags, edits and collections. */
function splitBook(library: Library, from: string, to: string): Library {
  const belongs = (sourceBookId: string) => currentBookId(library, sourceBookId) === to;
  const strays: LibraryHighlight[] = [];
  const split = (highlight: LibraryHighlight): LibraryHighlight => {
    if (highlight.bookId !== from) return highlight;
    const isOwn = belongs(highlight.sourceBookId);
    const { ownPlace: _own, otherVersions: _others, deviceHasMore: _more, ...rest } = highlight;
    const { hasNewDeviceNote: _note, typedPage: _page, ...bare } = rest;
    const staying = highlight.merged.filter(({ bookId }) => belongs(bookId) === isOwn);
    const leaving = highlight.merged.filter((each) => !staying.includes(each));
    for (const { reason: _reason, ...source } of leaving)
      strays.push({
        ...bare,
        ...source,
        bookId: isOwn ? from : to,
        note: null,
        sourceId: source.id,
        sourceBookId: source.bookId,
        originalText: null,
        isNoteEdited: false,
        isColorEdited: false,
        borrowed: [],
        merged: [],
      });
    return { ...highlight, bookId: isOwn ? to : from, merged: staying };
  };
  const highlights = library.highlights.map(split);
  const liveStrays = strays.splice(0);
  const deleted = library.deleted.map(split);
  return rebuildOnly(
    {
      ...library,
      highlights: [...highlights, ...liveStrays],
      deleted: [...deleted, ...strays],
    },
    [from, to],
  );
}
