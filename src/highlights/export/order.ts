import { compareTimes } from '../library/local-time.ts';
import { sortInReadingOrder } from '../merge/compare/reading-order.ts';
import type { Book, Highlight } from '../types.ts';
import type { ExportOptions } from './options.ts';

type Order = ExportOptions['order'];

/** Sorts books for an export; books the same in this order keep the library's. */
export function compareBooks(
  order: Order,
  chosen: ReadonlyMap<string, readonly Highlight[]>,
  locale: string,
): (a: Book, b: Book) => number {
  if (order === 'title') {
    const collator = new Intl.Collator(locale, { numeric: true });
    return (a, b) => collator.compare(a.title, b.title);
  }
  if (order === 'date') {
    const firstDate = new Map(
      [...chosen].map(([id, highlights]) => [id, earliest(highlights.map(({ date }) => date))]),
    );
    return (a, b) => compareTimes(firstDate.get(a.id) ?? null, firstDate.get(b.id) ?? null);
  }
  return () => 0;
}

function earliest(dates: readonly (string | null)[]): string | null {
  return dates.reduce((first, date) => (compareTimes(date, first) < 0 ? date : first), null);
}

/** The passages of one book as they follow each other in it, or by date. */
export function inChosenOrder(highlights: readonly Highlight[], order: Order): Highlight[] {
  if (order === 'date') return [...highlights].sort((a, b) => compareTimes(a.date, b.date));
  return sortInReadingOrder(highlights);
}
