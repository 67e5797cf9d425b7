import type { BorrowedField, Library, LibraryHighlight, MergedSource, Source } from './model.ts';

const NOTHING: [] = [];

/** The highlight of one entry of a device's own file, to which nobody added anything. */
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

/** Whether a highlight is what `plainHighlight` makes of its own entry. */
export function isPlain(highlight: LibraryHighlight): boolean {
  const { note, tags, collections, merged, borrowed, details } = highlight;
  const { originalText, isNoteEdited, isColorEdited, isTruncated } = highlight;
  const { color, chapter, externalId, id, sourceId, otherVersions, deletedAt } = highlight;
  const lists = tags.length + collections.length + merged.length + borrowed.length;
  const isMarked = isNoteEdited || isColorEdited || isTruncated || otherVersions || deletedAt;
  const isTold = isMarked || lists > 0 || id !== sourceId;
  return !isTold && (note ?? details ?? originalText ?? color ?? chapter ?? externalId) === null;
}

/** The entry that gave a highlight its text, as it came in. */
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

/** The entries a highlight was made of, its own first. */
export function sourcesOf(highlight: LibraryHighlight): Source[] {
  return [
    ownSource(highlight),
    ...highlight.merged.map(({ reason: _reason, ...source }) => source),
  ];
}

/** Whether an entry is but the cut beginning of the passage that it was joined to: taken out, it shows nothing new. */
export function isTruncatedRepeat({
  reason,
  details,
}: Pick<MergedSource, 'reason' | 'details'>): boolean {
  return reason === 'repeat' && details?.isTruncated === true;
}

/** The ids of the entries that a highlight was made of, its own first. */
export function sourceIdsOf({ sourceId, merged }: LibraryHighlight): string[] {
  return [sourceId, ...merged.map(({ id }) => id)];
}

/** All highlights of a library, the deleted ones last. */
export const allOf = ({ highlights, deleted }: Pick<Library, 'highlights' | 'deleted'>) => [
  ...highlights,
  ...deleted,
];

/** By the id of an entry, the highlight that it is part of. */
export function highlightsBySource(
  highlights: readonly LibraryHighlight[],
): Map<string, LibraryHighlight> {
  return new Map(
    highlights.flatMap((highlight) => sourceIdsOf(highlight).map((id) => [id, highlight] as const)),
  );
}
