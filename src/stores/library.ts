import { computed } from 'nanostores';
import { beginsBackup, readBackup, writeBackup } from '../highlights/library/backup.ts';
import { emptyLibrary, type Library } from '../highlights/library/library.ts';
import { LIBRARY_DATABASE, LIBRARY_FLAG } from '../lib/shared/keys.ts';
import { forgetExported } from './export-history.ts';
import { forgetExport } from './export-settings.ts';
import { takeOver } from './pending-files.ts';
import type { ImportOutcome, ImportSource } from './import-messages.ts';
import { openLibraryDatabase, type Kept } from './library-database.ts';
import { applyOutcome, runImport } from './library-import.ts';
import { createLibraryStore, type LibraryChannel, type LibraryMessage } from './library-store.ts';

/** Tabs of this browser; where there is no such channel, each stands alone until it is looked at again. */
function createChannel(): LibraryChannel {
  if (typeof BroadcastChannel === 'undefined') {
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
  channel: import.meta.env.SSR
    ? { tell: () => undefined, listen: () => undefined }
    : createChannel(),
});

export const { $kept, $storage } = store;

/** The reader's library; null until it is read. */
export const $library = computed($kept, (kept) => kept?.library ?? null);

/** Tells the next page, before its first paint, whether there is a library to wait for. */
function flag(kept: Kept | null): void {
  if (!kept) return;
  try {
    if (kept.library.books.length > 0) localStorage.setItem(LIBRARY_FLAG, '1');
    else localStorage.removeItem(LIBRARY_FLAG);
  } catch {
    // Storage is blocked: the next page shows its empty state first.
  }
}

/** Reads the library and keeps it in step with other tabs, a page that comes back from the cache too. */
export async function openLibrary(): Promise<void> {
  await store.open();
  $kept.subscribe(flag);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void store.refresh();
  });
  // Leaving in the moment of a write, or where nothing is kept, would lose what was done.
  addEventListener('beforeunload', (event) => {
    if (store.isUnsaved()) event.preventDefault();
  });
}

/** Shows and stores a change; `edit` is one of the pure functions of src/highlights/. */
export function changeLibrary(edit: (library: Library) => Library): void {
  store.change((kept) => {
    const library = edit(kept.library);
    return library === kept.library ? kept : { ...kept, library };
  });
}

/** Waits until all changes are written; false where the browser keeps nothing, or has no room. */
export async function isStored(): Promise<boolean> {
  await store.settled();
  return $storage.get() === 'kept';
}

/** Puts a whole library in place of the present one. */
export function replaceLibrary(library: Library): void {
  store.change(() => ({ library, isSample: false }));
}

/** Removes all that this browser keeps of the library: how it was exported and files on their way too. */
export function removeLibrary(): void {
  replaceLibrary(emptyLibrary());
  forgetExport();
  void forgetExported();
  void takeOver();
}

/** The text of a backup file of all there is. */
export function backupText(): string {
  return writeBackup($library.get() ?? emptyLibrary());
}

/**
 * Puts a backup in place of the library.
 * @returns the library before, for undoing
 * @throws BackupError when the file is none
 */
export async function restoreBackup(file: Blob): Promise<Library> {
  const restored = readBackup(await file.text());
  // A file may be chosen before the library is read.
  await store.open();
  const before = $library.get() ?? emptyLibrary();
  replaceLibrary(restored);
  return before;
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
  const kept = $kept.get();
  return kept !== null && !kept.isSample && kept.library.books.length > 0;
}

export interface LibraryImport {
  /** How it ended; null when it was stopped. Rejects when the worker broke down. */
  outcome: Promise<ImportOutcome | null>;
  stop: () => void;
}

/**
 * Reads files into the library. The sample makes way for the reader's own files; only its collections
 * stay, because the reader made them.
 * @param onProgress  share of all files from 0 to 1, and the name of the one being read
 */
export function importSources(
  sources: ImportSource[],
  { isSample }: { isSample: boolean },
  onProgress: (fraction: number, file: string) => void,
): LibraryImport {
  let isStopped = false;
  let stopRun = (): void => undefined;

  async function attempt(): Promise<ImportOutcome | null> {
    // A file may be chosen before the library is read.
    await store.open();
    const kept = $kept.get();
    if (kept === null) throw new Error('The library is not open yet.');
    const { library, isSample: wasSample } = kept;
    const before =
      wasSample && !isSample ? { ...emptyLibrary(), collections: library.collections } : library;
    if (isStopped) return null;
    const run = runImport(before, sources, onProgress);
    stopRun = run.stop;
    const outcome = await run.outcome;
    if (isStopped || !outcome?.result) return outcome;
    // What was edited meanwhile must not be lost: the files are then read into that.
    if ($kept.get() !== kept) return attempt();
    const after = applyOutcome(before, outcome.result);
    let isRepeated = false;
    store.change((newest) => {
      if (newest.library === library) return { library: after, isSample };
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
