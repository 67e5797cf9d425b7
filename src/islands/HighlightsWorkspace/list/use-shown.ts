import { useStore } from '@nanostores/react';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { deletedHighlights } from '../../../highlights/library/purge.ts';
import {
  currentBookId,
  type Library,
  type LibraryHighlight,
} from '../../../highlights/library/library.ts';
import { createSearchIndex, queryWords } from '../../../highlights/search/search.ts';
import {
  $view,
  combine,
  filterOf,
  show,
  sortHighlights,
  type View,
} from '../../../stores/library/view.ts';
import { $added } from '../../../stores/library/library.ts';
import { useWarmSearch } from './use-warm-search.ts';

interface Shown {
  view: View;
  /** The highlights of the view, in its order. */
  shown: LibraryHighlight[];
  /** Folded words of the search. */
  words: readonly string[];
  /** How many are found in each book, whatever book is chosen. */
  counts: ReadonlyMap<string, number>;
  /** Narrows the view; where nothing would be left, the newest choice wins. */
  choose: (choice: Partial<View>) => void;
}

const NO_BOOKS: readonly string[] = [];

/** What of a library the reader looks at. */
export function useShown(library: Library): Shown {
  const asked = useStore($view);
  const added = useStore($added);
  // The address may name a book that has become part of another one since.
  const view = useMemo(
    () => ({ ...asked, book: asked.book && currentBookId(library, asked.book) }),
    [asked, library],
  );
  // A key shows in its field at once; what it finds follows, and nothing is searched for twice.
  const sought = useDeferredValue(view);
  const isDeletedShown = sought.only === 'deleted';
  const searched = useMemo(
    () => (isDeletedShown ? { ...library, highlights: deletedHighlights(library) } : library),
    [isDeletedShown, library],
  );
  const index = useMemo(() => createSearchIndex(searched), [searched]);
  useWarmSearch(library);
  const words = useMemo(
    () => (sought.query === '' ? NO_BOOKS : queryWords(sought.query)),
    [sought.query],
  );
  const inAllBooks = useMemo(() => {
    const found = index.search({ ...filterOf(sought), bookIds: undefined });
    return sought.only === 'new' ? found.filter(({ id }) => added.has(id)) : found;
  }, [index, sought, added]);
  const counts = useMemo(() => {
    const byBook = new Map<string, number>();
    for (const { bookId } of inAllBooks) byBook.set(bookId, (byBook.get(bookId) ?? 0) + 1);
    return byBook;
  }, [inAllBooks]);
  const shown = useMemo(() => {
    const { book, sort } = sought;
    const inBook = book ? inAllBooks.filter(({ bookId }) => bookId === book) : inAllBooks;
    return sortHighlights(inBook, sort);
  }, [inAllBooks, sought]);

  const choose = useCallback(
    (choice: Partial<View>) =>
      show(
        combine(
          $view.get(),
          choice,
          (next) => next.only !== null || index.search(filterOf(next)).length > 0,
        ),
      ),
    [index],
  );
  return { view, shown, words, counts, choose };
}
