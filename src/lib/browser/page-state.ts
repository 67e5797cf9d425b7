/**
 * Marks the root element while calls are pending; CSS shows the progress bar from it,
 * with its own delay.
 */
export function markLoading(root: HTMLElement, isLoading: boolean): void {
  root.toggleAttribute('data-loading', isLoading);
}

/** Marks the root element with the session state; CSS shows the matching part of the header. */
export function markSession(root: HTMLElement, isSignedIn: boolean): void {
  root.dataset['session'] = isSignedIn ? 'signed-in' : '';
}

/** The window's event by which the head script says that the reader has logged out. */
export const LOGOUT_EVENT = 'left';

/** The root element, with the token that the head script has signed out but nobody has revoked yet. */
export interface RootElement extends HTMLElement {
  ended?: string | undefined;
}

/** Takes that token, once. */
export function takeSignedOutToken(root: RootElement): string | undefined {
  const { ended } = root;
  delete root.ended;
  return ended || undefined;
}
