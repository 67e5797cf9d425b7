import { isLive, issuedAt } from '../../lib/browser/bearer-token.ts';

/** The record in session storage, as JSON. */
export interface TokenRecord {
  token: string;
  /** When it expires, in milliseconds since 1970 by the backend's clock; `null` where unknown. */
  expires: number | null;
  /** When it was stored, by this machine's clock. */
  since: number;
}

/**
 * Parses a stored record. `expires` may also be a date string, and `since` may be missing.
 *
 * @param now milliseconds since 1970 by the backend's clock
 * @returns `null` for an invalid or expired record
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
