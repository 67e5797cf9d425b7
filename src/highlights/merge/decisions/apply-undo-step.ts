import {
  currentBookId,
  type Library,
  type LibraryHighlight,
  type Source,
} from '../../library/model.ts';
import { applyPatch, type LibraryPatch } from '../../library/patch.ts';
import { allOf, sourceIdsOf, sourcesOf } from '../../library/sources.ts';
import { pushTo } from '../../shared/push-to.ts';
import { rebuildBooks, sortBooks } from '../rebuild/rebuild-books.ts';

const entriesIn = (highlights: LibraryHighlight[]) => new Set(highlights.flatMap(sourceIdsOf));

const LISTS = ['highlights', 'deleted'] as const;
type ListName = (typeof LISTS)[number];
interface Change {
  from: LibraryHighlight | undefined;
  to: LibraryHighlight | undefined;
}

const changesIn = (patch: LibraryPatch, name: ListName) =>
  (patch.lists[name]?.changes ?? new Map()) as ReadonlyMap<string, Change>;

/**
 * Removes duplicates that arise because imports have re-added something since: a merged book, or a
 * highlight in the other list.
 */
function withoutDuplicates(library: Library, patch: LibraryPatch): Library {
  const joined = new Set(library.mergedBooks.map(({ book }) => book.id));
  const isPutInto = (name: ListName, { id }: LibraryHighlight) => {
    const change = changesIn(patch, name).get(id);
    return change?.to !== undefined && change.from === undefined;
  };
  return {
    ...library,
    books: library.books.filter(({ id }) => !joined.has(id)),
    highlights: library.highlights.filter((each) => !isPutInto('deleted', each)),
    deleted: library.deleted.filter((each) => !isPutInto('highlights', each)),
  };
}

/**
 * Entries that would be lost: imports have added them since to highlights that a patch removes or
 * restores.
 */
function lostEntries(
  library: Library,
  after: Library,
  changes: [id: string, Change][],
): { source: Source; bookId: string }[] {
  const changed = new Set(changes.map(([id]) => id));
  const given = entriesIn(changes.flatMap(([, { to }]) => to ?? []));
  const taken = entriesIn(changes.flatMap(([, { from }]) => from ?? []));
  const changedIn = (state: Library) => allOf(state).filter(({ id }) => changed.has(id));
  const left = entriesIn(changedIn(after));
  const missing = changedIn(library)
    .flatMap((highlight) =>
      sourcesOf(highlight).map((source) => ({ source, bookId: highlight.bookId })),
    )
    .filter(({ source: { id } }) => !left.has(id) && (given.has(id) || !taken.has(id)));
  if (missing.length === 0) return missing;
  const elsewhere = entriesIn(allOf(after));
  return missing.filter(({ source }) => !elsewhere.has(source.id));
}

/** Undoes or redoes an edit. What imports have added since stays, in the book it belongs to. */
export function applyUndoStep(library: Library, patch: LibraryPatch): Library {
  const after = withoutDuplicates(applyPatch(library, patch), patch);
  const changes = LISTS.flatMap((name) => [...changesIn(patch, name)]);
  const bookIds = new Set(after.books.map(({ id }) => id));
  const bookNow = (ownId: string, bookId: string) => {
    const now = currentBookId(after, ownId);
    const isMoved = !bookIds.has(bookId) || now !== currentBookId(library, ownId);
    return isMoved && bookIds.has(now) ? now : bookId;
  };
  /** Books to rebuild, with entries that are missing there. */
  const rebuilt = new Map<string, Source[]>();
  const move = (highlight: LibraryHighlight) => {
    const bookId = bookNow(highlight.sourceBookId, highlight.bookId);
    if (bookId === highlight.bookId && bookIds.has(bookId)) return highlight;
    pushTo(rebuilt, bookId);
    return { ...highlight, bookId };
  };
  const moved = {
    ...after,
    highlights: after.highlights.map(move),
    deleted: after.deleted.map(move),
  };
  for (const [, { from, to }] of changes)
    if (from && to && (from.bookId !== to.bookId || from.merged.length !== to.merged.length))
      pushTo(rebuilt, to.bookId);
  for (const name of LISTS) {
    const order = new Set(patch.lists[name]?.order);
    // The patch does not include the order of highlights added since.
    if (order.size > 0)
      for (const { id, bookId } of moved[name]) if (!order.has(id)) pushTo(rebuilt, bookId);
  }
  for (const { source, bookId } of lostEntries(library, after, changes))
    pushTo(rebuilt, bookNow(source.bookId, bookId), source);
  if (rebuilt.size === 0) return after;
  const kept = library.books.filter(({ id }) => rebuilt.has(id) && !bookIds.has(id));
  const books = sortBooks([...after.books, ...kept]);
  return rebuildBooks({ ...moved, books }, rebuilt);
}
