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

/** Event on the window, dispatched by the head script after logging out. */
export const LOGOUT_EVENT = 'clippings:logout';

/** `<html>`, with the token that the head script has signed out and that is still to be revoked. */
export interface RootElement extends HTMLElement {
  tokenToRevoke?: string | undefined;
}

/** Reads and removes the token that is to be revoked. */
export function takeTokenToRevoke(root: RootElement): string | undefined {
  const { tokenToRevoke } = root;
  delete root.tokenToRevoke;
  return tokenToRevoke || undefined;
}
