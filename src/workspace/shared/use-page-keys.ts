import { useLayoutEffect } from 'react';
import { isTextField } from '../../lib/browser/text-field.ts';
import { useLatest } from './use-latest.ts';

/** What has the keys while it is open; what a menu has changed can be undone from it. */
const ownerOf = ({ ctrlKey, metaKey }: KeyboardEvent) =>
  ctrlKey || metaKey ? 'dialog[open]' : 'dialog[open], [data-menu]';

/** Whether letters mean something to an element itself: a list of choices looks for them. */
const takesLetters = (target: EventTarget | null) =>
  isTextField(target) || target instanceof HTMLSelectElement;

/**
 * Shortcuts of the page: inactive while typing, and under a dialog or a menu.
 * @param press  returns whether the key means something here
 */
export function usePageKeys(press: (event: KeyboardEvent) => boolean): void {
  const latest = useLatest(press);
  // Keys are listened for before the list is painted, so that what a reader sees answers at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      if (takesLetters(event.target) || document.querySelector(ownerOf(event))) return;
      if (latest.current(event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [latest]);
}
