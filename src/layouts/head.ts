import { giveUp, hydrateForToken, hydrateInView, hydrateOnEvent } from '../directives/hydrate.ts';
import { HYDRATION_ERROR } from '../lib/shared/astro-output.ts';
import { isLive } from '../lib/browser/bearer-token.ts';
import type { EndedRoot } from '../lib/browser/page-state.ts';
import { serverTime } from '../lib/browser/server-time.ts';
import {
  CLOCK_KEY,
  ENDED_KEY,
  LIBRARY_FLAG,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  SIGNED_OUT_KEY,
  TOKEN_KEY,
} from '../lib/shared/keys.ts';

/*
 * What must be known before the first paint, and the few things that work on every page without an island.
 * Inlined in each page: every byte counts.
 */
/** The dialog with that id: elements with an id are globals. */
declare const menu: HTMLDialogElement;

const root: EndedRoot = document.documentElement;
const state = root.dataset;
const on = (types: string, listener: (event: Event) => void) =>
  types.split(' ').map((type) => addEventListener(type, listener, true));

const hasAccounts = import.meta.env.PUBLIC_ACCOUNTS !== 'off';

/** The token record in session storage, or whatever else is there. */
interface Stored {
  token?: string;
  expires?: unknown;
}

/**
 * The stored token, as in stores/session/token.ts, which also knows tokens signed out in another tab. An
 * expired or invalid one is removed, so that nothing takes it for valid later.
 */
function findToken(): string | void {
  const [, cookie] = new RegExp(`(?:^|; )${TOKEN_KEY}=([^;]*)`).exec(document.cookie) ?? [];
  let own: Stored = {};
  let now = Date.now();
  try {
    root.toggleAttribute('data-library', LIBRARY_FLAG in localStorage);
    now = serverTime(now, localStorage[CLOCK_KEY]);
    own.token = sessionStorage[TOKEN_KEY] as string;
    own = Object(JSON.parse(own.token)) as Stored;
  } catch {
    // Storage is blocked, or has no record: the cookie decides.
  }
  const token = isLive(own.token, now, own.expires) ? own.token : cookie;
  if (isLive(token, now)) return token;
  if (token || own.token) forget('expired');
}

/** Removes the token from storage, and records why. */
function forget(reason: string): void {
  document.cookie = `${TOKEN_KEY}=;path=/;max-age=0`;
  try {
    sessionStorage[ENDED_KEY] = reason;
    delete sessionStorage[TOKEN_KEY];
    // Notifies other tabs.
    if (reason === 'left') localStorage[SIGNED_OUT_KEY] = Date.now();
  } catch {
    // Storage is blocked: there was only the cookie.
  }
}

// Which store has the extension for this browser; none outside the four families.
state['browser'] =
  'brave' in navigator ? 'brave' : /Edg|Firefox|Chrome(?!.*Edg)|$/.exec(navigator.userAgent)![0];

/** Updates the page's state; also when it is restored from the back/forward cache or its tab is shown again. */
function tell(): void {
  const isSignedIn = hasAccounts && !!findToken();
  state['session'] = isSignedIn ? 'signed-in' : '';
  if (!hasAccounts) {
    try {
      root.toggleAttribute('data-library', LIBRARY_FLAG in localStorage);
    } catch {
      // Storage is blocked.
    }
  }
  root.toggleAttribute('data-offline', !navigator.onLine);
  if (isSignedIn) hydrateForToken();
}
tell();
on('online offline storage DOMContentLoaded pageshow visibilitychange', tell);

on('pointerover focusin touchstart dragenter change click', hydrateOnEvent);
on(HYDRATION_ERROR, (event) => giveUp(event.target as Element));

/**
 * Signs out here and, through storage, in the other tabs, without loading a script first. The page's
 * session revokes the token on the backend once it is loaded (stores/browser.ts).
 */
function logOut(): void {
  root.ended = findToken();
  forget('left');
  tell();
}

on('click', (event) => {
  if (hasAccounts && (event.target as Element).closest('[data-logout]')) logOut();
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link) return;
  const locale = link.dataset['switcher'];
  if (locale) {
    // Keeps the query: a mail's code works in another language too, and a search is not lost.
    link.search = location.search;
    document.cookie = `${LOCALE_COOKIE}=${locale};path=/;max-age=${LOCALE_COOKIE_DAYS * 86400};samesite=lax`;
  }
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const leaves = link.host === location.host && link.pathname !== location.pathname;
  if (leaves && !ctrlKey && !metaKey && !shiftKey) state['loading'] = '';
});
on('pageshow', () => delete state['loading']);

/** What the page needs once it is on the screen; until then the line belongs to its font and first picture. */
function finishLoading(): void {
  // Lazy pictures (styles/state.css).
  state['painted'] = '';
  hydrateInView();
}
on('DOMContentLoaded', () => {
  // Browsers that resist fingerprinting report no paint, and some have no such observer.
  setTimeout(finishLoading, 1000);
  new PerformanceObserver(finishLoading).observe({ type: 'paint', buffered: true });
});

// A menu opened by HTML alone stays open when its link leads to an anchor on the same page.
on('hashchange', () => {
  menu.close();
  // Browsers without button commands have opened it as a popover.
  menu.hidePopover();
});
