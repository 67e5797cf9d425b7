let isLeaving = false;

/**
 * Calls back when this page is used again after leaving it: its navigation was stopped, or it is
 * restored from the back/forward cache.
 * @returns the unsubscribe function
 */
export function onReturn(listener: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  // Older browsers lack this information.
  window.navigation?.addEventListener('navigateerror', listener, { signal });
  return () => ending.abort();
}

/**
 * Navigates to another page of this site, with the progress bar. The first call wins: a user who
 * logs out on a guarded page goes where they chose, not where the guard would redirect them.
 *
 * @param state stored in the history entry and readable there (`arrivedWith`); never part of an
 *   address
 */
export function navigate(path: string, { replace = false, state }: NavigateOptions = {}): void {
  if (isLeaving) return;
  isLeaving = true;
  const { dataset } = document.documentElement;
  dataset['loading'] = '';
  const end = onReturn(() => {
    isLeaving = false;
    delete dataset['loading'];
    end();
  });
  if (state) {
    // The state lives in the history entry alone, so that it survives a reload.
    history.replaceState(state, '', path);
    location.reload();
  } else {
    location[replace ? 'replace' : 'assign'](path);
  }
}

interface NavigateOptions {
  /** Whether the current page leaves the history; with a state it always does. */
  replace?: boolean;
  state?: VisitState;
}

/** State that a page passes on to the next. */
export interface VisitState {
  /** The address a mail was sent to. */
  email?: string;
  /** Whether the mail's link has been used. */
  isConfirmed?: boolean;
  /** The code from a mail's link, which strip-mail-code.ts has removed from the address. */
  confirmation?: string;
  code?: string;
}

/** The state that the previous page passed on; empty for none. */
export function arrivedWith(): VisitState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Replaces the state of this history entry; it survives a reload. */
export function remember(state: VisitState): void {
  history.replaceState(state, '');
}
