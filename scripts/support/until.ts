import { setTimeout } from 'node:timers/promises';

/**
 * Tries something again and again until it succeeds.
 * @param action throws, or rejects, while it is too early
 * @param seconds after which its last failure is passed on
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
