import { beginsBackup } from '../library/backup-format.ts';
import { findHead } from './clippings/block-head.ts';
import { isCertainHeader } from './clippings/header.ts';
import { scanOf } from './clippings/scan.ts';
import * as clippings from './formats/clippings.ts';
import { isOwnTable } from './formats/our-table-words.ts';
import { signatureOf, type FileHead } from './file-kind.ts';
import { NOTEBOOK_START } from './formats/notebook-book.ts';
import { isOwnPage } from './own-page.ts';
import type { ReadableFormat } from '../types.ts';
import type { InputFormat } from './input-format.ts';

/** Marks of KOReader's file of a book, and of its export. */
const KOREADER_TABLE = /\["(?:annotations|bookmarks|highlight|doc_props|doc_path)"\]\s*=/;
const KOREADER_JSON = /"version"\s*:\s*"json\/|"drawer"\s*:|"number_of_pages"\s*:|"sort"\s*:/;

/** Whether a text is KOReader's export as text, as Markdown or as a web page. */
const isKoreaderExport = (text: string): boolean =>
  (/^\u3000\u3000/m.test(text) && /^-=-=-=-=-=-$/m.test(text)) ||
  (/^##### /m.test(text) && /^### \S+ .* @ \d\d \S+ \d{4} /m.test(text)) ||
  text.includes('<h2 style="font-size:18pt; text-align:right;">');

/**
 * The formats, tried in this order; the first that recognises a file reads it, with a module that
 * is imported when it is needed. To add one: CONTRIBUTING.md, “A format to import from”.
 */
const FORMATS: { [Format in ReadableFormat]: Omit<InputFormat, 'format'> } = {
  backup: {
    recognises: ({ text }) => beginsBackup(text.slice(0, 200)),
    load: () => import('./formats/our-backup.ts'),
  },
  notebook: {
    recognises: ({ text }) => text.startsWith(NOTEBOOK_START),
    load: () => import('./formats/notebook.ts'),
  },
  'kindle-html': {
    recognises: ({ text }) => /class=["'](?:notebookFor|noteHeading)["']/.test(text),
    load: () => import('./formats/kindle-html.ts'),
  },
  'kindle-csv': {
    recognises: ({ text }) => /^(?:[^\n]*\n){3,8}"?-{20,}"?,/.test(text),
    load: () => import('./formats/kindle-csv.ts'),
    kind: 'csv',
  },
  readwise: {
    recognises: ({ text }) => /^"?Highlight"?,"?(?:Book )?Title"?,"?(?:Book )?Author\b/i.test(text),
    load: () => import('./formats/readwise-table.ts'),
    kind: 'csv',
  },
  bookcision: {
    recognises: ({ text }) =>
      /^\s*\{/.test(text) && /"asin"\s*:/.test(text) && /"highlights"\s*:\s*\[/.test(text),
    load: () => import('./formats/bookcision.ts'),
  },
  koreader: {
    recognises: ({ text }) =>
      (/^(?:--[^\n]*\n|\s)*return\s*\{/.test(text) && KOREADER_TABLE.test(text)) ||
      (/^\s*[{[]/.test(text) && /"entries"\s*:\s*\[/.test(text) && KOREADER_JSON.test(text)) ||
      isKoreaderExport(text),
    load: () => import('./formats/koreader.ts'),
  },
  calibre: {
    recognises: ({ text }) =>
      /^\s*\{/.test(text) && /"calibre_(?:annotation_collection|highlights)"/.test(text),
    load: () => import('./formats/calibre.ts'),
  },
  pocketbook: {
    recognises: ({ text }) => text.includes('PocketBook Bookmarks Export'),
    load: () => import('./formats/pocketbook.ts'),
  },
  'play-books': {
    // A web page, or rows of Markdown.
    recognises: ({ text }) => /<table|^[ \t]*\|/m.test(text) && /GBS\.P[A-Z]*\d/.test(text),
    load: () => import('./formats/play-books.ts'),
  },
  kobo: {
    recognises: ({ bytes }) => signatureOf(bytes) === 'sqlite',
    load: () => import('./formats/kobo.ts'),
  },
  markdown: {
    recognises: ({ text }) => isOwnPage(text),
    load: () => import('./formats/our-markdown.ts'),
  },
  csv: {
    recognises: ({ text }) => isOwnTable(text),
    load: () => import('./formats/our-table.ts'),
    kind: 'csv',
  },
  // A device's own file has no mark at its beginning: any text may be one until it has been read.
  clippings: {
    recognises: ({ text }) => text !== '',
    load: () => Promise.resolve(clippings),
    isLastResort: true,
  },
};

/**
 * Whether a text begins as a device's own file: then a passage of it may quote the mark of another
 * format.
 */
function beginsWithEntry(text: string): boolean {
  const head = findHead(scanOf(text), 0, text.length, 1);
  return head !== null && isCertainHeader(head.header);
}

/** The format that reads a file; null where none recognises it. */
export function inputFormatOf(head: FileHead): InputFormat | null {
  const format = beginsWithEntry(head.text)
    ? 'clippings'
    : (Object.keys(FORMATS) as ReadableFormat[]).find((each) => FORMATS[each].recognises(head));
  return format === undefined ? null : { format, ...FORMATS[format] };
}
