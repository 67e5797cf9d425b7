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
    <div className="relative -me-1 min-h-7 content-center rounded-md text-xs text-ink-muted has-focus-visible:outline-3 has-focus-visible:outline-link pointer-coarse:min-h-11">
      <span aria-hidden="true" className="select-arrow pe-8">
        {orders[order]}
      </span>
      {/* Transparent, since Safari sets the text of a list at its start, far from the arrow. */}
      <select
        aria-label={labelled(labels.sort.title, labels.books.title)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        value={order}
        onChange={({ currentTarget }) => orderShelf(currentTarget.value as ShelfOrder)}
      >
        {shelfOrders.map((each) => (
          <option key={each} value={each}>
            {orders[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
