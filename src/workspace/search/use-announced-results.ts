import { useEffect } from 'react';
import { announce } from '../../stores/notice.ts';

/** Milliseconds to debounce the announcement. */
const ANNOUNCE_DELAY_MS = 700;

/**
 * Announces the number of results to screen readers, once typing pauses. The announcement is
 * cleared with the results, which a screen reader would find in the page still.
 * @param results as a text; null while there is none
 */
export function useAnnouncedResults(results: string | null): void {
  useEffect(() => {
    if (!results) return;
    const timer = setTimeout(() => announce(results), ANNOUNCE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      announce('');
    };
  }, [results]);
}
