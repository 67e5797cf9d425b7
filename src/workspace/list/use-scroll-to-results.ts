import { useEffect, useRef, type RefObject } from 'react';

/** Height of the sticky bar in pixels. */
const BAR = 56;

/**
 * Scrolls a column to its beginning when it shows other results.
 * @param key of the results
 */
export function useScrollToResults(column: RefObject<HTMLElement | null>, key: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const { top = BAR } = column.current?.getBoundingClientRect() ?? {};
    if (!isFirst.current && top < BAR) column.current?.scrollIntoView({ behavior: 'instant' });
    isFirst.current = false;
  }, [column, key]);
}
