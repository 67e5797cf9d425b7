import { quietStore } from '../../lib/browser/with-store.ts';
import { LAST_IMPORT_DATABASE } from '../../lib/shared/storage-keys.ts';
import { $history, emptyHistory, type EditHistory, type Step } from '../library/edit-history.ts';
import { REPORT } from './import-list.ts';

const KEY = 'history';

const withHistory = quietStore<EditHistory>(LAST_IMPORT_DATABASE, REPORT);

/** What this page has stored; null for nothing. */
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
  await withHistory(async (histories) => {
    if (now.done[0] ?? now.undone[0]) await histories.put(now, KEY);
    else await histories.delete(KEY);
  });
}

/**
 * Persists the undo step of the last import, so that the next visit can undo or redo it. What was edited
 * since stays then.
 */
export async function persistImportUndo(): Promise<void> {
  $history.listen((history) => void keep(history));
  if ($history.get() !== emptyHistory) return keep($history.get());
  const stored = await withHistory((histories) => histories.get(KEY));
  if (!stored || $history.get() !== emptyHistory) return;
  kept = stored;
  $history.set(stored);
}
