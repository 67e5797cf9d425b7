import { INVISIBLE } from '../../text/invisible.ts';
import { isCertainHeader, isHeaderLine } from './header.ts';
import type { Scan } from './scan.ts';
import { SEPARATOR } from './separator.ts';

/** The first lines of an entry, where a block has them. */
export interface BlockHead {
  titleStart: number;
  /** Line of the file, from 1, of the title. */
  titleLine: number;
  title: string;
  header: string;
  bodyStart: number;
}

/** Title and header lines are never as long; longer lines are text. */
export const LINE_LIMIT = 4000;
const BLANK_LINES_LIMIT = 20;
/** What shows nothing before a line’s text; a power loss leaves NULs. */
const EMPTY = String.raw`^[\s\0${INVISIBLE}]*`;
export const BLANK = new RegExp(`${EMPTY}$`);
export const STARTS_WITH_DASH = new RegExp(String.raw`${EMPTY}[-\u2010-\u2015\u2212]`);

/** One line of the file, without its line break. */
export interface Line {
  start: number;
  /** Offset of the next line. */
  next: number;
  text: string;
}

/** The line that starts at an offset; an overlong one is cut. */
export function lineAt({ text, breaks }: Scan, start: number, limit: number): Line {
  const next = Math.min(breaks.from(start) + 1, limit);
  const isTooLong = next - start > LINE_LIMIT;
  return { start, next, text: text.slice(start, isTooLong ? start + LINE_LIMIT : next).trimEnd() };
}

/**
 * Looks for an entry's first lines at an offset: blank lines, the title (rarely on more than one
 * line, rarely missing), the dash line.
 * @param limit offset at which the block ends
 */
export function findHead(
  scan: Scan,
  offset: number,
  limit: number,
  line: number,
): BlockHead | null {
  let current = lineAt(scan, offset, limit);
  let titleLine = line;
  while (BLANK.test(current.text) && current.next < limit && titleLine - line < BLANK_LINES_LIMIT) {
    current = lineAt(scan, current.next, limit);
    titleLine += 1;
  }
  const titleStart = current.start;
  let title = '';
  for (let count = 0; count < 4; count += 1) {
    if (isHeaderAt(count, current, scan, limit)) {
      const bodyStart = current.next;
      return { titleStart, titleLine, title, header: current.text, bodyStart };
    }
    if (!BLANK.test(current.text)) {
      const part = current.text.trim();
      title = title === '' ? part : joinedTitle(title, part);
    }
    const isTooLong = current.next - current.start > LINE_LIMIT;
    if (isTooLong || current.next >= limit || current.text.includes(SEPARATOR)) return null;
    current = lineAt(scan, current.next, limit);
  }
  return null;
}

/** Ends inside brackets that a name may be in. */
const OPEN_BRACKET = /[(（][^()（）]*\p{L}$/u;

/** A title on two lines is one text, but KOReader breaks the line between bracketed authors. */
function joinedTitle(title: string, part: string): string {
  return OPEN_BRACKET.test(title) ? `${title}; ${part}` : `${title} ${part}`;
}

/**
 * The second line may say little and is still trusted for its place; elsewhere no doubt is allowed.
 * A first line is one only when it starts with a dash and none follows: titles may contain bars and
 * dates.
 */
function isHeaderAt(index: number, line: Line, scan: Scan, limit: number): boolean {
  if (index === 1) return isHeaderLine(line.text);
  if (index > 1) return isCertainHeader(line.text);
  if (!STARTS_WITH_DASH.test(line.text) || !isCertainHeader(line.text)) return false;
  return line.next >= limit || !isHeaderLine(lineAt(scan, line.next, limit).text);
}
