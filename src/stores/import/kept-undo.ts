import { withStore } from '../../lib/browser/with-store.ts';
import { LAST_IMPORT_DATABASE } from '../../lib/shared/keys.ts';
import { $history, emptyHistory, type History, type Step } from '../library/undo.ts';
import { REPORT } from './last-report.ts';

const KEY = 'undo';

const withSteps = <Result>(
  action: Parameters<typeof withStore<Step, Result>>[2],
): Promise<Result | undefined> =>
  withStore(LAST_IMPORT_DATABASE, REPORT, action).catch(() => undefined);

/** What is stored; undefined while this page has stored nothing. */
let kept: Step | null | undefined;

async function keep({ done }: History): Promise<void> {
  const last = done.at(-1);
  const step = last?.kind === 'import' ? last : null;
  if (step === kept) return;
  kept = step;
  await withSteps(async (steps) => {
    if (step) await steps.put(step, KEY);
    else await steps.delete(KEY);
  });
}

/**
 * Lets the last import be undone on the next visit too, while nothing was done after it: an edit would be undone
 * with what it was made on.
 */
export async function keepImportUndo(): Promise<void> {
  $history.listen((history) => void keep(history));
  if ($history.get() !== emptyHistory) return keep($history.get());
  const step = await withSteps((steps) => steps.get(KEY));
  if (!step || $history.get() !== emptyHistory) return;
  kept = step;
  $history.set({ done: [step], undone: [] });
}
