import { openDB, type DBSchema, type IDBPTransaction } from 'idb';
import {
  emptyLibrary,
  LIBRARY_VERSION,
  type Library,
  type LibraryHead,
  type LibraryHighlight,
} from '../../highlights/library/model.ts';
import {
  migrateHead,
  migrateHighlight,
  type FormerLibrary,
} from '../../highlights/library/migrate.ts';
import {
  changedShelves,
  headOf,
  joinShelves,
  shelvesOf,
  type Shelf,
} from '../../highlights/library/shelves.ts';
import { BATCH_SIZE, batchesOf } from '../../lib/shared/batches.ts';

/** A library, and whether it is the sample. */
export interface LibraryState {
  library: Library;
  /** The sample, which the user's own files replace. */
  isSample: boolean;
}

/** The stored state; `revision` counts the writes, so that tabs can compare them. */
export interface Stored extends LibraryState {
  revision: number;
}

/** The result of a write, with the books it changed. */
export interface Written {
  stored: Stored;
  bookIds: string[];
}

/** The database of one library. */
export interface LibraryDatabase {
  read(): Promise<Stored>;
  /** Reads what a single write has changed: shelves of some books. Others are from `known`. */
  readShelves(known: Stored, bookIds: string[]): Promise<Stored>;
  /**
   * Applies `change` in one transaction to `known` or, if another tab has written since, to what is
   * stored now.
   * @throws DOMException `QuotaExceededError` when storage is full; nothing is written then
   */
  write(known: Stored, change: (state: LibraryState) => LibraryState): Promise<Written>;
  close(): void;
}

interface HeadRecord {
  head: LibraryHead;
  isSample: boolean;
  revision: number;
}

interface Schema extends DBSchema {
  head: { key: 'head'; value: HeadRecord };
  shelves: { key: string; value: Shelf };
}

type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  Schema,
  ('head' | 'shelves')[],
  Mode
>;

async function readAll(tx: Transaction<IDBTransactionMode>): Promise<Stored> {
  const record = await tx.objectStore('head').get('head');
  const store = tx.objectStore('shelves');
  const shelves: Shelf[] = [];
  for (let piece = await store.getAll(null, BATCH_SIZE); piece.length > 0;) {
    shelves.push(...piece);
    const last = piece.at(-1)?.bookId ?? '';
    piece = await store.getAll(IDBKeyRange.lowerBound(last, true), BATCH_SIZE);
  }
  if (!record) return { library: emptyLibrary(), isSample: false, revision: 0 };
  const { head, isSample, revision } = record;
  return { library: joinShelves(head, shelves), isSample, revision };
}

/** Migrates a database of a former version, in one transaction. */
async function migrateStored(tx: Transaction<'versionchange'>): Promise<void> {
  const heads = tx.objectStore('head');
  const record = await heads.get('head');
  if (record) {
    const head = migrateHead(record.head as unknown as FormerLibrary);
    await heads.put({ ...record, head }, 'head');
  }
  let shelf = await tx.objectStore('shelves').openCursor();
  while (shelf) {
    const { bookId, highlights, deleted } = shelf.value;
    const migrated = (former: LibraryHighlight[]) =>
      (former as unknown as FormerLibrary['highlights']).map(migrateHighlight);
    await shelf.update({ bookId, highlights: migrated(highlights), deleted: migrated(deleted) });
    shelf = await shelf.continue();
  }
}

/**
 * Opens the database of the library.
 * @param name of the database
 * @param onClosed called when the browser closes the connection, or another version needs it closed
 * @throws DOMException when storage is blocked
 */
export async function openLibraryDatabase(
  name: string,
  onClosed: () => void,
): Promise<LibraryDatabase> {
  const database = await openDB<Schema>(name, LIBRARY_VERSION, {
    upgrade(opened, former, _now, tx) {
      if (former === 0) {
        opened.createObjectStore('head');
        opened.createObjectStore('shelves', { keyPath: 'bookId' });
      } else {
        // Aborting keeps half a migration from being stored; opening then fails.
        tx.done.catch(() => undefined);
        migrateStored(tx).catch(() => tx.abort());
      }
    },
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });

  return {
    read: () => readAll(database.transaction(['head', 'shelves'])),

    async readShelves(known, bookIds) {
      const tx = database.transaction(['head', 'shelves']);
      const store = tx.objectStore('shelves');
      const [record, ...read] = await Promise.all([
        tx.objectStore('head').get('head'),
        ...bookIds.map((id) => store.get(id)),
      ]);
      // Further writes may have changed other books.
      if (record?.revision !== known.revision + 1) return readAll(tx);
      const shelves = shelvesOf(known.library);
      for (const id of bookIds) shelves.delete(id);
      for (const shelf of read) if (shelf) shelves.set(shelf.bookId, shelf);
      const { head, isSample, revision } = record;
      return { library: joinShelves(head, shelves.values()), isSample, revision };
    },

    async write(known, change) {
      const tx = database.transaction(['head', 'shelves'], 'readwrite');
      // A failure below also rejects the transaction, whose error has the cause.
      const done = tx.done;
      done.catch(() => undefined);
      const stored = await tx.objectStore('head').get('head');
      const isNewest = (stored?.revision ?? 0) === known.revision;
      // The database was cleared from outside: write everything this page has.
      const isEmptied = stored === undefined && known.revision > 0;
      const fresh = isNewest || isEmptied ? known : await readAll(tx);
      const state = change(fresh);
      const { changed, removed } = isEmptied
        ? { changed: [...shelvesOf(state.library).values()], removed: [] }
        : changedShelves(fresh.library, state.library);
      const revision = fresh.revision + 1;
      const record = { head: headOf(state.library), isSample: state.isSample, revision };
      const shelves = tx.objectStore('shelves');
      const puts = [
        () => tx.objectStore('head').put(record, 'head'),
        ...changed.map((shelf) => () => shelves.put(shelf)),
        ...removed.map((bookId) => () => shelves.delete(bookId)),
      ];
      for (const batch of batchesOf(puts)) {
        const written = await Promise.allSettled(batch.map((put) => put()));
        // A failed write has aborted the transaction.
        if (written.some(({ status }) => status === 'rejected')) break;
      }
      await done;
      const bookIds = [...changed.map(({ bookId }) => bookId), ...removed];
      return { stored: { ...state, revision }, bookIds };
    },

    close: () => database.close(),
  };
}
