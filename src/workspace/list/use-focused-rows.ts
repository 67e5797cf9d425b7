import { useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { $focusRequest } from '../../stores/library/view-requests.ts';
import { isTextField } from '../../lib/browser/text-field.ts';
import { useLatest } from '../shared/use-latest.ts';
import { useRequest } from '../shared/use-request.ts';
import type { RowSelection } from './use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/**
 * Selector of what has the focus of the keyboard in a row; after a click on a passage, arrow keys
 * scroll the page.
 */
const FOCUSED = ':is(article, [data-more] [aria-expanded], [data-check] input):focus-visible';

/** The button of a highlight's menu. */
const MORE = '[data-more] [aria-expanded]';

interface Settings {
  /** Ids of all rows in order; must be memoised. */
  ids: readonly string[];
  /** Estimated height of a row in pixels, for a width of the list. */
  estimate: (index: number, width: number) => number;
  /** Index of the row whose form is open; -1 for none. */
  editing: number;
  selection: RowSelection;
}

/**
 * Rows that arrow keys move between, selecting with Shift, and whose menu Enter opens.
 * @returns the virtualised rows, the index of the focused one (-1 for none), and handlers for their
 *   container
 */
export function useFocusedRows({ ids, estimate, editing, selection }: Settings) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  // By id, since changes from another tab may move the row.
  const focused = useMemo(
    () => (focusedId === null ? -1 : ids.indexOf(focusedId)),
    [ids, focusedId],
  );
  const virtual = useVirtualRows({ ids, estimate, pinned: [editing, focused] });
  const { list, reveal } = virtual;

  const focusItem = (index: number) => {
    const id = ids[index];
    if (id === undefined) return;
    // Renders the row synchronously: a later focus could close what the next key has opened.
    flushSync(() => setFocusedId(id));
    reveal(index);
    list.current
      ?.querySelector<HTMLElement>(`[data-index="${index}"] article`)
      ?.focus({ preventScroll: true });
  };
  const focusWanted = useLatest((id: string) => focusItem(ids.indexOf(id)));
  useRequest($focusRequest, (id) =>
    // In the next frame, when the pressed control has lost the focus, unless a field was opened by
    // then.
    requestAnimationFrame(() => isTextField(document.activeElement) || focusWanted.current(id)),
  );

  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-index]');
    setFocusedId(row ? (ids[Number(row.dataset['index'])] ?? null) : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (!target.matches(FOCUSED)) return;
    if (event.key === 'Enter' && target.matches('article')) {
      const more = target.querySelector<HTMLElement>(MORE);
      more?.focus();
      more?.click();
      event.preventDefault();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const [from, to] = [ids[focused], ids[focused + step]];
    if (event.shiftKey && from !== undefined && to !== undefined) {
      if (!selection.ids.has(from)) selection.toggle(from, false);
      selection.toggle(to, true);
    }
    focusItem(focused + step);
  };
  return { ...virtual, focused, focusItem, handlers: { onFocus, onKeyDown } };
}
