import { CONNECTING_KEY } from '../../lib/shared/keys.ts';
import type { TargetName } from '../../lib/shared/targets.ts';
import type { SendFailure } from './targets.ts';

/** What this tab remembers while the reader is at a service. */
export interface Attempt {
  name: TargetName;
  state: string;
  verifier: string;
  /** Path of the page that the reader left. */
  path: string;
}

/** What this tab remembers, as long as it is not taken. */
export function readAttempt(): Partial<Attempt & { failure: SendFailure }> {
  try {
    return JSON.parse(sessionStorage.getItem(CONNECTING_KEY) ?? '{}') as Partial<Attempt>;
  } catch {
    return {};
  }
}

/** Why the last attempt failed; stays until `forgetFailure`, since React may repeat a render. */
export const readFailure = (): SendFailure | null => readAttempt().failure ?? null;

export function forgetFailure(): void {
  if (readFailure()) sessionStorage.removeItem(CONNECTING_KEY);
}
