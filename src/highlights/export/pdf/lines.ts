import { UNSPACED } from '../../text/east-asian.ts';
import type { Run } from '../../cite/runs.ts';
import type { HanFont, SerifCut } from './slices.ts';
import type { Glyph, Typeface } from './typeface.ts';

/** A line of text; its width in points. */
export interface Line {
  glyphs: Glyph[];
  width: number;
}

/**
 * Characters that may not start a line, and those that may not end one, in East Asian type (JIS X
 * 4051, GB/T 15834).
 */
const NOT_FIRST =
  /[、。，．・：；？！）」』】〉》〕］｝ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々…,.:;?!)\]}»”’%]/u;
const NOT_LAST = /[（「『【〈《〔［｛([{«“‘]/u;
/** With their punctuation and the full-width forms. */
const EAST_ASIAN = new RegExp(`[${UNSPACED}\\u3000-\\u303F\\uFF00-\\uFFEF]`, 'u');

/** Joiners, direction marks, variation selectors: a font without them would draw a box. */
const INVISIBLE = /[\p{Cf}\u034f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;

/** Whether a character is drawn; spaces are. */
export function isDrawn(character: string): boolean {
  return !INVISIBLE.test(character) || character === '\u00ad';
}

interface Shape {
  size: number;
  width: number;
  /** Of every line but the first. */
  indent: number;
  cut: SerifCut;
  han: HanFont;
}

/** Breaks runs into lines that fit a width; a line feed begins a new one, a tab is a space. */
export function breakLines(runs: readonly Run[], shape: Shape, typeface: Typeface): Line[] {
  const { size, width, indent, cut, han } = shape;
  const lines: Line[] = [];
  let line: Line = { glyphs: [], width: 0 };
  /** The number of characters that stay on the line when it is broken at its last chance. */
  let chance = 0;
  const room = () => (lines.length === 0 ? width : width - indent);
  const close = (kept: number) => {
    const rest = line.glyphs.splice(kept);
    lines.push(trimmed(line.glyphs, size));
    line = { glyphs: [], width: 0 };
    chance = 0;
    for (const glyph of rest) push(glyph);
  };
  const push = (glyph: Glyph) => {
    line.glyphs.push(glyph);
    line.width += (glyph.width * size) / 1000;
  };
  for (const { text, italic } of runs) {
    const glyphOf = typeface.glyphsOf({ cut: italic ? 'italic' : cut, han });
    for (const character of text) {
      if (character === '\n') {
        close(line.glyphs.length);
        continue;
      }
      if (!isDrawn(character)) continue;
      const shown = character === '\t' ? ' ' : character;
      const last = line.glyphs.at(-1)?.character;
      if (last !== undefined && mayBreak(last, shown)) chance = line.glyphs.length;
      const glyph = glyphOf(shown);
      const after = line.width + (glyph.width * size) / 1000;
      if (after > room() && shown !== ' ' && line.glyphs.length > 0) {
        close(chance > 0 ? chance : line.glyphs.length);
      }
      push(glyph);
    }
  }
  close(line.glyphs.length);
  return lines;
}

function mayBreak(before: string, after: string): boolean {
  if (after === ' ' || NOT_FIRST.test(after) || NOT_LAST.test(before)) return false;
  if (before === ' ' || /[-–—\u200B]/.test(before)) return true;
  return EAST_ASIAN.test(before) || EAST_ASIAN.test(after);
}

/** Spaces at a line's end take no room and stay, so that words copied over two lines stay apart. */
function trimmed(glyphs: Glyph[], size: number): Line {
  const end = glyphs.findLastIndex(({ character }) => character !== ' ') + 1;
  const width = glyphs.slice(0, end).reduce((sum, glyph) => sum + glyph.width, 0);
  return { glyphs, width: (width * size) / 1000 };
}
