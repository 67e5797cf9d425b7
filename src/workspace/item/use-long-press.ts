import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds of a long press. */
const LONG_PRESS_MS = 500;

/** Elements that handle a touch themselves. */
const CONTROLS =
  'a, button, input, label, select, textarea, summary, dialog, [popover], [data-menu]';

/**
 * Selecting by touch: a long press starts selecting, after which a tap toggles. Controls in the row
 * keep working. In the focused row the browser handles it, by selecting words.
 * @param isSelecting whether any row is selected
 * @returns handlers of a row
 */
export function useLongPress(isSelecting: boolean, toggle: () => void) {
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
    onPointerDown: ({ pointerType, target, currentTarget }: PointerEvent) => {
      end();
      const isActive = !isSelecting && currentTarget === document.activeElement;
      const isOwn = pointerType === 'touch' && !isActive && !(target as Element).closest(CONTROLS);
      press.current = isOwn ? 'short' : 'none';
      if (isOwn) timer.current = setTimeout(select, LONG_PRESS_MS);
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The browser's own long press may fire a little earlier.
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
