import { readStored, store } from '../../lib/browser/stored.ts';
import { EXPORT_CHOSEN_KEY } from '../../lib/shared/keys.ts';

/** Keeps which highlights an export is for, until the reader comes back to it; null for all. */
export function keepChosen(ids: readonly string[] | null): void {
  store(EXPORT_CHOSEN_KEY, ids && JSON.stringify(ids));
}

/** What was kept, which is then kept no longer. */
export function takeChosen(): ReadonlySet<string> {
  const stored = readStored(EXPORT_CHOSEN_KEY);
  keepChosen(null);
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}
