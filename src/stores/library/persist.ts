import { atom } from 'nanostores';

/** Whether the browser promised not to clear the library by itself; null until it was asked. */
export const $isPersistent = atom<boolean | null>(null);

let isAsking = false;

/**
 * Asks the browser not to clear the library by itself when space runs short. It may say no, and answer
 * otherwise once the reader has used the page for a while: it is asked after each import and the first edit.
 */
export async function requestPersistence(): Promise<void> {
  if (isAsking || $isPersistent.get()) return;
  isAsking = true;
  try {
    $isPersistent.set(await navigator.storage.persist());
  } catch {
    // No such thing here (an old browser, blocked storage): the backup remains.
    $isPersistent.set(false);
  } finally {
    isAsking = false;
  }
}

/** Looks up what the browser promised before. */
export async function readPersistence(): Promise<void> {
  $isPersistent.set((await navigator.storage?.persisted().catch(() => false)) ?? false);
}
