import type { Library } from '../../library/model.ts';
import type { Book } from '../../types.ts';
import {
  bareMainTitle,
  titleLikeness,
  haveSameAuthors,
  bareTitle,
  hasAdditions,
  canBeShortened,
  canBeOneBook,
} from '../compare/book-titles.ts';
import { compareText } from '../compare/compare-dates.ts';
import { pairKey, pairsWithSamePassages, SAME_TITLE_LIMIT } from './same-passages.ts';

/** Two books that are probably the same. */
export interface BookSuggestion {
  /** The book whose title stays, which the other would join. */
  into: Book;
  from: Book;
}

/**
 * Of two books that are one, first the one whose title stays: the user's own, else one to which no
 * shop or device added anything.
 */
export function byTitle(a: Book, b: Book): number {
  const rank = ({ title, edited }: Book) =>
    edited?.includes('title') ? 0 : hasAdditions(title) ? 2 : 1;
  return rank(a) - rank(b);
}

/**
 * Suggests books to merge: titles, the user's or those of the files, that differ only in case,
 * accents, brackets, punctuation, file extension or a trailing article, or, with the same authors,
 * in a subtitle that one of them lacks; then books with the same passages. Dismissed pairs are left
 * out.
 */
export function suggestBookMerges(library: Library): BookSuggestion[] {
  const highlights = Map.groupBy(library.highlights, ({ bookId }) => bookId);
  const sizeOf = ({ id }: Book) => highlights.get(id)?.length ?? 0;
  const books = [...library.books].sort(
    (a, b) => byTitle(a, b) || sizeOf(b) - sizeOf(a) || compareText(a.id, b.id),
  );
  const dismissed = new Set(library.differentBooks);
  const suggestions = new Map<string, BookSuggestion>();
  // By the book that would go, so that each is offered once.
  const suggest = (into: Book, from: Book) => {
    if (!suggestions.has(from.id) && !dismissed.has(pairKey(into.id, from.id)))
      suggestions.set(from.id, { into, from });
  };
  for (const group of groupByTitle(books))
    for (const [index, from] of group.entries())
      for (const into of group.slice(0, index)) if (areAlike(into, from)) suggest(into, from);
  for (const [into, from] of pairsWithSamePassages(library.highlights, books, sizeOf))
    suggest(into, from);
  return [...suggestions.values()];
}

/**
 * Whether an import has brought up a pair of books to merge: one that is no pair without the
 * highlights that it added. Earlier pairs have been asked about.
 */
export function bringsBookMerge(library: Library, added: ReadonlySet<string>): boolean {
  const suggested = suggestBookMerges(library);
  if (suggested.length === 0) return false;
  const highlights = library.highlights.filter(({ id }) => !added.has(id));
  const inUse = new Set(highlights.map(({ bookId }) => bookId));
  const books = library.books.filter(({ id }) => inUse.has(id));
  const keysOf = (suggestions: BookSuggestion[]) =>
    suggestions.map(({ into, from }) => pairKey(into.id, from.id));
  const before = new Set(keysOf(suggestBookMerges({ ...library, books, highlights })));
  return keysOf(suggested).some((key) => !before.has(key));
}

/** A book under each of its titles: the user's, and that of its files. */
const formsOf = (book: Book): Book[] =>
  book.fileTitle === undefined ? [book] : [book, { ...book, title: book.fileTitle }];

/** The books that have one title without its subtitle, in their order. */
function groupByTitle(books: readonly Book[]): Book[][] {
  const groups = new Map<string, Set<Book>>();
  for (const book of books)
    for (const { title } of formsOf(book)) {
      const main = bareMainTitle(title);
      if (main !== '') groups.set(main, (groups.get(main) ?? new Set()).add(book));
    }
  return [...groups.values()].map((group) => [...group].slice(0, SAME_TITLE_LIMIT));
}

/** Likeness from which two titles may be forms of one. */
const LIKENESS = 0.5;

/** Books that the user may want to merge with a book: similar titles first, then authors. */
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

function areAlike(a: Book, b: Book): boolean {
  return formsOf(a).some((one) => formsOf(b).some((other) => haveLikeTitles(one, other)));
}

/**
 * Whether two titles may be of one book. Different subtitles mean different volumes; a missing one
 * does not.
 */
function haveLikeTitles(a: Book, b: Book): boolean {
  const [bareA, bareB] = [bareTitle(a.title), bareTitle(b.title)];
  if (bareA === bareB && canBeShortened(a, b)) return true;
  if (!canBeOneBook(a, b)) return false;
  if (bareA === bareB) return true;
  const main = bareMainTitle(a.title);
  return (bareA === main || bareB === main) && haveSameAuthors(a, b);
}

/** Records that two books are different, so that they are not suggested again. */
export function dismissBookMerge(library: Library, a: string, b: string): Library {
  const differentBooks = [...new Set([...library.differentBooks, pairKey(a, b)])].sort();
  return { ...library, differentBooks };
}
