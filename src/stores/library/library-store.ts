import { atom, type ReadableAtom } from 'nanostores';
import { emptyLibrary } from '../../highlights/library/model.ts';
import type { LibraryDatabase, LibraryState, Stored } from './database.ts';

/** Whether changes are stored. While `full` or `blocked`, they last as long as the page. */
export type StorageStatus = 'stored' | 'full' | 'blocked';

/** Maps one state to the next. Must be pure: it is reapplied when another tab has written first. */
export type Change = (state: LibraryState) => LibraryState;

/** Message to the other tabs after a write. */
export interface LibraryMessage {
  revision: number;
  /** Books whose highlights changed. */
  bookIds: string[];
}

/** The channel between tabs. */
export interface LibraryChannel {
  post(message: LibraryMessage): void;
  listen(onMessage: (message: LibraryMessage) => void): void;
}

export interface LibraryStoreSettings {
  /** Opens the database; rejects where storage is blocked. */
  openDatabase: (onClosed: () => void) => Promise<LibraryDatabase>;
  channel: LibraryChannel;
}

export interface LibraryStore {
  /** The library; null until it is loaded. */
  $state: ReadableAtom<LibraryState | null>;
  $storage: ReadableAtom<StorageStatus>;
  /** Loads the library and follows other tabs. Idempotent. Never rejects. */
  open(): Promise<void>;
  /** Checks whether another tab has written. */
  refresh(): Promise<void>;
  /**
   * Shows a change at once and stores it in the background. Returning the same state changes
   * nothing.
   * @param onReapplied called with the newer state each time another tab has written first
   */
  change(change: Change, onReapplied?: (newest: LibraryState) => void): void;
  /** Whether there are changes that are not stored yet. */
  isUnsaved(): boolean;
  /** Resolves when all writes have ended, also by failing. */
  settled(): Promise<void>;
}

interface Pending {
  change: Change;
  onReapplied: ((newest: LibraryState) => void) | undefined;
}

/** Applies changes in order; `report` reports to each the state that it was applied to. */
function reapply(changes: readonly Pending[], state: LibraryState) {
  let result = state;
  const applied = changes.map(({ change, onReapplied }) => {
    const newest = result;
    result = change(newest);
    return () => onReapplied?.(newest);
  });
  return { result, report: () => applied.forEach((each) => each()) };
}

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * The user's library: shown from memory, stored in the background, in sync with other tabs. When
 * two tabs write at the same time, the later one reapplies its change to what the earlier one has
 * stored, so that neither is lost.
 */
export function createLibraryStore(settings: LibraryStoreSettings): LibraryStore {
  const $state = atom<LibraryState | null>(null);
  const $storage = atom<StorageStatus>('stored');
  let base: Stored = { library: emptyLibrary(), isSample: false, revision: 0 };
  let database: LibraryDatabase | null = null;
  let pending: Pending[] = [];
  let opening: Promise<void> | undefined;
  let saving: Promise<void> | undefined;

  async function openDatabase(): Promise<LibraryDatabase> {
    database ??= await settings.openDatabase(() => (database = null));
    return database;
  }

  /** Retries once with a new connection: the old one may have been closed. */
  async function reconnecting<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (isFull(error)) throw error;
      database?.close();
      database = null;
      return await work();
    }
  }

  /** Adopts a newer state from the database and reapplies the pending changes. */
  function rebase(stored: Stored): void {
    base = stored;
    const { result, report } = reapply(pending, stored);
    $state.set(result);
    report();
  }

  async function writePending(): Promise<void> {
    while (pending.length > 0) {
      const opened = await openDatabase();
      const batch = new Set(pending);
      const [known, shown] = [base, $state.get()];
      let report: (() => void) | undefined;
      const { stored, bookIds } = await opened.write(known, (state) => {
        if (state === known && shown) return shown;
        const again = reapply([...batch], state);
        report = again.report;
        return again.result;
      });
      pending = pending.filter((each) => !batch.has(each));
      const isRebased = stored.revision !== known.revision + 1;
      if (isRebased) {
        rebase(stored);
        report?.();
      } else base = stored;
      $storage.set('stored');
      settings.channel.post({ revision: stored.revision, bookIds });
    }
  }

  function fail(error: unknown): void {
    $storage.set(isFull(error) ? 'full' : 'blocked');
  }

  function startSaving(): void {
    saving ??= reconnecting(writePending)
      .catch(fail)
      .finally(() => {
        saving = undefined;
        // After a failure, the next change tries again.
        if (pending.length > 0 && $storage.get() === 'stored') startSaving();
      });
  }

  async function read(bookIds?: string[]): Promise<void> {
    try {
      const stored = await reconnecting(async () => {
        const opened = await openDatabase();
        return bookIds ? opened.readShelves(base, bookIds) : opened.read();
      });
      if (stored.revision > base.revision || $state.get() === null) rebase(stored);
      if (pending.length === 0) $storage.set('stored');
    } catch {
      $storage.set('blocked');
      if ($state.get() === null) rebase(base);
    }
  }

  async function readNewer({ revision, bookIds }: LibraryMessage): Promise<void> {
    await saving;
    if (revision <= base.revision) return;
    await read(revision === base.revision + 1 ? bookIds : undefined);
  }

  return {
    $state,
    $storage,
    open() {
      opening ??= read().then(() =>
        settings.channel.listen((message) => {
          void readNewer(message);
        }),
      );
      return opening;
    },
    async refresh() {
      await saving;
      await read();
    },
    change(change, onReapplied) {
      const before = $state.get();
      if (before === null) throw new Error('The library is not open yet.');
      const result = change(before);
      if (result === before) return;
      $state.set(result);
      pending.push({ change, onReapplied });
      startSaving();
    },
    isUnsaved: () => pending.length > 0,
    async settled() {
      while (saving) await saving;
    },
  };
}
