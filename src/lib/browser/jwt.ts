import { fromBase64url } from './base64url.ts';

/** A JWT in its compact form (RFC 7519, section 3): header, claims and signature in base64url. */
const JWT = /^[\w-]+\.([\w-]+)\.[\w-]+$/;

/** The claims of a session token, unvalidated. */
interface Claims {
  /** Issued at and expires at, in seconds since 1970. */
  iat?: number;
  exp?: number;
  /** Id of the user. */
  id?: number | string;
}

/** The claims of a JWT, unverified, or `null` for anything else. Inlined in each page. */
export function claimsOf(token: unknown): Claims | null {
  try {
    const [, payload = ''] = (typeof token === 'string' && JWT.exec(token)) || [];
    return JSON.parse(fromBase64url(payload)) as Claims;
  } catch {
    return null;
  }
}

/** The time at which a token was issued, in milliseconds since 1970; 0 if unknown. */
export function issuedAt(token: string): number {
  return (Number(claimsOf(token)?.iat) || 0) * 1000;
}

/** The time at which a token expires, in milliseconds since 1970; null if unknown. */
export function expiryOf(token: string): number | null {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' ? exp * 1000 : null;
}

/**
 * Whether a stored token may still be valid: a JWT that has not expired. Inlined in each page.
 *
 * @param now milliseconds since 1970
 * @param expires the expiry stored beside it, if any
 */
export function isLive(token: unknown, now: number, expires?: unknown): token is string {
  const claims = claimsOf(token);
  if (claims === null) return false;
  const hasExpired = typeof claims.exp === 'number' && claims.exp * 1000 <= now;
  // An invalid date compares false, so it never expires the token.
  const hasPassed = expires && new Date(expires as number).getTime() <= now;
  return !hasExpired && !hasPassed;
}
