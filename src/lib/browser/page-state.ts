/**
 * Says on the root element whether something is under way; CSS shows the progress bar from it,
 * with its own delay.
 */
export function markLoading(root: HTMLElement, isLoading: boolean): void {
  root.toggleAttribute('data-loading', isLoading);
}

/** Says on the root element whether a reader is signed in; CSS shows the right half of the header. */
export function markSession(root: HTMLElement, isSignedIn: boolean): void {
  root.dataset['session'] = isSignedIn ? 'signed-in' : '';
}
