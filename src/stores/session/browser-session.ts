import { createApi } from '../../api/client.ts';
import { LOGOUT_EVENT, markSession, takeEnded } from '../../lib/browser/page-state.ts';
import { readStored, writeStored } from '../../lib/browser/stored.ts';
import { restAddress } from '../../lib/shared/api-address.ts';
import { REFERRAL_KEY } from '../../lib/shared/keys.ts';
import { $online, countCall } from '../network.ts';
import { createActions } from './actions.ts';
import { type SessionState, createSession } from './session.ts';
import { browserPlaces } from './stored-token.ts';
import { type Tabs, createTabs } from './tabs.ts';
import { createTokenStore } from './token.ts';

/** False while pages are built: then nothing is read, sent or listened to. */
const isBrowser = typeof window !== 'undefined';

const silent: Tabs = { tell: () => {}, listen: () => {} };

const token = createTokenStore({
  ...browserPlaces,
  isSecure: isBrowser && location.protocol === 'https:',
});

/** The backend, as this browser calls it. */
export const api = createApi({
  baseURL: restAddress(
    import.meta.env.PUBLIC_API_URL || undefined,
    import.meta.env.PUBLIC_API_PREFIX,
  ),
  getToken: token.read,
  getLanguage: () => document.documentElement.lang,
  onDate: token.adjustClock,
  onCall: countCall,
});

/** Revokes a session on the backend, without waiting for the answer. */
function endOnServer(ended: string | null | undefined): void {
  if (ended) api.logout(ended).catch(() => {});
}

const created = createSession({
  me: api.me,
  token,
  tabs: isBrowser ? createTabs(window) : silent,
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
    // Where nothing can be stored, only this page knows of the session.
    markPage();
  },
};

export const { $session, $user, $isUnreachable } = session;

export const { $token } = token;

/** The account actions of this browser's reader. */
export const account = createActions({
  api,
  referral: () => readStored(REFERRAL_KEY),
  $online,
  session,
});

/** The server snapshot for `useStore`: what islands show until they are hydrated. */
export const SERVER_SESSION: SessionState = { state: 'checking' };

if (isBrowser) {
  $token.listen(markPage);
  // A partner's code has served once there is an account.
  $token.listen((present) => present !== null && writeStored(REFERRAL_KEY, null));
  // The head script reacts to the same events, but before us, and to storage alone.
  const reload = (): void => {
    session.reload();
    if (isStarted) markPage();
  };
  addEventListener('pageshow', ({ persisted }) => {
    reload();
    // A page restored from the back/forward cache missed what happened to the account.
    if (persisted) void session.refresh();
  });
  endOnServer(takeEnded(document.documentElement));
  addEventListener(LOGOUT_EVENT, () => {
    // The head script has cleared the stored token; where storage is blocked, only this store holds it.
    endOnServer(takeEnded(document.documentElement) ?? $token.get());
    session.logout();
  });
  for (const type of ['online', 'offline', 'storage', 'visibilitychange'])
    addEventListener(type, reload, true);
}
