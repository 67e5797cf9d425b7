import { commonSubsequence, type Matches } from '../../shared/common-subsequence.ts';

/** Limit of comparisons for comparing two hunks line by line. */
const MAX_COMPARISONS = 1_000_000;

/**
 * Pairs the lines that two texts have in common: first those that occur once in each (patience
 * diff; block ids are such lines), then the stretches between them by their longest common
 * subsequence. Two long stretches without any such line count as different.
 */
export function matchLines(a: readonly string[], b: readonly string[]): Matches {
  const matches: Matches = [];
  const stack: [number, number, number, number][] = [[0, a.length, 0, b.length]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    let [fromA, toA, fromB, toB] = next;
    while (fromA < toA && fromB < toB && a[fromA] === b[fromB]) matches.push([fromA++, fromB++]);
    while (fromA < toA && fromB < toB && a[toA - 1] === b[toB - 1]) matches.push([--toA, --toB]);
    if (fromA === toA || fromB === toB) continue;
    const anchors = uniqueMatches(a, b, [fromA, toA, fromB, toB]);
    if (anchors.length === 0) {
      const stretches = [a.slice(fromA, toA), b.slice(fromB, toB)] as const;
      for (const [i, j] of commonSubsequence(...stretches, MAX_COMPARISONS))
        matches.push([fromA + i, fromB + j]);
      continue;
    }
    let [lastA, lastB] = [fromA, fromB];
    for (const [indexA, indexB] of anchors) {
      stack.push([lastA, indexA, lastB, indexB]);
      matches.push([indexA, indexB]);
      [lastA, lastB] = [indexA + 1, indexB + 1];
    }
    stack.push([lastA, toA, lastB, toB]);
  }
  return matches.sort(([first], [second]) => first - second);
}

type Hunk = readonly [fromA: number, toA: number, fromB: number, toB: number];

/** Lines that occur once in each stretch, as many as keep one order in both. */
function uniqueMatches(
  a: readonly string[],
  b: readonly string[],
  [fromA, toA, fromB, toB]: Hunk,
): Matches {
  const inB = onceIn(b, fromB, toB);
  const pairs = [...onceIn(a, fromA, toA)].flatMap(([line, indexA]) => {
    const indexB = inB.get(line);
    return indexB === undefined ? [] : [[indexA, indexB] as const];
  });
  pairs.sort(([first], [second]) => first - second);
  return longestAscending(pairs);
}

function onceIn(lines: readonly string[], from: number, to: number): Map<string, number> {
  const found = new Map<string, number>();
  const repeated = new Set<string>();
  for (let index = from; index < to; index += 1) {
    const line = lines[index] ?? '';
    if (found.has(line)) repeated.add(line);
    found.set(line, index);
  }
  for (const line of repeated) found.delete(line);
  return found;
}

/** The longest run of pairs whose second numbers ascend too (patience sorting). */
function longestAscending(pairs: Matches): Matches {
  const ends: number[] = [];
  const before: number[] = [];
  pairs.forEach(([, b], index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < b) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  });
  const run: Matches = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair) run.push(pair);
  }
  return run.reverse();
}
