/** What may follow `Bearer` in a header (RFC 6750, section 2.1): no space, no line break, no markup. */
const BEARER = /^[\w.~+/-]+=*$/;

/** Whether a value can be sent as a bearer token. */
export function isBearerToken(value: unknown): value is string {
  return typeof value === 'string' && BEARER.test(value);
}

export interface TokenDates {
  /** When it was made, in milliseconds since 1970. */
  issued?: number;
  /** From when on it is no longer valid, in milliseconds since 1970. */
  expires?: number;
}

/**
 * The dates inside a JWT (RFC 7519, sections 4.1.4 and 4.1.6). The signature is not checked; that
 * is the backend's part. A token of another kind has none.
 */
export function tokenDates(token: string): TokenDates {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    if (typeof claims !== 'object' || claims === null) return {};
    const { exp, iat } = claims as { exp?: unknown; iat?: unknown };
    return {
      ...(typeof iat === 'number' && { issued: iat * 1000 }),
      ...(typeof exp === 'number' && { expires: exp * 1000 }),
    };
  } catch {
    return {};
  }
}
