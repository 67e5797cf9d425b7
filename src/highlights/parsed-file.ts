import type { Library } from './library/model.ts';
import type { Entry } from './types.ts';

/** A part of a file that could not be parsed; it is reported, never dropped. */
export interface Problem {
  /** Line of the file, from 1. */
  line: number;
  raw: string;
}

/** A file read whole. */
export interface ParsedFile {
  entries: Entry[];
  problems: Problem[];
  /** A companion file that may contain more was not given. */
  isPartial?: boolean;
  /** The last entry has no separator: the file may have been truncated. */
  isCut?: boolean;
  /** A backup's whole library, which contains more than its entries. */
  library?: Library;
}
