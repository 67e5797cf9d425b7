import type { Stroke } from '../../shared/stroke.ts';

/** Text under one stroke, or under none. */
export interface Run {
  text: string;
  stroke: Stroke | null;
}

/** An unbreakable piece: a word, a phrase of Japanese, a part of a hyphenated word. */
export interface Piece extends Run {
  /** Whether a space separates it from the next piece on the line. */
  isSpaced: boolean;
  /** Whether the line may break after it. */
  mayEndLine: boolean;
}

/** Width of a text, in em. */
export type Measure = (text: string) => number;

export type Line = readonly Piece[];

/** Whether a language is set without spaces: Japanese or Chinese. */
export const isCjk = (lang: string): boolean => /^(?:ja|zh)\b/.test(lang);

/**
 * What must not begin a line in Japanese or Chinese: closing marks, small kana, the long vowel, iteration. The
 * particle を is no such sign, but begins no word either.
 * https://www.w3.org/TR/jlreq/#characters_not_starting_a_line
 */
const noStart =
  /^[\p{Pe}\p{Pf}、。，．・：；！？…—ーゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮを]/u;

/** What must not end one: opening marks. https://www.w3.org/TR/jlreq/#characters_not_ending_a_line */
const noEnd = /[\p{Ps}\p{Pi}]$/u;

/** A particle or an ending, which belongs to the word before it. */
const ending = /^\p{Script=Hiragana}+$/u;

/** Words and numbers in another script: unbreakable. */
const foreign = /^[\p{Script=Latin}\p{N}.'’-]+$/u;

function phrases(text: string, lang: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1);
    const isBound =
      last !== undefined &&
      !/\s$/.test(last) &&
      (noStart.test(segment) ||
        noEnd.test(last) ||
        ending.test(segment) ||
        /^\s+$/.test(segment) ||
        (foreign.test(segment) && foreign.test(last)));
    if (isBound) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** Splits at breaking spaces and after the hyphen of a compound. */
const words = (text: string): string[] =>
  text.match(/[^ \t\n]*?\p{L}{3}-(?=\p{L}{3})|[^ \t\n]+[ \t\n]*/gu) ?? [];

/** Whether a line may end between two pieces. */
function mayBreak(before: Omit<Piece, 'mayEndLine'>, next: string | undefined, lang: string) {
  if (next === undefined || before.isSpaced) return true;
  if (!isCjk(lang)) return before.text.endsWith('-');
  return !noStart.test(next) && !noEnd.test(before.text);
}

/** Splits runs of text into pieces between which a line may break. */
export function piecesOf(runs: readonly Run[], lang: string): Piece[] {
  const cut = isCjk(lang) ? (text: string) => phrases(text, lang) : words;
  const pieces = runs.flatMap(({ text, stroke }, index) => {
    // A space at the start of a run belongs to the piece before it.
    const isFollowedBySpace = /^[ \t\n]/.test(runs[index + 1]?.text ?? '');
    return cut(isFollowedBySpace ? `${text} ` : text).map((piece) => ({
      text: piece.replace(/[ \t\n]+$/, ''),
      stroke,
      isSpaced: /[ \t\n]$/.test(piece),
    }));
  });
  return pieces
    .filter(({ text }) => text !== '')
    .map((piece, index, all) => ({
      ...piece,
      mayEndLine: mayBreak(piece, all[index + 1]?.text, lang),
    }));
}

/** Width of pieces on a line, in em, without the space after the last. */
export function widthOf(pieces: Line, measure: Measure): number {
  const spaces = pieces.slice(0, -1).filter(({ isSpaced }) => isSpaced).length;
  return pieces.reduce((sum, { text }) => sum + measure(text), spaces * measure(' '));
}

/** Whether a line break between two pieces breaks a stroke. */
const tearsStroke = (before: Piece, after: Piece | undefined): boolean =>
  before.stroke !== null && before.stroke === after?.stroke;

/** Number of strokes broken by line ends. */
export const tornStrokes = (lines: readonly Line[]): number =>
  lines.filter((line, index) => tearsStroke(line.at(-1)!, lines[index + 1]?.[0])).length;

/**
 * Cost of a line break, on the scale where a line a third too short costs 0.1. Best at a stop, or where a stroke
 * begins or ends; worst inside a compound or a phrase under a stroke. The longer the lines, the less it
 * matters.
 * @param width line width, in em
 */
function breakCost(before: Piece, after: Piece, width: number): number {
  const weight = Math.min(1, 10 / width);
  if (before.text.endsWith('-')) return 0.12 * weight;
  if (/[:.;!?—。：；！？]$/.test(before.text) || before.stroke !== after.stroke) return 0;
  if (/[,、，]$/.test(before.text)) return 0.02 * weight;
  return (tearsStroke(before, after) ? 0.18 : 0.08) * weight;
}

/**
 * Breaks pieces into as few lines as `width` allows, of about equal length.
 * @param width line width, in em
 * @returns the lines; a single piece that is too wide gets a line of its own
 */
export function balance(pieces: readonly Piece[], width: number, measure: Measure): Line[] {
  interface Layout {
    lines: Line[];
    cost: number;
  }
  const from: Layout[] = Array.from({ length: pieces.length + 1 });
  from[pieces.length] = { lines: [], cost: 0 };
  const target = evenWidth(pieces, width, measure);
  for (let start = pieces.length - 1; start >= 0; start--) {
    for (let end = start + 1; end <= pieces.length; end++) {
      const line = pieces.slice(start, end);
      if (!line.at(-1)!.mayEndLine) continue;
      const length = widthOf(line, measure);
      if (length > width && from[start]) break;
      const rest = from[end]!;
      const next = pieces[end];
      const gap = Math.max(0, target - length) / width;
      const cost = rest.cost + gap ** 2 + (next ? breakCost(line.at(-1)!, next, width) : 0);
      const best = from[start];
      const isFewer = !best || rest.lines.length + 1 < best.lines.length;
      const isAsFew = rest.lines.length + 1 === best?.lines.length;
      if (isFewer || (isAsFew && cost < best.cost)) {
        from[start] = { lines: [line, ...rest.lines], cost };
      }
    }
  }
  return from[0]!.lines;
}

/** Width of each line if all were equal, in em. */
function evenWidth(pieces: readonly Piece[], width: number, measure: Measure): number {
  const whole = widthOf(pieces, measure);
  return whole / Math.max(1, Math.ceil(whole / width));
}
