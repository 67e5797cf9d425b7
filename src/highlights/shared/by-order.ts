/** Compares lists number by number; of two that begin alike, the shorter comes first. */
export function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const longer = a.length > b.length ? a : b;
  const at = longer.findIndex((_, index) => a[index] !== b[index]);
  return at < 0 ? 0 : (a[at] ?? -1) - (b[at] ?? -1);
}

interface Ordered {
  order?: readonly number[];
}

/** Compares the sort keys that a file gives its entries; a missing one comes last. */
export const byOrder = (
  { order: a = [Infinity] }: Ordered,
  { order: b = [Infinity] }: Ordered,
): number => compareNumbers(a, b);
