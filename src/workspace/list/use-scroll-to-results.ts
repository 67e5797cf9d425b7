import { useEffect, useRef, type RefObject } from 'react';
import type { SearchResults } from '../search/use-search-results.ts';

/** Height of the sticky bar in pixels. */
const BAR = 56;

/** Scrolls a column to its beginning when it shows other results. */
export function useScrollToResults(
  column: RefObject<HTMLElement | null>,
  { view, words }: SearchResults,
): void {
  // The words that are found, not the query: that changes with each key.
  const { query: _query, ...chosen } = view;
  const key = `${words.join(' ')} ${JSON.stringify(chosen)}`;
  const isFirst = useRef(true);
  useEffect(() => {
    const { top = BAR } = column.current?.getBoundingClientRect() ?? {};
    if (!isFirst.current && top < BAR) column.current?.scrollIntoView({ behavior: 'instant' });
    isFirst.current = false;
  }, [column, key]);
}
