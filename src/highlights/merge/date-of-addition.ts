import type { Library, LibraryHighlight } from '../library/library.ts';

const sourceIds = ({ sourceId, merged }: LibraryHighlight): string[] => [
  sourceId,
  ...merged.map(({ id }) => id),
];

/**
 * Dates the highlights that an import added: those of which no entry was in the library before.
 * @param at  local time, YYYY-MM-DDTHH:MM:SS
 */
export function dateAdditions(before: Library, after: Library, at: string): Library {
  const known = new Set([...before.highlights, ...before.deleted].flatMap(sourceIds));
  return {
    ...after,
    highlights: after.highlights.map((highlight) =>
      highlight.added !== undefined || sourceIds(highlight).some((id) => known.has(id))
        ? highlight
        : { ...highlight, added: at },
    ),
  };
}
