let isLeaving = false;

/**
 * Leaves for another page of this site, with the progress bar. The first call counts: who logs out
 * from a guarded page goes where they chose, not where the guard would send them.
 *
 * @param state kept with the visit and readable there (`arrivedWith`); never seen in an address
 */
export function navigate(path: string, { replace = false, state }: NavigateOptions = {}): void {
  if (isLeaving) return;
  isLeaving = true;
  // Given back by the browser as it was left, the page may be left again.
  addEventListener('pageshow', () => (isLeaving = false), { once: true });
  document.documentElement.dataset['loading'] = '';
  if (state) {
    // The state stays with the entry in the history, and nowhere else: a reload finds it again.
    history.replaceState(state, '', path);
    location.reload();
  } else {
    location[replace ? 'replace' : 'assign'](path);
  }
}

interface NavigateOptions {
  /** Whether the page left is forgotten by the back button; with a state it always is. */
  replace?: boolean;
  state?: VisitState;
}

/** What a page is told by the one before it. */
export interface VisitState {
  /** The address a mail went to. */
  email?: string;
  /** Whether the mail's link has done its work. */
  isConfirmed?: boolean;
  /** The code of a mail's link, which layouts/take-code.ts has taken out of the address. */
  confirmation?: string;
  code?: string;
}

/** What the page before this one said; empty when it said nothing. */
export function arrivedWith(): VisitState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Keeps something with this visit, over a reload too, in place of what was kept before. */
export function remember(state: VisitState): void {
  history.replaceState(state, '');
}
