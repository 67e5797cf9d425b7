import { type ReadableAtom, atom } from 'nanostores';
import { createApi } from '../api/client.ts';
import { restAddress } from '../lib/shared/api-address.ts';
import { markLoading, markSession, takeEnded } from '../lib/browser/page-state.ts';
import { createOnline } from './online.ts';
import { createPending } from './pending-calls.ts';
import { type SessionState, createSession } from './session/session.ts';
import { type Tabs, createTabs } from './tabs.ts';
import { createTokenStore } from './session/token.ts';

/** False while pages are built: then nothing is read, sent or listened to. */
const isBrowser = typeof window !== 'undefined';

const silent: Tabs = { tell: () => {}, listen: () => {} };

const pending = createPending();

/** Number of calls to the backend under way. */
export const $pending = pending.$pending;

/** Whether the browser has a connection. */
export const $online: ReadableAtom<boolean> = isBrowser
  ? createOnline({
      isOnline: () => navigator.onLine,
      onChange: (listener) => {
        addEventListener('online', listener);
        addEventListener('offline', listener);
      },
    })
  : atom(true);

const token = createTokenStore({
  session: () => sessionStorage,
  local: () => localStorage,
  cookies: {
    read: () => document.cookie,
    write: (cookie) => (document.cookie = cookie),
  },
  now: Date.now,
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
  onCall: pending.observe,
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

const markPage = (): void => markSession(document.documentElement, token.$token.get() !== null);

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

/** The current session. */
export const $session = session.$session;

/** The server snapshot for `useStore`: what islands show until they are hydrated. */
export const SERVER_SESSION: SessionState = { state: 'checking' };

if (isBrowser) {
  $pending.listen((count) => markLoading(document.documentElement, count > 0));
  token.$token.listen(markPage);
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
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element && target.closest('[data-logout]'))) return;
      // The head script has cleared the stored token; where storage is blocked, only this store holds it.
      endOnServer(takeEnded(document.documentElement) ?? token.$token.get());
      session.logout();
    },
    true,
  );
  for (const type of ['online', 'offline', 'storage', 'visibilitychange'])
    addEventListener(type, reload, true);
}
