import type { Problem } from '../types.ts';

/** Why a file could not be read. */
export type ReadErrorCode = 'empty' | 'binary' | 'tooLarge' | 'noEntries' | 'unreadable';

const MESSAGES: Record<ReadErrorCode, string> = {
  empty: 'the file is empty',
  binary: 'the file is not a text file',
  tooLarge: 'the file is too large',
  noEntries: 'the file holds no highlights, notes or bookmarks of an e-reader',
  unreadable: 'the file could not be opened',
};

interface ReadErrorOptions extends ErrorOptions {
  /** What was found instead: a file type, a size. */
  detail?: string;
  /** The parts of the file that were looked at and not understood. */
  problems?: Problem[];
}

/** A file that could not be read; `code` names the reason. */
export class ReadError extends Error {
  override name = 'ReadError';
  readonly code: ReadErrorCode;
  readonly detail: string | null;
  readonly problems: Problem[];

  constructor(code: ReadErrorCode, { detail, problems, ...options }: ReadErrorOptions = {}) {
    super(detail === undefined ? MESSAGES[code] : `${MESSAGES[code]} (${detail})`, options);
    this.code = code;
    this.detail = detail ?? null;
    this.problems = problems ?? [];
  }
}
