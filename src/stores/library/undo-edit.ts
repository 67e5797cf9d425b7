import type { Library } from '../../highlights/library/library.ts';
import { applyEdit } from '../../highlights/merge/apply-edit.ts';
import { changeWithoutUndo } from './library.ts';
import { $history, type History } from './undo.ts';

/*
 * A module of its own, because merging is too large for the first screen.
 */

/** A history after a step, and what the step does to the library. */
interface Taken {
  history: History;
  edit: (library: Library) => Library;
}

/** Undoes the last edit; null when there is none. */
export function undo({ done, undone }: History): Taken | null {
  const step = done.at(-1);
  if (!step) return null;
  return {
    history: { done: done.slice(0, -1), undone: [...undone, step] },
    edit: (library) => applyEdit(library, step.undo),
  };
}

/** Redoes the last undone edit; null when there is none. */
export function redo({ done, undone }: History): Taken | null {
  const step = undone.at(-1);
  if (!step) return null;
  return {
    history: { done: [...done, step], undone: undone.slice(0, -1) },
    edit: (library) => applyEdit(library, step.redo),
  };
}

function take(taken: Taken | null): boolean {
  if (!taken) return false;
  changeWithoutUndo(taken.edit);
  $history.set(taken.history);
  return true;
}

/** Undoes the last edit; false for none. */
export const undoEdit = (): boolean => take(undo($history.get()));

/** Redoes the last undone edit; false for none. */
export const redoEdit = (): boolean => take(redo($history.get()));
