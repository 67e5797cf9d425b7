/** Timeouts and retries of a call. */
export interface Policy {
  /** Per attempt, in milliseconds, including the body; 0 for no limit. */
  timeoutMs: number;
  /** Further attempts after the first, for idempotent methods. */
  retries: number;
  /** Pause before the first retry, in milliseconds; doubled each time. */
  backoffMs: number;
}

export const policies = {
  resilient: { timeoutMs: 10_000, retries: 2, backoffMs: 300 },
  plain: { timeoutMs: 0, retries: 0, backoffMs: 0 },
} as const satisfies Record<string, Policy>;
export type PolicyName = keyof typeof policies;

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'PUT' | 'DELETE' | 'POST';

const REPEATABLE: readonly Method[] = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];
const TEMPORARY: readonly number[] = [408, 413, 429, 500, 502, 503, 504];

/** Whether a method is idempotent. */
export function isRepeatable(method: Method): boolean {
  return REPEATABLE.includes(method);
}

/** Whether a retry may succeed after this status. */
export function isTemporary(status: number): boolean {
  return TEMPORARY.includes(status);
}
