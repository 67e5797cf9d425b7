import type { LibraryHighlight } from '../../library/model.ts';
import type { Book } from '../../types.ts';
import { canBeOneBook } from '../compare/book-titles.ts';
import { isSamePlace } from '../compare/overlap.ts';
import { LONG_WEIGHT, textWeight } from '../compare/comparison-text.ts';

/** The key of a pair of books, in either order. */
export function pairKey(a: string, b: string): string {
  return [a, b].sort().join('|');
}

/** Most books of one title that are compared; more are not forms of one book. */
export const SAME_TITLE_LIMIT = 50;

/** Fewer passages may be in two books, one of which quotes the other. */
const SAME_PASSAGES = 2;
/** As many passages, each at its place, are in no second book. */
const SAME_ENTRIES = 3;

/** Counts of what two books have in common. */
interface Shared {
  /** Long passages that both have word for word. */
  passages: number;
  /** Passages of any length that both have word for word at one place, and their letters. */
  entries: number;
  weight: number;
}

/** Pairs of books with equal passages, by their keys. */
function sharedPassages(highlights: readonly LibraryHighlight[]): Map<string, Shared> {
  const passageOf = ({ text, originalText }: LibraryHighlight) => originalText ?? text;
  const passages = highlights.filter((each) => each.kind === 'highlight' && each.text !== '');
  const pairs = new Map<string, Shared>();
  for (const [text, copies] of Map.groupBy(passages, passageOf)) {
    const books = [...Map.groupBy(copies, ({ bookId }) => bookId)];
    if (books.length > SAME_TITLE_LIMIT) continue;
    const weight = textWeight(text);
    for (const [index, [from, here]] of books.entries())
      for (const [into, there] of books.slice(0, index)) {
        const key = pairKey(into, from);
        const shared = pairs.get(key) ?? { passages: 0, entries: 0, weight: 0 };
        if (weight >= LONG_WEIGHT) shared.passages += 1;
        if (here.some((one) => there.some((other) => isSamePlace(one, other)))) {
          shared.entries += 1;
          shared.weight += weight;
        }
        pairs.set(key, shared);
      }
  }
  return pairs;
}

/**
 * Pairs of books, in their order, that are probably one under two titles: most of the passages of
 * either are in the other word for word, or some are there at the same places, as those of a book
 * that a shop or a device has renamed.
 */
export function pairsWithSamePassages(
  highlights: readonly LibraryHighlight[],
  books: readonly Book[],
  sizeOf: (book: Book) => number,
): [Book, Book][] {
  return [...sharedPassages(books.length > 1 ? highlights : [])].flatMap(
    ([key, { passages, entries, weight }]): [Book, Book][] => {
      const [into, from] = books.filter(({ id }) => key.split('|').includes(id));
      if (!into || !from) return [];
      const fewer = Math.min(sizeOf(into), sizeOf(from));
      const areAllSame = entries === fewer && weight >= LONG_WEIGHT;
      if (entries >= SAME_ENTRIES || areAllSame) return [[into, from]];
      const haveMost = passages >= SAME_PASSAGES && passages * 2 >= fewer;
      return haveMost && canBeOneBook(into, from) ? [[into, from]] : [];
    },
  );
}
