import {
  bareTitle,
  canBeOneBook,
  canBeShortened,
  haveSameAuthors,
  bareMainTitle,
  titleLikeness,
} from '../compare/book-titles.ts';
import { compareText } from '../compare/comparable.ts';
import { currentBookId, type Library, type LibraryHighlight } from '../../library/model.ts';
import { rebuildBooks, sortBooks } from '../rebuild/rebuild-books.ts';
import { fillFacts } from './book-facts.ts';
import { BOOK_FIELDS, type Book } from '../../types.ts';

/** Two books that are probably one: the same title in another form, and no author that contradicts. */
export interface BookSuggestion {
  /** The book with more highlights, which the other would join. */
  into: Book;
  from: Book;
}

/** Names a pair of books, in whichever order they are given. */
export function pairKey(a: string, b: string): string {
  return [a, b].sort().join('|');
}

/** Books of one title that are compared; past it they are no book's two forms. */
export const SAME_TITLE_LIMIT = 50;

/**
 * Books that look like one from two devices, for the reader to join or to leave: titles that differ
 * only in case, accents, brackets, punctuation, file extension or an article behind them, and of the same
 * authors those of which one has a subtitle. Pairs the reader dismissed are left out.
 */
export function suggestBookMerges(library: Library): BookSuggestion[] {
  const groups = Map.groupBy(library.books, ({ title }) => bareMainTitle(title));
  groups.delete('');
  const highlights = Map.groupBy(library.highlights, ({ bookId }) => bookId);
  const sizeOf = ({ id }: Book) => highlights.get(id)?.length ?? 0;
  const dismissed = new Set(library.differentBooks);
  const suggestions: BookSuggestion[] = [];
  for (const group of groups.values()) {
    group.sort((a, b) => sizeOf(b) - sizeOf(a) || compareText(a.id, b.id)).splice(SAME_TITLE_LIMIT);
    for (const [index, from] of group.entries()) {
      // The fullest book it agrees with, so that each is offered once.
      const into = group
        .slice(0, index)
        .find((book) => areAlike(book, from) && !dismissed.has(pairKey(book.id, from.id)));
      if (into) suggestions.push({ into, from });
    }
  }
  return suggestions;
}

/** From how much of two titles on they may be two forms of one. */
const LIKENESS = 0.5;

/** The books that a reader may want to join with another one: of a title like its, then of its authors. */
export function likelyDuplicates(book: Book, others: readonly Book[]): Book[] {
  return others
    .map((other) => {
      const likeness = titleLikeness(book.title, other.title);
      const ofTitle = likeness >= LIKENESS ? 1 + likeness : 0;
      return { other, rank: ofTitle + (haveSameAuthors(book, other) ? 1 : 0) };
    })
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ other }) => other);
}

/** Two subtitles are those of two volumes; a title with one and without may be one book. */
function areAlike(a: Book, b: Book): boolean {
  const [bareA, bareB] = [bareTitle(a.title), bareTitle(b.title)];
  if (bareA === bareB && canBeShortened(a, b)) return true;
  if (!canBeOneBook(a, b)) return false;
  if (bareA === bareB) return true;
  const main = bareMainTitle(a.title);
  return (bareA === main || bareB === main) && haveSameAuthors(a, b);
}

/** Remembers that two books are not the same: they are not offered again. */
export function dismissBookMerge(library: Library, a: string, b: string): Library {
  const differentBooks = [...new Set([...library.differentBooks, pairKey(a, b)])].sort();
  return { ...library, differentBooks };
}

/**
 * Makes some books part of another one: their highlights are merged with its own as if they had come
 * under one title, now and in later imports.
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
    books: library.books
      .filter(({ id }) => !from.has(id))
      .map((book) => (book.id === target ? joining.reduce(fillFacts, book) : book)),
    highlights: library.highlights.map(move),
    deleted: library.deleted.map(move),
    mergedBooks: [...library.mergedBooks, ...joining.map((book) => ({ book, into: target }))],
  };
  return rebuildBooks(moved, new Map([[target, []]]));
}

/** Takes a book out of the one it was joined to; its highlights go with it. */
export function separateBook(library: Library, bookId: string): Library {
  const record = library.mergedBooks.find(({ book }) => book.id === bookId);
  if (!record) return library;
  const from = currentBookId(library, bookId);
  const mergedBooks = library.mergedBooks.filter((each) => each !== record);
  const books = sortBooks([...library.books, record.book]);
  const separated = { ...library, books, mergedBooks };
  return splitBook(separated, from, bookId);
}

/** Sends each entry back to the book it belongs to, its highlight's tags, edits and collections with it. */
function splitBook(library: Library, from: string, to: string): Library {
  const belongs = (sourceBookId: string) => currentBookId(library, sourceBookId) === to;
  const strays: LibraryHighlight[] = [];
  const split = (highlight: LibraryHighlight): LibraryHighlight => {
    if (highlight.bookId !== from) return highlight;
    const isOwn = belongs(highlight.sourceBookId);
    const { ownPlace: _own, otherVersions: _others, deviceHasMore: _more, ...bare } = highlight;
    const staying = highlight.merged.filter(({ bookId }) => belongs(bookId) === isOwn);
    for (const { reason: _reason, ...source } of highlight.merged.filter(
      (each) => !staying.includes(each),
    )) {
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
    }
    return { ...highlight, bookId: isOwn ? to : from, merged: staying };
  };
  const highlights = library.highlights.map(split);
  const liveStrays = strays.splice(0);
  const deleted = library.deleted.map(split);
  const parted = {
    ...library,
    highlights: [...highlights, ...liveStrays],
    deleted: [...deleted, ...strays],
  };
  return rebuildBooks(
    parted,
    new Map([
      [from, []],
      [to, []],
    ]),
  );
}

/** Fields of a book that the reader may fill in or change. */
export type BookFields = Omit<Book, 'id' | 'edited'>;

/** Changes what is known of a book; imports do not change it back. */
export function editBook(library: Library, bookId: string, fields: Partial<BookFields>): Library {
  const edit = (book: Book): Book => {
    const changed = BOOK_FIELDS.filter(
      (field) =>
        field in fields &&
        JSON.stringify(fields[field] ?? null) !== JSON.stringify(book[field] ?? null),
    );
    const edited = [...new Set([...(book.edited ?? []), ...changed])];
    return { ...book, ...fields, ...(edited.length > 0 && { edited }) };
  };
  const books = library.books.map((book) => (book.id === bookId ? edit(book) : book));
  return rebuildBooks({ ...library, books: sortBooks(books) }, new Map());
}
