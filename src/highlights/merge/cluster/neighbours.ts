import type { Source } from '../../library/model.ts';
import { comparisonText, isSentence } from '../compare/comparison-text.ts';
import type { Decisions } from './clusters.ts';

/**
 * Whether locations alone can rule out duplicates: all entries have one, in one format, and none is
 * pinned.
 */
function haveComparableLocations(sources: readonly Source[], pinned: Decisions['pinned']): boolean {
  const first = sources[0]?.format;
  return sources.every(
    ({ id, location, format }) => location !== null && format === first && !pinned.has(id),
  );
}

/** The sentences that more than one passage has, wherever the passages are. */
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
 * Sets aside the entries that overlap no other and have a text of their own, which are most,
 * because comparing texts is expensive: the others may be duplicates of another one, or notes on
 * it.
 * @param pinned entries that the user's decisions pin to others
 */
export function splitByOverlap(sources: Source[], pinned: Decisions['pinned']) {
  const isolated: Source[] = [];
  if (!haveComparableLocations(sources, pinned)) return { isolated, overlapping: sources };
  const startOf = ({ location }: Source) => Number(location?.[0]);
  const ordered = sources.toSorted((a, b) => startOf(a) - startOf(b));
  const repeated = repeatedTexts(sources);
  const isRepeated = (source: Source) => repeated.size > 0 && repeated.has(comparisonText(source));
  const overlapping: Source[] = [];
  let end = -Infinity;
  ordered.forEach((source, index) => {
    const start = startOf(source);
    const isPastOthers = start > end;
    end = Math.max(end, start, Number(source.location?.[1]));
    const following = ordered[index + 1];
    const isAlone = isPastOthers && (following === undefined || startOf(following) > end);
    (isAlone && !isRepeated(source) ? isolated : overlapping).push(source);
  });
  return { isolated, overlapping };
}
