import { withStore } from '../../lib/browser/with-store.ts';
import { PENDING_FILES_DATABASE } from '../../lib/shared/keys.ts';

/** The store, and the one key in it, of the files on their way from another page of the site to the workspace. */
const FILES = 'files';

/**
 * Stores files for the workspace.
 * @throws DOMException where storage is blocked or full
 */
export async function storePendingFiles(files: File[]): Promise<void> {
  await withStore<File[], string>(PENDING_FILES_DATABASE, FILES, (stored) =>
    stored.put(files, FILES),
  );
}

/** Takes the pending files, once; none where storage is blocked. */
export async function takePendingFiles(): Promise<File[]> {
  try {
    return await withStore<File[], File[]>(PENDING_FILES_DATABASE, FILES, async (stored) => {
      const files = await stored.get(FILES);
      await stored.clear();
      return files ?? [];
    });
  } catch {
    return [];
  }
}
