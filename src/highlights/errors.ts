/** Why a file could not be read. */
export type ReadErrorCode = 'empty' | 'binary' | 'tooLarge' | 'noEntries' | 'unreadable';

const MESSAGES: Record<ReadErrorCode, string> = {
  empty: 'the file is empty',
  binary: 'the file is not a text file',
  tooLarge: 'the file is too large',
  noEntries: 'the file holds no highlights, notes or bookmarks of an e-reader',
  unreadable: 'the file could not be opened',
};

/** A file that could not be read; `code` names the reason, `detail` what was found instead. */
export class ReadError extends Error {
  override name = 'ReadError';
  readonly code: ReadErrorCode;
  readonly detail: string | null;

  constructor(code: ReadErrorCode, detail: string | null = null, options?: ErrorOptions) {
    super(detail === null ? MESSAGES[code] : `${MESSAGES[code]} (${detail})`, options);
    this.code = code;
    this.detail = detail;
  }
}
