import { ifStorage, parseStored } from '../../lib/browser/storage.ts';
import { CONNECTING_KEY } from '../../lib/shared/storage-keys.ts';
import type { ServiceName } from '../../lib/shared/services.ts';
import type { SendFailure } from '../../lib/browser/send-error.ts';

/** An OAuth sign-in in progress, kept in session storage while the user is at the service. */
export interface Attempt {
  name: ServiceName;
  state: string;
  verifier: string;
  /** Path of the page to come back to. */
  path: string;
}

/** The attempt in progress; of a failed one, service and failure. */
export function readAttempt(): Partial<Attempt & { failure: SendFailure }> {
  const stored = ifStorage(() => sessionStorage.getItem(CONNECTING_KEY)) ?? null;
  return parseStored(stored) ?? {};
}

export const forgetAttempt = () => ifStorage(() => sessionStorage.removeItem(CONNECTING_KEY));

/** Forgets a failed attempt, once the failure was shown. */
export function forgetFailure(): void {
  if (readAttempt().failure) forgetAttempt();
}
