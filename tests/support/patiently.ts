import { vi } from 'vitest';

/** Waits until a check holds. Only a test that fails waits as long as the timeout. */
export const patiently = <T>(check: () => T): Promise<T> =>
  vi.waitFor(check, { timeout: 25_000, interval: 20 });
