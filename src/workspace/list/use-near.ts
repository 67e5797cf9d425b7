import { useEffect, useState } from 'react';
import type { Library } from '../../highlights/library/model.ts';
import { nearestWord, wordsOf, type Words } from '../../highlights/search/nearest-word.ts';
import { nearQueries, type NearQuery } from '../../highlights/search/near-queries.ts';
import { inSlices } from './in-slices.ts';

/** The words of the last libraries asked: the next mistyped word waits for none. */
const known = new WeakMap<Library, Words>();

/**
 * What to ask instead of a query that finds nothing, once it is found: reading the words of a large library takes long.
 * @param countOf  the number of results of a query in the whole library
 */
export function useNear(
  library: Library,
  query: string,
  countOf: (query: string) => number,
): NearQuery[] {
  const [found, setFound] = useState<{ query: string; near: NearQuery[] } | null>(null);
  useEffect(() => {
    function* search(): Generator<undefined, void> {
      const words = known.get(library) ?? (yield* wordsOf(library));
      known.set(library, words);
      setFound({ query, near: nearQueries(query, countOf, (word) => nearestWord(word, words)) });
    }
    return inSlices(search());
  }, [library, query, countOf]);
  return found?.query === query ? found.near : [];
}
