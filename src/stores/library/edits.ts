import { emptyLibrary, type Library } from '../../highlights/library/model.ts';
import { applyDraft, discardDraft, keepDraft, otherText, type StartedDraft } from './drafts.ts';
import {
  $library,
  $libraryState,
  changeWithoutUndo,
  isOwnLibrary,
  libraryStore,
  withoutSample,
} from './library.ts';
import { notify } from '../notice.ts';
import type { LibraryState } from './database.ts';
import { requestPersistence } from './storage-persistence.ts';
import { $history, emptyHistory, recordEdit } from './edit-history.ts';
import { clearDrafts } from './draft-store.ts';

let hasEdited = false;

/**
 * Shows and stores an edit; can be undone.
 * @param edit one of the pure functions of src/highlights/
 * @param onReapplied called with the newer library each time another tab has written first
 */
export function changeLibrary(
  edit: (library: Library) => Library,
  onReapplied?: (newest: Library) => void,
): void {
  const before = $library.get();
  changeWithoutUndo(edit, onReapplied);
  const after = $library.get();
  if (before === null || after === null || before === after) return;
  $history.set(recordEdit($history.get(), before, after));
  if (!hasEdited && $libraryState.get()?.isSample === false) {
    hasEdited = true;
    void requestPersistence();
  }
}

/** Shows and stores an edit, with a notice that names it and offers to undo it. */
export function changeWithNotice(edit: (library: Library) => Library, text: string): void {
  changeLibrary(edit);
  notify({ text, canUndo: true });
}

/** Saves a draft. It stays one if its highlight is gone, or another tab's text conflicts. */
export function saveDraft(id: string, started: StartedDraft): void {
  keepDraft(id, started);
  const isWhole = (library: Library | null) => {
    const highlight = library?.highlights.find((each) => each.id === id);
    return highlight !== undefined && otherText(highlight, started) === null;
  };
  changeLibrary(
    (before) => applyDraft(before, id, started),
    (newest) => {
      if (!isWhole(newest)) keepDraft(id, started);
    },
  );
  if (isWhole($library.get())) discardDraft(id);
}

/**
 * Replaces the whole library; can be undone, but not to the sample, which would pass for the user's
 * own library. Never replaces a library of the user's that this page has not loaded: one it could
 * not read, or that another tab has made.
 * @returns whether it was replaced, once that is stored or storing has failed
 */
export async function replaceLibrary(library: Library): Promise<boolean> {
  const state = $libraryState.get() ?? { library: emptyLibrary(), isSample: false };
  const history = state.isSample ? emptyHistory : $history.get();
  const staysNewest = (newest: LibraryState) => !isOwnLibrary(state) && isOwnLibrary(newest);
  let isReplaced = true;
  libraryStore.change(
    (newest) => (staysNewest(newest) ? newest : { library, isSample: false }),
    (newest) => {
      isReplaced = !staysNewest(newest);
      // The steps belong to the library that was not replaced.
      if (!isReplaced) $history.set(emptyHistory);
    },
  );
  $history.set(recordEdit(history, withoutSample(state), library, 'backup'));
  await libraryStore.settled();
  return isReplaced;
}

/** Empties the library; cannot be undone. */
export function clearLibrary(): void {
  void replaceLibrary(emptyLibrary());
  $history.set(emptyHistory);
  clearDrafts();
}
