import { hasAccounts } from '../lib/shared/accounts.ts';
import { type RootElement, LOGOUT_EVENT, markSession } from '../lib/browser/page-state.ts';
import { ifStorage } from '../lib/browser/storage.ts';
import { DAY_SECONDS } from '../lib/shared/day-constants.ts';
import {
  LIBRARY_FLAG,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  REFERRAL_KEY,
} from '../lib/shared/storage-keys.ts';
import { browserStorage, signOutLocally, findToken } from '../stores/session/stored-token.ts';

/*
 * State that CSS needs before the first paint, and what works on every page without an island.
 * Inlined in each page: every byte counts.
 */
const root: RootElement = document.documentElement;
const state = root.dataset;

/** Listens on the window before any other listener. */
const on = (type: string, listener: (event: Event) => void) =>
  addEventListener(type, listener, true);

// The browser family, which decides on the extension's store; empty for others.
const family = /Edg|Firefox|Chrome(?!.*Edg)/.exec(navigator.userAgent)?.[0];
state['browser'] = 'brave' in navigator ? 'brave' : (family ?? '');

// An affiliate link; the last one counts.
if (hasAccounts) {
  const partner = /[?&]via=([\w-]+)/.exec(location.search)?.[1];
  if (partner) ifStorage(() => localStorage.setItem(REFERRAL_KEY, partner));
}

/**
 * Updates the state on `<html>`; also after a restore from the back/forward cache, or when the tab
 * is shown again.
 */
function updateRootState(): void {
  const isSignedIn = hasAccounts && findToken(browserStorage) !== null;
  markSession(root, isSignedIn);
  ifStorage(() => root.toggleAttribute('data-library', LIBRARY_FLAG in localStorage));
  root.toggleAttribute('data-offline', !navigator.onLine);
}
updateRootState();
for (const type of 'online offline storage DOMContentLoaded pageshow visibilitychange'.split(' '))
  on(type, updateRootState);

on('click', (event) => {
  const clicked = event.target as Element;
  if (hasAccounts && clicked.closest('[data-logout]')) {
    // Signs out in this tab and, through storage, in the others. The session store revokes the
    // token on the backend, now or once it is loaded (stores/session/browser-session.ts).
    root.tokenToRevoke = findToken(browserStorage)?.token;
    signOutLocally(browserStorage, 'left');
    updateRootState();
    dispatchEvent(new Event(LOGOUT_EVENT));
  }
  // A download does not leave the page.
  const link = clicked.closest<HTMLAnchorElement>('a[href]:not([download])');
  if (!link) return;
  const locale = link.dataset['switcher'];
  if (locale) {
    // Keeps the query: a mail's code works in another language too, and a search is not lost.
    link.search = location.search;
    document.cookie = `${LOCALE_COOKIE}=${locale};path=/;max-age=${LOCALE_COOKIE_DAYS * DAY_SECONDS};samesite=lax`;
  }
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const leaves = link.host === location.host && link.pathname !== location.pathname;
  if (leaves && !ctrlKey && !metaKey && !shiftKey) state['loading'] = '';
});
on('pageshow', () => delete state['loading']);
