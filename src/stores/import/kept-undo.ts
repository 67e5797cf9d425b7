import { withStore } from '../../lib/browser/with-store.ts';
import { LAST_IMPORT_DATABASE } from '../../lib/shared/keys.ts';
import { $history, emptyHistory, type History, type Step } from '../library/undo.ts';
import { REPORT } from './last-report.ts';

const KEY = 'history';

const withHistory = <Result>(
  action: Parameters<typeof withStore<History, Result>>[2],
): Promise<Result | undefined> =>
  withStore(LAST_IMPORT_DATABASE, REPORT, action).catch(() => undefined);

/** What is stored; null while this page has stored nothing. */
let kept: History | null = null;

const importIn = (steps: Step[]) => steps.slice(-1).filter(({ kind }) => kind === 'import');

async function keep({ done, undone }: History): Promise<void> {
  const now = { done: importIn(done), undone: importIn(undone) };
  if (kept && now.done[0] === kept.done[0] && now.undone[0] === kept.undone[0]) return;
  kept = now;
  await withHistory(async (histories) => {
    if (now.done[0] ?? now.undone[0]) await histories.put(now, KEY);
    else await histories.delete(KEY);
  });
}

/**
 * Lets the last import be undone, and an undone one redone, on the next visit too, while nothing was done after it:
 * an edit would be undone with what it was made on.
 */
export async function keepImportUndo(): Promise<void> {
  $history.listen((history) => void keep(history));
  if ($history.get() !== emptyHistory) return keep($history.get());
  const stored = await withHistory((histories) => histories.get(KEY));
  if (!stored || $history.get() !== emptyHistory) return;
  kept = stored;
  $history.set(stored);
}
