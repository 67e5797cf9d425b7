import { beginsBackup } from '../library/backup.ts';
import * as clippings from './formats/clippings.ts';
import { isOwnTable } from './formats/our-table-words.ts';
import { signatureOf } from './file-kind.ts';
import { NOTEBOOK_START } from './formats/notebook-book.ts';
import { READABLE_FORMATS, type ReadableFormat } from '../types.ts';
import type { FileHead } from './file-kind.ts';
import type { InputFormat } from './input-format.ts';

/** What KOReader's file of a book contains, and what its export does. */
const KOREADER_TABLE = /\["(?:annotations|bookmarks|highlight|doc_props|doc_path)"\]\s*=/;
const KOREADER_JSON = /"version"\s*:\s*"json\/|"drawer"\s*:|"number_of_pages"\s*:|"sort"\s*:/;

/** Whether a text is KOReader's export as text, as Markdown or as a web page. */
const isKoreaderExport = (text: string): boolean =>
  (/^\u3000\u3000/m.test(text) && /^-=-=-=-=-=-$/m.test(text)) ||
  (/^##### /m.test(text) && /^### \S+ .* @ \d\d \S+ \d{4} /m.test(text)) ||
  text.includes('<h2 style="font-size:18pt; text-align:right;">');

/** A book's page as we write it for Notion: title, authors, chapters, then a quotation, a note above its place, or what a heading has. */
const PAGE_START =
  /^# .+\r?\n\r?\n(?:[^>#\n].*\r?\n\r?\n)?(?:#{2,6} .+\r?\n\r?\n){0,5}(?:> |[^>#\n:：]{1,20}[:：].*(?:\r?\n.+)*\r?\n\r?\n.* · |(?=[^>#\n]*\d).*\r?\n\r?\n[^>#\n:：]{1,20}[:：])/;

/**
 * The formats, asked in the order of `READABLE_FORMATS` whether a file is their own. To add one, write its `read` in a
 * file of `formats/`, its name in `READABLE_FORMATS` (the types then ask for its row) and its row here, which recognises
 * a file and imports that module when it is needed.
 */
const FORMATS: Record<ReadableFormat, Omit<InputFormat, 'format'>> = {
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
    recognises: ({ text }) =>
      (/^---\r?\n/.test(text) && /^book-id: "/m.test(text)) || PAGE_START.test(text),
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
  },
};

/** The format of a file; null where none recognises it. */
export function formatOf(head: FileHead): InputFormat | null {
  const format = READABLE_FORMATS.find((each) => FORMATS[each].recognises(head));
  return format === undefined ? null : { format, ...FORMATS[format] };
}
