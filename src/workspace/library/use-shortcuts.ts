import type { RefObject } from 'react';
import { latinKey } from '../../lib/browser/latin-key.ts';
import { usePageKeys } from '../shared/use-page-keys.ts';
import type { ListHandle } from '../list/use-list-handle.ts';
import type { RowSelection } from '../list/use-selection.ts';

interface Settings {
  search: RefObject<HTMLInputElement | null>;
  list: RefObject<ListHandle | null>;
  selection: RowSelection;
  open: (panel: 'keys' | 'review') => void;
  /** Closes a phone's shelf; returns whether it was open. */
  closeShelf: () => boolean;
}

/** Single-key shortcuts. */
export function useShortcuts({ search, list, selection, open, closeShelf }: Settings): void {
  usePageKeys((event) => {
    const key = latinKey(event);
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'a' || selection.ids.size === 0) return false;
      selection.selectAll();
      return true;
    }
    const id = list.current?.currentId() ?? null;
    // Shortcuts apply to the selection first, by pressing its buttons.
    const tool = document.querySelector<HTMLElement>(
      `[data-selection] [aria-keyshortcuts~="${CSS.escape(key)}"]`,
    );
    if (tool) {
      // A menu returns the focus to its button; the other tools leave it in the list.
      if (tool.hasAttribute('aria-expanded')) tool.focus();
      tool.click();
      return true;
    }
    switch (key) {
      case '/':
        search.current?.focus();
        search.current?.select();
        return true;
      case '?':
        open('keys');
        return true;
      case 'r':
        open('review');
        return true;
      case 'j':
        list.current?.move(1);
        return true;
      case 'k':
        list.current?.move(-1);
        return true;
      case 'x':
      case 'X':
        if (id) selection.toggle(id, event.shiftKey);
        return id !== null;
      case 'Escape':
        if (closeShelf()) return true;
        selection.clear();
        return false;
      default:
        return list.current?.act(key) ?? false;
    }
  });
}
