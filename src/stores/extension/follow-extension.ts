import type { Delivery } from '../../lib/shared/extension-messages.ts';
import { createExtensionLink } from './link.ts';
import { $notebook } from './notebook.ts';
import { startImport } from '../import/import.ts';
import type { LibraryState } from '../library/database.ts';
import { $libraryState, isStored, withoutSample } from '../library/library.ts';
import { $knownPlan, followPlan } from '../plan.ts';

/** Imports books as files, and resolves to whether all of them are stored. */
async function storeBooks(deliveries: Delivery[]): Promise<boolean> {
  const files = deliveries.map(({ title, book }) => ({ name: title, content: book }));
  const outcome = await startImport(files);
  const isRead = outcome !== null && outcome.result !== null && outcome.failures.length === 0;
  return isRead && (await isStored());
}

/** Runs an action in one tab at a time. Two tabs importing the same books only work twice. */
async function inOneTab(action: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('notebook-import', action);
  else await action();
}

/**
 * Whether the library has no passages of the user's, not even deleted ones, which keep imports from
 * restoring them.
 */
function isEmpty(state: LibraryState | null): boolean {
  if (state === null) return false;
  const { books, deleted, purged = [] } = withoutSample(state);
  return books.length + deleted.length + purged.length === 0;
}

/** Calls `report` whenever the stored library is empty, not unreadable or unsaved. */
function watchEmpty(report: () => void): void {
  const check = async () => {
    // Stores notify before the change is queued for writing.
    await Promise.resolve();
    if ((await isStored()) && isEmpty($libraryState.get())) report();
  };
  $libraryState.subscribe((state) => {
    if (isEmpty(state)) void check();
  });
}

/** Connects to the extension, once it has announced itself in the page. */
export function followExtension(): ReturnType<typeof createExtensionLink> {
  const link = createExtensionLink({
    page: window,
    plan: () => $knownPlan.get(),
    store: storeBooks,
    inOneTab,
    onStatus: (status) => $notebook.set({ state: 'known', status }),
    onOutdated: (isPageOlder) => $notebook.set({ state: 'outdated', isPageOlder }),
  });
  link.hello();
  watchEmpty(link.reportEmpty);
  $knownPlan.listen(link.hello);
  followPlan();
  return link;
}
