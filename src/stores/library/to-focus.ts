import { atom } from 'nanostores';

/** The highlight that the list is to give the focus to, once it shows it. */
export const $toFocus = atom<string | null>(null);

/** Gives a highlight the focus, if the list shows it in the next frame: a later one would take it from something else. */
export function focusHighlight(id: string): void {
  $toFocus.set(id);
  requestAnimationFrame(() => $toFocus.set(null));
}

/** The highlight whose form the list is to open, as soon as it shows it. */
export const $toEdit = atom<string | null>(null);
