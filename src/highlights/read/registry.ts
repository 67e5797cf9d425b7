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
