import { giveUp, hydrateOnEvent, hydrateWithoutEvent } from '../directives/hydrate.ts';
import { HYDRATION_ERROR } from '../lib/shared/astro-output.ts';
import { LIBRARY_FLAG, LOCALE_COOKIE, LOCALE_COOKIE_DAYS, TOKEN_KEY } from '../lib/shared/keys.ts';

/*
 * What has to be known before the first paint, and the few things that work on every page without an island.
 * It travels with each page: every byte counts.
 */
/** The dialog of that id: HTML makes elements with an id global. */
declare const menu: HTMLDialogElement;

const root = document.documentElement;
const state = root.dataset;
const on = (types: string, listener: (event: Event) => void) =>
  types.split(' ').map((type) => addEventListener(type, listener, true));

function hasToken(): boolean {
  let isThere = document.cookie.includes(`${TOKEN_KEY}=`);
  try {
    isThere ||= TOKEN_KEY in sessionStorage;
    root.toggleAttribute('data-library', LIBRARY_FLAG in localStorage);
  } catch {
    // Storage is blocked: the cookie alone decides.
  }
  return isThere;
}

// Which store has our extension for this browser; none for what is neither of the four.
state['browser'] =
  'brave' in navigator ? 'brave' : /Edg|Firefox|Chrome(?!.*Edg)|$/.exec(navigator.userAgent)![0];

/** Shows what is true now: a page comes back from the back/forward cache too, and from behind another tab. */
function tell(): void {
  const isSignedIn = hasToken();
  state['session'] = isSignedIn ? 'signed-in' : '';
  root.toggleAttribute('data-offline', !navigator.onLine);
  hydrateWithoutEvent(isSignedIn);
}
tell();
on('online offline DOMContentLoaded pageshow visibilitychange', tell);

on('pointerover focusin touchstart change click', hydrateOnEvent);
on(HYDRATION_ERROR, (event) => giveUp(event.target as Element));

on('click', (event) => {
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
