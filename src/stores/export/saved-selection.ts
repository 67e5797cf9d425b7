import { reloadsForChunk } from '../../lib/browser/load-in-time.ts';
import { parseStored, readStored, writeStored } from '../../lib/browser/storage.ts';
import { BACK_TO_EXPORT } from '../../lib/shared/plan-request.ts';
import { EXPORT_SELECTION_KEY } from '../../lib/shared/storage-keys.ts';

/** Stores the ids of the highlights to export while the user is elsewhere; null clears them. */
export function saveSelection(ids: readonly string[] | null): void {
  writeStored(EXPORT_SELECTION_KEY, ids && JSON.stringify(ids));
}

/** The stored ids; empty for none. */
export function readSavedSelection(): ReadonlySet<string> {
  const ids = parseStored(readStored(EXPORT_SELECTION_KEY));
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
}

/** Reloads the page for a lost script, back to this export. Returns whether it does. */
export function reloadsToExport(ids: readonly string[] | null): boolean {
  saveSelection(ids);
  history.replaceState(history.state, '', `#${BACK_TO_EXPORT}`);
  return reloadsForChunk();
}
