import type { ReadErrorCode } from '../../highlights/read/read-error.ts';
import type { FoundKind } from '../../highlights/read/found.ts';
import type { ImportReport } from '../../highlights/merge/import-report.ts';
import type { LibraryHead, MergedBook } from '../../highlights/library/model.ts';
import type { Merge } from '../../highlights/merge/undo/merges.ts';
import type { Problem } from '../../highlights/types.ts';
import type { PackedShelf } from '../library/packed-shelves.ts';
import type { ShelfChanges } from '../library/shelves.ts';

/** The name of pasted text, which has none. */
export const PASTED = '';

/** A file to be read, or pasted text. */
export interface ImportFile {
  /** As the reader knows it. */
  name: string;
  content: Blob | string;
}

/** A file that could not be read. */
export interface ImportFailure {
  file: string;
  code: ReadErrorCode;
  /** What kind of file it was recognised as. */
  found: FoundKind | null;
}

/** An entry that was not understood, and its file. */
export interface FileProblem extends Problem {
  file: string;
}

/** Shelves per message: few enough that cloning them blocks neither side. */
export const SHELVES_AT_ONCE = 16;

/** Messages to the worker: first the library, shelf by shelf, then what to import. */
export type ImportRequest =
  | { type: 'shelves'; shelves: PackedShelf[] }
  | { type: 'start'; head: LibraryHead; files: ImportFile[] };

/** Result of an import. */
export interface ImportOutcome {
  /** Null when no file could be read: nothing changes then. */
  result: {
    head: LibraryHead;
    shelves: ShelfChanges;
    report: ImportReport;
    /** Every merge that the import caused or its files hold again, whatever its kind. */
    merges: Merge[];
    /** Ids of edited highlights of which it brought a longer text; missing in the reports of former versions. */
    outgrown?: string[];
    /** Ids of highlights that the edits of a backup have changed; missing in the reports of former versions. */
    edited?: string[];
    /** Books that it made part of others without asking. */
    joinedBooks: MergedBook[];
    /** Passages that the publisher's limit cut off. */
    limited: number;
  } | null;
  failures: ImportFailure[];
  problems: FileProblem[];
}

/** What an import tells the reader. */
export interface ReportedOutcome extends Omit<ImportOutcome, 'result'> {
  result: Omit<NonNullable<ImportOutcome['result']>, 'head' | 'shelves'> | null;
}

/**
 * Messages from the worker: progress (`fraction` of all files, from 0 to 1, and the file being read), then the
 * changed shelves in as many messages as it takes, then the outcome.
 */
export type ImportAnswer =
  | { type: 'progress'; fraction: number; file: string }
  | { type: 'shelves'; shelves: PackedShelf[] }
  | { type: 'done'; outcome: ImportOutcome };
