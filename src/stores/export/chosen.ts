import { readStored, writeStored } from '../../lib/browser/stored.ts';
import { EXPORT_CHOSEN_KEY } from '../../lib/shared/keys.ts';

/** Keeps which highlights an export is for, until the reader comes back to it; null for all. */
export function keepChosen(ids: readonly string[] | null): void {
  writeStored(EXPORT_CHOSEN_KEY, ids && JSON.stringify(ids));
}

/** The choice as it is stored. */
export function readChosen(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(readStored(EXPORT_CHOSEN_KEY) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}
