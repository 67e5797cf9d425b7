import type { Block, DocumentPart } from '../document-parts.ts';
import { printStyle } from '../print-style.ts';
import { breakLines } from './lines.ts';
import { drawLine, type Page, type PagePosition } from './page-content.ts';
import { roleStyles } from './roles.ts';
import type { Typeface } from './typeface.ts';

const { page: sheet, size } = printStyle;
const LEFT = sheet.inline;
const RIGHT = sheet.width - sheet.inline;
const style = roleStyles.meta;

/** The parts that the list of contents names: all behind the front one. Up to two need no list. */
export function listedParts([, ...others]: readonly DocumentPart[]): readonly DocumentPart[] {
  return others.length > 2 ? others : [];
}

/** The line of a part in the list of contents: its heading, set as text. */
export function contentsBlock({ items }: DocumentPart): Block {
  return { role: 'text', runs: items[0]?.blocks[0]?.runs ?? [] };
}

function numberLine(index: number, typeface: Typeface) {
  const shape = { ...style, width: RIGHT - LEFT, han: 'jp' as const };
  return breakLines([{ text: String(index + 1) }], shape, typeface)[0];
}

/** Completes lines of the list of contents: each gets its book's page number, and leads there. */
export function linkContents(
  pages: readonly Page[],
  lines: readonly PagePosition[],
  books: readonly PagePosition[],
  typeface: Typeface,
): void {
  lines.forEach(({ page, y }, index) => {
    const target = books[index];
    const number = target && numberLine(target.page, typeface);
    if (!number) return;
    pages[page]?.content.push(drawLine(number, RIGHT - number.width, y, style));
    pages[page]?.links.push({ rect: [LEFT, y - 4, RIGHT, y + size.text], target });
  });
}

/** Numbers every page at its foot. */
export function numberPages(pages: readonly Page[], typeface: Typeface): void {
  pages.forEach((page, index) => {
    const number = numberLine(index, typeface);
    if (!number) return;
    const x = (sheet.width - number.width) / 2;
    page.content.push(drawLine(number, x, sheet.bottom / 2, style));
  });
}
