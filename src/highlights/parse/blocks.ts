import { isCertainHeader } from './header.ts';
import {
  BLANK,
  findHead,
  LINE_LIMIT,
  lineAt,
  SEPARATOR,
  STARTS_WITH_DASH,
  type BlockHead,
  type Line,
} from './block-head.ts';

/** A stretch of the file between two separator lines; positions are offsets into the text. */
export interface Block {
  start: number;
  end: number;
  /** Line of the file, from 1, at `start`. */
  line: number;
  head: BlockHead | null;
}

/** Where a second entry starts inside a block whose separator line is missing, or -1. */
function findLostEntry(text: string, block: Block): { start: number; line: number } | null {
  if (!block.head) return null;
  let bar = text.indexOf('|', block.head.bodyStart);
  if (bar < 0 || bar >= block.end) return null;
  let previous: Line | null = null;
  let current = lineAt(text, block.head.bodyStart, block.end);
  for (;;) {
    if (
      bar < current.next &&
      STARTS_WITH_DASH.test(current.text) &&
      isCertainHeader(current.text)
    ) {
      if (previous !== null && !BLANK.test(previous.text)) {
        return {
          start: previous.start,
          line: block.line + countLines(text, block.start, previous.start),
        };
      }
    }
    if (current.next >= block.end) return null;
    previous = current;
    current = lineAt(text, current.next, block.end);
    while (bar >= 0 && bar < current.start) bar = text.indexOf('|', bar + 1);
    if (bar < 0 || bar >= block.end) return null;
  }
}

/** Line breaks between two offsets. */
function countLines(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1))
    count += 1;
  return count;
}

/** One block, or several where separator lines are missing between entries. */
function withLostEntries(text: string, start: number, end: number, line: number): Block[] {
  const blocks: Block[] = [];
  let block: Block = { start, end, line, head: findHead(text, start, end, line) };
  for (let lost = findLostEntry(text, block); lost !== null; lost = findLostEntry(text, block)) {
    blocks.push({ ...block, end: lost.start });
    block = {
      start: lost.start,
      end,
      line: lost.line,
      head: findHead(text, lost.start, end, lost.line),
    };
  }
  blocks.push(block);
  return blocks;
}

/** What is left of a line's beginning when blanks and byte-order marks are taken away. */
function visibleLength(text: string, start: number, end: number): number {
  if (end === start) return 0;
  if (end - start > LINE_LIMIT) return end - start;
  return text.slice(start, end).replace(/[\s\u200b-\u200f\ufeff]/g, '').length;
}

const LINE_FEED = 10;

function isBlankUntilBreak(text: string, start: number): boolean {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED) return true;
    if (code !== 13 && code !== 32 && !BLANK.test(text[at] ?? '')) return false;
  }
  return true;
}

/**
 * Cuts the file at its separator lines: ten or more "=" on a line, at most one stray character before
 * them. Where a line break was lost before or after the separator, it counts only when an entry follows.
 */
export function* blocksOf(text: string): Generator<Block> {
  let blockStart = 0;
  let blockLine = 1;
  let lineStart = 0;
  let line = 1;
  let searchFrom = 0;
  for (;;) {
    const at = text.indexOf(SEPARATOR, searchFrom);
    if (at < 0) break;
    for (
      let next = text.indexOf('\n', lineStart);
      next >= 0 && next < at;
      next = text.indexOf('\n', lineStart)
    ) {
      lineStart = next + 1;
      line += 1;
    }
    let runEnd = at + SEPARATOR.length;
    while (text[runEnd] === '=') runEnd += 1;
    const found = text.indexOf('\n', runEnd);
    const lineEnd = found < 0 ? text.length : found + 1;
    const endsLine = isBlankUntilBreak(text, runEnd);
    const isAlone = endsLine && visibleLength(text, Math.max(lineStart, blockStart), at) <= 1;
    const next = endsLine ? lineEnd : runEnd;
    const nextLine = endsLine ? line + 1 : line;
    if (isAlone || findHead(text, next, text.length, nextLine) !== null) {
      const hasTextBefore = visibleLength(text, Math.max(lineStart, blockStart), at) > 1;
      const end = hasTextBefore ? at : Math.max(lineStart, blockStart);
      yield* withLostEntries(text, blockStart, end, blockLine);
      blockStart = next;
      blockLine = nextLine;
    }
    searchFrom = runEnd;
  }
  yield* withLostEntries(text, blockStart, text.length, blockLine);
}
