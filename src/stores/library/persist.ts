import { atom } from 'nanostores';

/** Whether the browser has granted persistent storage; null until it was asked. */
export const $isPersistent = atom<boolean | null>(null);

let isAsking = false;

/**
 * Requests persistent storage, so that the browser does not evict the library when space runs short. It may
 * refuse at first and grant it later, so it is asked after each import and the first edit.
 */
export async function requestPersistence(): Promise<void> {
  if (isAsking || $isPersistent.get()) return;
  isAsking = true;
  try {
    $isPersistent.set(await navigator.storage.persist());
  } catch {
    // Not supported (an old browser, blocked storage): the backup remains.
    $isPersistent.set(false);
  } finally {
    isAsking = false;
  }
}

/** Reads whether persistent storage was granted before. */
export async function readPersistence(): Promise<void> {
  $isPersistent.set((await navigator.storage?.persisted().catch(() => false)) ?? false);
}
