import type { Delivery, NotebookStatus } from '../../src/lib/shared/extension-messages.ts';
import { deliveredRecord } from './keep-book.ts';
import type { Run } from './run.ts';
import { storage } from './storage.ts';

/** Characters per delivery, but at least one book, which the page stores before it asks again. */
const CHARACTERS_AT_ONCE = 1_000_000;

/** The next undelivered books. */
export async function nextDeliveries(): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  let size = 0;
  for (const [key, { id }] of Object.entries(await storage.waiting())) {
    const book = await storage.rows(key);
    if (!book) {
      await confirmStored([id]);
      continue;
    }
    // Storage sorts the fields; the site recognises the format by the first of them.
    const { format, ...fields } = book;
    const text = JSON.stringify({ format, ...fields });
    size += text.length;
    if (deliveries.length > 0 && size > CHARACTERS_AT_ONCE) break;
    deliveries.push({ id, title: book.title, book: text });
  }
  return deliveries;
}

/** Removes the books that the site has stored; one that was read again meanwhile stays. */
export const confirmStored = (ids: string[]): Promise<void> =>
  storage.release(ids, deliveredRecord);

/** The import status for the site and the popup. */
export async function statusNow(): Promise<NotebookStatus> {
  const [run, waiting] = await Promise.all([storage.run(), storage.waiting()]);
  return { ...statusOf(run), waiting: Object.keys(waiting).length };
}

function statusOf(run: Run | null): Omit<NotebookStatus, 'waiting'> {
  if (run === null)
    return { state: 'none', trouble: null, done: 0, total: 0, book: null, limited: 0 };
  const { status, reason, done, total, open, limited } = run;
  return { state: status, trouble: reason, done, total, book: open?.title ?? null, limited };
}
