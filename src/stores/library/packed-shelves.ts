import type { LibraryHighlight, MergedSource, Source } from '../../highlights/library/model.ts';
import { isPlain, plainHighlight } from '../../highlights/library/sources.ts';
import type { Shelf } from './shelves.ts';

/** One field of many rows; a single value stands for equal ones. */
type Column<Value> = Value[];

/** Entries as columns: arrays of strings and numbers are cloned several times faster than objects. */
type Columns = { [Field in Exclude<keyof Source, 'location'>]: Column<Source[Field]> } & {
  /** Two numbers per row, or twice null. */
  location: (number | null)[];
};

/** The fields of a highlight beyond those of a plain one; the merged entries follow in `merged`. */
type Beside = Omit<
  LibraryHighlight,
  keyof Source | 'sourceId' | 'sourceBookId' | 'added' | 'merged'
> &
  Pick<LibraryHighlight, 'id'> & { mergedCount: number };

interface PackedHighlights {
  own: Columns;
  added: Column<LibraryHighlight['added']>;
  /** Null for a plain highlight. */
  beside: (Beside | null)[];
  /** The merged entries of all rows, in order. */
  merged: Columns & { reason: Column<MergedSource['reason']> };
}

/** A shelf in the form that is posted between page and worker. */
export interface PackedShelf {
  bookId: string;
  highlights: PackedHighlights;
  deleted: PackedHighlights;
}

function shortened<Value>(column: Value[]): Column<Value> {
  const [first] = column;
  return column.every((value) => value === first) ? column.slice(0, 1) : column;
}

const valueAt = <Value>(column: Column<Value>, row: number) =>
  column[column.length === 1 ? 0 : row] as Value;

/** @param ids of the entries, and of the book of each */
function columnsOf(
  rows: Omit<Source, 'id' | 'bookId'>[],
  ids: { own: string[]; books: string[] },
): Columns {
  const location: (number | null)[] = [];
  for (const row of rows) location.push(row.location?.[0] ?? null, row.location?.[1] ?? null);
  return {
    id: ids.own,
    bookId: shortened(ids.books),
    kind: shortened(rows.map(({ kind }) => kind)),
    page: rows.map(({ page }) => page),
    location,
    date: rows.map(({ date }) => date),
    text: rows.map(({ text }) => text),
    limitReached: shortened(rows.map(({ limitReached }) => limitReached)),
    format: shortened(rows.map(({ format }) => format)),
    details: shortened(rows.map(({ details }) => details)),
  };
}

function entryAt(columns: Columns, row: number): Source {
  const start = columns.location[row * 2] ?? null;
  const end = columns.location[row * 2 + 1] ?? null;
  return {
    id: valueAt(columns.id, row),
    bookId: valueAt(columns.bookId, row),
    kind: valueAt(columns.kind, row),
    page: valueAt(columns.page, row),
    location: start === null || end === null ? null : [start, end],
    date: valueAt(columns.date, row),
    text: valueAt(columns.text, row),
    limitReached: valueAt(columns.limitReached, row),
    format: valueAt(columns.format, row),
    details: valueAt(columns.details, row),
  };
}

function besideOf(highlight: LibraryHighlight): Beside | null {
  if (isPlain(highlight)) return null;
  const { id, note, tags, collections, isTruncated, color, chapter, externalId } = highlight;
  const { originalText, isNoteEdited, isColorEdited, borrowed, merged } = highlight;
  return {
    id,
    note,
    tags,
    collections,
    isTruncated,
    color,
    chapter,
    externalId,
    originalText,
    isNoteEdited,
    isColorEdited,
    borrowed,
    mergedCount: merged.length,
    ...(highlight.isMoved && { isMoved: true }),
    ...(highlight.deletedAt && { deletedAt: highlight.deletedAt }),
    ...(highlight.deviceHasMore && { deviceHasMore: true }),
    ...(highlight.hasNewDeviceNote && { hasNewDeviceNote: true }),
    ...(highlight.ownPlace && { ownPlace: highlight.ownPlace }),
    ...(highlight.otherVersions && { otherVersions: highlight.otherVersions }),
  };
}

function packHighlights(highlights: LibraryHighlight[]): PackedHighlights {
  const merged = highlights.filter((each) => each.merged.length > 0).flatMap((each) => each.merged);
  return {
    own: columnsOf(highlights, {
      own: highlights.map(({ sourceId }) => sourceId),
      books: highlights.map(({ sourceBookId }) => sourceBookId),
    }),
    added: shortened(highlights.map(({ added }) => added)),
    beside: highlights.map(besideOf),
    merged: {
      ...columnsOf(merged, {
        own: merged.map(({ id }) => id),
        books: merged.map(({ bookId }) => bookId),
      }),
      reason: shortened(merged.map(({ reason }) => reason)),
    },
  };
}

function unpackHighlights(
  { own, added, beside, merged }: PackedHighlights,
  bookId: string,
): LibraryHighlight[] {
  let next = 0;
  const takeMerged = (): MergedSource => {
    const row = next++;
    return { ...entryAt(merged, row), reason: valueAt(merged.reason, row) };
  };
  return beside.map((more, row) => {
    const highlight = plainHighlight(entryAt(own, row), bookId);
    highlight.details = valueAt(own.details, row);
    const at = valueAt(added, row);
    if (at !== undefined) highlight.added = at;
    if (more === null) return highlight;
    const { mergedCount, ...fields } = more;
    const entries = Array.from({ length: mergedCount }, takeMerged);
    return Object.assign(highlight, fields, { merged: entries });
  });
}

export function packShelf({ bookId, highlights, deleted }: Shelf): PackedShelf {
  return { bookId, highlights: packHighlights(highlights), deleted: packHighlights(deleted) };
}

export function unpackShelf({ bookId, highlights, deleted }: PackedShelf): Shelf {
  return {
    bookId,
    highlights: unpackHighlights(highlights, bookId),
    deleted: unpackHighlights(deleted, bookId),
  };
}
