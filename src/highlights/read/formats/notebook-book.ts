import {
  isBoolean,
  isString,
  isNullableString,
  arrayOf,
  oneOf,
  nullable,
  objectOf,
} from '../../shared/checks.ts';

const COLORS = ['yellow', 'pink', 'blue', 'orange'] as const;

/** One row of the vendor's online notebook: a passage, with the note beside it, or a note alone. */
export interface NotebookRow {
  /** Stable while the passage is; without the part that names the account. */
  id: string;
  /** Empty for a note alone and for what the notebook does not show. */
  text: string;
  note: string | null;
  color: (typeof COLORS)[number] | null;
  /** As printed. */
  page: string | null;
  location: number | null;
  /** The publisher's export limit cut the text. */
  isTruncated: boolean;
}

/** The name of the format in which the browser extension hands over a book. */
export const NOTEBOOK_FORMAT = 'online-notebook';

/** The beginning of the text of such a book. */
export const NOTEBOOK_START = `{"format":"${NOTEBOOK_FORMAT}"`;

/** A book of the vendor's online notebook as the extension read it: one JSON text a book. */
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

const isBook = objectOf({
  format: oneOf([NOTEBOOK_FORMAT]),
  version: oneOf([1]),
  host: isString,
  asin: isString,
  title: isString,
  author: isString,
  isLimited: isBoolean,
  rows: arrayOf(
    objectOf({
      id: isString,
      text: isString,
      note: isNullableString,
      page: isNullableString,
      color: nullable(oneOf(COLORS)),
      location: nullable(Number.isInteger),
      isTruncated: isBoolean,
    }),
  ),
});

/** Whether a value is a book of the notebook, whole. */
export function isNotebookBook(value: unknown): value is NotebookBook {
  return isBook(value);
}
