import { HANDOVER_DATABASE } from '../../lib/shared/keys.ts';

/** Files that another page of the site was given, on their way to the workspace. */

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser gave no reason'));
  });
}

async function openFiles(): Promise<IDBObjectStore> {
  const opening = indexedDB.open(HANDOVER_DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('files');
  const database = await settled(opening);
  const tx = database.transaction('files', 'readwrite');
  tx.oncomplete = () => database.close();
  return tx.objectStore('files');
}

/**
 * Puts files aside for the workspace.
 * @throws DOMException where the browser keeps nothing, or has no room
 */
export async function handOver(files: File[]): Promise<void> {
  await settled((await openFiles()).put(files, 'files'));
}

/** Takes the files that were put aside, once; none where the browser keeps nothing. */
export async function takeOver(): Promise<File[]> {
  try {
    const store = await openFiles();
    const files = (await settled(store.get('files'))) as File[] | undefined;
    if (files) await settled(store.delete('files'));
    return files ?? [];
  } catch {
    return [];
  }
}
