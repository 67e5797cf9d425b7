/** What may follow `Bearer` in a header (RFC 6750, section 2.1): no space, no line break, no markup. */
const BEARER = /^[\w.~+/-]+=*$/;

/** A JWT in its compact form (RFC 7519, section 3): header, claims and signature in base64url. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Whether a value can be sent as a bearer token. */
export function isBearerToken(value: unknown): value is string {
  return typeof value === 'string' && BEARER.test(value);
}

/** What a sign-in token says of itself; each claim is as it came. */
interface Claims {
  /** When it was made and from when on it is refused, in seconds since 1970. */
  iat?: number;
  exp?: number;
  /** The user's. */
  id?: number | string;
}

/** The claims inside a JWT; the signature is the backend's part. Throws for what is no JWT. */
const readClaims = (token: string): Claims =>
  JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))) as Claims;

/** The claims inside a JWT, unchecked, or `null` for everything that is none. */
export function claimsOf(token: string): Claims | null {
  return isLive(token, 0) ? readClaims(token) : null;
}

/** When a token was made, in milliseconds since 1970; 0 when it does not say. */
export function issuedAt(token: string): number {
  return (Number(claimsOf(token)?.iat) || 0) * 1000;
}

/** From when on a token is refused, in milliseconds since 1970; `null` when it does not say. */
export function expiryOf(token: string): number | null {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' ? exp * 1000 : null;
}

/**
 * Whether a stored token can still be one: a JWT that is past no date. Travels with each page.
 *
 * @param now milliseconds since 1970 by the backend's clock
 * @param expires the date that was stored beside it, if any
 */
export function isLive(token: unknown, now: number, expires?: unknown): token is string {
  try {
    // Whatever is no text is none of three parts either.
    if (!JWT.test(token as string)) return false;
    const ends = [readClaims(token as string).exp! * 1000, expires as number];
    return !ends.some((end) => end && +new Date(end) <= now);
  } catch {
    return false;
  }
}
