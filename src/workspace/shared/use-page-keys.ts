import { isTextField } from '../../lib/browser/text-field.ts';
import { usePageEvent } from './use-page-event.ts';

/**
 * Selector of the layers that take over the keyboard while open; an open menu leaves Ctrl and ⌘ to
 * the page, for undo.
 */
const ownerOf = ({ ctrlKey, metaKey }: KeyboardEvent) =>
  ctrlKey || metaKey ? 'dialog[open]' : 'dialog[open], [data-menu]';

/**
 * Tells whether an element handles letters itself; a select has typeahead. An empty search has
 * nothing to undo.
 */
const takesLetters = ({ target, ctrlKey, metaKey }: KeyboardEvent) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value === ''
    ? !ctrlKey && !metaKey
    : isTextField(target) || target instanceof HTMLSelectElement;

/**
 * Listens for shortcuts; inactive while typing, and while a dialog or menu is open.
 * @param press returns whether it handled the key
 */
export function usePageKeys(press: (event: KeyboardEvent) => boolean): void {
  usePageEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (takesLetters(event) || document.querySelector(ownerOf(event))) return;
    if (press(event)) event.preventDefault();
  });
}
