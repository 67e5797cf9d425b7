import * as clippings from './clippings.ts';
import { NOTEBOOK_START } from './notebook-book.ts';
import type { FileHead, ReaderRow } from './reader.ts';

/**
 * The formats that are told by marks of their own, each asked in this order. To add one, write its
 * `read` in a file of its own here and a row that tells it and imports that file when it is needed.
 */
const READERS: ReaderRow[] = [
  {
    id: 'notebook',
    recognises: ({ text }) => text.startsWith(NOTEBOOK_START),
    load: () => import('./notebook.ts'),
  },
  {
    id: 'kindle-html',
    recognises: ({ text }) => /class=["'](?:notebookFor|noteHeading)["']/.test(text),
    load: () => import('./kindle-html.ts'),
  },
  {
    id: 'kindle-csv',
    recognises: ({ text }) => /^(?:"[^\n]*\n){4,6}"?-{20,}"?,/.test(text),
    load: () => import('./kindle-csv.ts'),
  },
  {
    id: 'readwise',
    recognises: ({ text }) => /^"?Highlight"?,"?(?:Book )?Title"?,"?(?:Book )?Author\b/i.test(text),
    load: () => import('./readwise.ts'),
  },
  {
    id: 'bookcision',
    recognises: ({ text }) =>
      /^\s*\{/.test(text) && /"asin"\s*:/.test(text) && /"highlights"\s*:\s*\[/.test(text),
    load: () => import('./bookcision.ts'),
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
