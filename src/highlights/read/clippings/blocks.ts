import { isCertainHeader } from './header.ts';
import type { Scan } from './scan.ts';
import { SEPARATOR } from './separator.ts';
import {
  BLANK,
  findHead,
  lineAt,
  STARTS_WITH_DASH,
  type BlockHead,
  type Line,
} from './block-head.ts';

/** A part of the file between two separator lines; positions are offsets into the text. */
export interface Block {
  start: number;
  end: number;
  /** Line of the file, from 1, at `start`. */
  line: number;
  head: BlockHead | null;
  /** It was found by a header line inside another block; no separator line precedes it. */
  lacksSeparator: boolean;
}

/** Finds a second entry inside a block, whose separator line is missing. */
function findUnseparatedEntry(scan: Scan, block: Block): { start: number; line: number } | null {
  const { text, bars } = scan;
  if (!block.head) return null;
  let previous: Line | null = null;
  for (let start = block.head.bodyStart; start < block.end; start = previous.next) {
    const bar = bars.from(start);
    if (bar >= block.end) return null;
    const current = lineAt(scan, start, block.end);
    if (
      bar < current.next &&
      STARTS_WITH_DASH.test(current.text) &&
      isCertainHeader(current.text) &&
      previous !== null &&
      !BLANK.test(previous.text)
    ) {
      const { start: lost } = previous;
      return {
        start: lost,
        line: block.line + text.slice(block.start, lost).split('\n').length - 1,
      };
    }
    previous = current;
  }
  return null;
}

/** Emits one block, or several if separator lines are missing. */
function emitBlocks(
  scan: Scan,
  start: number,
  end: number,
  line: number,
  take: (block: Block) => void,
): void {
  let block: Block = {
    start,
    end,
    line,
    head: findHead(scan, start, end, line),
    lacksSeparator: false,
  };
  for (
    let lost = findUnseparatedEntry(scan, block);
    lost !== null;
    lost = findUnseparatedEntry(scan, block)
  ) {
    take({ ...block, end: lost.start });
    const head = findHead(scan, lost.start, end, lost.line);
    block = { start: lost.start, end, line: lost.line, head, lacksSeparator: true };
  }
  take(block);
}

const LINE_FEED = 10;

/** Whether more than one character between two offsets can be seen, byte-order marks aside. */
function hasText(text: string, start: number, end: number): boolean {
  let visible = 0;
  for (let at = start; at < end && visible < 2; at += 1) {
    if (!BLANK.test(text.charAt(at))) visible += 1;
  }
  return visible > 1;
}

function isBlankUntilBreak(text: string, start: number): boolean {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED) return true;
    if (code !== 13 && code !== 32 && !BLANK.test(text.charAt(at))) return false;
  }
  return true;
}

/**
 * Cuts the file at its separator lines: ten or more "=" on a line, at most one stray character
 * before them. Where a line break was lost before or after the separator, it counts only when an
 * entry follows.
 * @param take called with each block; a generator would be slower
 */
export function eachBlock(scan: Scan, take: (block: Block) => void): void {
  const { text, breaks } = scan;
  let blockStart = 0;
  let blockLine = 1;
  let lineStart = 0;
  let line = 1;
  let searchFrom = 0;
  for (;;) {
    const at = text.indexOf(SEPARATOR, searchFrom);
    if (at < 0) break;
    for (let next = breaks.from(lineStart); next < at; next = breaks.from(lineStart)) {
      lineStart = next + 1;
      line += 1;
    }
    let runEnd = at + SEPARATOR.length;
    while (text[runEnd] === '=') runEnd += 1;
    const endsLine = isBlankUntilBreak(text, runEnd);
    const textStart = Math.max(lineStart, blockStart);
    const hasTextBefore = hasText(text, textStart, at);
    const next = endsLine ? Math.min(breaks.from(runEnd) + 1, text.length) : runEnd;
    const nextLine = endsLine ? line + 1 : line;
    const isAlone = endsLine && !hasTextBefore;
    if (isAlone || findHead(scan, next, text.length, nextLine) !== null) {
      emitBlocks(scan, blockStart, hasTextBefore ? at : textStart, blockLine, take);
      blockStart = next;
      blockLine = nextLine;
    }
    searchFrom = runEnd;
  }
  emitBlocks(scan, blockStart, text.length, blockLine, take);
}
