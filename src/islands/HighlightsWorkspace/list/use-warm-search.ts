import { useEffect } from 'react';
import type { Library } from '../../../highlights/library/library.ts';
import { createSearchIndex } from '../../../highlights/search/search.ts';

/** Highlights prepared in one go: a few milliseconds of work. */
const PIECE = 500;

/**
 * Prepares a library for searching piece by piece while nothing else happens, so that the first key of a
 * search is as quick as the others. What is prepared is kept with each highlight.
 */
export function useWarmSearch(library: Library): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const warm = (start: number) => {
      const highlights = library.highlights.slice(start, start + PIECE);
      if (highlights.length === 0) return;
      createSearchIndex({ ...library, highlights }).search({ query: 'a' });
      timer = setTimeout(() => warm(start + PIECE), 0);
    };
    timer = setTimeout(() => warm(0), 0);
    return () => clearTimeout(timer);
  }, [library]);
}
