import { expiryOf, isLive, issuedAt } from '../../lib/browser/jwt.ts';
import { ifStorage } from '../../lib/browser/storage.ts';
import { ENDED_KEY, SIGNED_OUT_KEY, TOKEN_KEY } from '../../lib/shared/storage-keys.ts';

/*
 * Where the token is stored and which one is valid. Shared by the store and the head script, which is inlined
 * in every page: keep it small.
 */

/**
 * Why a session ended: signed out by the user, expired, refused by the backend, or deleted with the account.
 */
export const endReasons = ['left', 'expired', 'refused', 'deleted'] as const;
export type EndReason = (typeof endReasons)[number];

/** The record in session storage, as JSON. */
export interface TokenRecord {
  token: string;
  /** When it expires, in milliseconds since 1970; null if unknown. */
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

/** The storage of the token. Each access may throw if storage is blocked. */
export interface TokenStorage {
  session: () => Storage | undefined;
  local: () => Storage | undefined;
  cookies: CookieJar;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The storage of this browser. */
export const browserStorage: TokenStorage = {
  session: () => sessionStorage,
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

const sessionText = ({ session }: TokenStorage) => ifStorage(() => session()?.getItem(TOKEN_KEY));
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

/**
 * The stored token. The cookie, shared by all tabs, wins unless the tab's own token is newer, so that all
 * tabs end up as the same user. Removes a token that is no longer valid.
 */
export function findToken(storage: TokenStorage): TokenRecord | null {
  const now = storage.now();
  const record = ownRecord(storage, now);
  // A restored tab may have a token that was signed out in another tab since.
  const isEnded = record !== null && record.since <= signedOutAt(storage);
  const own = isEnded ? null : record;
  const cookie = cookieToken(storage);
  // Another tab's sign-out may be seen here before its cookie is gone.
  const isShared = !(isEnded && record.token === cookie) && isLive(cookie, now);
  if (isShared && !(own && issuedAt(own.token) > issuedAt(cookie)))
    return own?.token === cookie
      ? own
      : { token: cookie, expires: expiryOf(cookie), since: timeOfChange(storage) };
  if (!own && (cookie || sessionText(storage))) removeToken(storage, isEnded ? 'left' : 'expired');
  return own;
}

/** Removes the token from this tab and the cookie, and records why. */
export function removeToken({ session, cookies }: TokenStorage, why: EndReason): void {
  ifStorage(() => cookies.write(`${TOKEN_KEY}=; Path=/; SameSite=Lax; Max-Age=0`));
  ifStorage(() => session()?.removeItem(TOKEN_KEY));
  ifStorage(() => session()?.setItem(ENDED_KEY, why));
}

/** Removes the token, and marks all older tokens of this browser as signed out, which other tabs notice. */
export function signOutLocally(storage: TokenStorage, why: EndReason): void {
  removeToken(storage, why);
  ifStorage(() => storage.local()?.setItem(SIGNED_OUT_KEY, String(timeOfChange(storage))));
}
