import type { Library } from './library.ts';

/** Why a backup could not be restored: it is none, or a later version of the site wrote it. */
export type BackupErrorCode = 'notBackup' | 'newerVersion';

/** A file that cannot be restored as a backup. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, detail: string, options?: ErrorOptions) {
    super(
      code === 'notBackup'
        ? `the file is no backup: ${detail}`
        : `the backup is of a later version: ${detail}`,
      options,
    );
    this.code = code;
  }
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isTextOrNull: Check = (value) => value === null || typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isKind: Check = (value) =>
  ['highlight', 'note', 'bookmark', 'clip', 'unknown'].includes(String(value));
const isColor: Check = (value) => ['yellow', 'pink', 'blue', 'orange'].includes(String(value));
const isReason: Check = (value) => ['repeat', 'extended', 'draft', 'note'].includes(String(value));
const isLocation: Check = (value) =>
  value === null ||
  (Array.isArray(value) && value.length === 2 && value.every((each) => Number.isFinite(each)));

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

function recordOf(fields: Record<string, Check>): Check {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) =>
      check((value as Record<string, unknown>)[name]),
    );
}

const SOURCE = {
  id: isText,
  bookId: isText,
  kind: isKind,
  page: isTextOrNull,
  location: isLocation,
  date: isTextOrNull,
  text: isText,
  limitReached: isFlag,
};
const isHighlight = recordOf({
  ...SOURCE,
  note: isTextOrNull,
  tags: listOf(isText),
  collections: listOf(isText),
  sourceId: isText,
  sourceBookId: isText,
  originalText: isTextOrNull,
  isNoteEdited: isFlag,
  merged: listOf(recordOf({ ...SOURCE, reason: isReason })),
});
const isBook = recordOf({
  id: isText,
  title: isText,
  authors: listOf(isText),
  publisher: isTextOrNull,
  year: isTextOrNull,
  city: isTextOrNull,
  edition: isTextOrNull,
});
const LIBRARY: Record<Exclude<keyof Library, 'version'>, Check> = {
  books: listOf(isBook),
  highlights: listOf(isHighlight),
  deleted: listOf(isHighlight),
  collections: listOf(recordOf({ id: isText, name: isText, color: isColor })),
  mergedBooks: listOf(recordOf({ book: isBook, into: isText })),
  apart: listOf(isText),
  differentBooks: listOf(isText),
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
 * Reads a backup file; every field is checked before any of it is used.
 * @throws BackupError naming the part that is not as it should be
 */
export function readBackup(text: string): Library {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new BackupError('notBackup', 'it is not JSON', { cause });
  }
  const record =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  if (record['format'] !== FORMAT)
    throw new BackupError('notBackup', 'it does not say that it is one');
  if (record['version'] !== 1)
    throw new BackupError('newerVersion', `version ${String(record['version'])}`);
  const wrong = Object.entries(LIBRARY).find(([name, check]) => !check(record[name]));
  if (wrong) throw new BackupError('notBackup', `its ${wrong[0]} cannot be read`);
  const { format: _format, ...library } = record;
  return library as unknown as Library;
}
