import type { FetchContext, FetchOptions } from 'ofetch';
import { retryAfter } from '../lib/browser/retry-after.ts';

/** Timeout and retries of a call, as options of ofetch; times in milliseconds. */
export interface Policy extends Pick<FetchOptions, 'retryDelay'> {
  /** Per attempt, including the body; 0 for no limit. */
  timeout: number;
  /** Attempts after the first. A POST is never retried. */
  retry: number;
}

/** What `Retry-After` asks for, or half a second. */
const retryDelay = ({ response }: FetchContext): number =>
  ((response && retryAfter(response)) || 0.5) * 1000;

/** The two policies of the specification (docs/specification.md). */
export const policies = {
  resilient: { timeout: 10_000, retry: 2, retryDelay },
  plain: { timeout: 0, retry: 0 },
} as const satisfies Record<string, Policy>;
export type PolicyName = keyof typeof policies;
