import { hex16, num } from './objects.ts';
import type { Line } from './lines.ts';
import type { RoleStyle } from './roles.ts';
import type { Glyph } from './typeface.ts';

/** A place in the document: the page's index, and a height on it. */
export interface PagePosition {
  page: number;
  y: number;
}

/** A link area on a page. */
export interface PageLink {
  rect: readonly [number, number, number, number];
  target: PagePosition | { uri: string };
}

/** A page as drawn; y grows upwards from its foot. */
export interface Page {
  content: string[];
  links: PageLink[];
}

/** Of the size: how much an outline makes an East Asian heading bolder. */
const OUTLINE = 0.028;

/** A colour "#rrggbb" as operands. */
export function rgb(color: string): string {
  return [1, 3, 5].map((at) => num(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');
}

/** The operators that draw a line of text with its baseline's start at x, y (ISO 32000-1, 9.4). */
export function drawLine(
  { glyphs }: Line,
  x: number,
  y: number,
  { size, color }: Pick<RoleStyle, 'size' | 'color'>,
): string {
  if (glyphs.length === 0) return '';
  const parts = [`BT ${rgb(color)} rg 1 0 0 1 ${num(x)} ${num(y)} Tm`];
  for (const stretch of runsOfOneFont(glyphs)) {
    const [first] = stretch;
    if (!first) continue;
    const { face, needsOutline, isMissing } = first;
    const codes = stretch.map(({ hex }) => hex).join('');
    const outline = needsOutline ? `2 Tr ${rgb(color)} RG ${num(size * OUTLINE)} w ` : '0 Tr ';
    const show = `/${face.name} ${num(size)} Tf ${outline}<${codes}> Tj`;
    // What no font has is a box to the eye and itself to a search (14.9.4).
    const text = isMissing ? hex16(textOfGlyphs(stretch)) : '';
    parts.push(isMissing ? `/Span << /ActualText <FEFF${text}> >> BDC ${show} EMC` : show);
  }
  return `${parts.join('\n')} ET\n`;
}

/** The text that glyphs stand for. */
export const textOfGlyphs = (glyphs: readonly Glyph[]) =>
  glyphs.map(({ character }) => character).join('');

/** Runs of neighbouring texts of the same font and kind. */
function runsOfOneFont(glyphs: readonly Glyph[]): Glyph[][] {
  const found: Glyph[][] = [];
  for (const each of glyphs) {
    const last = found.at(-1);
    const before = last?.[0];
    const { face, needsOutline, isMissing } = each;
    const isSame =
      before?.face === face &&
      before.needsOutline === needsOutline &&
      before.isMissing === isMissing;
    if (last && isSame) last.push(each);
    else found.push([each]);
  }
  return found;
}

export function drawBar(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): string {
  return `${rgb(color)} rg ${num(x)} ${num(y)} ${num(width)} ${num(height)} re f\n`;
}

const URL = /https?:\/\/[^\s<>"”»]+[^\s<>"”».,;:!?)]/g;

/** The links of a line, one for each address; an address that breaks over two lines has none. */
export function urlLinks(
  { glyphs }: Line,
  x: number,
  y: number,
  { size }: Pick<RoleStyle, 'size'>,
): PageLink[] {
  const text = textOfGlyphs(glyphs);
  if (!text.includes('://')) return [];
  const widthTo = (end: number) => {
    const count = [...text.slice(0, end)].length;
    const width = glyphs.slice(0, count).reduce((sum, glyph) => sum + glyph.width, 0);
    return (width * size) / 1000;
  };
  return Array.from(text.matchAll(URL), ({ 0: uri, index }) => {
    const [from, to] = [x + widthTo(index), x + widthTo(index + uri.length)];
    return { rect: [from, y - 2, to, y + size], target: { uri } };
  });
}
