import { $history, emptyHistory, type EditHistory, type Step } from '../library/edit-history.ts';
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

/**
 * Persists the undo step of the last import, so that the next visit can undo or redo it. What was edited
 * since stays then.
 */
export async function persistImportUndo(): Promise<void> {
  $history.listen((history) => void keep(history));
  if ($history.get() !== emptyHistory) return keep($history.get());
  const stored = await withImports((imports) => imports.get('history'));
  if (!stored || $history.get() !== emptyHistory) return;
  kept = stored;
  $history.set(stored);
}
