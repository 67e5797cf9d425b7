import type { ReadErrorCode } from '../../highlights/read/errors.ts';
import type { FoundKind } from '../../highlights/read/found.ts';
import type { ImportReport } from '../../highlights/merge/import-entries.ts';
import type { Merge } from '../../highlights/merge/merges.ts';
import type { Problem } from '../../highlights/types.ts';
import type { LibraryHead, PackedShelf, ShelfChanges } from '../library/shelves.ts';

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
  /** What the file was recognised to be. */
  found: FoundKind | null;
}

/** An entry that was not understood, and the file it stands in. */
export interface FileProblem extends Problem {
  file: string;
}

/** Shelves sent at once: few enough that neither side stands still while they are copied. */
export const SHELVES_AT_ONCE = 16;

/** Merges that are sent to be looked at: past some hundred nobody reads on. */
export const MERGES_SHOWN = 100;

/** What the worker is asked for: first the library, shelf by shelf, then what to read into it. */
export type ImportRequest =
  | { type: 'shelves'; shelves: PackedShelf[] }
  | { type: 'start'; head: LibraryHead; sources: ImportSource[] };

/** How an import ended. */
export interface ImportOutcome {
  /** Null when no file could be read: nothing changes then. */
  result: {
    head: LibraryHead;
    shelves: ShelfChanges;
    report: ImportReport;
    /** The first passages that were marked longer or shorter, and notes saved while they were typed. */
    merges: Merge[];
    /** Passages that the publisher's limit cut off. */
    limited: number;
  } | null;
  failures: ImportFailure[];
  problems: FileProblem[];
}

/**
 * What the worker answers: how far it is (`fraction` of all files, from 0 to 1, and the file being read),
 * then the changed shelves in as many messages as it takes, then the end.
 */
export type ImportAnswer =
  | { type: 'progress'; fraction: number; file: string }
  | { type: 'shelves'; shelves: PackedShelf[] }
  | { type: 'done'; outcome: ImportOutcome };
