import { vi } from 'vitest';

/** Waits until a check holds, as long as a busy machine may need. Only a test that fails waits that long. */
export const patiently = <T>(check: () => T): Promise<T> =>
  vi.waitFor(check, { timeout: 25_000, interval: 20 });
