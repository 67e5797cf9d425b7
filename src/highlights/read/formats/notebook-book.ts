/** One row of the vendor's online notebook: a passage, with the note beside it, or a note alone. */
export interface NotebookRow {
  /** Stable while the passage is; without the part that names the account. */
  id: string;
  /** Empty for a note alone and for what the notebook does not show. */
  text: string;
  note: string | null;
  color: 'yellow' | 'pink' | 'blue' | 'orange' | null;
  /** As printed. */
  page: string | null;
  location: number | null;
  /** The publisher's export limit cut the text. */
  isTruncated: boolean;
}

/** The name of the format in which the browser extension hands over a book. */
export const NOTEBOOK_FORMAT = 'online-notebook';

/** How the text of such a book begins. */
export const NOTEBOOK_START = `{"format":"${NOTEBOOK_FORMAT}"`;

/** A book of the vendor's online notebook as the browser extension read it: one JSON text a book. */
export interface NotebookBook {
  format: typeof NOTEBOOK_FORMAT;
  version: 1;
  /** Whose notebook: read.amazon.com and its sisters. */
  host: string;
  asin: string;
  title: string;
  /** As printed, without the word before it. */
  author: string;
  /** The export limit hid or cut passages of this book. */
  isLimited: boolean;
  rows: NotebookRow[];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);

function isRow(value: unknown): value is NotebookRow {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Record<keyof NotebookRow, unknown>;
  return (
    isText(row.id) &&
    isText(row.text) &&
    isTextOrNull(row.note) &&
    isTextOrNull(row.page) &&
    (row.color === null || ['yellow', 'pink', 'blue', 'orange'].includes(row.color as string)) &&
    (row.location === null || Number.isInteger(row.location)) &&
    typeof row.isTruncated === 'boolean'
  );
}

/** Whether a value is a book of the notebook, whole. */
export function isNotebookBook(value: unknown): value is NotebookBook {
  if (typeof value !== 'object' || value === null) return false;
  const book = value as Record<keyof NotebookBook, unknown>;
  return (
    book.format === NOTEBOOK_FORMAT &&
    book.version === 1 &&
    [book.host, book.asin, book.title, book.author].every(isText) &&
    typeof book.isLimited === 'boolean' &&
    Array.isArray(book.rows) &&
    book.rows.every(isRow)
  );
}
