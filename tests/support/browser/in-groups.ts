/** Few enough for the time of one test on a busy machine. */
const SIZE = 3;

/** Splits a list into groups with a number from 1. */
export function inGroups<Item>(items: readonly Item[]): [number: number, Item[]][] {
  return Array.from({ length: Math.ceil(items.length / SIZE) }, (_, index) => [
    index + 1,
    items.slice(index * SIZE, (index + 1) * SIZE),
  ]);
}
