import { editKindsOf, type EditKind } from '../../highlights/library/edit-kinds.ts';
import type { Library } from '../../highlights/library/model.ts';
import { patchBetween } from '../../highlights/library/patch.ts';
import { applyUndoStep } from '../../highlights/merge/decisions/apply-undo-step.ts';
import {
  countLeft,
  redoImport,
  takeBackImport,
} from '../../highlights/merge/decisions/take-back.ts';
import { delistImport, listImport } from '../import/import-list.ts';
import { $library, changeWithoutUndo } from './library.ts';
import { $history, type EditHistory, type Step } from './edit-history.ts';

/*
 * A module of its own, because merging is too large for the first screen.
 */

/** The kinds of the changes in a step. */
export type EditSubjects = (EditKind | 'backup' | 'import')[];

/** The history after a step, and the step's effect on the library. */
interface HistoryMove {
  history: EditHistory;
  step: Step;
  edit: (library: Library) => Library;
}

/** A library without what a step did. */
const undoStep = (library: Library, { kind, undo }: Step) =>
  kind === 'import' ? takeBackImport(library, undo) : applyUndoStep(library, undo);

/** The undoing of a step, whether it is the last one or an earlier import. */
const undoingOf = ({ done, undone }: EditHistory, step: Step): HistoryMove => ({
  history: { done: done.filter((each) => each !== step), undone: [...undone, step] },
  step,
  edit: (library) => undoStep(library, step),
});

/** Undoes the last edit; null when there is none. */
export function undo(history: EditHistory): HistoryMove | null {
  const step = history.done.at(-1);
  return step ? undoingOf(history, step) : null;
}

/** Redoes the last undone edit; null when there is none. */
export function redo({ done, undone }: EditHistory): HistoryMove | null {
  const step = undone.at(-1);
  if (!step) return null;
  return {
    history: { done: [...done, step], undone: undone.slice(0, -1) },
    step,
    edit: (library) =>
      step.kind === 'import' ? redoImport(library, step.redo) : applyUndoStep(library, step.redo),
  };
}

/** Makes a move, and returns what it changed; null for none. */
function apply(move: HistoryMove | null): EditSubjects | null {
  if (!move) return null;
  const { history, step, edit } = move;
  const before = $library.get();
  changeWithoutUndo(edit);
  const after = $library.get();
  if (step.kind === 'import') {
    const isUndone = history.undone.includes(step);
    // Redoing restores the state before the undo, which includes later imports and edits.
    const now = isUndone && before && after ? { ...step, redo: patchBetween(after, before) } : step;
    $history.set({
      ...history,
      undone: history.undone.map((each) => (each === step ? now : each)),
    });
    if (isUndone) delistImport(step);
    else listImport(step);
  } else $history.set(history);
  return step.kind === 'edit' ? editKindsOf(step.redo) : [step.kind];
}

/** Undoes the last edit, and returns what it changed; null for none. */
export const undoEdit = (): EditSubjects | null => apply(undo($history.get()));

/** Redoes the last undone edit, and returns what it changed; null for none. */
export const redoEdit = (): EditSubjects | null => apply(redo($history.get()));

/** The step of the last import, unless a backup was restored since; undefined for none. */
function importIn({ done }: EditHistory): Step | undefined {
  const last = done.findLast(({ kind }) => kind !== 'edit');
  return last?.kind === 'import' ? last : undefined;
}

/** Whether the last import can be undone. */
export const canUndoImport = (history: EditHistory): boolean => importIn(history) !== undefined;

const isOfMerges = ({ redo: patch }: Step) =>
  editKindsOf(patch).every((subject) => subject === 'split' || subject === 'join');

/**
 * Undoes an import, the last one unless given. If merges were only split and joined since, this is
 * undone with it, and each can be redone; what else the user or a later import has changed stays.
 */
export function undoImport(step = importIn($history.get())): EditSubjects | null {
  if (!step) return null;
  const { done } = $history.get();
  const since = done.slice(done.indexOf(step) + 1);
  if (done.includes(step) && since.every(isOfMerges)) {
    for (const _ of since) undoEdit();
    return undoEdit();
  }
  return apply(undoingOf($history.get(), step));
}

/** Numbers of highlights that undoing an import would remove and leave. */
export function importEffect({ undo }: Step): { removed: number; kept: number } {
  const library = $library.get();
  if (!library) return { removed: 0, kept: 0 };
  const after = takeBackImport(library, undo);
  const left = new Set(after.highlights.map(({ id }) => id));
  return {
    removed: library.highlights.filter(({ id }) => !left.has(id)).length,
    kept: countLeft(after, undo),
  };
}

/**
 * The number of highlights of the import undone last that have stayed, because the user had changed
 * them.
 */
export function countKept(): number {
  const step = $history.get().undone.at(-1);
  const library = $library.get();
  return step && library ? countLeft(library, step.undo) : 0;
}
