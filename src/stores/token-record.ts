import { isBearerToken, tokenDates } from '../lib/browser/bearer-token.ts';

/** What session storage holds, as JSON. */
export interface TokenRecord {
  token: string;
  /** From when on it is ignored, in milliseconds since 1970; `null` when nobody knows. */
  expires: number | null;
  /** When it was put there, likewise. */
  since: number;
}

/**
 * Reads a stored record. `expires` may also be a date in words, and `since` may be missing.
 *
 * @returns `null` for everything that is no record
 */
export function parseRecord(text: string | null | undefined): TokenRecord | null {
  try {
    const { token, expires, since } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (!isBearerToken(token)) return null;
    const end = typeof expires === 'string' ? Date.parse(expires) : expires;
    return {
      token,
      expires: typeof end === 'number' && Number.isFinite(end) ? end : null,
      since: typeof since === 'number' ? since : (tokenDates(token).issued ?? 0),
    };
  } catch {
    return null;
  }
}
