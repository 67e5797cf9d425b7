import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, TOKEN_KEY } from '../lib/keys.ts';
import { watchIslands } from '../directives/wake.ts';

/* What has to be known before the first paint, and the few things that work on every page without an island. */
const root = document.documentElement;
const state = root.dataset;

const hasToken = () => {
  try {
    return !!sessionStorage[TOKEN_KEY];
  } catch {
    return false;
  }
};
state['session'] =
  hasToken() || document.cookie.includes(`${TOKEN_KEY}=`) ? 'signed-in' : 'anonymous';

const agent = navigator.userAgent;
const browser =
  'brave' in navigator
    ? 'brave'
    : agent.includes('Edg/')
      ? 'edge'
      : agent.includes('Firefox/')
        ? 'firefox'
        : 'chrome';
state['browser'] = browser;

const tellOnline = () => root.toggleAttribute('data-offline', !navigator.onLine);
addEventListener('online', tellOnline);
addEventListener('offline', tellOnline);
tellOnline();

addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link) return;
  const locale = link.dataset['switcher'];
  if (locale) {
    document.cookie = `${LOCALE_COOKIE}=${locale};path=/;max-age=${LOCALE_COOKIE_DAYS * 86400};samesite=lax`;
  }
  const leaves =
    link.origin === location.origin && link.pathname !== location.pathname && !link.target;
  if (leaves && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
    state['loading'] = '';
  }
});
addEventListener('pageshow', () => delete state['loading']);

// A menu opened by HTML alone stays open when its link leads to a place on the same page.
addEventListener('hashchange', () => {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
});

addEventListener('DOMContentLoaded', () => {
  for (const list of document.querySelectorAll('[data-installs]')) {
    list.prepend(...list.querySelectorAll(`[data-for=${browser}]`));
  }
  watchIslands();
});
