import { placeIn } from './formats/our-place.ts';
import { columnsIn } from './formats/our-table-words.ts';

/** Whether a line has a page, a location or a day as our exports print them. */
export function isPlace(line: string): boolean {
  const { page, location, date } = (/\p{Nd}/u.test(line) && placeIn(line)) || {};
  return Boolean(page ?? location ?? date);
}

/** A chapter, a quotation, a citation in brackets or one with its title in italics. */
const PAGE_BLOCK = /^(?:#{2,6} |> |\(.+\)$|(?![*-]).*(?<!\*)\*[^*]+\*(?!\*))/;
/** Whether a line begins with one of our labels and a colon: "Note:", "Tags:". */
export const isLabelled = (line: string) =>
  columnsIn([/^[^:：\n]{1,20}(?=[:：])/.exec(line)?.[0] ?? '']).size > 0;
const isOurs = (block: string) =>
  PAGE_BLOCK.test(block) || isLabelled(block) || placeIn(block) !== null;

/**
 * Whether a text is a book's page as we export it: for Obsidian, known by its properties, or for
 * Notion, known by the place of a passage, or by having nothing but what we print: title, authors
 * if any, passages.
 */
export function isOwnPage(text: string): boolean {
  if (/^---\r?\n/.test(text)) return /^book-id: "/m.test(text);
  if (!text.startsWith('# ')) return false;
  const [, authors = '', ...blocks] = text.trim().split(/\r?\n\s*\n/);
  const all = [authors, ...blocks];
  const isNamed = !isOurs(authors) && /^[^>#*\n-].*$/.test(authors);
  const isWhole = (isNamed || isOurs(authors)) && blocks.every(isOurs);
  const quotations = all.filter((block) => block.startsWith('> ')).length;
  const hasLabel = all.some(isLabelled);
  if (all.some(isPlace)) return quotations > 0 || hasLabel;
  // A passage may be a heading, too. One quotation below a title is anybody's.
  const isMarked = hasLabel && all.some((block) => /^(?:> |##)/.test(block));
  return isWhole && (isMarked || quotations > (isNamed ? 0 : 1));
}
