import { collectionNamed } from '../library/collections.ts';
import {
  currentBookId,
  type PinnedSource,
  type HighlightState,
  type Library,
  type LibraryHighlight,
  type MergedBook,
  type Source,
} from '../library/model.ts';
import { allOf, highlightsBySource, sourcesOf } from '../library/sources.ts';
import { pushTo } from '../shared/push-to.ts';
import type { Collection } from '../types.ts';
import { mergeBookFacts } from './books/merge-facts.ts';
import { identity, union, mergeEdits } from './merge-edits.ts';
import { joinAcrossFiles } from './books/join-across-files.ts';
import { isPurged } from './decisions/purge.ts';
import { rebuildBooks, sortBooks } from './rebuild/rebuild-books.ts';
import { mergeBooks } from './books/merge-books.ts';
import { moveHighlights } from './books/move-highlights.ts';
import { pairKey } from './books/same-passages.ts';

const byId = ({ id }: { id: string }) => id;

/** Maps the ids of a backup's collections to the collections here of the same id or name. */
function matchCollections(library: Library, backup: Library): Map<string, Collection> {
  const ids = new Map(library.collections.map((each) => [each.id, each]));
  return new Map(
    backup.collections.map((each) => [
      each.id,
      ids.get(each.id) ?? collectionNamed(library, each.name) ?? each,
    ]),
  );
}

function mapCollections<Item extends HighlightState>(
  item: Item,
  here: ReadonlyMap<string, Collection>,
): Item {
  return { ...item, collections: item.collections.flatMap((id) => here.get(id)?.id ?? []) };
}

/** Merges books, collections and decisions of a backup into a library, but no highlights. */
function mergeHead(library: Library, backup: Library): Library {
  const different = new Set(library.differentBooks);
  const isRefused = ({ book, into }: MergedBook) => different.has(pairKey(book.id, into));
  const joined = backup.mergedBooks.filter((each) => !isRefused(each));
  const refused = backup.mergedBooks.filter(isRefused).map(({ book }) => book);
  const here = new Set(
    [...library.books, ...library.mergedBooks.map(({ book }) => book)].map(byId),
  );
  const mergedBooks = [...library.mergedBooks, ...joined.filter(({ book }) => !here.has(book.id))];
  const isPart = new Set(mergedBooks.map(({ book }) => book.id));
  const theirs = new Map(backup.books.map((book) => [book.id, book]));
  const books = union(library.books, [...backup.books, ...refused], byId)
    .filter(({ id }) => !isPart.has(id))
    .map((book) => mergeBookFacts(book, theirs.get(book.id)));
  const purged = union(library.purged ?? [], backup.purged ?? [], identity);
  const reviews = union(library.reviews ?? [], backup.reviews ?? [], byId);
  const collections = matchCollections(library, backup);
  const heldHere = (each: PinnedSource): PinnedSource =>
    each.before ? { ...each, before: mapCollections(each.before, collections) } : each;
  const head: Library = {
    ...library,
    books: sortBooks(books),
    mergedBooks,
    collections: union(library.collections, [...collections.values()], byId),
    unmerged: union(library.unmerged, backup.unmerged, identity),
    pinned: union(library.pinned, backup.pinned.map(heldHere), byId),
    differentBooks: union(library.differentBooks, backup.differentBooks, identity),
    ...(purged.length > 0 && { purged: purged.toSorted() }),
    ...(reviews.length > 0 && { reviews }),
  };
  // Books that the backup has merged and this library has not.
  return joined.reduce((sum, { book, into }) => mergeBooks(sum, [book.id], into), head);
}

/** Highlights with entries that only the backup has unmerged or pinned. */
function newlyDecided(
  { unmerged, pinned }: Library,
  backup: Library,
  owners: ReadonlyMap<string, LibraryHighlight>,
): LibraryHighlight[] {
  const decided = new Set([...unmerged, ...pinned.map(byId)]);
  return [...backup.unmerged, ...backup.pinned.map(byId)].flatMap((id) =>
    decided.has(id) ? [] : (owners.get(id) ?? []),
  );
}

/** Moves the highlights to other books that only the backup has moved. */
function movedAsIn(library: Library, backup: Library): Library {
  const theirs = backup.highlights.filter(({ isMoved }) => isMoved);
  if (theirs.length === 0) return library;
  const owners = highlightsBySource(library.highlights);
  const isUnmoved = ({ sourceId }: LibraryHighlight) => owners.get(sourceId)?.isMoved !== true;
  const byBook = Map.groupBy(theirs.filter(isUnmoved), ({ sourceBookId }) => sourceBookId);
  return [...byBook].reduce((sum, [bookId, highlights]) => {
    const ids = highlights.flatMap(({ sourceId }) => owners.get(sourceId)?.id ?? []);
    return moveHighlights(sum, ids, bookId);
  }, library);
}

/**
 * Merges a backup into a library. The library loses nothing: its edits and deletions stay, of whole
 * books too. Everything else in the backup is added: highlights with their edits, deleted
 * highlights (so that no import brings them back), books, collections, and decisions about merges
 * and purged entries.
 * @returns the backup's content if the library is empty, the library itself if it has all of it
 */
export function mergeBackup(library: Library, backup: Library): Library {
  const collections = matchCollections(library, backup);
  const localised = (highlight: LibraryHighlight, bookId = highlight.bookId) =>
    mapCollections({ ...highlight, bookId }, collections);
  const head = mergeHead(library, backup);
  const books = new Map(head.books.map((book) => [book.id, book]));
  const bookNow = (ownId: string, otherwise: string) =>
    [ownId, otherwise].map((id) => currentBookId(head, id)).find((id) => books.has(id)) ??
    otherwise;
  const here = allOf(head);
  const known = highlightsBySource(here);
  const ids = new Set(here.map(byId));
  const bookIdsHere = new Set(here.map(({ bookId }) => bookId));
  const purged = new Set(library.purged);
  const deletions = new Map(library.books.map(({ id, deletedAt }) => [id, deletedAt]));
  const whole: Pick<Library, 'highlights' | 'deleted'> = { highlights: [], deleted: [] };
  const added = new Map<string, Source[]>();
  for (const name of ['highlights', 'deleted'] as const)
    for (const highlight of backup[name]) {
      const sources = sourcesOf(highlight);
      const bookId = bookNow(highlight.sourceBookId, highlight.bookId);
      const title = books.get(bookId)?.title ?? '';
      const missing = sources.filter(
        (source) => !known.has(source.id) && !isPurged(purged, source, title),
      );
      if (missing.length === 0) continue;
      if (missing.length === sources.length && !ids.has(highlight.id)) {
        const deletedAt = name === 'highlights' ? deletions.get(bookId) : undefined;
        if (deletedAt === undefined) whole[name].push(localised(highlight, bookId));
        else whole.deleted.push({ ...localised(highlight, bookId), deletedAt });
        // Another highlight here may be the same passage.
        if (bookIdsHere.has(bookId)) pushTo(added, bookId);
      } else for (const source of missing) pushTo(added, bookNow(source.bookId, bookId), source);
    }
  for (const { bookId } of newlyDecided(library, backup, known)) pushTo(added, bookId);
  const rebuilt = rebuildBooks(
    {
      ...head,
      highlights: [...head.highlights, ...whole.highlights],
      deleted: [...head.deleted, ...whole.deleted],
    },
    added,
  );
  const owners = highlightsBySource([...rebuilt.deleted, ...rebuilt.highlights]);
  const isWhole = new Set(allOf(whole).map(byId));
  const edited = Map.groupBy(
    backup.highlights.filter(({ id, sourceId }) => !isWhole.has(id) && owners.has(sourceId)),
    ({ sourceId }) => owners.get(sourceId)!,
  );
  const withTheirs = (each: LibraryHighlight) =>
    (edited.get(each) ?? []).map((other) => localised(other)).reduce(mergeEdits, each);
  const all: Library = {
    ...rebuilt,
    highlights: rebuilt.highlights.map(withTheirs),
    // Deleted highlights may be restored later.
    deleted: rebuilt.deleted.map(withTheirs),
  };
  const placed = movedAsIn(all, backup);
  const before = new Set(library.books.map(byId));
  const fresh = before.size > 0 ? placed.books.map(byId).filter((id) => !before.has(id)) : [];
  return joinAcrossFiles(placed, fresh);
}
