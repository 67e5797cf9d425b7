import type { ExportFormat } from '../export/targets.ts';
import { isLabelled, isPlace } from './own-page.ts';

/**
 * Exports without a mark below. The first row is read back. A Word document is known by its parts,
 * a PDF by its signature, plain text by its lines; a file of a user's own template is not known.
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
  roam: /^- (?:Author|Editor|Translator|Year|Publisher):: /m,
  // The fields in our order; what other programs write begins otherwise, or has no passages in it.
  ris: /^TY {2}- BOOK\r?\nID {2}- \w+\r?\n/,
  bibtex: /^@book\{.*,\n(?: {2}\w+ = \{.*\},\n)*? {2}title = \{\{/,
  cslJson:
    /^\[\n {2}\{\n {4}"id": ".*",\n {4}"type": "book",\n(?: {4}.*\n)*? {4}"note": ".*\\n.*"\n {2}\}/,
} satisfies Record<Exclude<ExportFormat, WithoutMark>, RegExp>;

/** Exports without a mark: CSL-JSON, and plain text, which begins with a title. */
const UNMARKED = /^(?:\[\n {2}\{\n {4}"id": "[^"\n]*",\n {4}"type": "book"|[^\s<{[])/;

/** Nested bullets as we indent them for Roam, where a book without names has no attributes. */
const BULLETS = /^- .*\n(?:(?: {4})*- .*\n)*? {4}- /;

/**
 * Whether a text is an export of ours that is not read back. An export without a mark is recognised
 * by a line with two parts of a passage's place, "Page 12 · Location 180", or by a line with one
 * part, above a note or tags or in nested bullets.
 */
export function isOwnText(text: string): boolean {
  if (Object.values(MARKS).some((mark) => mark.test(text))) return true;
  if (!UNMARKED.test(text)) return false;
  const isNested = BULLETS.test(text);
  const lines = text
    .split(/\\n|[\n"]/)
    .map((line) => (isNested ? line.replace(/^ *- /, '') : line));
  return lines.some((line, index) => {
    const parts = line.split(' · ').filter(isPlace).length;
    return parts > 1 || (parts === 1 && (isNested || isLabelled(lines[index + 1] ?? '')));
  });
}

/**
 * The parts of our Word document in the order in which we pack them: other programs number footers
 * and add properties.
 */
const DOCUMENT_PARTS =
  /^\[Content_Types\]\.xml _rels\/\.rels word\/_rels\/document\.xml\.rels word\/document\.xml word\/styles\.xml word\/footer\.xml(?: word\/footnotes\.xml word\/settings\.xml)?$/;

/** Whether the files in an archive are those of a Word document of ours. */
export function isOwnDocument(names: readonly string[]): boolean {
  return DOCUMENT_PARTS.test(names.join(' '));
}
