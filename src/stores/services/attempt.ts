import { ifStorage } from '../../lib/browser/stored.ts';
import { CONNECTING_KEY } from '../../lib/shared/keys.ts';
import type { ServiceName } from '../../lib/shared/services.ts';
import type { SendFailure } from './services.ts';

/** What this tab remembers while the reader is at a service. */
export interface Attempt {
  name: ServiceName;
  state: string;
  verifier: string;
  /** Path of the page that the reader left. */
  path: string;
}

/** The attempt that this tab has begun and not resumed; of one that failed, its path and the failure. */
export function readAttempt(): Partial<Attempt & { failure: SendFailure }> {
  try {
    return JSON.parse(sessionStorage.getItem(CONNECTING_KEY) ?? '{}') as Partial<Attempt>;
  } catch {
    return {};
  }
}

export const forgetAttempt = () => ifStorage(() => sessionStorage.removeItem(CONNECTING_KEY));

/** Forgets an attempt that failed, once that is told. */
export function forgetFailure(): void {
  if (readAttempt().failure) forgetAttempt();
}
