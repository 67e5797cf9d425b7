import { fold } from '../../text/fold.ts';
import { isHeaderLine } from './header.ts';
import { STARTS_WITH_DASH } from './block-head.ts';
import { entryKindOf, labelOf } from '../../text/device-words.ts';
import { printedLine, readTitle } from './title.ts';

/** Finds a block's first two lines, as they are printed. */
export function firstLinesOf(block: string) {
  const lines = block.split('\n').map(printedLine);
  const isText = (line: string) => line !== '';
  const first = lines.findIndex(isText);
  const second = lines.findIndex((line, index) => index > first && isText(line));
  return {
    first: lines[first] ?? '',
    second: lines[second] ?? '',
    // No text is right below it.
    isSecondAlone: (lines[second + 1] ?? '') === '',
  };
}

/**
 * Whether a block that could not be read begins like an entry whose second line was cut short or
 * has lost its dash. Lists have dashes too, and any text may have the words for a kind: neither is
 * sufficient alone.
 */
export function beginsAsEntry({
  first,
  second,
  isSecondAlone,
}: ReturnType<typeof firstLinesOf>): boolean {
  if (isHeaderLine(second)) return true;
  const hasDash = STARTS_WITH_DASH.test(second);
  const hasBar = second.includes('|');
  const hasAuthor = readTitle(first).authors.length > 0;
  if (hasDash && (hasBar || hasAuthor)) return true;
  const folded = fold(second);
  if (entryKindOf(folded) === null) return false;
  if (hasDash || hasBar || hasAuthor) return true;
  return isSecondAlone && labelOf(folded, '') !== null;
}
