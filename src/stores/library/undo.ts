import { atom } from 'nanostores';
import type { Library } from '../../highlights/library/model.ts';
import { patchBetween, type LibraryPatch } from '../../highlights/library/patch.ts';
import { dismissNotice } from '../notice.ts';

/** Edits that can be undone. */
const LEVELS = 50;

export type StepKind = 'edit' | 'backup' | 'import';

export interface Step {
  undo: LibraryPatch;
  redo: LibraryPatch;
  /** What it was, where it was no edit: a backup in place of the library, or an import. */
  kind: StepKind;
}

/** The reader's edits, to undo and redo one by one. */
export interface History {
  /** Oldest first. */
  done: Step[];
  undone: Step[];
}

export const emptyHistory: History = { done: [], undone: [] };

/** Records an edit, and drops what could be redone; one that changes nothing leaves all as it is. */
export function recordEdit(
  history: History,
  before: Library,
  after: Library,
  kind: StepKind = 'edit',
): History {
  if (before === after) return history;
  const step = { undo: patchBetween(after, before), redo: patchBetween(before, after), kind };
  return { done: [...history.done, step].slice(-LEVELS), undone: [] };
}

/** The history without a step that did not come to be. */
export const withoutStep = ({ done, undone }: History, step: Step | undefined): History => ({
  done: done.filter((each) => each !== step),
  undone: undone.filter((each) => each !== step),
});

/** The edits since the page was opened. */
export const $history = atom<History>(emptyHistory);

// A notice offers to undo an edit that is no longer the last.
$history.listen(dismissNotice);
