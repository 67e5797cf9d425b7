import { setTimeout } from 'node:timers/promises';

/**
 * Retries an action until it succeeds.
 * @param action throws or rejects while it is too early
 * @param seconds until its last error is rethrown
 */
export async function until<T>(action: () => T | Promise<T>, seconds = 300): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (performance.now() > end) throw error;
      await setTimeout(100);
    }
  }
}
