import { pushTo } from '../shared/push-to.ts';
import { currentBookId, type Library, type Source } from '../library/model.ts';
import { allOf, sourceIdsOf, sourcesOf } from '../library/sources.ts';
import { contentId } from './rebuild/entry-sources.ts';
import { rebuildBooks } from './rebuild/rebuild-books.ts';

/**
 * The books that moved highlights came from, by the highlights' ids. An entry without a key is
 * matched by its id, which comes from its first book; one with a key is known by that in any book.
 */
function formerBooks(library: Library, bookIds: ReadonlySet<string>): Map<string, string> {
  const former = new Map<string, string>();
  const moved = allOf(library).filter(({ isMoved }) => isMoved);
  if (moved.length === 0) return former;
  const own = [...library.books, ...library.mergedBooks.map(({ book }) => book)]
    .map(({ id }) => ({ id, now: currentBookId(library, id) }))
    .filter(({ now }) => bookIds.has(now));
  for (const highlight of moved) {
    const sources = sourcesOf(highlight).filter(({ details }) => !details?.externalId);
    const from = own.find(({ id }) => sources.some((each) => contentId(each, id) === each.id));
    if (from && from.now !== highlight.bookId) former.set(highlight.id, from.now);
  }
  return former;
}

/**
 * Sends new entries after passages that the user moved to another book: the entries that would be
 * merged into such a passage if it were still in its former book.
 * @param added new entries by the book that files name
 */
export function followMoved(
  library: Library,
  added: ReadonlyMap<string, Source[]>,
): ReadonlyMap<string, Source[]> {
  const former = formerBooks(library, new Set(added.keys()));
  if (former.size === 0) return added;
  const moved = new Map(
    allOf(library).flatMap((each) =>
      former.has(each.id) ? sourceIdsOf(each).map((id) => [id, each.bookId] as const) : [],
    ),
  );
  const back = <Item extends { id: string; bookId: string }>(each: Item): Item => ({
    ...each,
    bookId: former.get(each.id) ?? each.bookId,
  });
  const concerned = new Set(former.values());
  const asBefore = rebuildBooks(
    { ...library, highlights: library.highlights.map(back), deleted: library.deleted.map(back) },
    new Map([...added].filter(([id]) => concerned.has(id))),
  );
  const target = new Map<string, string>();
  for (const ids of allOf(asBefore).map(sourceIdsOf)) {
    const to = ids.flatMap((id) => moved.get(id) ?? [])[0];
    if (to !== undefined) for (const id of ids) target.set(id, to);
  }
  const following = new Map<string, Source[]>();
  for (const [bookId, sources] of added)
    for (const source of sources) {
      const to = target.get(source.id);
      if (to === undefined || to === bookId) pushTo(following, bookId, source);
      else pushTo(following, to, { ...source, bookId: to });
    }
  return following;
}
