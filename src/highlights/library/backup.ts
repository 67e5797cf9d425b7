import {
  AUTHOR_ROLES,
  BOOK_FIELDS,
  ENTRY_KINDS,
  HIGHLIGHT_COLORS,
  MARK_COLORS,
  FILE_FORMATS,
} from '../types.ts';
import {
  isFlag,
  isText,
  isTextOrNull,
  arrayOf,
  oneOf,
  optional,
  nullable,
  recordOf,
  type Check,
} from '../checks.ts';
import { BORROWED_FIELDS, LIBRARY_VERSION, MERGE_REASONS, type Library } from './model.ts';
import { migrateLibrary, type FormerLibrary } from './migrate.ts';
import { LONGEST_DAYS } from './review.ts';

/** Why a backup could not be restored: it is none, not whole, or a later version of the site wrote it. */
export type BackupErrorCode = 'notBackup' | 'damaged' | 'newerVersion';

const MESSAGES: Record<BackupErrorCode, string> = {
  notBackup: 'the file is no backup',
  damaged: 'the backup is damaged',
  newerVersion: 'the backup is of a later version',
};

/** A file that cannot be restored as a backup. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, detail: string, options?: ErrorOptions) {
    super(`${MESSAGES[code]}: ${detail}`, options);
    this.code = code;
  }
}

const isKind = oneOf(ENTRY_KINDS);
const isMarkColor = oneOf(MARK_COLORS);
const isColor = nullable(oneOf(HIGHLIGHT_COLORS));
const isFormat = oneOf(FILE_FORMATS);
const isLocation = nullable(
  (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite),
);

const isDays: Check = (value) =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= LONGEST_DAYS;
const isDay: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

const SOURCE_V1 = {
  id: isText,
  bookId: isText,
  kind: isKind,
  page: isTextOrNull,
  location: isLocation,
  date: isTextOrNull,
  text: isText,
  limitReached: isFlag,
};
const HIGHLIGHT_V1 = {
  ...SOURCE_V1,
  note: isTextOrNull,
  tags: arrayOf(isText),
  collections: arrayOf(isText),
  sourceId: isText,
  sourceBookId: isText,
  originalText: isTextOrNull,
  isNoteEdited: isFlag,
  merged: arrayOf(recordOf({ ...SOURCE_V1, reason: oneOf(MERGE_REASONS) })),
};
const BOOK_V1 = {
  id: isText,
  title: isText,
  authors: arrayOf(isText),
  publisher: isTextOrNull,
  year: isTextOrNull,
  city: isTextOrNull,
  edition: isTextOrNull,
};

/** @param format  the field that names the format of the file */
function highlightChecks(format: string): Record<string, Check> {
  const source = {
    ...SOURCE_V1,
    [format]: isFormat,
    details: nullable(
      recordOf({
        color: isColor,
        chapter: isTextOrNull,
        note: isTextOrNull,
        tags: arrayOf(isText),
        modified: isTextOrNull,
        externalId: isTextOrNull,
        isTruncated: isFlag,
        order: optional(arrayOf((value) => typeof value === 'number')),
      }),
    ),
  };
  return {
    ...HIGHLIGHT_V1,
    ...source,
    isTruncated: isFlag,
    color: isColor,
    chapter: isTextOrNull,
    externalId: isTextOrNull,
    isColorEdited: isFlag,
    added: optional(isText),
    deletedAt: optional(isText),
    deviceHasMore: optional(isFlag),
    ownPlace: optional(
      recordOf({ page: isTextOrNull, location: isLocation, date: optional(isTextOrNull) }),
    ),
    otherVersions: optional(arrayOf(isText)),
    borrowed: arrayOf(oneOf(BORROWED_FIELDS)),
    merged: arrayOf(recordOf({ ...source, reason: oneOf(MERGE_REASONS) })),
  };
}
const isState = recordOf({
  kind: isKind,
  text: isText,
  originalText: isTextOrNull,
  deviceHasMore: optional(isFlag),
  otherVersions: optional(arrayOf(isText)),
  note: isTextOrNull,
  isNoteEdited: isFlag,
  tags: arrayOf(isText),
  collections: arrayOf(isText),
  color: isColor,
  isColorEdited: isFlag,
  added: optional(isText),
});
const BOOK = {
  ...BOOK_V1,
  authors: arrayOf(recordOf({ name: isText, family: isTextOrNull, role: oneOf(AUTHOR_ROLES) })),
  language: isTextOrNull,
  asin: isTextOrNull,
  isbn: isTextOrNull,
  sentenceTitle: optional(isTextOrNull),
  edited: optional(arrayOf(oneOf(BOOK_FIELDS))),
  medium: optional(isTextOrNull),
};

type LibraryChecks = Record<Exclude<keyof Library, 'version'>, Check>;

function libraryChecks(book: Check, highlight: Check): LibraryChecks {
  return {
    books: arrayOf(book),
    highlights: arrayOf(highlight),
    deleted: arrayOf(highlight),
    collections: arrayOf(recordOf({ id: isText, name: isText, color: isMarkColor })),
    mergedBooks: arrayOf(recordOf({ book, into: isText })),
    apart: arrayOf(isText),
    held: arrayOf(recordOf({ id: isText, with: isText, since: isText, had: optional(isState) })),
    differentBooks: arrayOf(isText),
    purged: optional(arrayOf(isText)),
    reviews: optional(arrayOf(recordOf({ id: isText, days: isDays, due: isDay }))),
  };
}

const CHECKS: Record<number, LibraryChecks> = {
  1: {
    ...libraryChecks(recordOf(BOOK_V1), recordOf(HIGHLIGHT_V1)),
    held: (value) => value === undefined,
  },
  2: libraryChecks(recordOf(BOOK), recordOf(highlightChecks('source'))),
  [LIBRARY_VERSION]: libraryChecks(recordOf(BOOK), recordOf(highlightChecks('format'))),
};

const FORMAT = 'clippings-library';

/** How a backup begins: enough to tell one without reading all of it. */
const START = new RegExp(`^\\ufeff?\\s*\\{\\s*"format"\\s*:\\s*"${FORMAT}"`);

/** Whether a text is, by how it begins, a backup; `text` may be its first hundred characters. */
export function beginsBackup(text: string): boolean {
  return START.test(text);
}

/** A library as the text of a backup file (JSON). */
export function writeBackup(library: Library): string {
  return JSON.stringify({ format: FORMAT, ...library });
}

/**
 * Reads a backup file of this version or a former one; every field is checked before any of it is used.
 * @throws BackupError naming the part that is not as it should be
 */
export function readBackup(text: string): Library {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new BackupError(beginsBackup(text) ? 'damaged' : 'notBackup', 'it is not JSON', {
      cause,
    });
  }
  const record =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  if (record['format'] !== FORMAT)
    throw new BackupError('notBackup', 'it does not say that it is one');
  const version = record['version'];
  const checks = typeof version === 'number' ? CHECKS[version] : undefined;
  if (!checks)
    throw new BackupError(
      Number(version) > LIBRARY_VERSION ? 'newerVersion' : 'damaged',
      `version ${String(version)}`,
    );
  const wrong = Object.entries(checks).find(([name, check]) => !check(record[name]));
  if (wrong) throw new BackupError('damaged', `its ${wrong[0]} cannot be read`);
  const { format: _format, ...library } = record;
  return version === LIBRARY_VERSION
    ? (library as unknown as Library)
    : migrateLibrary(library as unknown as FormerLibrary);
}
