import { atom } from 'nanostores';

/** Id of the highlight that the list should focus. */
export const $focusRequest = atom<string | null>(null);

/** Focuses a highlight, if the list shows it by the next frame; later it would steal the focus. */
export function focusHighlight(id: string): void {
  $focusRequest.set(id);
  requestAnimationFrame(() => $focusRequest.set(null));
}

/** Id of the highlight whose form the list should open. */
export const $editRequest = atom<string | null>(null);

/** Id of the book whose details the library should open. */
export const $detailsRequest = atom<string | null>(null);
