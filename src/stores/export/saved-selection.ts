import { parseStored, readStored, writeStored } from '../../lib/browser/storage.ts';
import { EXPORT_SELECTION_KEY } from '../../lib/shared/storage-keys.ts';

/** Stores the ids of the highlights to export, while the user is on another page; null clears them. */
export function saveSelection(ids: readonly string[] | null): void {
  writeStored(EXPORT_SELECTION_KEY, ids && JSON.stringify(ids));
}

/** The stored ids; empty for none. */
export function readSavedSelection(): ReadonlySet<string> {
  const ids = parseStored(readStored(EXPORT_SELECTION_KEY));
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
}
