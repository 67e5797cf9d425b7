import { fold } from '../../highlights/fold.ts';
import { isTextField } from '../../lib/browser/text-field.ts';

/** Milliseconds without a letter after which the next one begins another word. */
const PAUSE = 800;

let typed = { text: '', at: -PAUSE };

/** What can be pressed in an open panel, the panel being `root` or in it. */
const rowsOf = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-menu] :is(a, button, input, select)')].filter(
    (each) => each.checkVisibility(),
  );

/** The next row that begins with the letters typed last; one letter again and again goes through its rows. */
function rowFor(rows: HTMLElement[], place: number, key: string, at: number) {
  const text = (at - typed.at < PAUSE ? typed.text : '') + fold(key);
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
 * Moves the focus among what can be pressed in an open panel: by arrow keys round its ends, and by letters.
 * @returns whether the key does so
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
    // From another row the letters begin anew.
    typed.at = -PAUSE;
    rows.at(next % rows.length)?.focus();
  }
  // A blank presses what has the focus.
  else if (isField || key === ' ' || [...key].length > 1) return false;
  else rowFor(rows, place, key, timeStamp)?.focus();
  return true;
}
