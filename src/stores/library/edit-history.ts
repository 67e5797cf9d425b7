import { atom } from 'nanostores';
import type { Library } from '../../highlights/library/model.ts';
import { patchBetween, type LibraryPatch } from '../../highlights/library/patch.ts';
import { dismissNotice } from '../notice.ts';

/** Steps that can be undone. */
const MAX_UNDO_STEPS = 50;

export type StepKind = 'edit' | 'backup' | 'import';

/** The end of an import, in milliseconds since 1970, and the names of its files. */
export interface ImportOrigin {
  at: number;
  files: string[];
}

export interface Step {
  undo: LibraryPatch;
  redo: LibraryPatch;
  /** `backup`: a restored backup. */
  kind: StepKind;
  /** Of an import; missing in steps that earlier versions stored. */
  origin?: ImportOrigin;
}

/** The user's edits, to undo and redo one by one. */
export interface EditHistory {
  /** Oldest first. */
  done: Step[];
  undone: Step[];
}

export const emptyHistory: EditHistory = { done: [], undone: [] };

/** Adds a step and clears the redo steps; without a change, returns the same history. */
export function recordEdit(
  history: EditHistory,
  before: Library,
  after: Library,
  kind: StepKind = 'edit',
  origin?: ImportOrigin,
): EditHistory {
  if (before === after) return history;
  const step: Step = {
    undo: patchBetween(after, before),
    redo: patchBetween(before, after),
    kind,
    ...(origin && { origin }),
  };
  const done = [...history.done, step];
  // The last import can be undone after any number of edits.
  const last = done.findLast((each) => each.kind !== 'edit');
  return {
    done: done.filter((each, at) => at >= done.length - MAX_UNDO_STEPS || each === last),
    undone: [],
  };
}

/** The history without one step, such as that of an import which was overtaken by another tab. */
export const withoutStep = (
  { done, undone }: EditHistory,
  step: Step | undefined,
): EditHistory => ({
  done: done.filter((each) => each !== step),
  undone: undone.filter((each) => each !== step),
});

/** The edits since the page was opened. */
export const $history = atom<EditHistory>(emptyHistory);

/**
 * Removes the steps of imports, which have the texts of what was purged since: undoing a later
 * import would store the one before it again.
 */
export function forgetImportSteps(): void {
  const isKept = ({ kind }: Step) => kind !== 'import';
  const { done, undone } = $history.get();
  $history.set({ done: done.filter(isKept), undone: undone.filter(isKept) });
}

// The notice offers to undo the last edit, which has just changed.
$history.listen(dismissNotice);
