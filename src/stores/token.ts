import { type ReadableAtom, atom } from 'nanostores';
import { tokenDates } from '../lib/browser/bearer-token.ts';
import { SIGNED_OUT_KEY, TOKEN_KEY } from '../lib/shared/keys.ts';
import { type CookieJar, attempt, createTokenCookie } from './token-cookie.ts';
import { type TokenRecord, parseRecord } from './token-record.ts';
import type { TabMessage } from './tabs.ts';

export interface TokenSettings {
  /** Each may throw or give nothing, where the browser blocks it. */
  session: () => Storage | undefined;
  local: () => Storage | undefined;
  cookies: CookieJar;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Whether the page came by https. */
  isSecure: boolean;
}

export interface TokenStore {
  /** The present token; `null` for an anonymous reader. */
  $token: ReadableAtom<string | null>;
  /** The token, unless it has expired meanwhile. */
  read(): string | null;
  /** Whether the present token is stored, rather than in this page's memory alone. */
  isKept(): boolean;
  /** Keeps a token that the backend has just given. */
  keep(token: string): void;
  /** Forgets the token, and marks every older one of this browser as signed out. */
  clear(): void;
  /**
   * Looks again at what is stored.
   *
   * @param message what another tab has said, if that is why: it makes the cookie, which all tabs
   *   share, count more than this tab's own record
   */
  reload(message?: TabMessage): void;
}

/** Session storage first, the cookie second; where both are blocked, this page's memory. */
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
  /** Signed out in another tab: the message can be faster than the end of the cookie. */
  let ended: string | null = null;

  const signedOutAt = (): number => Number(attempt(() => local()?.getItem(SIGNED_OUT_KEY))) || -1;
  /** Now, but always after the last signing out, though the clock be set back or stand still. */
  const moment = (): number => Math.max(now(), signedOutAt() + 1);

  const isValid = ({ token, expires }: TokenRecord): boolean => {
    const ends = [expires, tokenDates(token).expires];
    return ends.every((end) => end === null || end === undefined || now() < end);
  };
  const valid = (record: TokenRecord | null): TokenRecord | null =>
    record !== null && isValid(record) ? record : null;

  const fromSession = (): TokenRecord | null => {
    const record = parseRecord(attempt(() => session()?.getItem(TOKEN_KEY)));
    // A tab brought back from history may hold a token that was signed out since, in another tab.
    return record !== null && record.since > signedOutAt() ? valid(record) : null;
  };
  const fromCookie = (): TokenRecord | null => {
    const token = cookie.read();
    if (token === null) return null;
    return valid({ token, expires: tokenDates(token).expires ?? null, since: moment() });
  };

  const remember = (record: TokenRecord | null): void => {
    memory = record;
    $token.set(record?.token ?? null);
  };
  const write = (record: TokenRecord): void => {
    attempt(() => session()?.setItem(TOKEN_KEY, JSON.stringify(record)));
  };
  const dropOwn = (): void => {
    attempt(() => session()?.removeItem(TOKEN_KEY));
    memory = null;
  };

  return {
    $token,
    read() {
      if (memory !== null && !isValid(memory)) remember(null);
      return memory?.token ?? null;
    },
    isKept: () => isStored,
    keep(token) {
      const { issued, expires } = tokenDates(token);
      // The lifetime counted from now, as this machine's clock may differ from the backend's.
      const lifetime = issued !== undefined && expires !== undefined ? expires - issued : null;
      const record = {
        token,
        expires: lifetime === null ? (expires ?? null) : now() + lifetime,
        since: moment(),
      };
      cookie.write(token);
      write(record);
      // Before anybody is told: who hears of a token asks whether it is kept.
      isStored = (fromSession() ?? fromCookie()) !== null;
      remember(record);
    },
    clear() {
      dropOwn();
      cookie.remove();
      attempt(() => local()?.setItem(SIGNED_OUT_KEY, String(moment())));
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
      const found =
        message === undefined ? (fromSession() ?? fromCookie()) : (fromCookie() ?? fromSession());
      if (found !== null && found.token !== ended) {
        isStored = true;
        write(found);
        remember(found);
      } else if (isStored || memory === null || memory.since <= signedOutAt()) {
        remember(null);
      }
    },
  };
}
