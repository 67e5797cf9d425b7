import { textOfRuns, type Run } from '../../cite/runs.ts';
import type { Block, DocumentItem } from '../document-parts.ts';
import { barColor, printStyle } from '../print-style.ts';
import { drawBar, drawLine, urlLinks, type Page, type PagePosition } from './page-content.ts';
import { breakLines, type Line } from './lines.ts';
import { roleStyles, type RoleStyle } from './roles.ts';
import type { HanFont } from './slices.ts';
import type { Typeface } from './typeface.ts';

/** A heading in the outline. */
export interface OutlineEntry extends PagePosition {
  title: string;
  level: 1 | 2;
}

const { page: sheet, bar, space } = printStyle;
const LEFT = sheet.inline;
const WIDTH = sheet.width - 2 * sheet.inline;
const TOP = sheet.height - sheet.top;
/**
 * Lines that must fit under a heading or the first of several, so that none is left alone at the
 * foot of a page.
 */
const LINES_BELOW_HEADING = 8;

/** A block as it is set. */
interface SetBlock {
  role: Block['role'];
  runs: readonly Run[];
  style: RoleStyle;
  lines: readonly Line[];
}

/** The lines of a block that stay together at its start and at its end: all of a few. */
const linesTogether = ({ length }: readonly Line[]) => (length <= 3 ? length : 2);

/**
 * The height that the last lines of a block need below them: a place, and the first lines of what
 * follows.
 */
function heightBelow([next, ...rest]: readonly SetBlock[]): number {
  if (!next) return 0;
  const { role, style, lines } = next;
  const own = style.before + linesTogether(lines) * style.leading;
  return role === 'meta' ? own + heightBelow(rest) : own;
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
    return breakLines(runs, { ...style, width, han }, this.#typeface);
  }

  addItem({ blocks, passage }: DocumentItem, han: HanFont): void {
    const inset = passage ? bar.width + bar.gap : 0;
    if (passage && !this.#isAtTop()) this.#y -= space.passage;
    const set = blocks.map(({ role, runs }): SetBlock => {
      const style = roleStyles[role];
      return { role, runs, style, lines: this.#lines(runs, style, WIDTH - inset, han) };
    });
    for (const [index, { role, runs, style, lines }] of set.entries()) {
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
        below: passage ? heightBelow(set.slice(index + 1)) : 0,
        bar: role === 'text' ? barColor(passage?.color ?? null) : null,
      });
      this.#isBelowHeading = style.isHeading;
    }
  }

  #addLines(
    lines: readonly Line[],
    style: RoleStyle,
    { x, below, bar: barOf }: { x: number; below: number; bar: string | null },
  ): void {
    const together = linesTogether(lines);
    const lastFrom = lines.length - together;
    lines.forEach((line, index) => {
      // Below a heading there is room for the first lines, which must not leave it.
      const isHeld = !(index === 0 && this.#isBelowHeading);
      if (isHeld && index === lastFrom) this.#need(together * style.leading + below);
      else if (isHeld && index === 0) this.#need(together * style.leading);
      else this.#need(style.leading);
      this.#y -= style.leading;
      // Centres ascender and descender in the line.
      const y = this.#y + (style.leading - style.size) / 2 + style.size * 0.22;
      if (barOf !== null) this.#draw(drawBar(LEFT, this.#y, bar.width, style.leading, barOf));
      const start = x + (index === 0 ? 0 : style.indent);
      this.#draw(drawLine(line, start, y, style));
      this.pages.at(-1)?.links.push(...urlLinks(line, start, y, style));
    });
  }

  /** Sets a single line, of which more is drawn later: gives its place. */
  addLine({ role, runs }: Block, han: HanFont): PagePosition {
    const style = roleStyles[role];
    const [line] = this.#lines(runs, style, WIDTH - 40, han);
    this.#need(style.leading);
    this.#y -= style.leading;
    if (line) this.#draw(drawLine(line, LEFT, this.#y, style));
    return { page: this.pages.length - 1, y: this.#y };
  }

  addSpace(height: number): void {
    this.#y -= height;
  }
}
