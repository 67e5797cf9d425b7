/** Splits a list into groups with a number from 1, each few enough for the time of one test. */
export function inGroups<Item>(items: readonly Item[], size = 4): [number: number, Item[]][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => [
    index + 1,
    items.slice(index * size, (index + 1) * size),
  ]);
}
