import { textOfRuns, type Run } from '../../cite/runs.ts';
import type { PrintBlock, PrintItem, PrintPart } from '../print.ts';
import { barColor, printStyle } from '../print-style.ts';
import { drawBar, drawLine, textOfGlyphs } from './page-content.ts';
import { breakLines, type Line } from './lines.ts';
import { roleStyles, type RoleStyle } from './roles.ts';
import type { HanFont } from './slices.ts';
import type { Typeface } from './typeface.ts';

/** A link area on a page. */
export interface PageLink {
  rect: readonly [number, number, number, number];
  target: { page: number; y: number } | { uri: string };
}

/** A page as drawn; y grows upwards from its foot. */
export interface Page {
  content: string[];
  links: PageLink[];
}

/** A heading in the outline. */
export interface OutlineEntry {
  title: string;
  level: 1 | 2;
  page: number;
  y: number;
}

const { page: sheet, bar, space, size } = printStyle;
const LEFT = sheet.inline;
const WIDTH = sheet.width - 2 * sheet.inline;
const TOP = sheet.height - sheet.top;
/**
 * Lines that must fit under a heading or the first of several, so that none is left alone at the foot of
 * a page.
 */
const LINES_BELOW_HEADING = 6;
const URL = /https?:\/\/[^\s<>"”»]+[^\s<>"”».,;:!?)]/g;

/** Which East Asian font a part is set in. */
export function hanFontOf({ lang }: PrintPart, locale: string): HanFont {
  if (lang === null) return locale.startsWith('zh') ? 'sc' : 'jp';
  return lang === 'zh-Hans' ? 'sc' : 'jp';
}

/** The parts that the list of contents names: those behind the front one, where they are more than two. */
export function listedParts([, ...others]: readonly PrintPart[]): readonly PrintPart[] {
  return others.length > 2 ? others : [];
}

/** The line of a part in the list of contents: its heading, set as text. */
export function contentsBlock({ items }: PrintPart): PrintBlock {
  return { role: 'text', runs: items[0]?.blocks[0]?.runs ?? [] };
}

interface ContentsLine {
  page: number;
  y: number;
}

/** Lays out text on pages; keeps the position of the next line. */
export class Flow {
  readonly pages: Page[] = [];
  readonly outline: OutlineEntry[] = [];
  readonly #typeface: Typeface;
  #y = TOP;
  #isBelowHeading = false;

  constructor(typeface: Typeface) {
    this.#typeface = typeface;
    this.startPage();
  }

  startPage(): void {
    this.pages.push({ content: [], links: [] });
    this.#y = TOP;
  }

  #isAtTop(): boolean {
    return this.#y === TOP;
  }

  #need(height: number): void {
    if (this.#y - height < sheet.bottom && !this.#isAtTop()) this.startPage();
  }

  #draw(part: string): void {
    this.pages.at(-1)?.content.push(part);
  }

  #lines(runs: readonly Run[], style: RoleStyle, width: number, han: HanFont): Line[] {
    const { size: points, indent, cut } = style;
    return breakLines(runs, { size: points, width, indent, cut, han }, this.#typeface);
  }

  addItem({ blocks, passage }: PrintItem, han: HanFont): void {
    const inset = passage ? bar.width + bar.gap : 0;
    if (passage && !this.#isAtTop()) this.#y -= space.passage;
    for (const { role, runs } of blocks) {
      const style = roleStyles[role];
      const lines = this.#lines(runs, style, WIDTH - inset, han);
      if (style.isHeading && !this.#isBelowHeading) {
        const below = LINES_BELOW_HEADING * roleStyles.text.leading;
        this.#need(style.before + lines.length * style.leading + below);
      }
      if (!this.#isAtTop()) this.#y -= style.before;
      if (role === 'book' || role === 'chapter') {
        this.outline.push({
          title: textOfRuns(runs),
          level: role === 'book' ? 1 : 2,
          page: this.pages.length - 1,
          y: this.#y,
        });
      }
      this.#addLines(lines, style, {
        x: LEFT + inset,
        bar: role === 'text' ? barColor(passage?.color ?? null) : null,
      });
      this.#isBelowHeading = style.isHeading;
    }
  }

  #addLines(
    lines: readonly Line[],
    style: RoleStyle,
    { x, bar: barOf }: { x: number; bar: string | null },
  ): void {
    lines.forEach((line, index) => {
      this.#need(style.leading);
      this.#y -= style.leading;
      // Centres ascender and descender in the line.
      const y = this.#y + (style.leading - style.size) / 2 + style.size * 0.22;
      if (barOf !== null) this.#draw(drawBar(LEFT, this.#y, bar.width, style.leading, barOf));
      const start = x + (index === 0 ? 0 : style.indent);
      this.#draw(drawLine(line, start, y, style));
      this.#addUrls(line, start, y, style);
    });
  }

  /** Addresses that are on one line can be followed. */
  #addUrls({ glyphs }: Line, x: number, y: number, { size: points }: RoleStyle): void {
    const text = textOfGlyphs(glyphs);
    if (!text.includes('://')) return;
    const widthTo = (end: number) => {
      const count = [...text.slice(0, end)].length;
      const width = glyphs.slice(0, count).reduce((sum, glyph) => sum + glyph.width, 0);
      return (width * points) / 1000;
    };
    for (const { 0: uri, index } of text.matchAll(URL)) {
      const [from, to] = [x + widthTo(index), x + widthTo(index + uri.length)];
      this.pages.at(-1)?.links.push({ rect: [from, y - 2, to, y + points], target: { uri } });
    }
  }

  /** A line for each book, its page not known yet. */
  reserveContents(parts: readonly PrintPart[], locale: string): ContentsLine[] {
    this.#y -= space.book;
    return parts.map((part) => {
      const { role, runs } = contentsBlock(part);
      const style = roleStyles[role];
      const [line] = this.#lines(runs, style, WIDTH - 40, hanFontOf(part, locale));
      this.#need(style.leading);
      this.#y -= style.leading;
      if (line) this.#draw(drawLine(line, LEFT, this.#y, style));
      return { page: this.pages.length - 1, y: this.#y };
    });
  }

  /** The number of the page at the end of a line of the list, and the link. */
  fillContents({ page, y }: ContentsLine, { page: target, y: top }: OutlineEntry): void {
    const [number] = this.#lines([{ text: String(target + 1) }], roleStyles.meta, WIDTH, 'jp');
    const at = this.pages[page];
    if (!number || !at) return;
    const x = LEFT + WIDTH - number.width;
    at.content.push(drawLine(number, x, y, roleStyles.meta));
    at.links.push({
      rect: [LEFT, y - 4, LEFT + WIDTH, y + size.text],
      target: { page: target, y: top },
    });
  }

  numberPages(): void {
    this.pages.forEach((page, index) => {
      const [number] = this.#lines([{ text: String(index + 1) }], roleStyles.meta, WIDTH, 'jp');
      if (!number) return;
      const x = LEFT + (WIDTH - number.width) / 2;
      page.content.push(drawLine(number, x, sheet.bottom / 2, roleStyles.meta));
    });
  }
}
