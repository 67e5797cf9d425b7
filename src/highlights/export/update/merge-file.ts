import type { Matches } from '../../shared/common-subsequence.ts';
import { matchLines } from './match-lines.ts';

/**
 * Updates a file that the user may have edited (a three-way merge).
 *
 * Three versions are compared by lines: what was written last time, what the file contains now, and
 * what is to be written. Lines of the user's own stay where they are; a line of ours that the user
 * changed stays changed, one that the user removed stays away, as long as nothing new is to be said
 * in its place. Where both sides changed a stretch, ours is written and the user's lines are round
 * it, so that nothing is lost.
 *
 * @param base what was written last time; null if unknown: every line that is not to be written
 *   then counts as the user's.
 */
export function mergeFile(base: string | null, current: string, next: string): string {
  const [theirs, ours] = [linesOf(current), linesOf(next)];
  const old = base === null ? common(theirs, ours) : linesOf(base);
  const inTheirs = new Map(withNearBlanks(matchLines(old, theirs), old, theirs));
  const inOurs = new Map(matchLines(old, ours));
  const merged: string[] = [];
  let [fromOld, fromTheirs, fromOurs] = [0, 0, 0];
  const settle = (toOld: number, toTheirs: number, toOurs: number) => {
    merged.push(
      ...resolveHunk(
        old.slice(fromOld, toOld),
        theirs.slice(fromTheirs, toTheirs),
        ours.slice(fromOurs, toOurs),
      ),
    );
    [fromOld, fromTheirs, fromOurs] = [toOld + 1, toTheirs + 1, toOurs + 1];
  };
  for (let index = 0; index < old.length; index += 1) {
    const [atTheirs, atOurs] = [inTheirs.get(index), inOurs.get(index)];
    if (atTheirs === undefined || atOurs === undefined) continue;
    settle(index, atTheirs, atOurs);
    merged.push(old[index] ?? '');
  }
  settle(old.length, theirs.length, ours.length);
  return merged.join('\n');
}

/**
 * Matches where a blank line, of which a file is full, is the first behind the match before it:
 * what the user wrote further down, a heading at the file's end too, stays below what is new.
 */
function withNearBlanks(
  matches: Matches,
  old: readonly string[],
  theirs: readonly string[],
): Matches {
  let last = -1;
  return matches.map(([atOld, atTheirs]) => {
    last = old[atOld] === '' ? theirs.indexOf('', last + 1) : atTheirs;
    return [atOld, last] as const;
  });
}

/**
 * The one of several texts that a file was most likely edited from: the fewest lines differ.
 *
 * @param texts null for an unknown one, as in `mergeFile`.
 */
export function likelyBase(
  texts: readonly (string | null)[],
  current: string,
  next: string,
): string | null {
  const [theirs, ours] = [linesOf(current), linesOf(next)];
  const rated = texts.map((text) => {
    const lines = text === null ? common(theirs, ours) : linesOf(text);
    return { text, likeness: 2 * matchLines(lines, theirs).length - lines.length };
  });
  return rated.sort((a, b) => b.likeness - a.likeness)[0]?.text ?? null;
}

/**
 * A shortened text in which passages stay whole that were written whole before: a new limit takes
 * nothing away.
 *
 * @param written all that was written before.
 */
export function keepUnshortened(short: string, whole: string, written: readonly string[]): string {
  const isWritten = new Set(written.flatMap(linesOf));
  const [ours, long] = [linesOf(short), linesOf(whole)];
  const kept: string[] = [];
  let [fromOurs, fromLong] = [0, 0];
  for (const [atOurs, atLong] of [...matchLines(ours, long), [ours.length, long.length] as const]) {
    for (const { cut, lines } of pairCuts(
      ours.slice(fromOurs, atOurs),
      long.slice(fromLong, atLong),
    ))
      kept.push(...(lines.every((line) => isWritten.has(line)) ? lines : cut));
    kept.push(...ours.slice(atOurs, atOurs + 1));
    [fromOurs, fromLong] = [atOurs + 1, atLong + 1];
  }
  return kept.join('\n');
}

/**
 * Pairs shortened lines with the lines they stand for: a note and the text below it may be cut
 * without a line between.
 */
function pairCuts(
  cut: readonly string[],
  lines: readonly string[],
): { cut: readonly string[]; lines: readonly string[] }[] {
  const starts: number[] = [];
  for (const line of cut) {
    const beginning = line.replace(/…$/, '');
    const from = (starts.at(-1) ?? -1) + 1;
    const start = lines.findIndex((each, index) => index >= from && each.startsWith(beginning));
    if (start === -1) return [{ cut, lines }];
    starts.push(start);
  }
  return cut.map((line, index) => ({
    cut: [line],
    lines: lines.slice(index === 0 ? 0 : starts[index], starts[index + 1]),
  }));
}

function linesOf(text: string): string[] {
  return text.replace(/\r\n?/g, '\n').split('\n');
}

function common(a: readonly string[], b: readonly string[]): string[] {
  return matchLines(a, b).map(([index]) => a[index] ?? '');
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index]);
}

/** Merges one hunk between two lines that all three versions share. */
function resolveHunk(
  old: readonly string[],
  theirs: readonly string[],
  ours: readonly string[],
): readonly string[] {
  if (isSame(old, theirs)) return ours;
  if (isSame(old, ours) || isSame(theirs, ours)) return theirs;
  const isOld = new Set(matchLines(old, theirs).map(([, index]) => index));
  const firstOld = theirs.findIndex((_, index) => isOld.has(index));
  const own = (lines: readonly string[], offset: number) =>
    lines.filter((_, index) => !isOld.has(index + offset));
  // Without a line of ours among theirs, everything there is the user's and follows.
  const split = Math.max(firstOld, 0);
  return [...own(theirs.slice(0, split), 0), ...ours, ...own(theirs.slice(split), split)];
}
