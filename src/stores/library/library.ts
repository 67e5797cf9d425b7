import { atom, computed } from 'nanostores';
import { beginsBackup, readBackup, writeBackup } from '../../highlights/library/backup.ts';
import { emptyLibrary, type Library } from '../../highlights/library/library.ts';
import { store as storeValue } from '../../lib/browser/stored.ts';
import { LIBRARY_DATABASE, LIBRARY_FLAG } from '../../lib/shared/keys.ts';
import type { ImportOutcome, ImportSource } from '../import/messages.ts';
import { openLibraryDatabase, type LibraryState } from './database.ts';
import { applyOutcome, runImport, type ImportRun } from './import-files.ts';
import { $drafts } from './drafts.ts';
import { $history, emptyHistory, record, redo, undo } from './undo.ts';
import { dismissNotice } from '../notice.ts';
import { requestPersistence } from './persist.ts';
import { createLibraryStore, type LibraryChannel, type LibraryMessage } from './store.ts';

/** Tabs of this browser; where there is no such channel, each stands alone until it is shown again. */
function createChannel(): LibraryChannel {
  if (import.meta.env.SSR || typeof BroadcastChannel === 'undefined') {
    return { tell: () => undefined, listen: () => undefined };
  }
  const channel = new BroadcastChannel(LIBRARY_DATABASE);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (onMessage) =>
      channel.addEventListener('message', ({ data }: MessageEvent<LibraryMessage>) =>
        onMessage(data),
      ),
  };
}

const store = createLibraryStore({
  openDatabase: (onClosed) => openLibraryDatabase(LIBRARY_DATABASE, onClosed),
  channel: createChannel(),
});

export const { $state: $libraryState, $storage } = store;

/** The reader's library; null until it is read. */
export const $library = computed($libraryState, (state) => state?.library ?? null);

/** Tells the next page, before its first paint, whether there is a library to wait for. */
function storeFlag(state: LibraryState | null): void {
  if (state) storeValue(LIBRARY_FLAG, state.library.books.length > 0 ? '1' : null);
}

/** Reads the library and keeps it in step with other tabs, a page that comes back from the cache too. */
export async function openLibrary(): Promise<void> {
  await store.open();
  $libraryState.subscribe(storeFlag);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void store.refresh();
  });
  // Leaving in the moment of a write, or where nothing can be stored, would lose what was done.
  addEventListener('beforeunload', (event) => {
    if (store.isUnsaved()) event.preventDefault();
  });
}

function change(edit: (library: Library) => Library): void {
  store.change((state) => {
    const library = edit(state.library);
    return library === state.library ? state : { ...state, library };
  });
}

/** Shows and stores a change that is no edit of the reader's: it cannot be undone. */
export const changeWithoutUndo = change;

/** Waits until all changes are written; false where the browser keeps nothing, or has no room. */
export async function isStored(): Promise<boolean> {
  await store.settled();
  return $storage.get() === 'stored';
}

let hasEdited = false;

/**
 * Shows and stores a change, which can be undone.
 * @param edit one of the pure functions of src/highlights/
 */
export function changeLibrary(edit: (library: Library) => Library): void {
  const before = $library.get();
  change(edit);
  const after = $library.get();
  if (before === null || after === null || before === after) return;
  $history.set(record($history.get(), before, after));
  // What it offered to undo is no longer the last edit.
  dismissNotice();
  if (!hasEdited && $libraryState.get()?.isSample === false) {
    hasEdited = true;
    void requestPersistence();
  }
}

function step(move: typeof undo): boolean {
  const taken = move($history.get());
  if (!taken) return false;
  change(taken.edit);
  $history.set(taken.history);
  dismissNotice();
  return true;
}

/** Undoes the last edit; false when there is none. */
export const undoEdit = (): boolean => step(undo);

/** Redoes what was undone last; false when there is nothing. */
export const redoEdit = (): boolean => step(redo);

/** Puts a whole library in place of the present one; that can be undone too. */
function replaceLibrary(library: Library): void {
  const before = $library.get() ?? emptyLibrary();
  store.change(() => ({ library, isSample: false }));
  $history.set(record($history.get(), before, library));
}

/** Empties the library for good: nothing of it can be brought back. */
export function clearLibrary(): void {
  replaceLibrary(emptyLibrary());
  $history.set(emptyHistory);
  $drafts.set(new Map());
}

/** The text of a backup file of all there is. */
export function backupText(): string {
  return writeBackup($library.get() ?? emptyLibrary());
}

/**
 * Puts a backup in place of the library; undoing the last edit brings the former one back.
 * @throws BackupError when the file is none
 */
export async function restoreBackup(file: Blob): Promise<void> {
  const restored = readBackup(await file.text());
  // A file may be chosen before the library is read.
  await store.open();
  replaceLibrary(restored);
}

const START_LENGTH = 100;

/** The one file that was given, when it is a backup; null for anything else. */
export async function backupAmong([first, ...others]: ImportSource[]): Promise<File | null> {
  if (others.length > 0 || !(first?.content instanceof File)) return null;
  const start = await first.content
    .slice(0, START_LENGTH)
    .text()
    .catch(() => '');
  return beginsBackup(start) ? first.content : null;
}

/** Whether the reader has a library; a sample is none. Waits until what is stored is read. */
export async function hasOwnLibrary(): Promise<boolean> {
  await store.open();
  const state = $libraryState.get();
  return state !== null && !state.isSample && state.library.books.length > 0;
}

/** Ids of what the last import of this page brought. */
export const $added = atom<ReadonlySet<string>>(new Set());

function addedIds(before: Library, after: Library): ReadonlySet<string> {
  const known = new Set(before.highlights.map(({ id }) => id));
  return new Set(after.highlights.flatMap(({ id }) => (known.has(id) ? [] : [id])));
}

/**
 * Reads files into the library. The reader's own files replace the sample; only its collections
 * stay, because the reader made them.
 * @param onProgress  share of all files from 0 to 1, and the name of the one being read
 */
export function importSources(
  sources: ImportSource[],
  { isSample }: { isSample: boolean },
  onProgress: (fraction: number, file: string) => void,
): ImportRun {
  let isStopped = false;
  let stopRun = (): void => undefined;

  async function attempt(): Promise<ImportOutcome | null> {
    // A file may be chosen before the library is read.
    await store.open();
    const state = $libraryState.get();
    if (state === null) throw new Error('The library is not open yet.');
    const { library, isSample: wasSample } = state;
    const before =
      wasSample && !isSample ? { ...emptyLibrary(), collections: library.collections } : library;
    if (isStopped) return null;
    const run = runImport(before, sources, onProgress);
    stopRun = run.stop;
    const outcome = await run.outcome;
    if (isStopped || !outcome?.result) return outcome;
    // What was edited meanwhile must not be lost: the files are then read into that.
    if ($libraryState.get() !== state) return attempt();
    const after = applyOutcome(before, outcome.result);
    let isRepeated = false;
    store.change((newest) => {
      if (newest.library === library) {
        $added.set(addedIds(library, after));
        return { library: after, isSample };
      }
      if (!isRepeated) {
        isRepeated = true;
        queueMicrotask(() => void attempt());
      }
      return newest;
    });
    return outcome;
  }

  return {
    outcome: attempt(),
    stop: () => {
      isStopped = true;
      stopRun();
    },
  };
}
