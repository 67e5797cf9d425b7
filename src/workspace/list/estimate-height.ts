import { shownNote, shownTags } from '../../highlights/library/as-shown.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';

/** Pixels, roughly as in the style sheets: each item is measured once it is rendered. */
const LINE = 29;
/** Padding of a row, and of one without a margin column. */
const FRAME = 32;
const NARROW_FRAME = 24;
/** The position below a passage, without a margin column. */
const PLACE = 26;
/**
 * The line of tags and collections below a passage with a margin column: elsewhere they share that
 * of the position.
 */
const TAGS = 28;
const HEADING = 76;
/** Lines of a clamped passage. */
const MAX_LINES = 8;
/** Width of the margin column. */
const MARGIN = 260;
const CHARACTER = 8.6;
/** Chinese, Japanese and Korean characters start here, and are about twice as wide. */
const FIRST_WIDE = 0x2e80;

/** Estimated height of an item in pixels, for an accurate scroll bar. */
export function estimateHeight(
  highlight: LibraryHighlight | undefined,
  width: number,
  startsBook: boolean,
): number {
  if (!highlight) return FRAME;
  const { text, collections } = highlight;
  const tags = shownTags(highlight);
  const note = shownNote(highlight);
  const hasMargin = width > 700;
  const column = hasMargin ? width - MARGIN : width;
  const letter = text.charCodeAt(0) >= FIRST_WIDE ? CHARACTER * 2 : CHARACTER;
  const wanted = Math.ceil((text.length * letter) / Math.max(column, 200));
  // Beside its position, a bookmark has a line too.
  const lines = Math.min(MAX_LINES + 1, Math.max(wanted, hasMargin ? 1 : 0));
  const noteLines = note && !hasMargin ? Math.ceil((note.length * CHARACTER) / width) : 0;
  const isTagged = tags.length + collections.length > 0;
  const below = hasMargin ? FRAME + (isTagged ? TAGS : 0) : NARROW_FRAME + PLACE;
  return (lines + noteLines) * LINE + below + (startsBook ? HEADING : 0);
}
