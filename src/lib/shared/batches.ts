/** Books per message or request: few enough for cloning to block neither side. */
export const BATCH_SIZE = 16;

/** Divides items into batches of `BATCH_SIZE`. */
export function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    yield items.slice(start, start + BATCH_SIZE);
}
