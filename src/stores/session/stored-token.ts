import { expiryOf, isLive, issuedAt } from '../../lib/browser/jwt.ts';
import { serverTime } from '../../lib/browser/server-time.ts';
import { ifStorage } from '../../lib/browser/stored.ts';
import { CLOCK_KEY, ENDED_KEY, SIGNED_OUT_KEY, TOKEN_KEY } from '../../lib/shared/keys.ts';

/*
 * Where the token lies and which one is valid: the rules of both the store and the script before the first paint,
 * which inlines this file in each page.
 */

/** Why a session ended: signed out by the reader, expired, refused by the backend, or deleted with the account. */
export const endings = ['left', 'expired', 'refused', 'deleted'] as const;
export type Ending = (typeof endings)[number];

/** The record in session storage, as JSON. */
export interface TokenRecord {
  token: string;
  /** When it expires, in milliseconds since 1970 by the backend's clock; `null` where unknown. */
  expires: number | null;
  /** When it was stored, by this machine's clock. */
  since: number;
}

export interface CookieJar {
  /** All cookies, as `document.cookie` returns them. */
  read(): string;
  /** Sets one cookie, as `document.cookie` takes it. */
  write(cookie: string): void;
}

/** What a browser stores the token in. Each may throw where storage is blocked. */
export interface TokenPlaces {
  session: () => Storage | undefined;
  local: () => Storage | undefined;
  cookies: CookieJar;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The places of this browser. */
export const browserPlaces: TokenPlaces = {
  session: () => sessionStorage,
  local: () => localStorage,
  cookies: {
    read: () => document.cookie,
    write: (cookie) => (document.cookie = cookie),
  },
  now: Date.now,
};

/**
 * The clock that tokens expire by.
 *
 * @param offset of the backend's clock, where none is stored
 */
export function serverNow({ local, now }: TokenPlaces, offset = 0): number {
  return serverTime(now(), ifStorage(() => local()?.getItem(CLOCK_KEY)) ?? offset);
}

/** When somebody last signed out in this browser. */
export function signedOutAt({ local }: TokenPlaces): number {
  return Number(ifStorage(() => local()?.getItem(SIGNED_OUT_KEY))) || -1;
}

/** Now, but always after the last sign-out, even if the clock was set back. */
export function timeOfChange(places: TokenPlaces): number {
  return Math.max(places.now(), signedOutAt(places) + 1);
}

const ownText = ({ session }: TokenPlaces) => ifStorage(() => session()?.getItem(TOKEN_KEY));
const sharedText = ({ cookies }: TokenPlaces) =>
  new RegExp(`(?:^|; )${TOKEN_KEY}=([^;]+)`).exec(ifStorage(cookies.read) ?? '')?.[1];

/** The record of session storage. `expires` may also be a date string, and `since` may be missing. */
function ownRecord(places: TokenPlaces, now: number): TokenRecord | null {
  const stored = ifStorage(() => JSON.parse(ownText(places) ?? '') as unknown);
  const { token, expires, since } = Object(stored) as Record<string, unknown>;
  if (!isLive(token, now, expires)) return null;
  const end = typeof expires === 'string' ? Date.parse(expires) : expires;
  return {
    token,
    expires: typeof end === 'number' && Number.isFinite(end) ? end : null,
    since: typeof since === 'number' ? since : issuedAt(token),
  };
}

/**
 * The stored token. The cookie, which all tabs share, wins unless the tab's own token is newer: so all tabs end up
 * as the same user. One that is no longer valid is removed, so that nothing takes it for valid later.
 *
 * @param now milliseconds since 1970 by the backend's clock
 */
export function findToken(places: TokenPlaces, now = serverNow(places)): TokenRecord | null {
  const record = ownRecord(places, now);
  // A restored tab may hold a token that was signed out in another tab since.
  const isEnded = record !== null && record.since <= signedOutAt(places);
  const own = isEnded ? null : record;
  const cookie = sharedText(places);
  if (isLive(cookie, now) && !(own && issuedAt(own.token) > issuedAt(cookie)))
    return own?.token === cookie
      ? own
      : { token: cookie, expires: expiryOf(cookie), since: timeOfChange(places) };
  if (!own && (cookie || ownText(places))) forgetToken(places, isEnded ? 'left' : 'expired');
  return own;
}

/** Removes the token from this tab and the cookie, and notes why. */
export function forgetToken({ session, cookies }: TokenPlaces, why: Ending): void {
  ifStorage(() => cookies.write(`${TOKEN_KEY}=; Path=/; SameSite=Lax; Max-Age=0`));
  ifStorage(() => session()?.removeItem(TOKEN_KEY));
  ifStorage(() => session()?.setItem(ENDED_KEY, why));
}

/** Removes the token, and marks every older one of this browser as signed out: other tabs are told by this. */
export function endToken(places: TokenPlaces, why: Ending): void {
  forgetToken(places, why);
  ifStorage(() => places.local()?.setItem(SIGNED_OUT_KEY, String(timeOfChange(places))));
}
