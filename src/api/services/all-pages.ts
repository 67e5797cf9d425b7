/**
 * The most pages that are read of a listing, so that none is endless; a menu of more folders would
 * be of no use.
 */
const MAX_PAGES = 20;

/**
 * The items of a listing that a service divides into pages, in their order.
 * @param read gets a page: the first one without a cursor, then by the cursor of the page before
 */
export async function allPages<Item>(
  read: (cursor?: string) => Promise<{ items: Item[]; next?: string | undefined }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { items, next } = await read(cursor);
    all.push(...items);
    if (!next) break;
    cursor = next;
  }
  return all;
}
