import { useLayoutEffect, type RefObject } from 'react';
import { latinKey } from '../../lib/browser/latin-key.ts';
import { isTextField } from '../../lib/browser/text-field.ts';
import { useLatest } from '../shared/use-latest.ts';
import { useUndo } from '../shared/use-undo.ts';
import type { ListHandle } from './HighlightList.tsx';
import type { Selection } from './use-selection.ts';

interface Settings {
  search: RefObject<HTMLInputElement | null>;
  list: RefObject<ListHandle | null>;
  selection: Selection;
  open: (panel: 'keys' | 'review') => void;
}

/** Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo (⌘ on a Mac). */
function undoOrRedo(event: KeyboardEvent, { undo, redo }: ReturnType<typeof useUndo>): boolean {
  const pressed = latinKey(event).toLowerCase();
  if (pressed === 'z') return event.shiftKey ? redo() : undo();
  return pressed === 'y' && redo();
}

/** Single-key shortcuts for the page's buttons; inactive while typing, and under a dialog. */
export function useKeys(settings: Settings): void {
  const latest = useLatest({ ...settings, history: useUndo() });
  // Before the list is painted: what a reader sees answers at once.
  useLayoutEffect(() => {
    const press = (key: string): boolean => {
      const { search, list, open, selection } = latest.current;
      const id = list.current?.currentId() ?? null;
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
          if (id) selection.toggle(id, false);
          return id !== null;
        case 'Escape':
          selection.clear();
          return false;
        default:
          return list.current?.act(key) ?? false;
      }
    };
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTextField(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (event.altKey) return;
      if (isCommand ? undoOrRedo(event, latest.current.history) : press(latinKey(event)))
        event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [latest]);
}
