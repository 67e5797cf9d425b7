import { type ReadableAtom, atom, computed } from 'nanostores';
import type { SignedIn, User } from '../../api/auth.ts';
import { HttpError, NetworkError } from '../../api/errors.ts';
import { claimsOf } from '../../lib/browser/bearer-token.ts';
import type { TabMessage, Tabs } from '../tabs.ts';
import type { Ending, TokenStore } from './token.ts';

export type SessionState =
  | { state: 'anonymous' }
  | { state: 'checking' }
  | { state: 'signedIn'; user: User }
  | { state: 'unreachable' };

// One object each, so that nobody is told of a change that is none.
const ANONYMOUS: SessionState = { state: 'anonymous' };
const CHECKING: SessionState = { state: 'checking' };
const UNREACHABLE: SessionState = { state: 'unreachable' };

export interface SessionSettings {
  /** Asks the backend whose the token is. */
  me: () => Promise<User>;
  token: TokenStore;
  tabs: Tabs;
  $online: ReadableAtom<boolean>;
  /** Runs something later; returns how to call it off. */
  schedule: (action: () => void, ms: number) => () => void;
}

/** Whether an answer means that this token, or this reader, is not accepted. */
export function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 403);
}

/** Pauses before the backend is asked again after it did not answer, in milliseconds. */
const RETRY_PAUSES = [5_000, 15_000, 60_000] as const;

export type Session = ReturnType<typeof createSession>;

/**
 * Who reads, and no more than a page's header needs; what else a reader can do is in the actions.
 * Until `start` was called, nothing is read or sent, and everybody is anonymous.
 */
export function createSession({ me, token, tabs, $online, schedule }: SessionSettings) {
  const $user = atom<User | null>(null);
  const $isUnreachable = atom(false);
  const $session: ReadableAtom<SessionState> = computed(
    [token.$token, $user, $isUnreachable],
    (present, user, isUnreachable): SessionState => {
      if (present === null) return ANONYMOUS;
      if (user !== null) return { state: 'signedIn', user };
      return isUnreachable ? UNREACHABLE : CHECKING;
    },
  );

  let isStarted = false;
  let failures = 0;
  let cancelRetry = (): void => {};
  let checking: { token: string; done: Promise<void> } | undefined;

  const setUser = (user: User | null): void => {
    cancelRetry();
    failures = 0;
    $isUnreachable.set(false);
    $user.set(user);
  };

  const logout = (why: Ending = 'left'): void => {
    setUser(null);
    token.clear(why);
    tabs.tell('signed-out');
  };

  const signIn = ({ jwt, user }: SignedIn): User => {
    // The user goes first, so that nobody sees a token without knowing whose.
    setUser(user);
    token.save(jwt);
    tabs.tell('signed-in');
    return user;
  };

  const retryLater = (): void => {
    const pause = RETRY_PAUSES[Math.min(failures++, RETRY_PAUSES.length - 1)] ?? 0;
    cancelRetry();
    cancelRetry = schedule(() => void refresh(), pause);
  };

  const check = async (present: string): Promise<void> => {
    try {
      if (!$online.get()) throw new NetworkError('offline');
      const user = await me();
      // Meanwhile somebody may have signed out, or in as somebody else.
      if (token.read() !== present) return;
      if (user.blocked) logout('refused');
      else setUser(user);
    } catch (error) {
      if (token.read() !== present) return;
      if (isRefusal(error)) {
        logout('refused');
        return;
      }
      $isUnreachable.set(true);
      retryLater();
    }
  };

  /**
   * Asks the backend who the reader is. A refusal signs out; silence does not: `$isUnreachable`
   * tells of it, and the question is asked again later. Never rejects.
   */
  async function refresh(): Promise<void> {
    const present = token.read();
    if (present === null) return setUser(null);
    if (checking?.token === present) return checking.done;
    cancelRetry();
    const mine = { token: present, done: check(present) };
    checking = mine;
    try {
      await mine.done;
    } finally {
      if (checking === mine) checking = undefined;
    }
  }

  /** Reads again what is stored, and asks about it if it is another token than before. */
  const reload = (message?: TabMessage): void => {
    if (!isStarted) return;
    const before = token.$token.get();
    token.reload(message);
    if (token.$token.get() === before) return;
    setUser(null);
    void refresh();
  };

  return {
    $session,
    /** True while the backend does not answer, also when the user is known from before. */
    $isUnreachable: $isUnreachable as ReadableAtom<boolean>,
    /** Whether a sign-in outlasts this page; not where the browser blocks all storage. */
    isStored: token.isStored,
    /** Why this tab's last sign-in ended, as long as nobody has signed in again. */
    ending: token.ending,
    hasLeftSince: token.hasLeftSince,
    /** Id of the reader whose token is stored, known also when the backend does not answer. */
    readerId: (): string | null => {
      const id = claimsOf(token.read() ?? '')?.id;
      return id === undefined ? null : String(id);
    },
    /** Reads what is stored, asks the backend about it, and keeps up with the other tabs. */
    start(): void {
      if (isStarted) return;
      isStarted = true;
      token.reload();
      tabs.listen(reload);
      $online.listen((isOnline) => {
        if (isOnline && $isUnreachable.get()) void refresh();
      });
      void refresh();
    },
    refresh,
    reload: (): void => reload(),
    /** Keeps a token that the backend has just given, and its user, and tells the other tabs. */
    signIn,
    /** Ends the sign-in in this and every other tab. Needs no connection. */
    logout,
  };
}
