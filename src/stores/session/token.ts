import { type ReadableAtom, atom } from 'nanostores';
import { expiryOf, isLive } from '../../lib/browser/jwt.ts';
import { ifStorage } from '../../lib/browser/storage.ts';
import { ENDED_KEY, SIGNED_IN_KEY, TOKEN_KEY } from '../../lib/shared/storage-keys.ts';
import {
  type EndReason,
  type TokenStorage,
  type TokenRecord,
  signOutLocally,
  endReasons,
  findToken,
  signedOutAt,
  timeOfChange,
} from './stored-token.ts';

export interface TokenSettings extends TokenStorage {
  /** Whether the page was loaded over https. */
  isSecure: boolean;
}

/** The token, in session storage and a cookie; in memory if both are blocked. */
export function createTokenStore(settings: TokenSettings) {
  const { session, local, cookies, now, isSecure } = settings;
  const $token = atom<string | null>(null);
  let memory: TokenRecord | null = null;
  let isStored = false;

  const remember = (record: TokenRecord | null): void => {
    memory = record;
    $token.set(record?.token ?? null);
  };
  const write = (record: TokenRecord): void => {
    ifStorage(() => session()?.setItem(TOKEN_KEY, JSON.stringify(record)));
  };
  const endReason = (): EndReason | null => {
    const noted = ifStorage(() => session()?.getItem(ENDED_KEY));
    return endReasons.find((one) => one === noted) ?? null;
  };

  return {
    /** The current token; null for an anonymous visitor. */
    $token: $token as ReadableAtom<string | null>,
    /** The token, unless it has expired. */
    read(): string | null {
      if (memory !== null && !isLive(memory.token, now(), memory.expires)) {
        ifStorage(() => session()?.setItem(ENDED_KEY, 'expired'));
        remember(null);
      }
      return memory?.token ?? null;
    },
    /** Whether the token is stored, as opposed to kept in memory. */
    isStored: () => isStored,
    save(token: string): void {
      const record = { token, expires: expiryOf(token), since: timeOfChange(settings) };
      ifStorage(() => session()?.removeItem(ENDED_KEY));
      const secure = isSecure ? '; Secure' : '';
      ifStorage(() => cookies.write(`${TOKEN_KEY}=${token}; Path=/; SameSite=Lax${secure}`));
      write(record);
      ifStorage(() => local()?.setItem(SIGNED_IN_KEY, String(record.since)));
      // Before the listeners of `$token`, which ask for it.
      isStored = findToken(settings) !== null;
      remember(record);
    },
    /** Removes the token, and marks all older tokens of this browser as signed out. */
    clear(why: EndReason): void {
      signOutLocally(settings, why);
      isStored = false;
      remember(null);
    },
    /** Reads storage again. */
    reload(): void {
      const found = findToken(settings);
      if (found !== null) {
        isStored = true;
        write(found);
        remember(found);
      } else if (isStored || memory === null || memory.since <= signedOutAt(settings)) {
        remember(null);
      }
    },
    /** Why this tab's last session ended; null if none has, or after signing in again. */
    endReason,
    /** Whether the user signed out in this tab, at that time (ms since 1970) or later. */
    hasLoggedOutSince: (time: number) => endReason() === 'left' && signedOutAt(settings) >= time,
  };
}

export type TokenStore = ReturnType<typeof createTokenStore>;
