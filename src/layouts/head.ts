import { giveUp, hydrateOnEvent, hydrateWithoutEvent } from '../directives/hydrate.ts';
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
 * What has to be known before the first paint, and the few things that work on every page without an island.
 * It travels with each page: every byte counts.
 */
/** The dialog of that id: HTML makes elements with an id global. */
declare const menu: HTMLDialogElement;

const root: EndedRoot = document.documentElement;
const state = root.dataset;
const on = (types: string, listener: (event: Event) => void) =>
  types.split(' ').map((type) => addEventListener(type, listener, true));

const hasAccounts = import.meta.env.PUBLIC_ACCOUNTS !== 'off';

/** The token in session storage, or what else is there. */
interface Stored {
  token?: string;
  expires?: unknown;
}

/**
 * The stored token as stores/session/token.ts finds it; that one also knows what was signed out in another tab. One that
 * is past or none is removed, so that no later look can take it for another.
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
    // Storage is blocked, or holds no record: the cookie decides.
  }
  const token = isLive(own.token, now, own.expires) ? own.token : cookie;
  if (isLive(token, now)) return token;
  if (token || own.token) forget('expired');
}

/** Forgets the token where it is stored, and notes why. */
function forget(reason: string): void {
  document.cookie = `${TOKEN_KEY}=;path=/;max-age=0`;
  try {
    sessionStorage[ENDED_KEY] = reason;
    delete sessionStorage[TOKEN_KEY];
    // Other tabs hear of this one.
    if (reason === 'left') localStorage[SIGNED_OUT_KEY] = Date.now();
  } catch {
    // Storage is blocked: the cookie was all there was.
  }
}

// Which store has our extension for this browser; none for what is neither of the four.
state['browser'] =
  'brave' in navigator ? 'brave' : /Edg|Firefox|Chrome(?!.*Edg)|$/.exec(navigator.userAgent)![0];

/** Shows what is true now: a page comes back from the back/forward cache too, and from behind another tab. */
function tell(): void {
  const isSignedIn = hasAccounts && !!findToken();
  state['session'] = isSignedIn ? 'signed-in' : '';
  if (!hasAccounts) {
    try {
      root.toggleAttribute('data-library', LIBRARY_FLAG in localStorage);
    } catch {
      // There is none that could be read.
    }
  }
  root.toggleAttribute('data-offline', !navigator.onLine);
  hydrateWithoutEvent(isSignedIn);
}
tell();
on('online offline storage DOMContentLoaded pageshow visibilitychange', tell);

on('pointerover focusin touchstart dragenter change click', hydrateOnEvent);
on(HYDRATION_ERROR, (event) => giveUp(event.target as Element));

/**
 * Signs out here and, by what is stored, in the other tabs, without a script that would have to load first. The
 * page's session ends the sign-in on the backend, as soon as it is loaded (stores/browser.ts).
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
    // A link from a mail works in another language too, and a search is not lost.
    link.search = location.search;
    document.cookie = `${LOCALE_COOKIE}=${locale};path=/;max-age=${LOCALE_COOKIE_DAYS * 86400};samesite=lax`;
  }
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const leaves = link.host === location.host && link.pathname !== location.pathname;
  if (leaves && !ctrlKey && !metaKey && !shiftKey) state['loading'] = '';
});
on('pageshow', () => delete state['loading']);

// A menu opened by HTML alone stays open when its link leads to a place on the same page.
on('hashchange', () => {
  menu.close();
  // Where buttons know no commands yet, it was opened as a popover.
  menu.hidePopover();
});
