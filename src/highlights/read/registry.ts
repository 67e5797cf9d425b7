import { beginsBackup } from '../library/backup.ts';
import * as clippings from './sources/clippings.ts';
import { isOwnTable } from './sources/csv-words.ts';
import { signatureOf } from './found.ts';
import { NOTEBOOK_START } from './sources/notebook-book.ts';
import type { FileHead, ReaderRow } from './reader.ts';

/** What KOReader's file of a book holds, and what its export does. */
const KOREADER_TABLE = /\["(?:annotations|bookmarks|highlight|doc_props|doc_path)"\]\s*=/;
const KOREADER_JSON = /"version"\s*:\s*"json\/|"drawer"\s*:|"number_of_pages"\s*:|"sort"\s*:/;

/** A book's page as we write it for Notion: title, authors, chapters, then a quotation. */
const PAGE_START = /^# .+\r?\n\r?\n(?:[^>#\n].*\r?\n\r?\n)?(?:#{2,6} .+\r?\n\r?\n){0,5}> /;

/**
 * The formats that are told by marks of their own, each asked in this order. To add one, write its `read` in a file of
 * `sources/`, its name in `READER_IDS`, and a row that tells it and imports that file when it is needed.
 */
const READERS: ReaderRow[] = [
  {
    id: 'backup',
    recognises: ({ text }) => beginsBackup(text.slice(0, 200)),
    load: () => import('./sources/backup.ts'),
  },
  {
    id: 'notebook',
    recognises: ({ text }) => text.startsWith(NOTEBOOK_START),
    load: () => import('./sources/notebook.ts'),
  },
  {
    id: 'kindle-html',
    recognises: ({ text }) => /class=["'](?:notebookFor|noteHeading)["']/.test(text),
    load: () => import('./sources/kindle-html.ts'),
  },
  {
    id: 'kindle-csv',
    recognises: ({ text }) => /^(?:[^\n]*\n){3,8}"?-{20,}"?,/.test(text),
    load: () => import('./sources/kindle-csv.ts'),
  },
  {
    id: 'readwise',
    recognises: ({ text }) => /^"?Highlight"?,"?(?:Book )?Title"?,"?(?:Book )?Author\b/i.test(text),
    load: () => import('./sources/readwise.ts'),
  },
  {
    id: 'bookcision',
    recognises: ({ text }) =>
      /^\s*\{/.test(text) && /"asin"\s*:/.test(text) && /"highlights"\s*:\s*\[/.test(text),
    load: () => import('./sources/bookcision.ts'),
  },
  {
    id: 'koreader',
    recognises: ({ text }) =>
      (/^(?:--[^\n]*\n|\s)*return\s*\{/.test(text) && KOREADER_TABLE.test(text)) ||
      (/^\s*\{/.test(text) && /"entries"\s*:\s*\[/.test(text) && KOREADER_JSON.test(text)),
    load: () => import('./sources/koreader.ts'),
  },
  {
    id: 'calibre',
    recognises: ({ text }) =>
      /^\s*\{/.test(text) && text.includes('"calibre_annotation_collection"'),
    load: () => import('./sources/calibre.ts'),
  },
  {
    id: 'pocketbook',
    recognises: ({ text }) => text.includes('PocketBook Bookmarks Export'),
    load: () => import('./sources/pocketbook.ts'),
  },
  {
    id: 'play-books',
    recognises: ({ text }) => text.includes('<table') && /GBS\.P[A-Z]*\d/.test(text),
    load: () => import('./sources/play-books.ts'),
  },
  {
    id: 'kobo',
    recognises: ({ bytes }) => signatureOf(bytes) === 'sqlite',
    load: () => import('./sources/kobo.ts'),
  },
  {
    id: 'markdown',
    recognises: ({ text }) =>
      (/^---\r?\n/.test(text) && /^book-id: "/m.test(text)) || PAGE_START.test(text),
    load: () => import('./sources/markdown.ts'),
  },
  {
    id: 'csv',
    recognises: ({ text }) => isOwnTable(text),
    load: () => import('./sources/csv.ts'),
  },
];

/** A device's own file has no mark at its beginning: any text may be one until it has been read. */
const CLIPPINGS: ReaderRow = {
  id: 'clippings',
  recognises: ({ text }) => text !== '',
  load: () => Promise.resolve(clippings),
};

/** The reader of a file, or null when it is none that any reader knows. */
export function readerOf(head: FileHead): ReaderRow | null {
  return [...READERS, CLIPPINGS].find((row) => row.recognises(head)) ?? null;
}
