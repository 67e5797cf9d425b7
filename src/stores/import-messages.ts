import type { ReadErrorCode } from '../highlights/errors.ts';
import type { ImportReport } from '../highlights/import.ts';
import type { Library } from '../highlights/library.ts';
import type { Merge } from '../highlights/merges.ts';
import type { Problem } from '../highlights/types.ts';
import type { LibraryHead, ShelfChanges } from './library-shelves.ts';

/** The name of text that was pasted: it has none. */
export const PASTED = '';

/** A file to be read, or pasted text. */
export interface ImportSource {
  /** As the reader knows it. */
  name: string;
  content: Blob | string;
}

/** A file that could not be read. */
export interface ImportFailure {
  file: string;
  code: ReadErrorCode;
}

/** An entry that was not understood, and the file it stands in. */
export interface FileProblem extends Problem {
  file: string;
}

/** What the worker is asked for. */
export interface ImportRequest {
  sources: ImportSource[];
  library: Library;
}

/** How an import ended. */
export interface ImportOutcome {
  /** Null when no file could be read: nothing changes then. */
  result: {
    head: LibraryHead;
    shelves: ShelfChanges;
    report: ImportReport;
    merges: Merge[];
    /** Passages that the publisher's limit cut off. */
    limited: number;
  } | null;
  failures: ImportFailure[];
  problems: FileProblem[];
}

/** What the worker answers. */
export type ImportAnswer =
  /** `fraction` of all files, from 0 to 1, and the name of the one being read. */
  { type: 'progress'; fraction: number; file: string } | { type: 'done'; outcome: ImportOutcome };
