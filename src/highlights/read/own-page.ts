import { colorNamed } from '../text/color-words.ts';
import { columnsIn, isLimitNotice, kindNamed } from './formats/our-table-words.ts';
import { HEADER_LIMIT, readHeader, readHeaderParts } from './clippings/header.ts';

/**
 * How many parts of a line are a page or a location that a word names, or a day with a time: "Page 12 ·
 * Location 14" has two, "Build 5 · stable" has none.
 */
export function namedParts(text: string): number {
  if (text.length > HEADER_LIMIT || !/\p{Nd}/u.test(text)) return 0;
  return text.split(' · ').filter((part) => {
    const { page, location, unlabelled } = readHeader(`- ${part}`);
    const isPlace = unlabelled === null && (page !== null || location !== null);
    return isPlace || isDay(part);
  }).length;
}

const isDay = (part: string) =>
  /\d\s*[:：.時时h]\s*\d\d/.test(part) && readHeaderParts([part]).date !== null;

/**
 * A book's page as we write it for Notion: title, authors, chapters, then a quotation, a note above its
 * place, or the lines below a heading.
 */
const PAGE_START =
  /^# .+\r?\n\r?\n(?:[^>#\n].*\r?\n\r?\n)?(?:#{2,6} .+\r?\n\r?\n){0,5}(?:> |[^>#\n:：]{1,20}[:：].*(?:\r?\n.+)*\r?\n\r?\n.* · |(?=[^>#\n]*\d).*\r?\n\r?\n[^>#\n:：]{1,20}[:：])/;

/** In characters: the name of a kind or a colour is shorter, and the notice of the device's limit. */
const [NAME_LIMIT, NOTICE_LIMIT] = [30, 80];
/** A chapter, a quotation, a citation in brackets or one with its title in italics. */
const PAGE_BLOCK = /^(?:#{2,6} |> |\(.+\)$|(?![*-]).*(?<!\*)\*[^*]+\*(?!\*))/;
/** Whether a word of ours and a colon are first: "Note:", "Tags:". */
export const isLabelled = (line: string) =>
  columnsIn([/^[^:：\n]{1,20}(?=[:：])/.exec(line)?.[0] ?? '']).size > 0;
const isRemark = (part: string) =>
  (part.length < NAME_LIMIT && (kindNamed(part) !== 'unknown' || colorNamed(part) !== null)) ||
  (part.length < NOTICE_LIMIT && isLimitNotice(part));

/** Whether a page for Notion without a place or a day consists of nothing but what we write: title, authors, passages. */
function isBarePage(text: string): boolean {
  const [title = '', authors = '', ...blocks] = text.trim().split(/\r?\n\s*\n/);
  const isOurs = (block: string) =>
    PAGE_BLOCK.test(block) || isLabelled(block) || block.split(' · ').every(isRemark);
  return (
    /^# .+$/.test(title) &&
    /^[^>#*\n-].*$/.test(authors) &&
    blocks.some((block) => block.startsWith('> ')) &&
    blocks.every(isOurs)
  );
}

/**
 * Whether a text is a book's page that we export for Obsidian, by its properties, or for Notion, by a
 * passage's place or else by all that it has.
 */
export function isOwnPage(text: string): boolean {
  if (/^---\r?\n/.test(text)) return /^book-id: "/m.test(text);
  const isPlaced = PAGE_START.test(text) && text.split('\n').some((line) => namedParts(line) > 0);
  return isPlaced || isBarePage(text);
}
