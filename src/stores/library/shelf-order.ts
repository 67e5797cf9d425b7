import { atom } from 'nanostores';
import { shelfOrders, type ShelfOrder } from '../../highlights/library/shelf-order.ts';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import { SHELF_ORDER_KEY } from '../../lib/shared/storage-keys.ts';

/** The order of the user's books; stored. */
export const $shelfOrder = atom<ShelfOrder>(
  shelfOrders.find((order) => order === readStored(SHELF_ORDER_KEY)) ?? 'title',
);

export function orderShelf(order: ShelfOrder): void {
  writeStored(SHELF_ORDER_KEY, order === 'title' ? null : order);
  $shelfOrder.set(order);
}
