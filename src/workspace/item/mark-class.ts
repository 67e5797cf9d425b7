/** Two lines of a passage on a desk, in Latin letters. */
const TWO_LINES = 140;
/** Chinese, Japanese and Korean characters, which are twice as wide. */
const WIDE = /[\u2e80-\uffef]/gu;

/** The class of a passage's stroke, which is pale (workspace.css) under more than about two lines. */
export function markClass(text: string): string {
  const isLong = text.length + (text.match(WIDE)?.length ?? 0) > TWO_LINES;
  return isLong ? 'mark mark-pale' : 'mark';
}
