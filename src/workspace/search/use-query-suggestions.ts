import { useEffect, useState } from 'react';
import type { Library } from '../../highlights/library/model.ts';
import { nearestWord, libraryWords, type Words } from '../../highlights/search/nearest-word.ts';
import type { NearQuery } from '../../highlights/search/near-queries.ts';
import { runInSlices } from './run-in-slices.ts';

/** Words by library, so that only the first query has to collect them. */
const known = new WeakMap<Library, Words>();

/**
 * Suggests other queries for one; null until they are computed, which takes time in a large
 * library.
 * @param countOf the number of results of a query in the whole library
 * @param suggest a constant function
 */
export function useQuerySuggestions(
  library: Library,
  query: string,
  countOf: (query: string) => number,
  suggest: (
    query: string,
    countOf: (query: string) => number,
    correct: (word: string) => string | null,
  ) => NearQuery[],
): NearQuery[] | null {
  const [found, setFound] = useState<{ query: string; near: NearQuery[] } | null>(null);
  useEffect(() => {
    function* search(): Generator<undefined, void> {
      const words = known.get(library) ?? (yield* libraryWords(library));
      known.set(library, words);
      setFound({ query, near: suggest(query, countOf, (word) => nearestWord(word, words)) });
    }
    return runInSlices(search());
  }, [library, query, countOf, suggest]);
  return found?.query === query ? found.near : null;
}
