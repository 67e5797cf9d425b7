import { computed } from 'nanostores';
import { emptyLibrary, type Library } from '../../highlights/library/model.ts';
import { writeStored } from '../../lib/browser/storage.ts';
import { LIBRARY_DATABASE, LIBRARY_FLAG } from '../../lib/shared/storage-keys.ts';
import { openLibraryDatabase, type LibraryState } from './database.ts';
import { createLibraryStore, type LibraryChannel, type LibraryMessage } from './library-store.ts';

/** The channel between tabs. Without BroadcastChannel, a tab catches up when it is shown again. */
function createChannel(): LibraryChannel {
  if (import.meta.env.SSR || typeof BroadcastChannel === 'undefined') {
    return { post: () => undefined, listen: () => undefined };
  }
  const channel = new BroadcastChannel(LIBRARY_DATABASE);
  return {
    post: (message) => channel.postMessage(message),
    listen: (onMessage) =>
      channel.addEventListener('message', ({ data }: MessageEvent<LibraryMessage>) =>
        onMessage(data),
      ),
  };
}

/** For the other stores; components call `changeLibrary`. */
export const libraryStore = createLibraryStore({
  openDatabase: (onClosed) => openLibraryDatabase(LIBRARY_DATABASE, onClosed),
  channel: createChannel(),
});

export const { $state: $libraryState, $storage } = libraryStore;

/** The user's library; null until it is loaded. */
export const $library = computed($libraryState, (state) => state?.library ?? null);

/** Stores whether there is a library, for the head script of the next page. */
function storeFlag(state: LibraryState | null): void {
  if (state) writeStored(LIBRARY_FLAG, state.library.books.length > 0 ? '1' : null);
}

/**
 * Loads the library and keeps it in sync with other tabs, also after a restore from the
 * back/forward cache.
 */
export async function openLibrary(): Promise<void> {
  await libraryStore.open();
  $libraryState.subscribe(storeFlag);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void libraryStore.refresh();
  });
  // Leaving during a write, or with storage blocked, would lose changes.
  addEventListener('beforeunload', (event) => {
    if (libraryStore.isUnsaved()) event.preventDefault();
  });
}

/** Shows and stores a change that adds no undo step. */
export function changeWithoutUndo(
  edit: (library: Library) => Library,
  onReapplied?: (newest: Library) => void,
): void {
  libraryStore.change(
    (state) => {
      const library = edit(state.library);
      return library === state.library ? state : { ...state, library };
    },
    onReapplied && (({ library }) => onReapplied(library)),
  );
}

/** Waits for pending writes. Resolves to false where storage is blocked or full. */
export async function isStored(): Promise<boolean> {
  await libraryStore.settled();
  return $storage.get() === 'stored';
}

/** Whether the library has books of the user's: not empty, and not the sample. */
export const isOwnLibrary = ({ library, isSample }: LibraryState) =>
  !isSample && library.books.length > 0;

/** The user's library: empty in place of the sample. */
export function withoutSample({ library, isSample }: LibraryState): Library {
  return isSample ? emptyLibrary() : library;
}

/** Whether the user has a library. Loads it first. */
export async function hasOwnLibrary(): Promise<boolean> {
  await libraryStore.open();
  const state = $libraryState.get();
  return state !== null && isOwnLibrary(state);
}
