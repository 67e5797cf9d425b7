import { type ReadableAtom, atom } from 'nanostores';
import { expiryOf, isLive } from '../../lib/browser/jwt.ts';
import { ifStorage } from '../../lib/browser/storage.ts';
import { ENDED_KEY, SIGNED_IN_KEY, TOKEN_KEY } from '../../lib/shared/storage-keys.ts';
import {
  type EndReason,
  type TokenRecord,
  type TokenStorage,
  endReasons,
  findToken,
  signOutLocally,
  signedOutAt,
  timeOfChange,
} from './stored-token.ts';

export type TokenStore = ReturnType<typeof createTokenStore>;

/** The token of this page, as it is stored; in memory alone if storage is blocked. */
export function createTokenStore(storage: TokenStorage) {
  const $token = atom<string | null>(null);
  let isStored = false;

  const writeOwn = (record: TokenRecord): void =>
    ifStorage(() => storage.tab()?.setItem(TOKEN_KEY, JSON.stringify(record)));
  /** Why this tab's last session ended; null if none has, or after signing in again. */
  const endReason = (): EndReason | null => {
    const noted = ifStorage(() => storage.tab()?.getItem(ENDED_KEY));
    return endReasons.find((one) => one === noted) ?? null;
  };

  return {
    /** The current token; null for an anonymous visitor. */
    $token: $token as ReadableAtom<string | null>,
    /** The token, unless it has expired. */
    read(): string | null {
      const token = $token.get();
      if (token === null || isLive(token, storage.now())) return token;
      ifStorage(() => storage.tab()?.setItem(ENDED_KEY, 'expired'));
      $token.set(null);
      return null;
    },
    /** Whether the token outlives this page. */
    isStored: () => isStored,
    save(token: string): void {
      const since = timeOfChange(storage);
      const secure = storage.isSecure ? '; Secure' : '';
      ifStorage(() => storage.tab()?.removeItem(ENDED_KEY));
      ifStorage(() =>
        storage.cookies.write(`${TOKEN_KEY}=${token}; Path=/; SameSite=Lax${secure}`),
      );
      writeOwn({ token, expires: expiryOf(token), since });
      ifStorage(() => storage.local()?.setItem(SIGNED_IN_KEY, String(since)));
      // Before the listeners of `$token`, which ask for it.
      isStored = findToken(storage) !== null;
      $token.set(token);
    },
    /** Removes the token, and marks all older tokens of this browser as signed out. */
    clear(why: EndReason): void {
      signOutLocally(storage, why);
      $token.set(null);
    },
    /** Reads storage again. */
    reload(): void {
      const found = findToken(storage);
      // What was never stored is in memory alone.
      if (found === null && !isStored) return;
      isStored = true;
      if (found !== null) writeOwn(found);
      $token.set(found?.token ?? null);
    },
    endReason,
    /** Whether the user signed out in this tab, at that time (ms since 1970) or later. */
    hasLoggedOutSince: (time: number) => endReason() === 'left' && signedOutAt(storage) >= time,
  };
}
