import type { Source } from '../../library/model.ts';
import { comparisonText, isSentence } from '../compare/text.ts';
import type { Decisions } from './clusters.ts';

/** A book's entries by whether they overlap others. */
export interface OverlapSplit {
  /** Entries that are duplicates of none, because they overlap no other and have a text of their own. */
  isolated: Source[];
  /** Entries that may be duplicates of another one, or notes on it. */
  overlapping: Source[];
}

/** Whether locations alone can rule out duplicates: all entries have one, in one format, and none is pinned. */
function haveComparableLocations(sources: readonly Source[], pinned: Decisions['pinned']): boolean {
  const first = sources[0]?.format;
  return sources.every(
    ({ id, location, format }) => location !== null && format === first && !pinned.has(id),
  );
}

/** The sentences that two passages have, wherever these are. */
function repeatedTexts(sources: readonly Source[]): ReadonlySet<string> {
  const [texts, repeated] = [new Set<string>(), new Set<string>()];
  for (const source of sources) {
    const text = source.kind === 'note' ? '' : comparisonText(source);
    if (!isSentence(text)) continue;
    (texts.has(text) ? repeated : texts).add(text);
  }
  return repeated;
}

/**
 * Sets aside the entries that overlap no other and repeat none, which are most, because comparing texts is expensive.
 * @param pinned entries that the user's decisions pin to others
 */
export function splitByOverlap(sources: Source[], pinned: Decisions['pinned']): OverlapSplit {
  if (!haveComparableLocations(sources, pinned)) return { isolated: [], overlapping: sources };
  const startOf = ({ location }: Source) => Number(location?.[0]);
  const ordered = sources.toSorted((a, b) => startOf(a) - startOf(b));
  const repeated = repeatedTexts(sources);
  const isRepeated = (source: Source) => repeated.size > 0 && repeated.has(comparisonText(source));
  const alone: Source[] = [];
  const near: Source[] = [];
  let end = -Infinity;
  ordered.forEach((source, index) => {
    const start = startOf(source);
    const isPastOthers = start > end;
    end = Math.max(end, start, Number(source.location?.[1]));
    const following = ordered[index + 1];
    const isAlone = isPastOthers && (following === undefined || startOf(following) > end);
    (isAlone && !isRepeated(source) ? alone : near).push(source);
  });
  return { isolated: alone, overlapping: near };
}
