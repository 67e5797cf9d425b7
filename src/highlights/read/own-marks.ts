import type { ExportFormat } from '../export/targets.ts';
import { colorNamed } from '../text/color-words.ts';
import { columnsIn, isLimitNotice, kindNamed } from './formats/our-table-words.ts';
import { HEADER_LIMIT, readHeader, readHeaderParts } from './clippings/header.ts';

/**
 * How many parts of a line are a page or a location that a word names, or a day with a time: "Page 12 ·
 * Location 14" has two, "Build 5 · stable" has none.
 */
function namedParts(text: string): number {
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
const isLabelled = (line: string) =>
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

/**
 * Exports that are read back, that `fileKindOf` tells, or that have no mark: a file of a user's own template.
 */
type WithoutMark =
  | ('csv' | 'markdown' | 'notion' | 'notionCsv' | 'readwise' | 'xlsx')
  | ('docx' | 'pdf' | 'template' | 'txt');

/** Marks of our exports that are not read back. */
const MARKS = {
  html: /^<!doctype html>\n.*\n.*\n<meta name="generator" content="highlights-web-page">/,
  enex: /<en-note><h1[ >]/,
  anki: /^#separator:tab\n#html:true\n#notetype:Basic\n#guid/,
  logseq: /^title:: .*\n(?:[a-z]+:: .*\n)*book-id:: /,
  roam: /^- (?:Author|Year|Publisher):: /m,
  // The fields in our order; what other programs write begins otherwise, or has no passages in it.
  ris: /^TY {2}- BOOK\r?\nID {2}- \w+\r?\n/,
  bibtex: /^@book\{.*,\n(?: {2}\w+ = \{.*\},\n)*? {2}title = \{\{/,
  cslJson:
    /^\[\n {2}\{\n {4}"id": ".*",\n {4}"type": "book",\n(?: {4}.*\n)*? {4}"note": ".*\\n.*"\n {2}\}/,
} satisfies Record<Exclude<ExportFormat, WithoutMark>, RegExp>;

/** Exports without a mark: CSL-JSON, and plain text, which begins with a title. */
const UNMARKED = /^(?:\[\n {2}\{\n {4}"id": "[^"\n]*",\n {4}"type": "book"|[^\s<{[])/;

/**
 * Whether a text is an export of ours that is not read back. One without a mark is recognised by a line that
 * names two parts of a passage's place, "Page 12 · Location 180", or one above a note or tags.
 */
export function isOwnText(text: string): boolean {
  if (Object.values(MARKS).some((mark) => mark.test(text))) return true;
  if (!UNMARKED.test(text)) return false;
  const lines = text.split(/\\n|[\n"]/);
  return lines.some((line, index) => {
    const parts = namedParts(line);
    return parts > 1 || (parts === 1 && isLabelled(lines[index + 1] ?? ''));
  });
}

/**
 * The parts of our Word document in the order in which we pack them: other programs number footers and
 * add properties.
 */
const DOCUMENT_PARTS =
  /^\[Content_Types\]\.xml _rels\/\.rels word\/_rels\/document\.xml\.rels word\/document\.xml word\/styles\.xml word\/footer\.xml(?: word\/footnotes\.xml word\/settings\.xml)?$/;

/** Whether the files in an archive are those of a Word document of ours. */
export function isOwnDocument(names: readonly string[]): boolean {
  return DOCUMENT_PARTS.test(names.join(' '));
}
