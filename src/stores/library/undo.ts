import { editKindsOf, type EditKind } from '../../highlights/library/edit-kinds.ts';
import type { Library } from '../../highlights/library/model.ts';
import { applyUndoStep } from '../../highlights/merge/decisions/apply-undo-step.ts';
import { changeWithoutUndo } from './library.ts';
import { $history, type History, type Step } from './edit-history.ts';

/*
 * A module of its own, because merging is too large for the first screen.
 */

/** What a step changed. */
export type EditSubjects = (EditKind | 'backup' | 'import')[];

/** The history after a step, and the step's effect on the library. */
interface Taken {
  history: History;
  step: Step;
  edit: (library: Library) => Library;
}

/** Undoes the last edit; null when there is none. */
export function undo({ done, undone }: History): Taken | null {
  const step = done.at(-1);
  if (!step) return null;
  return {
    history: { done: done.slice(0, -1), undone: [...undone, step] },
    step,
    edit: (library) => applyUndoStep(library, step.undo),
  };
}

/** Redoes the last undone edit; null when there is none. */
export function redo({ done, undone }: History): Taken | null {
  const step = undone.at(-1);
  if (!step) return null;
  return {
    history: { done: [...done, step], undone: undone.slice(0, -1) },
    step,
    edit: (library) => applyUndoStep(library, step.redo),
  };
}

function take(taken: Taken | null): EditSubjects | null {
  if (!taken) return null;
  changeWithoutUndo(taken.edit);
  $history.set(taken.history);
  const { kind, redo: done } = taken.step;
  return kind === 'edit' ? editKindsOf(done) : [kind];
}

/** Undoes the last edit, and returns what it changed; null for none. */
export const undoEdit = (): EditSubjects | null => take(undo($history.get()));

/** Redoes the last undone edit, and returns what it changed; null for none. */
export const redoEdit = (): EditSubjects | null => take(redo($history.get()));

/** Whether the last import can be undone: since then, merges were split or joined at most, and are undone with it. */
export function canUndoImport({ done }: History): boolean {
  const since = done.slice(done.findLastIndex(({ kind }) => kind !== 'edit') + 1);
  const isOfMerges = ({ redo: patch }: Step) =>
    editKindsOf(patch).every((subject) => subject === 'split' || subject === 'join');
  return done.at(-1 - since.length)?.kind === 'import' && since.every(isOfMerges);
}

/** Undoes the last import, and the splits and joins since; each can be redone. */
export function undoImport(): EditSubjects | null {
  for (let done = undoEdit(); ; done = undoEdit())
    if (done === null || done.includes('import')) return done;
}
