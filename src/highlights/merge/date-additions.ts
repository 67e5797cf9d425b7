import type { Library } from '../library/model.ts';
import { allOf, highlightsBySource, sourceIdsOf } from '../library/sources.ts';

/**
 * Dates the highlights that an import added: those of which no entry was in the library before. They are changed in
 * place, since the import has just made them and nobody else has them yet.
 * @param after  what the import made of the library
 * @param at  local time, YYYY-MM-DDTHH:MM:SS
 */
export function dateAdditions(before: Library, after: Library, at: string): void {
  const known = highlightsBySource(allOf(before));
  for (const highlight of after.highlights)
    if (highlight.added === undefined && !sourceIdsOf(highlight).some((id) => known.has(id)))
      highlight.added = at;
}
