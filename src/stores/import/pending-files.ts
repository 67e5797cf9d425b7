import { quietStore, withStore } from '../../lib/browser/with-store.ts';
import { PENDING_FILES_DATABASE } from '../../lib/shared/storage-keys.ts';

/** Name of the object store, and its only key. */
const FILES = 'files';

/**
 * Hands files over to the workspace, from another page of the site.
 * @throws DOMException where storage is blocked or full
 */
export async function storePendingFiles(files: File[]): Promise<void> {
  await withStore<File[], string>(PENDING_FILES_DATABASE, FILES, (stored) =>
    stored.put(files, FILES),
  );
}

/**
 * Opens the workspace with files from another page. If storage is blocked, the user chooses them
 * again there.
 * @param workspace its address
 */
export async function openWorkspaceWith(files: File[], workspace: string): Promise<void> {
  await storePendingFiles(files).catch(() => undefined);
  location.assign(workspace);
}

/** Reads and removes the pending files; none where storage is blocked. */
export async function takePendingFiles(): Promise<File[]> {
  const taken = await quietStore<File[]>(
    PENDING_FILES_DATABASE,
    FILES,
  )(async (stored) => {
    const files = await stored.get(FILES);
    await stored.clear();
    return files;
  });
  return taken ?? [];
}
