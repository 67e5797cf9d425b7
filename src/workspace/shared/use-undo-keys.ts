import { latinKey } from '../../lib/browser/latin-key.ts';
import { usePageKeys } from './use-page-keys.ts';
import { useUndo } from './use-undo.ts';

/** Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo (⌘ on a Mac). */
export function useUndoKeys(): void {
  const { undo, redo } = useUndo();
  usePageKeys((event) => {
    if (!event.ctrlKey && !event.metaKey) return false;
    const pressed = latinKey(event).toLowerCase();
    if (pressed === 'z') return event.shiftKey ? redo() : undo();
    return pressed === 'y' && redo();
  });
}
