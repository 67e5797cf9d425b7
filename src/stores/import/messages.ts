import type { ReadErrorCode } from '../../highlights/read/read-error.ts';
import type { FileKind } from '../../highlights/read/file-kind.ts';
import type { ChangedHighlight } from '../../highlights/merge/changed-highlights.ts';
import type { ImportReport } from '../../highlights/merge/import-report.ts';
import type { LibraryHead, MergedBook } from '../../highlights/library/model.ts';
import type { Merge } from '../../highlights/merge/decisions/merges.ts';
import type { Problem } from '../../highlights/parsed-file.ts';
import type { Shelf, ShelfChanges } from '../../highlights/library/shelves.ts';

/** The file name of pasted text. */
export const PASTED = '';

/** A file to be read, or pasted text. */
export interface ImportFile {
  /** Its file name; `PASTED` for text. */
  name: string;
  content: Blob | string;
}

/** A file that could not be read. */
export interface ImportFailure {
  file: string;
  code: ReadErrorCode;
  /** The recognised kind of file. */
  found: FileKind | null;
}

/** An entry that could not be parsed, and its file. */
export interface FileProblem extends Problem {
  file: string;
}

/** Messages to the worker: the library's shelves, then the files to import. */
export type ImportRequest =
  { type: 'shelves'; shelves: Shelf[] } | { type: 'start'; head: LibraryHead; files: ImportFile[] };

/** Result of an import. */
export interface ImportOutcome {
  /** Null when no file could be read. */
  result: {
    head: LibraryHead;
    shelves: ShelfChanges;
    report: ImportReport;
    /** All merges that the import caused, or that its files confirm. */
    merges: Merge[];
    /**
     * Ids of edited highlights for which it brought a longer text; missing in reports of earlier
     * versions.
     */
    longerOnDevice?: string[];
    /** Ids of highlights changed by edits in a backup; missing in earlier versions' reports. */
    edited?: string[];
    /** Its changes to known highlights; missing in reports of earlier versions. */
    changed?: ChangedHighlight[];
    /**
     * The number of rows of our tables with changes that a table cannot make; missing in reports of
     * earlier versions.
     */
    ignored?: number;
    /** Whether the user sees nothing new; missing in reports of earlier versions. */
    isNothingNew?: boolean;
    /**
     * How many highlights it added to a library that had others, in reports of earlier versions
     * also those it changed; missing in the first ones.
     */
    news?: number;
    /** The number of its highlights that it changed; missing in reports of earlier versions. */
    altered?: number;
    /** Books that it merged automatically. */
    joinedBooks: MergedBook[];
    /** Passages cut off by the publisher's limit. */
    limited: number;
  } | null;
  failures: ImportFailure[];
  problems: FileProblem[];
}

/** The part of an outcome that is shown and stored. */
export interface ReportedOutcome extends Omit<ImportOutcome, 'result'> {
  result: Omit<NonNullable<ImportOutcome['result']>, 'head' | 'shelves'> | null;
}

/**
 * Messages from the worker: progress (`fraction` of all files, from 0 to 1, and the file being
 * read), then the changed shelves in as many messages as it takes, then the outcome.
 */
export type ImportAnswer =
  | { type: 'progress'; fraction: number; file: string }
  | { type: 'shelves'; shelves: Shelf[] }
  | { type: 'done'; outcome: ImportOutcome };
