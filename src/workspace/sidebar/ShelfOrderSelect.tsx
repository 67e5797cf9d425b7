import { useStore } from '@nanostores/react';
import { shelfOrders, type ShelfOrder } from '../../highlights/library/shelf-order.ts';
import { $shelfOrder, orderShelf } from '../../stores/library/shelf-order.ts';
import { useTexts } from '../shared/texts.ts';

/** Chooses the order of the books. */
export function ShelfOrderSelect() {
  const { labels, labelled } = useTexts();
  const order = useStore($shelfOrder);
  const orders = {
    title: labels.books.name,
    author: labels.books.authors,
    newest: labels.sort.newest,
    most: labels.books.most,
  };
  return (
    <select
      aria-label={labelled(labels.sort.title, labels.books.title)}
      className="-me-1 min-h-7 max-w-44 cursor-pointer select-arrow rounded-md bg-transparent pe-8 text-end text-xs text-ink-muted pointer-coarse:min-h-11"
      value={order}
      onChange={({ currentTarget }) => orderShelf(currentTarget.value as ShelfOrder)}
    >
      {shelfOrders.map((each) => (
        <option key={each} value={each}>
          {orders[each]}
        </option>
      ))}
    </select>
  );
}
