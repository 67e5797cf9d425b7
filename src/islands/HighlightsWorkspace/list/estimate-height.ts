import type { LibraryHighlight } from '../../../highlights/library/library.ts';

/** Pixels, near what the style sheets make of them; each item is measured once it is drawn. */
const LINE = 29;
const FRAME = 62;
const HEADING = 76;
/** Lines shown of a long passage before it is opened. */
const MOST_LINES = 8;
/** Width of the margin for notes, where there is room for one. */
const MARGIN = 260;
const CHARACTER = 8.6;
/** Chinese, Japanese and Korean letters come after this one, and are about twice as wide. */
const FIRST_WIDE = 0x2e80;

/** About how high an item of the list will be, in pixels, so that the scroll bar tells the truth. */
export function estimateHeight(
  highlight: LibraryHighlight | undefined,
  width: number,
  startsBook: boolean,
): number {
  if (!highlight) return FRAME;
  const { text, note } = highlight;
  const column = width > 700 ? width - MARGIN : width;
  const letter = text.charCodeAt(0) >= FIRST_WIDE ? CHARACTER * 2 : CHARACTER;
  const lines = Math.min(MOST_LINES + 1, Math.ceil((text.length * letter) / Math.max(column, 200)));
  const noteLines = note && width <= 700 ? Math.ceil((note.length * CHARACTER) / width) : 0;
  return FRAME + (lines + noteLines) * LINE + (startsBook ? HEADING : 0);
}
