import { createApi } from '../../api/client.ts';
import { LOGOUT_EVENT, markSession, takeTokenToRevoke } from '../../lib/browser/page-state.ts';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import { restAddress } from '../../lib/shared/api-address.ts';
import { REFERRAL_KEY } from '../../lib/shared/storage-keys.ts';
import { $online, countCall } from '../network.ts';
import { createActions } from './actions.ts';
import { type SessionState, createSession } from './session.ts';
import { browserStorage } from './stored-token.ts';
import { createTokenStore } from './token.ts';

/** False during the build. */
const isBrowser = typeof window !== 'undefined';

const token = createTokenStore({
  ...browserStorage,
  isSecure: isBrowser && location.protocol === 'https:',
});

/** This site's API client. */
export const api = createApi({
  baseURL: restAddress(
    import.meta.env.PUBLIC_API_URL || undefined,
    import.meta.env.PUBLIC_API_PREFIX,
  ),
  getToken: token.read,
  getLanguage: () => document.documentElement.lang,
  onError: (error, sent) => created.onError(error, sent),
  onCall: countCall,
});

/** Revokes a token on the backend, without waiting for the response. */
function revokeToken(token: string | null | undefined): void {
  if (token) api.logout(token).catch(() => {});
}

const created = createSession({
  me: api.me,
  token,
  $online,
  schedule: (action, ms) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
});

const markPage = (): void => markSession(document.documentElement, $token.get() !== null);

let isStarted = false;

/** This browser's session. Islands that need it call `session.start()` when they hydrate. */
export const session = {
  ...created,
  start(): void {
    isStarted = true;
    created.start();
    // The head script reads storage only, which may be blocked.
    markPage();
  },
};

export const { $session, $user, $isUnreachable } = session;

export const { $token } = token;

/** The account actions. */
export const account = createActions({
  api,
  referral: () => readStored(REFERRAL_KEY),
  $online,
  session,
});

/** The server snapshot for `useStore`: what islands render before hydration. */
export const SERVER_SESSION: SessionState = { state: 'checking' };

if (isBrowser) {
  $token.listen(markPage);
  // The affiliate code is not needed any more once there is an account.
  $token.listen((present) => present !== null && writeStored(REFERRAL_KEY, null));
  // The head script handles the same events before, from storage alone.
  const reload = (): void => {
    session.reload();
    if (isStarted) markPage();
  };
  addEventListener('pageshow', ({ persisted }) => {
    reload();
    // The account may have changed while the page was in the back/forward cache.
    if (persisted) void session.refresh();
  });
  revokeToken(takeTokenToRevoke(document.documentElement));
  addEventListener(LOGOUT_EVENT, () => {
    // The head script has removed the stored token; if storage is blocked, only this store has one.
    revokeToken(takeTokenToRevoke(document.documentElement) ?? $token.get());
    session.logout();
  });
  for (const type of ['online', 'offline', 'storage', 'visibilitychange'])
    addEventListener(type, reload, true);
}
