import type { Problem } from '../../parsed-file.ts';
import type { Block } from './blocks.ts';
import type { Draft } from './resolve-drafts.ts';

/** An entry and where its lines are in the file. */
export interface PlacedDraft extends Draft {
  block: Block;
  bodyStart: number;
}

/**
 * A text without blanks around it, and with unified line breaks, which are the file's and not the
 * text's. Nothing else is changed.
 */
export function cleanBody(body: string): string {
  const text = body.trim();
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const isBlank = (code: number) =>
  code === LINE_FEED || code === CARRIAGE_RETURN || code === 32 || code === 9;
const isBreak = (code: number) => code === LINE_FEED || code === CARRIAGE_RETURN;

/** A stretch of the file without the blank lines around it, and the line where it starts. */
export function extract(text: string, start: number, end: number, line: number): Problem {
  let from = start;
  let firstLine = line;
  for (let at = start; at < end && isBlank(text.charCodeAt(at)); at += 1) {
    if (text.charCodeAt(at) !== LINE_FEED) continue;
    from = at + 1;
    firstLine += 1;
  }
  let to = end;
  while (to > from && isBreak(text.charCodeAt(to - 1))) to -= 1;
  return { line: firstLine, raw: text.slice(from, to) };
}

/** Extends an entry's text to an offset of the file. */
export function extendTo(
  text: string,
  { entry, block, bodyStart }: PlacedDraft,
  end: number,
): void {
  entry.text = cleanBody(text.slice(bodyStart, end));
  entry.raw = extract(text, block.start, end, block.line).raw;
}
