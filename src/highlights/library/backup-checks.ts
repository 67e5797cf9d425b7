import {
  arrayOf,
  isBoolean,
  isNullableString,
  isString,
  nullable,
  objectOf,
  oneOf,
  optional,
  type Check,
} from '../shared/checks.ts';
import { AUTHOR_ROLES, ENTRY_KINDS, FILE_FORMATS, HIGHLIGHT_COLORS } from '../types.ts';
import { BORROWED_FIELDS, LIBRARY_VERSION, MERGE_REASONS, type Library } from './model.ts';
import { MAX_INTERVAL_DAYS } from './review.ts';

const isKind = oneOf(ENTRY_KINDS);
const isColor = nullable(oneOf(HIGHLIGHT_COLORS));
const isFormat = oneOf(FILE_FORMATS);
const isLocation = nullable(
  (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length % 2 === 0 &&
    value.every(Number.isFinite),
);

const isDays: Check = (value) =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_INTERVAL_DAYS;
const isDay: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

const SOURCE_V1 = {
  id: isString,
  bookId: isString,
  kind: isKind,
  page: isNullableString,
  location: isLocation,
  date: isNullableString,
  text: isString,
  limitReached: isBoolean,
};
const HIGHLIGHT_V1 = {
  ...SOURCE_V1,
  note: isNullableString,
  tags: arrayOf(isString),
  collections: arrayOf(isString),
  sourceId: isString,
  sourceBookId: isString,
  originalText: isNullableString,
  isNoteEdited: isBoolean,
  merged: arrayOf(objectOf({ ...SOURCE_V1, reason: oneOf(MERGE_REASONS) })),
};
const BOOK_V1 = {
  id: isString,
  title: isString,
  authors: arrayOf(isString),
  publisher: isNullableString,
  year: isNullableString,
  city: isNullableString,
  edition: isNullableString,
};

/** @param format the field that names the format of the file */
function highlightChecks(format: string): Record<string, Check> {
  const source = {
    ...SOURCE_V1,
    [format]: isFormat,
    details: nullable(
      objectOf({
        color: isColor,
        chapter: isNullableString,
        note: isNullableString,
        tags: arrayOf(isString),
        modified: isNullableString,
        externalId: isNullableString,
        isTruncated: isBoolean,
        order: optional(arrayOf((value) => typeof value === 'number')),
      }),
    ),
  };
  return {
    ...HIGHLIGHT_V1,
    ...source,
    isTruncated: isBoolean,
    color: isColor,
    chapter: isNullableString,
    externalId: isNullableString,
    isColorEdited: isBoolean,
    isMoved: optional(isBoolean),
    added: optional(isString),
    deletedAt: optional(isString),
    deviceHasMore: optional(isBoolean),
    hasNewDeviceNote: optional(isBoolean),
    ownPlace: optional(
      objectOf({ page: isNullableString, location: isLocation, date: optional(isNullableString) }),
    ),
    otherVersions: optional(arrayOf(isString)),
    borrowed: arrayOf(oneOf(BORROWED_FIELDS)),
    merged: arrayOf(objectOf({ ...source, reason: oneOf(MERGE_REASONS) })),
  };
}
const isState = objectOf({
  kind: isKind,
  text: isString,
  originalText: isNullableString,
  deviceHasMore: optional(isBoolean),
  hasNewDeviceNote: optional(isBoolean),
  otherVersions: optional(arrayOf(isString)),
  note: isNullableString,
  isNoteEdited: isBoolean,
  tags: arrayOf(isString),
  collections: arrayOf(isString),
  color: isColor,
  isColorEdited: isBoolean,
  added: optional(isString),
});
const BOOK = {
  ...BOOK_V1,
  authors: arrayOf(
    objectOf({ name: isString, family: isNullableString, role: oneOf(AUTHOR_ROLES) }),
  ),
  language: isNullableString,
  asin: isNullableString,
  isbn: isNullableString,
  sentenceTitle: optional(isNullableString),
  fileTitle: optional(isString),
  deletedAt: optional(isString),
  // A later version may have fields that this one does not know: they are kept.
  edited: optional(arrayOf(isString)),
  medium: optional(isNullableString),
  series: optional(isNullableString),
  seriesNumber: optional(isNullableString),
  url: optional(isNullableString),
};

type Checks<Field extends string> = Record<Field, Check>;
type Decisions = 'unmerged' | 'pinned';

/** The fields whose form is the same in every version but for books and highlights. */
function commonChecks(
  book: Check,
  highlight: Check,
): Checks<Exclude<keyof Library, 'version' | Decisions>> {
  return {
    books: arrayOf(book),
    highlights: arrayOf(highlight),
    deleted: arrayOf(highlight),
    collections: arrayOf(objectOf({ id: isString, name: isString })),
    mergedBooks: arrayOf(objectOf({ book, into: isString })),
    differentBooks: arrayOf(isString),
    purged: optional(arrayOf(isString)),
    reviews: optional(arrayOf(objectOf({ id: isString, days: isDays, due: isDay }))),
  };
}

const DECISIONS: Checks<Decisions> = {
  unmerged: arrayOf(isString),
  pinned: arrayOf(
    objectOf({ id: isString, target: isString, cause: isString, before: optional(isState) }),
  ),
};
/** As versions 2 and 3 named them. */
const DECISIONS_V3 = {
  apart: arrayOf(isString),
  held: arrayOf(
    objectOf({ id: isString, with: isString, since: isString, had: optional(isState) }),
  ),
};

/** By version, what every field of a library must be. */
export const LIBRARY_CHECKS: Record<number, Checks<string>> = {
  1: { ...commonChecks(objectOf(BOOK_V1), objectOf(HIGHLIGHT_V1)), apart: arrayOf(isString) },
  2: { ...commonChecks(objectOf(BOOK), objectOf(highlightChecks('source'))), ...DECISIONS_V3 },
  3: { ...commonChecks(objectOf(BOOK), objectOf(highlightChecks('format'))), ...DECISIONS_V3 },
  [LIBRARY_VERSION]: {
    ...commonChecks(objectOf(BOOK), objectOf(highlightChecks('format'))),
    ...DECISIONS,
  },
};
