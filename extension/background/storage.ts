import type { NotebookBook } from '../../src/highlights/read/formats/notebook-book.ts';
import type { KnownPlan } from '../../src/lib/shared/known-plan.ts';
import { api } from '../browser.ts';
import { isActive, type Run } from './run.ts';

/** An undelivered book. */
export interface Waiting {
  /** Id of this reading; a later one has another, so that a receipt counts for one alone. */
  id: string;
  /** Passages that the site does not have yet. */
  fresh: number;
}

/** What is kept of a book after delivery. */
export interface BookRecord {
  /** As in the list when the book was read. */
  date: string;
  /** Milliseconds since 1970. */
  readAt: number;
  /** Of the content, to detect changes. */
  digest: string;
  /** Ids of all delivered passages, shortened. */
  known: string[];
}

/** Result of reading a book: what to keep, and what to deliver when it changed. */
export interface BookReading {
  record: BookRecord;
  handOver: { book: NotebookBook; waiting: Waiting } | null;
}

/** The user's settings, and what the site passed on. */
export interface Settings {
  /** Whether automatic imports are turned on, where the plan includes them. */
  isAutomatic: boolean;
  /** The plan as the site last passed it on; null for anonymous visitors. */
  plan: KnownPlan | null;
  /** The notebook to read as soon as permission is granted. */
  wanted: string | null;
}

const RUN = 'run';
const SETTINGS = 'settings';
const WAITING = 'waiting';

const keyOf = (host: string, asin: string) => `${host}/${asin}`;
const recordKey = (key: string) => `book:${key}`;
const rowsKey = (key: string) => `rows:${key}`;

async function read<T>(key: string): Promise<T | null> {
  const stored = await api.storage.local.get<Record<string, T>>(key);
  return stored[key] ?? null;
}

const write = (values: Record<string, unknown>): Promise<void> => api.storage.local.set(values);

/** Serialises changes that begin with reading: the import, the site and the popup all make them. */
const inTurn = <T>(change: () => Promise<T>): Promise<T> =>
  navigator.locks.request(WAITING, change);

const waitingNow = async (): Promise<Record<string, Waiting>> => (await read(WAITING)) ?? {};

/** The extension's own storage. */
export const storage = {
  run: (): Promise<Run | null> => read<Run>(RUN),
  saveRun: (run: Run): Promise<void> => write({ [RUN]: run }),

  async settings(): Promise<Settings> {
    const stored = await read<Settings>(SETTINGS);
    return { isAutomatic: true, plan: null, wanted: null, ...stored };
  },
  changeSettings: (change: Partial<Settings>): Promise<void> =>
    inTurn(async () => write({ [SETTINGS]: { ...(await storage.settings()), ...change } })),

  book: (host: string, asin: string): Promise<BookRecord | null> =>
    read<BookRecord>(recordKey(keyOf(host, asin))),

  /** Undelivered books by storage key, after the changes under way: not those being released. */
  waiting: (): Promise<Record<string, Waiting>> => inTurn(waitingNow),

  /** Content of an undelivered book. */
  rows: (key: string): Promise<NotebookBook | null> => read<NotebookBook>(rowsKey(key)),

  /** Stores a reading; it replaces an undelivered one of the same book. */
  saveBook: (host: string, asin: string, { record, handOver }: BookReading): Promise<void> =>
    inTurn(async () => {
      const key = keyOf(host, asin);
      const kept = { [recordKey(key)]: record };
      // Forgotten while it was read: the next import delivers it.
      if (!handOver && (await storage.book(host, asin)) === null) return;
      if (!handOver) return write(kept);
      const waiting = { ...(await waitingNow()), [key]: handOver.waiting };
      return write({ ...kept, [rowsKey(key)]: handOver.book, [WAITING]: waiting });
    }),

  /** Removes delivered books, by the ids of their readings. */
  release: (ids: string[], deliver: (record: BookRecord, book: NotebookBook) => BookRecord) =>
    inTurn(async () => {
      const { ...waiting } = await waitingNow();
      for (const [key, { id }] of Object.entries(waiting)) {
        if (!ids.includes(id)) continue;
        const [record, book] = [await read<BookRecord>(recordKey(key)), await storage.rows(key)];
        delete waiting[key];
        const kept = record && book ? { [recordKey(key)]: deliver(record, book) } : {};
        await write({ ...kept, [WAITING]: waiting });
        await api.storage.local.remove(rowsKey(key));
      }
    }),

  /**
   * Forgets the books that were delivered, so that the next import delivers them again; undelivered
   * ones stay.
   */
  forgetDelivered: (): Promise<void> =>
    inTurn(async () => {
      const undelivered = new Set(Object.keys(await waitingNow()).map(recordKey));
      const delivered = Object.keys(await api.storage.local.get(null)).filter(
        (key) => key.startsWith(recordKey('')) && !undelivered.has(key),
      );
      if (delivered.length === 0) return;
      // Resuming the last run would read only its other books.
      const run = isActive(await storage.run()) ? [] : [RUN];
      await api.storage.local.remove([...delivered, ...run]);
    }),
};
