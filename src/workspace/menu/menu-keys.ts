import { fold } from '../../highlights/text/fold.ts';
import { isTextField } from '../../lib/browser/text-field.ts';

/** Milliseconds after which the next letter starts a new word. */
const TYPEAHEAD_RESET_MS = 800;

let typed = { text: '', at: -TYPEAHEAD_RESET_MS };

/** The visible controls of an open panel, which is `root` or inside it. */
const rowsOf = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-menu] :is(a, button, input, select)')].filter(
    (each) => each.checkVisibility(),
  );

/**
 * Typeahead: the next row that starts with the letters typed; repeating a letter cycles through its
 * rows.
 */
function rowFor(rows: HTMLElement[], place: number, key: string, at: number) {
  const text = (at - typed.at < TYPEAHEAD_RESET_MS ? typed.text : '') + fold(key);
  typed = { text, at };
  const [letter = ''] = text;
  const isRepeated = text === letter.repeat(text.length);
  const wanted = isRepeated ? letter : text;
  const start = Math.max(0, isRepeated ? place + 1 : place);
  return [...rows.slice(start), ...rows.slice(0, start)].find((row) =>
    fold(row.textContent).trim().startsWith(wanted),
  );
}

/**
 * Moves the focus in an open panel: by arrow keys, wrapping around, and by typeahead.
 * @returns whether the key was handled
 */
export function moveInMenu(root: HTMLElement, event: KeyboardEvent): boolean {
  const { key, target, timeStamp } = event;
  const isField = isTextField(target);
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (target instanceof HTMLSelectElement) return false;
  const rows = rowsOf(root);
  const place = rows.indexOf(document.activeElement as HTMLElement);
  const places: Record<string, number> = {
    ArrowDown: place + 1,
    ArrowUp: place < 0 ? -1 : place - 1,
    ...(!isField && { Home: 0, End: -1 }),
  };
  const next = places[key];
  if (next !== undefined) {
    // Restarts the typeahead.
    typed.at = -TYPEAHEAD_RESET_MS;
    rows.at(next % rows.length)?.focus();
  }
  // Space activates the focused control.
  else if (isField || key === ' ' || [...key].length > 1) return false;
  else rowFor(rows, place, key, timeStamp)?.focus();
  return true;
}
