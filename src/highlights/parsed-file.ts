import type { Library } from './library/model.ts';
import type { Entry } from './types.ts';

/** Something that could not be read; kept, never dropped. */
export interface Problem {
  /** Line of the file, from 1. */
  line: number;
  raw: string;
}

/** A file read whole. */
export interface ParsedFile {
  entries: Entry[];
  problems: Problem[];
  /** Another file that belongs to it may hold more, and was not given. */
  isPartial?: boolean;
  /** Its last entry is not ended as the others are: the file may have been cut there. */
  isCut?: boolean;
  /** Of a backup: all that it holds, which is more than its entries. */
  library?: Library;
}
