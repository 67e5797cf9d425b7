import type { FetchContext, FetchOptions } from 'ofetch';
import { retryAfter } from '../lib/browser/retry-after.ts';

/** How long a call may take and how often it is repeated: options of ofetch, in milliseconds. */
export interface Policy extends Pick<FetchOptions, 'retryDelay'> {
  /** Per attempt, including the body; 0 for no limit. */
  timeout: number;
  /** Further attempts after the first. A POST is never repeated. */
  retry: number;
}

/** The pause before a retry: what the backend asks for, else half a second. */
const pause = ({ response }: FetchContext): number =>
  ((response && retryAfter(response)) || 0.5) * 1000;

/** The two policies of the specification. */
export const policies = {
  resilient: { timeout: 10_000, retry: 2, retryDelay: pause },
  plain: { timeout: 0, retry: 0 },
} as const satisfies Record<string, Policy>;
export type PolicyName = keyof typeof policies;
