import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds from which a press is a long one. */
const LONG = 500;

/** What a touch is for itself. */
const CONTROLS = 'a, button, input, label, select, textarea, summary, dialog, [data-menu]';

/**
 * Selecting by touch: a long press begins it, and then a tap does it; what can be pressed in the row stays so.
 * @param isSelecting whether any row is selected
 * @returns handlers of a row
 */
export function useTouchSelecting(isSelecting: boolean, toggle: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef<'none' | 'short' | 'long'>('none');
  const end = () => clearTimeout(timer.current);
  const select = () => {
    end();
    if (press.current !== 'short') return;
    press.current = 'long';
    if (!isSelecting) toggle();
  };
  return {
    onPointerDown: ({ pointerType, target }: PointerEvent) => {
      end();
      const isOwn = pointerType === 'touch' && !(target as Element).closest(CONTROLS);
      press.current = isOwn ? 'short' : 'none';
      if (isOwn) timer.current = setTimeout(select, LONG);
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Where a long press asks for a menu, it may come a little before the time.
    onContextMenu: (event: MouseEvent) => {
      if (press.current === 'none') return;
      event.preventDefault();
      select();
    },
    onClick: () => {
      if (press.current === 'short' && isSelecting) toggle();
      press.current = 'none';
    },
  };
}
