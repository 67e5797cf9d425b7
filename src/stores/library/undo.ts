import { atom } from 'nanostores';
import type { Library } from '../../highlights/library/library.ts';
import { applyPatch, patchBetween, type LibraryPatch } from '../../highlights/library/patch.ts';
import { dismissNotice } from '../notice.ts';

/** Edits that can be undone. */
const LEVELS = 50;

interface Step {
  undo: LibraryPatch;
  redo: LibraryPatch;
}

/** The reader's edits, to undo and redo one by one. */
export interface History {
  /** Oldest first. */
  done: Step[];
  undone: Step[];
}

export const emptyHistory: History = { done: [], undone: [] };

/** Records an edit, and drops what could be redone. */
export function record(history: History, before: Library, after: Library): History {
  const step = { undo: patchBetween(after, before), redo: patchBetween(before, after) };
  return { done: [...history.done, step].slice(-LEVELS), undone: [] };
}

/** Undoes the last edit; null when there is none. */
export function undo(
  history: History,
): { history: History; edit: (library: Library) => Library } | null {
  const step = history.done.at(-1);
  if (!step) return null;
  return {
    history: { done: history.done.slice(0, -1), undone: [...history.undone, step] },
    edit: (library) => applyPatch(library, step.undo),
  };
}

/** Redoes the last undone edit; null when there is none. */
export function redo(
  history: History,
): { history: History; edit: (library: Library) => Library } | null {
  const step = history.undone.at(-1);
  if (!step) return null;
  return {
    history: { done: [...history.done, step], undone: history.undone.slice(0, -1) },
    edit: (library) => applyPatch(library, step.redo),
  };
}

/** The edits since the page was opened. */
export const $history = atom<History>(emptyHistory);

// A notice offers to undo an edit that is no longer the last.
$history.listen(dismissNotice);
