import {
  $history,
  emptyHistory,
  forgetImportSteps,
  type EditHistory,
  type Step,
} from '../library/edit-history.ts';
import { $library } from '../library/library.ts';
import { withImports } from './import-store.ts';

/** The history that this page has stored; null for none. */
let kept: EditHistory | null = null;

const importIn = (steps: Step[]) =>
  steps
    .filter(({ kind }) => kind !== 'edit')
    .slice(-1)
    .filter(({ kind }) => kind === 'import');

async function keep({ done, undone }: EditHistory): Promise<void> {
  const now = { done: importIn(done), undone: importIn(undone) };
  if (kept && now.done[0] === kept.done[0] && now.undone[0] === kept.undone[0]) return;
  kept = now;
  await withImports(async (stored) => {
    if (now.done[0] ?? now.undone[0]) await stored.put(now, 'history');
    else await stored.delete('history');
  });
}

/** Forgets the steps of imports as soon as another tab purges what they brought. */
function followPurges(): void {
  const countPurged = () => $library.get()?.purged?.length ?? 0;
  let known = countPurged();
  $library.listen(() => {
    const count = countPurged();
    if (count > known) forgetImportSteps();
    known = count;
  });
}

/**
 * Persists the undo step of the last import, so that the next visit can undo or redo it. What was
 * edited since stays then.
 */
export async function persistImportUndo(): Promise<void> {
  $history.listen((history) => void keep(history));
  followPurges();
  if ($history.get() !== emptyHistory) return keep($history.get());
  const stored = await withImports((imports) => imports.get('history'));
  if (!stored || $history.get() !== emptyHistory) return;
  kept = stored;
  $history.set(stored);
}
