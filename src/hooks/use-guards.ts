import { useEffect, useState } from 'react';
import { checkGuards } from '../i18n/route-guards.ts';
import { safeReturnPath } from '../lib/browser/return-path.ts';
import { $session, session } from '../stores/session/browser-session.ts';
import { navigate } from '../lib/browser/navigate.ts';

/** Localised paths that guards redirect to. */
export interface GuardPaths {
  home: string;
  login: string;
  account: string;
  /** Used in place of `login` for users who were never signed in here. */
  signup?: string;
}

/** Query key of the return path. */
const NEXT = 'next';

/** The referring page of this site, unless it is a sign-in page itself. */
function pageBefore(): string | null {
  const signInPages = document.documentElement.dataset['signInPages']?.split(' ');
  const { origin, pathname = '', search = '' } = URL.parse(document.referrer) ?? {};
  const isOther = origin === location.origin && !signInPages?.includes(pathname.split('/').at(-1)!);
  return signInPages && isOther ? pathname + search : null;
}

/** Where to go after signing in: the `next` query parameter or the referrer; null for none. */
export function returnPath(): string | null {
  const wanted = new URLSearchParams(location.search).get(NEXT) ?? pageBefore();
  return safeReturnPath(wanted, '') || null;
}

/** Adds a return path to a path. */
export function withReturnPath(path: string, wanted = returnPath()): string {
  return wanted === null ? path : `${path}?${new URLSearchParams({ [NEXT]: wanted })}`;
}

/** Replaces the page by its error view: status 500 and the message. */
function showError(error: unknown): void {
  const view = document.querySelector<HTMLTemplateElement>('#guard-error')?.content.cloneNode(true);
  const main = document.querySelector('main');
  if (!(view instanceof DocumentFragment) || !main) throw error;
  const message = view.querySelector('[data-message]');
  // An error without a message leaves the view's own text.
  if (message && error instanceof Error && error.message) message.textContent = error.message;
  main.replaceChildren(view);
}

/**
 * Starts the session and applies the page's guards (`data-guards` on `<html>`), now and whenever
 * the user signs in or out in any tab.
 *
 * @param isReady false to delay redirects
 * @returns whether the browser blocks storage, so that the session ends with this page
 */
export function useGuards({ home, login, account, signup }: GuardPaths, isReady = true): boolean {
  const [isUnstored, setUnstored] = useState(false);
  useEffect(() => {
    session.start();
    if (!isReady) return;
    const names = document.documentElement.dataset['guards']?.split(' ') ?? [];
    const check = (): void => {
      const isAnonymous = $session.get().state === 'anonymous';
      setUnstored(!isAnonymous && !session.isStored());
      try {
        const redirect = checkGuards(names, isAnonymous ? 'anonymous' : 'signedIn');
        if (!isAnonymous && !session.isStored()) return;
        if (redirect === 'login' && session.hasLoggedOutSince(performance.timeOrigin)) {
          // Logging out of a guarded page would lead to the log-in page, and back.
          navigate(home, { replace: true });
        } else if (redirect === 'login') {
          const here = location.pathname + location.search + location.hash;
          const isNew = signup && !session.endReason();
          navigate(withReturnPath(isNew ? signup : login, here), { replace: true });
        } else if (redirect === 'account') {
          navigate(returnPath() ?? account, { replace: true });
        }
      } catch (error) {
        showError(error);
      }
    };
    const stop = $session.subscribe(check);
    addEventListener('pageshow', check);
    return () => {
      stop();
      removeEventListener('pageshow', check);
    };
  }, [home, login, account, signup, isReady]);
  return isUnstored;
}
