import { isLostChunk } from '../../lib/shared/lost-chunk.ts';
import type { Problem } from '../parsed-file.ts';
import type { FileKind } from './file-kind.ts';

/** Why a file could not be read. */
export type ReadErrorCode =
  | 'empty'
  | 'binary'
  | 'tooLarge'
  | 'noEntries'
  | 'newerVersion'
  | 'damaged'
  | 'unreadable'
  | 'partial'
  | 'cutOff';

const MESSAGES: Record<ReadErrorCode, string> = {
  empty: 'the file is empty',
  binary: 'the file is not a text file',
  tooLarge: 'the file is too large',
  noEntries: 'the file holds no highlights, notes or bookmarks of an e-reader',
  newerVersion: 'the file is a backup of a newer version',
  damaged: 'the file is a backup that is damaged',
  unreadable: 'the file could not be opened',
  partial: 'the file is one part of a database, and the other is missing',
  cutOff: 'the file ends in the middle of an entry',
};

const FOUND: Record<FileKind, string> = {
  archive: 'an archive',
  epub: 'an EPUB book',
  ebook: 'a book file of an e-reader',
  pdf: 'a PDF',
  word: 'a Word document',
  image: 'a picture',
  sqlite: 'a database',
  export: 'an export of ours that is not read back',
  html: 'a web page',
  xml: 'an XML file',
  json: 'a JSON file',
  csv: 'a table',
  lua: 'a Lua file',
};

interface ReadErrorOptions extends ErrorOptions {
  /** The size that was found instead. */
  detail?: string;
  /** The kind of file that it was recognised as instead. */
  found?: FileKind | null;
  /** The parts of the file that were looked at and not understood. */
  problems?: Problem[];
}

/** A file that could not be read; `code` names the reason. */
export class ReadError extends Error {
  override name = 'ReadError';
  readonly code: ReadErrorCode;
  readonly detail: string | null;
  readonly found: FileKind | null;
  readonly problems: Problem[];

  constructor(code: ReadErrorCode, { detail, found, problems, ...options }: ReadErrorOptions = {}) {
    const more = detail ?? (found ? FOUND[found] : undefined);
    super(more === undefined ? MESSAGES[code] : `${MESSAGES[code]} (${more})`, options);
    this.code = code;
    this.detail = detail ?? null;
    this.found = found ?? null;
    this.problems = problems ?? [];
  }
}

/**
 * Any error of reading a file: one that no format expects leaves it unread as well.
 * @throws the error of a chunk that did not load, which says nothing of the file
 */
export function asReadError(error: unknown): ReadError {
  if (isLostChunk(error)) throw error;
  return error instanceof ReadError ? error : new ReadError('unreadable', { cause: error });
}
