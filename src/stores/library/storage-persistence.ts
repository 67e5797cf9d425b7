import { atom } from 'nanostores';

/** Whether the browser has granted persistent storage; null while unknown. */
export const $isPersistent = atom<boolean | null>(null);

let isAsking = false;

/**
 * Requests persistent storage, so that the browser does not evict the library when space runs low.
 * It may refuse at first and grant it later, hence the request after each import and after the
 * first edit.
 */
export async function requestPersistence(): Promise<void> {
  if (isAsking || $isPersistent.get()) return;
  isAsking = true;
  try {
    $isPersistent.set(await navigator.storage.persist());
  } catch {
    // Not supported, or storage is blocked.
    $isPersistent.set(false);
  } finally {
    isAsking = false;
  }
}

/** Reads whether persistent storage was granted before. */
export async function readPersistence(): Promise<void> {
  $isPersistent.set((await navigator.storage?.persisted().catch(() => false)) ?? false);
}
