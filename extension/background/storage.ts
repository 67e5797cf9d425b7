import type { NotebookBook } from '../../src/highlights/read/sources/notebook-book.ts';
import { api } from '../browser.ts';
import type { Run } from './run.ts';

/** A book that waits for the site to store it. */
export interface Waiting {
  /** Of this reading; a later one has another, so that an old receipt does not count for it. */
  id: string;
  /** Passages that the site has not had yet. */
  fresh: number;
}

/** What is kept of a book after the site has stored it. */
export interface BookRecord {
  /** As the list gave it when the book was read. */
  date: string;
  /** Milliseconds since 1970. */
  readAt: number;
  /** Of what was read, to tell a change. */
  digest: string;
  /** Ids of all passages the site has had, shortened. */
  known: string[];
}

/** One reading of a book: what to keep, and what to hand over when it brought a change. */
export interface BookReading {
  record: BookRecord;
  handOver: { book: NotebookBook; waiting: Waiting } | null;
}

/** What the reader chose, and what the site said. */
export interface Settings {
  /** Whether automatic imports are wanted, where the plan has them. */
  isAutomatic: boolean;
  /** The signed plan as the site handed it over; null for nobody signed in. */
  planRecord: string | null;
  /** The notebook that is read as soon as the browser is allowed to. */
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

/** Changes of the list of waiting books, one after the other: the import and the site both make them. */
const inTurn = <T>(change: () => Promise<T>): Promise<T> =>
  navigator.locks.request(WAITING, change) as Promise<T>;

/** All that the extension keeps, in its own storage. */
export const storage = {
  run: (): Promise<Run | null> => read<Run>(RUN),
  saveRun: (run: Run): Promise<void> => write({ [RUN]: run }),

  async settings(): Promise<Settings> {
    const stored = await read<Settings>(SETTINGS);
    return { isAutomatic: true, planRecord: null, wanted: null, ...stored };
  },
  async changeSettings(change: Partial<Settings>): Promise<void> {
    await write({ [SETTINGS]: { ...(await this.settings()), ...change } });
  },

  book: (host: string, asin: string): Promise<BookRecord | null> =>
    read<BookRecord>(recordKey(keyOf(host, asin))),

  /** Books that wait for the site, by the key under which they are stored. */
  waiting: async (): Promise<Record<string, Waiting>> => (await read(WAITING)) ?? {},

  /** A book that waits. */
  rows: (key: string): Promise<NotebookBook | null> => read<NotebookBook>(rowsKey(key)),

  /** Keeps a reading; what of it waits for the site takes the place of what waited before. */
  saveBook: (host: string, asin: string, { record, handOver }: BookReading): Promise<void> =>
    inTurn(async () => {
      const key = keyOf(host, asin);
      const kept = { [recordKey(key)]: record };
      if (!handOver) return write(kept);
      const waiting = { ...(await storage.waiting()), [key]: handOver.waiting };
      return write({ ...kept, [rowsKey(key)]: handOver.book, [WAITING]: waiting });
    }),

  /** Lets go of books that the site has stored, by the ids of their readings. */
  release: (ids: string[], deliver: (record: BookRecord, book: NotebookBook) => BookRecord) =>
    inTurn(async () => {
      const { ...waiting } = await storage.waiting();
      for (const [key, { id }] of Object.entries(waiting)) {
        if (!ids.includes(id)) continue;
        const [record, book] = [await read<BookRecord>(recordKey(key)), await storage.rows(key)];
        delete waiting[key];
        const kept = record && book ? { [recordKey(key)]: deliver(record, book) } : {};
        await write({ ...kept, [WAITING]: waiting });
        await api.storage.local.remove(rowsKey(key));
      }
    }),
};
