import { PENDING_FILES_DATABASE } from '../../lib/shared/keys.ts';

/** Files given to another page of the site, on their way to the workspace. */

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser gave no reason'));
  });
}

async function openFiles(): Promise<IDBObjectStore> {
  const opening = indexedDB.open(PENDING_FILES_DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('files');
  const database = await resultOf(opening);
  const tx = database.transaction('files', 'readwrite');
  tx.oncomplete = () => database.close();
  return tx.objectStore('files');
}

/**
 * Stores files for the workspace.
 * @throws DOMException where storage is blocked or full
 */
export async function storePendingFiles(files: File[]): Promise<void> {
  await resultOf((await openFiles()).put(files, 'files'));
}

/** Takes the pending files, once; none where storage is blocked. */
export async function takePendingFiles(): Promise<File[]> {
  try {
    const store = await openFiles();
    const files = (await resultOf(store.get('files'))) as File[] | undefined;
    if (files) await resultOf(store.delete('files'));
    return files ?? [];
  } catch {
    return [];
  }
}
