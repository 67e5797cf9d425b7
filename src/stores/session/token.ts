import { type ReadableAtom, atom } from 'nanostores';
import { expiryOf, isLive, issuedAt } from '../../lib/browser/bearer-token.ts';
import { clockOffset, serverTime } from '../../lib/browser/server-time.ts';
import { CLOCK_KEY, ENDED_KEY, SIGNED_OUT_KEY, TOKEN_KEY } from '../../lib/shared/keys.ts';
import { type CookieJar, attempt, createTokenCookie } from './token-cookie.ts';
import { type TokenRecord, parseRecord } from './token-record.ts';
import type { TabMessage } from '../tabs.ts';

/** Why a session ended: signed out by the reader, expired, or refused by the backend. */
export const endings = ['left', 'expired', 'refused'] as const;
export type Ending = (typeof endings)[number];

export interface TokenSettings {
  /** Either may throw or return undefined, where storage is blocked. */
  session: () => Storage | undefined;
  local: () => Storage | undefined;
  cookies: CookieJar;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Whether the page was loaded over https. */
  isSecure: boolean;
}

export interface TokenStore {
  /** The current token; `null` for an anonymous reader. */
  $token: ReadableAtom<string | null>;
  /** The token, unless it has expired. */
  read(): string | null;
  /** Whether the current token is stored, rather than in this page's memory alone. */
  isStored(): boolean;
  /** Stores a new token. */
  save(token: string): void;
  /** Removes the token, and marks every older one of this browser as signed out. */
  clear(why: Ending): void;
  /** Why this tab's last session ended; null for none, or an active one. */
  ending(): Ending | null;
  /** Whether the reader signed out in this tab, at that time (ms since 1970) or later. */
  hasLeftSince(time: number): boolean;
  /**
   * Reads storage again.
   *
   * @param message from another tab, if that is the cause
   */
  reload(message?: TabMessage): void;
  /** Adjusts the clock to the backend's: milliseconds since 1970, or NaN. */
  adjustClock(server: number): void;
}

/**
 * Session storage and the cookie; where both are blocked, this page's memory. The cookie, which all
 * tabs share, wins unless the tab's own token is newer: so all tabs end up as the same user.
 */
export function createTokenStore({
  session,
  local,
  cookies,
  now,
  isSecure,
}: TokenSettings): TokenStore {
  const $token = atom<string | null>(null);
  const cookie = createTokenCookie(cookies, isSecure);
  let memory: TokenRecord | null = null;
  let isStored = false;
  /** The token signed out in another tab: the message may arrive before the cookie is gone. */
  let ended: string | null = null;
  let offset = 0;

  const signedOutAt = (): number => Number(attempt(() => local()?.getItem(SIGNED_OUT_KEY))) || -1;
  /** Now, but always after the last sign-out, even if the clock was set back. */
  const timeOfChange = (): number => Math.max(now(), signedOutAt() + 1);

  /** The clock that tokens expire by. */
  const serverNow = (): number =>
    serverTime(now(), attempt(() => local()?.getItem(CLOCK_KEY)) ?? offset);
  const adjustClock = (server: number): void => {
    if (Number.isNaN(server)) return;
    offset = clockOffset(server, now());
    attempt(() => {
      if (offset === 0) local()?.removeItem(CLOCK_KEY);
      else local()?.setItem(CLOCK_KEY, String(offset));
    });
  };

  const fromSession = (): TokenRecord | null => {
    const record = parseRecord(
      attempt(() => session()?.getItem(TOKEN_KEY)),
      serverNow(),
    );
    // A restored tab may hold a token that was signed out in another tab since.
    return record !== null && record.since > signedOutAt() ? record : null;
  };
  const fromCookie = (): TokenRecord | null => {
    const token = cookie.read();
    if (!isLive(token, serverNow())) return null;
    return { token, expires: expiryOf(token), since: timeOfChange() };
  };
  const stored = (): TokenRecord | null => {
    const [own, shared] = [fromSession(), fromCookie()];
    if (own === null || shared === null || own.token === shared.token) return own ?? shared;
    return issuedAt(own.token) > issuedAt(shared.token) ? own : shared;
  };

  const remember = (record: TokenRecord | null): void => {
    memory = record;
    $token.set(record?.token ?? null);
  };
  const write = (record: TokenRecord): void => {
    attempt(() => session()?.setItem(TOKEN_KEY, JSON.stringify(record)));
  };
  const noteEnding = (why: Ending | null): void => {
    attempt(() => {
      if (why === null) session()?.removeItem(ENDED_KEY);
      else session()?.setItem(ENDED_KEY, why);
    });
  };
  const ending = (): Ending | null => {
    const noted = attempt(() => session()?.getItem(ENDED_KEY));
    return endings.find((one) => one === noted) ?? null;
  };
  const dropOwn = (): void => {
    attempt(() => session()?.removeItem(TOKEN_KEY));
    memory = null;
  };

  return {
    $token,
    read() {
      if (memory !== null && !isLive(memory.token, serverNow(), memory.expires)) {
        noteEnding('expired');
        remember(null);
      }
      return memory?.token ?? null;
    },
    isStored: () => isStored,
    save(token) {
      // The token was issued a moment ago, which gives the backend's time.
      adjustClock(issuedAt(token) || NaN);
      const record = { token, expires: expiryOf(token), since: timeOfChange() };
      noteEnding(null);
      cookie.write(token);
      write(record);
      // Before listeners run: they ask whether the token is stored.
      isStored = stored() !== null;
      remember(record);
    },
    clear(why) {
      dropOwn();
      noteEnding(why);
      cookie.remove();
      attempt(() => local()?.setItem(SIGNED_OUT_KEY, String(timeOfChange())));
      isStored = false;
      remember(null);
    },
    reload(message) {
      if (message === 'signed-out') {
        ended = $token.get() ?? ended;
        dropOwn();
      } else if (message === 'signed-in') {
        ended = null;
      }
      const found = stored();
      if (found !== null && found.token !== ended) {
        isStored = true;
        write(found);
        remember(found);
      } else if (isStored || memory === null || memory.since <= signedOutAt()) {
        remember(null);
      }
    },
    ending,
    hasLeftSince: (time) => ending() === 'left' && signedOutAt() >= time,
    adjustClock,
  };
}
