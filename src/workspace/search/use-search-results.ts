import { useStore } from '@nanostores/react';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { deletedHighlights } from '../../highlights/merge/decisions/purge.ts';
import { currentBookId, type LibraryHighlight } from '../../highlights/library/model.ts';
import { queryWords } from '../../highlights/search/query.ts';
import { createSearchIndex } from '../../highlights/search/search.ts';
import { $view, show } from '../../stores/library/current-view.ts';
import { combine, filterOf, type View } from '../../highlights/search/view.ts';
import { sortHighlights } from '../../highlights/search/sort-highlights.ts';
import { $added } from '../../stores/import/import-into-library.ts';
import { useLibrary } from '../shared/use-library.ts';
import { runInSlices } from './run-in-slices.ts';

export interface SearchResults {
  view: View;
  /** The view that `shown` belongs to; it follows `view` once the search is done. */
  sought: View;
  /** The results, in the view's order. */
  shown: LibraryHighlight[];
  /** Words of the query, folded. */
  words: readonly string[];
  /** The results ignoring the view's book. */
  inAllBooks: LibraryHighlight[];
  /** The results ignoring the view's book and collection. */
  inAllPlaces: LibraryHighlight[];
  /** The number of results of a query in the whole library. */
  countOf: (query: string) => number;
  /** Adds a filter to the view, or replaces the others if no results would be left. */
  choose: (choice: Partial<View>) => void;
}

/** The results of the current view. */
export function useSearchResults(): SearchResults {
  const library = useLibrary();
  const requested = useStore($view);
  const added = useStore($added);
  // The address may name a book that was merged since, or removed.
  const view = useMemo(() => {
    const book = requested.book && currentBookId(library, requested.book);
    return { ...requested, book: library.books.some(({ id }) => id === book) ? book : null };
  }, [requested, library]);
  const [sought, setSought] = useState(view);
  const isDeletedShown = sought.only === 'deleted';
  const searched = useMemo(
    () => (isDeletedShown ? { ...library, highlights: deletedHighlights(library) } : library),
    [isDeletedShown, library],
  );
  const index = useMemo(() => createSearchIndex(searched), [searched]);
  // Suggestions search the library, even when deleted highlights are shown.
  const whole = useMemo(
    () => (searched === library ? index : createSearchIndex(library)),
    [searched, library, index],
  );
  useEffect(() => runInSlices(index.warm()), [index]);
  useEffect(
    () => runInSlices(index.prepare(view.query), () => startTransition(() => setSought(view))),
    [index, view],
  );
  const words = useMemo(() => queryWords(sought.query), [sought.query]);
  const inAllPlaces = useMemo(() => {
    const anywhere = { ...sought, book: null, collection: null };
    const found = index.search(filterOf(anywhere));
    return sought.only === 'new' ? found.filter(({ id }) => added.has(id)) : found;
  }, [index, sought, added]);
  const inAllBooks = useMemo(() => {
    const { collection } = sought;
    return collection
      ? inAllPlaces.filter(({ collections }) => collections.includes(collection))
      : inAllPlaces;
  }, [inAllPlaces, sought]);
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
  const countOf = useCallback((query: string) => whole.search({ query }).length, [whole]);
  return { view, sought, shown, words, inAllBooks, inAllPlaces, countOf, choose };
}
