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
import { compareText } from '../compare/order.ts';

/** Two books that are probably the same. */
export interface BookSuggestion {
  /** The book whose title stays, which the other would join. */
  into: Book;
  from: Book;
}

/** The key of a pair of books, in either order. */
export function pairKey(a: string, b: string): string {
  return [a, b].sort().join('|');
}

/** Most books of one title that are compared; more are not forms of one book. */
export const SAME_TITLE_LIMIT = 50;

/** Of two books that are one, first the one whose title stays: the reader's own, else one to which no shop or device added anything. */
export function byTitle(a: Book, b: Book): number {
  const rank = ({ title, edited }: Book) =>
    edited?.includes('title') ? 0 : hasAdditions(title) ? 2 : 1;
  return rank(a) - rank(b);
}

/**
 * Suggests books to merge: titles that differ only in case, accents, brackets, punctuation, file extension or a
 * trailing article, or, with the same authors, in a subtitle that one of them lacks. Dismissed pairs are left out.
 */
export function suggestBookMerges(library: Library): BookSuggestion[] {
  const groups = Map.groupBy(library.books, ({ title }) => bareMainTitle(title));
  groups.delete('');
  const highlights = Map.groupBy(library.highlights, ({ bookId }) => bookId);
  const sizeOf = ({ id }: Book) => highlights.get(id)?.length ?? 0;
  const dismissed = new Set(library.differentBooks);
  const suggestions: BookSuggestion[] = [];
  for (const group of groups.values()) {
    group
      .sort((a, b) => byTitle(a, b) || sizeOf(b) - sizeOf(a) || compareText(a.id, b.id))
      .splice(SAME_TITLE_LIMIT);
    for (const [index, from] of group.entries()) {
      // The first book it agrees with, so that each is offered once.
      const into = group
        .slice(0, index)
        .find((book) => areAlike(book, from) && !dismissed.has(pairKey(book.id, from.id)));
      if (into) suggestions.push({ into, from });
    }
  }
  return suggestions;
}

/** Likeness from which two titles may be forms of one. */
const LIKENESS = 0.5;

/** Books that the reader may want to merge with a book: similar titles first, then the same authors. */
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

/** Whether two books may be the same. Different subtitles mean different volumes; a missing one does not. */
function areAlike(a: Book, b: Book): boolean {
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
