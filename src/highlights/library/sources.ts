import type { BorrowedField, Library, LibraryHighlight, MergedSource, Source } from './model.ts';

const NOTHING: [] = [];

/** The highlight of a single, unedited entry of a device's own file. */
export function plainHighlight(source: Source, bookId: string): LibraryHighlight {
  const { id, kind, page, location, date, text, limitReached } = source;
  return {
    id,
    bookId,
    kind,
    page,
    location,
    date,
    text,
    note: null,
    tags: NOTHING,
    collections: NOTHING,
    limitReached,
    isTruncated: false,
    color: null,
    chapter: null,
    format: source.format,
    externalId: null,
    sourceId: id,
    sourceBookId: source.bookId,
    originalText: null,
    isNoteEdited: false,
    isColorEdited: false,
    details: null,
    borrowed: NOTHING,
    merged: NOTHING,
  };
}

/** The entry that a highlight's text comes from, as it was imported. */
export function ownSource(highlight: LibraryHighlight): Source {
  const { kind, limitReached, format, details, borrowed } = highlight;
  const { page, location, date = highlight.date } = highlight.ownPlace ?? highlight;
  const isOwn = (field: BorrowedField) => !borrowed.includes(field);
  return {
    id: highlight.sourceId,
    bookId: highlight.sourceBookId,
    kind,
    page: isOwn('page') ? page : null,
    location: isOwn('location') ? location : null,
    date: isOwn('date') ? date : null,
    text: highlight.originalText ?? highlight.text,
    limitReached,
    format,
    details,
  };
}

/** The entries of a highlight, its own first. */
export function sourcesOf(highlight: LibraryHighlight): Source[] {
  return [
    ownSource(highlight),
    ...highlight.merged.map(({ reason: _reason, ...source }) => source),
  ];
}

/**
 * Whether an entry is a truncated copy of the passage it was merged into, so that unmerging it
 * shows nothing new.
 */
export function isTruncatedRepeat({
  reason,
  details,
}: Pick<MergedSource, 'reason' | 'details'>): boolean {
  return reason === 'repeat' && details?.isTruncated === true;
}

/** The ids of a highlight's entries, its own first. */
export function sourceIdsOf({ sourceId, merged }: LibraryHighlight): string[] {
  return [sourceId, ...merged.map(({ id }) => id)];
}

/** All highlights of a library, the deleted ones last. */
export const allOf = ({ highlights, deleted }: Pick<Library, 'highlights' | 'deleted'>) => [
  ...highlights,
  ...deleted,
];

/** Highlights by the ids of their entries. */
export function highlightsBySource(
  highlights: readonly LibraryHighlight[],
): Map<string, LibraryHighlight> {
  return new Map(
    highlights.flatMap((highlight) => sourceIdsOf(highlight).map((id) => [id, highlight] as const)),
  );
}
