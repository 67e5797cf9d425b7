/** Pairs of indices, one into each list, of members that are the same, both ascending. */
export type Matches = (readonly [a: number, b: number])[];

/**
 * The longest common subsequence of two lists, by a table of the lengths for their ends.
 * @param most  limit of comparisons; beyond it nothing counts as common
 */
export function commonSubsequence(
  a: readonly string[],
  b: readonly string[],
  most: number,
): Matches {
  const width = b.length + 1;
  const size = (a.length + 1) * width;
  if (size > most) return [];
  const lengths = new Uint32Array(size);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const matches: Matches = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) matches.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return matches;
}
