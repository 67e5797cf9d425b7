import type { Library } from '../library/model.ts';
import { allOf, highlightsBySource, sourceIdsOf } from '../library/sources.ts';

/**
 * Dates the highlights that an import added, those with no entry that was in the library before. It
 * changes them in place, because the import has just created them.
 * @param after what the import made of the library
 * @param at local time, YYYY-MM-DDTHH:MM:SS
 */
export function dateAdditions(before: Library, after: Library, at: string): void {
  const known = highlightsBySource(allOf(before));
  for (const highlight of after.highlights)
    if (highlight.added === undefined && !sourceIdsOf(highlight).some((id) => known.has(id)))
      highlight.added = at;
}
