interface Ordered {
  /** Compared number by number; a missing one comes last. */
  order?: readonly number[];
}

/** Compares the sort keys that a file gives its entries. */
export function byOrder(
  { order: a = [Infinity] }: Ordered,
  { order: b = [Infinity] }: Ordered,
): number {
  const longer = a.length > b.length ? a : b;
  const at = longer.findIndex((_, index) => a[index] !== b[index]);
  return at < 0 ? 0 : (a[at] ?? -1) - (b[at] ?? -1);
}
