import { useImperativeHandle, type Ref, type RefObject } from 'react';
import type { Editing, ItemActions } from '../item/use-item-actions.ts';
import { useQuoting } from '../item/use-quoting.ts';

/** The list's imperative interface, for shortcuts and search. */
export interface ListHandle {
  /** Id of the focused highlight. */
  currentId: () => string | null;
  /** Moves the focus by a number of highlights. */
  move: (step: number) => void;
  focusFirst: () => void;
  /** Runs a shortcut on the focused highlight; false if the key has none. */
  act: (key: string) => boolean;
}

const DELETING = new Set(['Delete', 'Backspace']);

const parts: Record<string, Editing['part']> = {
  e: 'text',
  n: 'note',
  t: 'tag',
  l: 'collection',
};

interface Settings {
  list: RefObject<HTMLElement | null>;
  /** The first row in view. */
  top: number;
  /** The focused row; -1 for none. */
  focused: number;
  /** Id of its highlight. */
  current: string | null;
  focusItem: (index: number) => void;
  /** Null where the highlights are deleted. */
  actions: ItemActions | null;
}

/** Gives shortcuts and search the list's interface. */
export function useListHandle(ref: Ref<ListHandle>, settings: Settings): void {
  const { list, top, focused, current, focusItem, actions } = settings;
  const quoting = useQuoting();
  useImperativeHandle(ref, () => ({
    currentId: () => current,
    move: (step) => focusItem(focused < 0 ? top : focused + step),
    focusFirst: () => focusItem(0),
    act: (key) => {
      const part = parts[key];
      if (current === null || actions === null) return false;
      if (part) actions.edit({ id: current, part });
      else if (key === 'c') quoting.copy([current]);
      // Only with the focus in the list: the highlight may be out of sight.
      else if (DELETING.has(key) && list.current?.contains(document.activeElement))
        actions.remove(current);
      else return false;
      return true;
    },
  }));
}
