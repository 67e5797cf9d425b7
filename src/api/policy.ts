/** How long and how often a call is tried. */
export interface Policy {
  /** Per attempt, in milliseconds, the body included; 0 waits for ever. */
  timeoutMs: number;
  /** Further attempts after the first, of methods that may be repeated. */
  retries: number;
  /** The pause before the first of them, in milliseconds; it doubles each time. */
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

/** Whether doing it twice is the same as doing it once. */
export function isRepeatable(method: Method): boolean {
  return REPEATABLE.includes(method);
}

/** Whether a status may be gone at the next attempt. */
export function isTemporary(status: number): boolean {
  return TEMPORARY.includes(status);
}
