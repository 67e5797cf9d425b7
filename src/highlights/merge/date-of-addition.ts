import type { Library, LibraryHighlight } from '../library/model.ts';

/**
 * Dates the highlights that an import added: those of which no entry was in the library before. It is
 * written into them, for they are the import's own and nobody else has them yet.
 * @param after  what the import made of the library
 * @param at  local time, YYYY-MM-DDTHH:MM:SS
 */
export function dateAdditions(before: Library, after: Library, at: string): void {
  const known = new Set<string>();
  for (const { sourceId, merged } of [...before.highlights, ...before.deleted]) {
    known.add(sourceId);
    for (const { id } of merged) known.add(id);
  }
  const isKnown = ({ sourceId, merged }: LibraryHighlight) =>
    known.has(sourceId) || merged.some(({ id }) => known.has(id));
  for (const highlight of after.highlights)
    if (highlight.added === undefined && !isKnown(highlight)) highlight.added = at;
}
