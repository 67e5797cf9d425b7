import type { Source } from '../../library/model.ts';
import type { Decisions } from './clusters.ts';

/** A book's entries by whether they have to be compared with others. */
export interface OverlapSplit {
  /** Entries whose place no other one touches: nothing can be one with them. */
  isolated: Source[];
  /** Entries that may be one with another, or a note on it. */
  overlapping: Source[];
}

/** Whether locations tell which of a book's entries can be one: all have one, counted alike, and none is held elsewhere. */
function haveComparableLocations(sources: readonly Source[], pinned: Decisions['pinned']): boolean {
  const first = sources[0]?.format;
  return sources.every(
    ({ id, location, format }) => location !== null && format === first && !pinned.has(id),
  );
}

/**
 * Sets aside the entries that overlap no other, which most do: comparing texts is what merging costs.
 * @param held  entries that the reader left beside another one, wherever that stands
 */
export function splitByOverlap(sources: Source[], pinned: Decisions['pinned']): OverlapSplit {
  if (!haveComparableLocations(sources, pinned)) return { isolated: [], overlapping: sources };
  const startOf = ({ location }: Source) => Number(location?.[0]);
  const ordered = sources.toSorted((a, b) => startOf(a) - startOf(b));
  const alone: Source[] = [];
  const near: Source[] = [];
  let end = -Infinity;
  ordered.forEach((source, index) => {
    const start = startOf(source);
    const isPastOthers = start > end;
    end = Math.max(end, start, Number(source.location?.[1]));
    const following = ordered[index + 1];
    const isAlone = isPastOthers && (following === undefined || startOf(following) > end);
    (isAlone ? alone : near).push(source);
  });
  return { isolated: alone, overlapping: near };
}
