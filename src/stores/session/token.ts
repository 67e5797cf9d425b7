import { type ReadableAtom, atom } from 'nanostores';
import { expiryOf, isLive, issuedAt } from '../../lib/browser/jwt.ts';
import { clockOffset } from '../../lib/browser/server-time.ts';
import { ifStorage } from '../../lib/browser/stored.ts';
import { CLOCK_KEY, ENDED_KEY, TOKEN_KEY } from '../../lib/shared/keys.ts';
import {
  type Ending,
  type TokenPlaces,
  type TokenRecord,
  endToken,
  endings,
  findToken,
  serverNow,
  signedOutAt,
  timeOfChange,
} from './stored-token.ts';
import type { TabMessage } from './tabs.ts';

export interface TokenSettings extends TokenPlaces {
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

/** The token in session storage and the cookie; where both are blocked, in this page's memory. */
export function createTokenStore(settings: TokenSettings): TokenStore {
  const { session, local, cookies, now, isSecure } = settings;
  const $token = atom<string | null>(null);
  let memory: TokenRecord | null = null;
  let isStored = false;
  /** The token signed out in another tab: the message may arrive before the cookie is gone. */
  let ended: string | null = null;
  let offset = 0;

  const clock = (): number => serverNow(settings, offset);
  const stored = (): TokenRecord | null => findToken(settings, clock());
  const adjustClock = (server: number): void => {
    if (Number.isNaN(server)) return;
    offset = clockOffset(server, now());
    ifStorage(() => {
      if (offset === 0) local()?.removeItem(CLOCK_KEY);
      else local()?.setItem(CLOCK_KEY, String(offset));
    });
  };

  const remember = (record: TokenRecord | null): void => {
    memory = record;
    $token.set(record?.token ?? null);
  };
  const write = (record: TokenRecord): void => {
    ifStorage(() => session()?.setItem(TOKEN_KEY, JSON.stringify(record)));
  };
  const ending = (): Ending | null => {
    const noted = ifStorage(() => session()?.getItem(ENDED_KEY));
    return endings.find((one) => one === noted) ?? null;
  };
  const dropOwn = (): void => {
    ifStorage(() => session()?.removeItem(TOKEN_KEY));
    memory = null;
  };

  return {
    $token,
    read() {
      if (memory !== null && !isLive(memory.token, clock(), memory.expires)) {
        ifStorage(() => session()?.setItem(ENDED_KEY, 'expired'));
        remember(null);
      }
      return memory?.token ?? null;
    },
    isStored: () => isStored,
    save(token) {
      // The token was issued a moment ago, which gives the backend's time.
      adjustClock(issuedAt(token) || NaN);
      const record = { token, expires: expiryOf(token), since: timeOfChange(settings) };
      ifStorage(() => session()?.removeItem(ENDED_KEY));
      const secure = isSecure ? '; Secure' : '';
      ifStorage(() => cookies.write(`${TOKEN_KEY}=${token}; Path=/; SameSite=Lax${secure}`));
      write(record);
      // Listeners ask whether the token is stored, so that this is set before they run.
      isStored = stored() !== null;
      remember(record);
    },
    clear(why) {
      endToken(settings, why);
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
      } else if (isStored || memory === null || memory.since <= signedOutAt(settings)) {
        remember(null);
      }
    },
    ending,
    hasLeftSince: (time) => ending() === 'left' && signedOutAt(settings) >= time,
    adjustClock,
  };
}
