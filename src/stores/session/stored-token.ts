import { expiryOf, isLive, issuedAt } from '../../lib/browser/jwt.ts';
import { ifStorage } from '../../lib/browser/storage.ts';
import { ENDED_KEY, PLAN_KEY, SIGNED_OUT_KEY, TOKEN_KEY } from '../../lib/shared/storage-keys.ts';

/*
 * Where the token is stored and which one is valid: a cookie for all tabs decides, and each tab's
 * session storage has a copy, which serves where cookies are blocked. Shared by the store and the
 * head script, which is inlined in every page: keep it small.
 */

/**
 * Why a session ended: signed out by the user, expired, refused by the backend, or deleted with the
 * account.
 */
export const endReasons = ['left', 'expired', 'refused', 'deleted'] as const;
export type EndReason = (typeof endReasons)[number];

/** The record in session storage, as JSON. */
export interface TokenRecord {
  token: string;
  /** Its expiry, in milliseconds since 1970; null if unknown. */
  expires: number | null;
  /** The time at which it was stored, by this machine's clock. */
  since: number;
}

/** Reads all cookies and sets one, as `document.cookie` does. */
export interface CookieJar {
  read(): string;
  write(cookie: string): void;
}

/** The storage of the token. Each access may throw if storage is blocked. */
export interface TokenStorage {
  /** Of this tab alone, as `sessionStorage`. */
  tab: () => Storage | undefined;
  /** Of all tabs, as `localStorage`. */
  local: () => Storage | undefined;
  cookies: CookieJar;
  /** Whether the page was loaded over https. */
  isSecure?: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The storage of this browser. */
export const browserStorage: TokenStorage = {
  tab: () => sessionStorage,
  local: () => localStorage,
  cookies: {
    read: () => document.cookie,
    write: (cookie) => (document.cookie = cookie),
  },
  now: Date.now,
};

/** Time of the last sign-out in this browser; -1 for none. */
export function signedOutAt({ local }: TokenStorage): number {
  return Number(ifStorage(() => local()?.getItem(SIGNED_OUT_KEY))) || -1;
}

/** The current time, but always after the last sign-out, even if the clock was set back. */
export function timeOfChange(storage: TokenStorage): number {
  return Math.max(storage.now(), signedOutAt(storage) + 1);
}

const sessionText = ({ tab }: TokenStorage) => ifStorage(() => tab()?.getItem(TOKEN_KEY));
const cookieToken = ({ cookies }: TokenStorage) =>
  new RegExp(`(?:^|; )${TOKEN_KEY}=([^;]+)`).exec(ifStorage(cookies.read) ?? '')?.[1];

/** The record in session storage. `expires` may be a date string, and `since` may be missing. */
function ownRecord(storage: TokenStorage, now: number): TokenRecord | null {
  const stored = ifStorage(() => JSON.parse(sessionText(storage) ?? '') as unknown);
  const { token, expires, since } = Object(stored) as Record<string, unknown>;
  if (!isLive(token, now, expires)) return null;
  const end = typeof expires === 'string' ? Date.parse(expires) : expires;
  return {
    token,
    expires: typeof end === 'number' && Number.isFinite(end) ? end : null,
    since: typeof since === 'number' ? since : issuedAt(token),
  };
}

/** The stored token. Removes one that is no longer valid. */
export function findToken(storage: TokenStorage): TokenRecord | null {
  const now = storage.now();
  const own = ownRecord(storage, now);
  const cookie = cookieToken(storage);
  // A restored tab may have a token that was signed out in another tab since, whose cookie may not
  // be gone yet.
  const isEnded = own !== null && own.since <= signedOutAt(storage);
  if (isLive(cookie, now) && cookie !== own?.token)
    return { token: cookie, expires: expiryOf(cookie), since: timeOfChange(storage) };
  if (own && !isEnded) return own;
  if (cookie || sessionText(storage)) removeToken(storage, isEnded ? 'left' : 'expired');
  return null;
}

/** Removes the token from this tab and the cookie, and records why. */
export function removeToken({ tab, cookies }: TokenStorage, why: EndReason): void {
  ifStorage(() => cookies.write(`${TOKEN_KEY}=; Path=/; SameSite=Lax; Max-Age=0`));
  ifStorage(() => tab()?.removeItem(TOKEN_KEY));
  ifStorage(() => tab()?.setItem(ENDED_KEY, why));
}

/**
 * Removes token and plan, and marks all older tokens of this browser as signed out, which other
 * tabs notice.
 */
export function signOutLocally(storage: TokenStorage, why: EndReason): void {
  removeToken(storage, why);
  ifStorage(() => storage.local()?.removeItem(PLAN_KEY));
  ifStorage(() => storage.local()?.setItem(SIGNED_OUT_KEY, String(timeOfChange(storage))));
}
