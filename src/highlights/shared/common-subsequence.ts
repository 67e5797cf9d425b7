/** Index pairs of equal members, one index into each list, both ascending. */
export type Matches = (readonly [a: number, b: number])[];

/**
 * The longest common subsequence of two lists, by dynamic programming.
 * @param most limit of comparisons; beyond it the result is empty
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
