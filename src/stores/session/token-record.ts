import { isLive, issuedAt } from '../../lib/browser/bearer-token.ts';

/** What session storage holds, as JSON. */
export interface TokenRecord {
  token: string;
  /** From when on it is ignored, in milliseconds since 1970 by the backend; `null` when nobody knows. */
  expires: number | null;
  /** When it was put there, by this machine. */
  since: number;
}

/**
 * Reads a stored record. `expires` may also be a date in words, and `since` may be missing.
 *
 * @param now milliseconds since 1970 by the backend's clock
 * @returns `null` for everything that is no record, or one of the past
 */
export function parseRecord(text: string | null | undefined, now: number): TokenRecord | null {
  try {
    const { token, expires, since } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (!isLive(token, now, expires)) return null;
    const end = typeof expires === 'string' ? Date.parse(expires) : expires;
    return {
      token,
      expires: typeof end === 'number' && Number.isFinite(end) ? end : null,
      since: typeof since === 'number' ? since : issuedAt(token),
    };
  } catch {
    return null;
  }
}
