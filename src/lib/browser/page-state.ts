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

/** The root element, with the token that the page's own script has signed out and nobody has ended yet. */
export interface EndedRoot extends HTMLElement {
  ended?: string | void;
}

/** That token, once. */
export function takeEnded(root: EndedRoot): string | undefined {
  const { ended } = root;
  delete root.ended;
  return ended || undefined;
}
