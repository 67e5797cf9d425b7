import { type ReadableAtom, atom, computed } from 'nanostores';
import { createApi } from '../../api/create-api.ts';
import { isStrapiError } from '../../api/error-response.ts';
import { HttpError } from '../../api/errors.ts';
import type { AuthResponse, User } from '../../api/users.ts';
import { claimsOf } from '../../lib/browser/jwt.ts';
import type { EndReason } from './stored-token.ts';
import type { TokenStore } from './token.ts';

export type SessionState =
  | { state: 'anonymous' }
  | { state: 'checking' }
  | { state: 'signedIn'; user: User }
  | { state: 'unreachable' };

// Constants, so that listeners are not notified without a change.
const ANONYMOUS: SessionState = { state: 'anonymous' };
const CHECKING: SessionState = { state: 'checking' };
const UNREACHABLE: SessionState = { state: 'unreachable' };

type ApiSettings = Parameters<typeof createApi>[0];

export interface SessionSettings extends Pick<
  ApiSettings,
  'baseURL' | 'policy' | 'getLanguage' | 'getReferral' | 'onCall'
> {
  token: TokenStore;
  $online: ReadableAtom<boolean>;
  /** Runs an action later; returns its cancellation. */
  schedule: (action: () => void, ms: number) => () => void;
}

/** Milliseconds between retries while the backend does not answer. */
const RETRY_PAUSES = [5_000, 15_000, 60_000] as const;

/** Statuses by which the backend says that a token has no user; 401 ends the session by itself. */
const REFUSALS = [400, 403, 404];

/** Whether the backend, not a proxy, gives no user for the token. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError &&
  REFUSALS.includes(error.status) &&
  isStrapiError(error.status, error.body);

/**
 * The session, and the client whose calls begin and end it.
 * Until `start` is called, nothing is read or sent, and the user counts as anonymous.
 */
export function createSession({ token, $online, schedule, ...backend }: SessionSettings) {
  const $user = atom<User | null>(null);
  const $isUnreachable = atom(false);
  const $session: ReadableAtom<SessionState> = computed(
    [token.$token, $user, $isUnreachable],
    (currentToken, user, isUnreachable): SessionState => {
      if (currentToken === null) return ANONYMOUS;
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

  /** Ends the session in every tab. Works offline. */
  const logout = (why: EndReason = 'left'): void => {
    setUser(null);
    token.clear(why);
  };

  /** Meanwhile the user may have signed out, or in as another user. */
  const isCurrent = (sent: string | null): boolean => sent !== null && sent === token.read();

  /** Stores a new token and its user. */
  const signIn = ({ jwt, user }: AuthResponse, sent: string | null): void => {
    if (sent !== null && !isCurrent(sent)) return void api.revoke(jwt).catch(() => {});
    // The user first, so that no listener sees a token without its user.
    setUser(user);
    token.save(jwt);
  };

  const api = createApi({
    ...backend,
    getToken: token.read,
    isOnline: () => $online.get(),
    onSignIn: signIn,
    onDeletion(sent) {
      if (isCurrent(sent)) logout('deleted');
    },
    onError({ status }, sent) {
      if (!isCurrent(sent ?? null)) return;
      if (status === 401) logout('refused');
      // A valid token may lack a right: fetching its user shows whether it is still accepted.
      else if (status === 403) void refresh();
    },
  });

  const retryLater = (): void => {
    const pause = RETRY_PAUSES[Math.min(failures++, RETRY_PAUSES.length - 1)] ?? 0;
    cancelRetry();
    cancelRetry = schedule(() => void refresh(), pause);
  };

  const check = async (currentToken: string): Promise<void> => {
    try {
      const user = await api.me();
      if (!isCurrent(currentToken)) return;
      if (user === null || user.blocked) logout('refused');
      else setUser(user);
    } catch (error) {
      // After a rejected token, too: `onError` has signed out.
      if (!isCurrent(currentToken)) return;
      if (isRefusal(error)) return logout('refused');
      $isUnreachable.set(true);
      retryLater();
    }
  };

  /**
   * Fetches the current user. Signs out if the token is rejected; without a response, sets
   * `$isUnreachable` and schedules a retry. Never rejects.
   */
  async function refresh(): Promise<void> {
    const currentToken = token.read();
    if (currentToken === null) return setUser(null);
    if (checking?.token === currentToken) return checking.done;
    cancelRetry();
    const current = { token: currentToken, done: check(currentToken) };
    checking = current;
    try {
      await current.done;
    } finally {
      if (checking === current) checking = undefined;
    }
  }

  /** Reads storage again; fetches the user if the token has changed. */
  const reload = (): void => {
    if (!isStarted) return;
    const before = token.$token.get();
    token.reload();
    if (token.$token.get() === before) return;
    setUser(null);
    void refresh();
  };

  return {
    $session,
    /** The user; null until fetched. */
    $user: $user as ReadableAtom<User | null>,
    /** True while the backend does not answer, even if the user is known. */
    $isUnreachable: $isUnreachable as ReadableAtom<boolean>,
    /** Whether the session outlives this page: false if storage is blocked. */
    isStored: token.isStored,
    /** Why this tab's last session ended, until the next sign-in. */
    endReason: token.endReason,
    hasLoggedOutSince: token.hasLoggedOutSince,
    /** The bearer token; null for anonymous visitors. */
    token: token.read,
    /** Id of the user in the token, known even while the backend does not answer. */
    userId: (): string | null => {
      const id = claimsOf(token.read() ?? '')?.id;
      return id === undefined ? null : String(id);
    },
    /** Reads storage and fetches the user. Idempotent. */
    start(): void {
      if (isStarted) return;
      isStarted = true;
      token.reload();
      $online.listen((isOnline) => {
        if (isOnline && $isUnreachable.get()) void refresh();
      });
      void refresh();
    },
    refresh,
    reload,
    logout,
    /** The calls to the backend; each rejects with an `ApiError`. */
    api,
  };
}
