import { PENDING_FILES_DATABASE } from '../../lib/shared/keys.ts';

/** Files given to another page of the site, on their way to the workspace. */

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser gave no reason'));
  });
}

/** Runs `action` in one transaction, and waits until that is stored. */
async function withFiles<T>(action: (files: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(PENDING_FILES_DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('files');
  const database = await resultOf(opening);
  try {
    const tx = database.transaction('files', 'readwrite');
    const done = new Promise((resolve, reject) => {
      tx.oncomplete = resolve;
      tx.onabort = () => reject(tx.error ?? new Error('The browser gave no reason'));
    });
    const [result] = await Promise.all([action(tx.objectStore('files')), done]);
    return result;
  } finally {
    database.close();
  }
}

/**
 * Stores files for the workspace.
 * @throws DOMException where storage is blocked or full
 */
export async function storePendingFiles(files: File[]): Promise<void> {
  await withFiles((stored) => resultOf(stored.put(files, 'files')));
}

/** Takes the pending files, once; none where storage is blocked. */
export async function takePendingFiles(): Promise<File[]> {
  try {
    return await withFiles(async (stored) => {
      const files = (await resultOf(stored.get('files'))) as File[] | undefined;
      if (files) await resultOf(stored.delete('files'));
      return files ?? [];
    });
  } catch {
    return [];
  }
}
