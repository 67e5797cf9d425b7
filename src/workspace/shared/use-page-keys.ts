import { useLayoutEffect } from 'react';
import { isTextField } from '../../lib/browser/text-field.ts';
import { useLatest } from './use-latest.ts';

/**
 * Shortcuts of the page: inactive while typing, and under a dialog.
 * @param press  returns whether the key means something here
 */
export function usePageKeys(press: (event: KeyboardEvent) => boolean): void {
  const latest = useLatest(press);
  // Keys are listened for before the list is painted, so that what a reader sees answers at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      if (isTextField(event.target) || document.querySelector('dialog[open]')) return;
      if (latest.current(event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [latest]);
}
