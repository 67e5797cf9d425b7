import { LOGOUT_EVENT, markSession, takeTokenToRevoke } from '../../lib/browser/page-state.ts';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import { restAddress } from '../../lib/shared/api-address.ts';
import { REFERRAL_KEY } from '../../lib/shared/storage-keys.ts';
import { $online, countCall } from '../network.ts';
import { type SessionState, createSession } from './session.ts';
import { browserStorage } from './stored-token.ts';
import { createTokenStore } from './token.ts';

/** False during the build. */
const isBrowser = typeof window !== 'undefined';

const token = createTokenStore({
  ...browserStorage,
  isSecure: isBrowser && location.protocol === 'https:',
});

/** This browser's session. Islands that need it call `session.start()` when they hydrate. */
export const session = createSession({
  token,
  $online,
  schedule(action, ms) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
  baseURL: restAddress(
    import.meta.env.PUBLIC_API_URL || undefined,
    import.meta.env.PUBLIC_API_PREFIX,
  ),
  getLanguage: () => document.documentElement.lang,
  getReferral: () => readStored(REFERRAL_KEY),
  onCall: countCall,
});

export const { $session, $user, $isUnreachable, api } = session;

/** The server snapshot for `useStore`: what islands render before hydration. */
export const SERVER_SESSION: SessionState = { state: 'checking' };

if (isBrowser) {
  const { $token } = token;
  const root = document.documentElement;
  // The affiliate code is not needed any more once there is an account.
  $token.listen((present) => present !== null && writeStored(REFERRAL_KEY, null));
  $token.listen((present) => markSession(root, present !== null));

  addEventListener('pageshow', ({ persisted }) => {
    // The account may have changed while the page was in the back/forward cache.
    if (persisted) void session.refresh();
  });
  for (const type of ['pageshow', 'online', 'offline', 'storage', 'visibilitychange'])
    addEventListener(
      type,
      () => {
        session.reload();
        // The head script handles the same events first, and finds no token where storage is
        // blocked.
        if ($token.get() !== null) markSession(root, true);
      },
      true,
    );

  /** Revokes a token on the backend, without waiting for the response. */
  const revoke = (token: string | null | undefined): void => {
    if (token) api.revoke(token).catch(() => {});
  };
  revoke(takeTokenToRevoke(root));
  addEventListener(LOGOUT_EVENT, () => {
    // The head script has removed the stored token; if storage is blocked, only this store has one.
    revoke(takeTokenToRevoke(root) ?? $token.get());
    session.logout();
  });
}
