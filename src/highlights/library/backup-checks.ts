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

/** The same check for several fields, by their names with blanks between them. */
const all = (check: Check, names: string): Record<string, Check> =>
  Object.fromEntries(names.split(' ').map((name) => [name, check]));

const SOURCE_V1 = {
  ...all(isString, 'id bookId text'),
  ...all(isNullableString, 'page date'),
  kind: isKind,
  location: isLocation,
  limitReached: isBoolean,
};
const HIGHLIGHT_V1 = {
  ...SOURCE_V1,
  ...all(isString, 'sourceId sourceBookId'),
  ...all(isNullableString, 'note originalText'),
  ...all(arrayOf(isString), 'tags collections'),
  isNoteEdited: isBoolean,
  merged: arrayOf(objectOf({ ...SOURCE_V1, reason: oneOf(MERGE_REASONS) })),
};
const BOOK_V1 = {
  ...all(isString, 'id title'),
  ...all(isNullableString, 'publisher year city edition'),
  authors: arrayOf(isString),
};

/** @param format the field that names the format of the file */
function highlightChecks(format: string): Record<string, Check> {
  const source = {
    ...SOURCE_V1,
    [format]: isFormat,
    details: nullable(
      objectOf({
        ...all(isNullableString, 'chapter note modified externalId'),
        color: isColor,
        tags: arrayOf(isString),
        isTruncated: isBoolean,
        order: optional(arrayOf((value) => typeof value === 'number')),
      }),
    ),
  };
  return {
    ...HIGHLIGHT_V1,
    ...source,
    ...all(isBoolean, 'isTruncated isColorEdited'),
    ...all(isNullableString, 'chapter externalId'),
    ...all(optional(isBoolean), 'isMoved deviceHasMore hasNewDeviceNote'),
    ...all(optional(isString), 'added deletedAt typedPage'),
    color: isColor,
    ownPlace: optional(
      objectOf({ page: isNullableString, location: isLocation, date: optional(isNullableString) }),
    ),
    otherVersions: optional(arrayOf(isString)),
    borrowed: arrayOf(oneOf(BORROWED_FIELDS)),
    merged: arrayOf(objectOf({ ...source, reason: oneOf(MERGE_REASONS) })),
  };
}
const isState = objectOf({
  ...all(isNullableString, 'originalText note'),
  ...all(isBoolean, 'isNoteEdited isColorEdited'),
  ...all(optional(isBoolean), 'deviceHasMore hasNewDeviceNote'),
  ...all(arrayOf(isString), 'tags collections'),
  kind: isKind,
  text: isString,
  otherVersions: optional(arrayOf(isString)),
  color: isColor,
  ...all(optional(isString), 'added typedPage'),
});
const BOOK = {
  ...BOOK_V1,
  ...all(isNullableString, 'language asin isbn'),
  ...all(optional(isNullableString), 'sentenceTitle medium series seriesNumber url'),
  ...all(optional(isString), 'fileTitle deletedAt'),
  authors: arrayOf(
    objectOf({ name: isString, family: isNullableString, role: oneOf(AUTHOR_ROLES) }),
  ),
  // A later version may have fields that this one does not know: they are kept.
  edited: optional(arrayOf(isString)),
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
    objectOf({
      ...all(isString, 'id target cause'),
      before: optional(isState),
      joined: optional(isString),
    }),
  ),
};
/** As versions 2 and 3 named them. */
const DECISIONS_V3 = {
  apart: arrayOf(isString),
  held: arrayOf(objectOf({ ...all(isString, 'id with since'), had: optional(isState) })),
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
