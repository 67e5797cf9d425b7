/** Heights and offsets of many rows, most of them estimated. */
export interface RowHeights {
  /** Height of all rows, in pixels. */
  total(): number;
  /** Offset of a row. */
  start(index: number): number;
  height(index: number): number;
  set(index: number, height: number): void;
  /** The row at an offset; the first or last row beyond the ends. */
  at(distance: number): number;
}

/**
 * Keeps prefix sums in a Fenwick tree, so that a new height among a hundred thousand takes
 * logarithmic time. (P. Fenwick, "A new data structure for cumulative frequency tables", 1994.)
 * @param heightOf height in pixels, measured or estimated
 */
export function createRowHeights(count: number, heightOf: (index: number) => number): RowHeights {
  const heights = Float64Array.from({ length: count }, (_, index) => heightOf(index));
  const sums = new Float64Array(count + 1);
  for (let node = 1; node <= count; node += 1) {
    sums[node] = (sums[node] ?? 0) + (heights[node - 1] ?? 0);
    const parent = node + (node & -node);
    if (parent <= count) sums[parent] = (sums[parent] ?? 0) + (sums[node] ?? 0);
  }
  const top = 2 ** Math.floor(Math.log2(Math.max(count, 1)));

  const start = (index: number) => {
    let sum = 0;
    for (let node = Math.min(index, count); node > 0; node -= node & -node) sum += sums[node] ?? 0;
    return sum;
  };

  return {
    total: () => start(count),
    start,
    height: (index) => heights[index] ?? 0,
    set(index, height) {
      const difference = height - (heights[index] ?? 0);
      heights[index] = height;
      for (let node = index + 1; node <= count; node += node & -node)
        sums[node] = (sums[node] ?? 0) + difference;
    },
    at(distance) {
      let node = 0;
      let left = distance;
      for (let step = top; step > 0; step >>= 1) {
        const sum = sums[node + step];
        if (sum === undefined || node + step > count || sum > left) continue;
        node += step;
        left -= sum;
      }
      return Math.max(0, Math.min(node, count - 1));
    },
  };
}
