import { fingerprint } from '../../shared/hash.ts';
import { bareTitle } from '../compare/book-titles.ts';
import { bareText, comparisonText, LONG_WEIGHT, textWeight } from '../compare/comparison-text.ts';
import { compareTimes } from '../../library/local-time.ts';
import type { Library, LibraryHighlight, Source } from '../../library/model.ts';
import { sourcesOf } from '../../library/sources.ts';

/** Deleted highlights, latest first. */
export function deletedHighlights({ deleted }: Library): LibraryHighlight[] {
  return deleted
    .toReversed()
    .sort((a, b) => compareTimes(a.deletedAt ?? null, b.deletedAt ?? null, -1));
}

/**
 * The tombstones of an entry: its id, and a fingerprint by which the same text in another format is
 * recognised. The fingerprint of a short text includes its place.
 */
function tombstonesOf(source: Source, title: string): string[] {
  const { id, kind, page, location } = source;
  const text = bareText(comparisonText(source));
  if (text === '') return [id];
  const place = String(location?.[0] ?? page ?? '');
  const isLong = textWeight(text) >= LONG_WEIGHT;
  return [
    id,
    isLong ? fingerprint('t', text) : fingerprint('t', text, kind, place, bareTitle(title)),
  ];
}

/** Whether an entry was purged, so that no import brings it back. */
export function isPurged(tombstones: ReadonlySet<string>, source: Source, title: string): boolean {
  return tombstones.size > 0 && tombstonesOf(source, title).some((mark) => tombstones.has(mark));
}

/** Replaces deleted highlights whose ids are purged by tombstones. */
export function dropPurged(library: Library): Library {
  const purged = new Set(library.purged);
  const leaving = library.deleted.filter(({ sourceId }) => purged.has(sourceId));
  if (leaving.length === 0) return library;
  const titles = new Map(library.books.map(({ id, title }) => [id, title]));
  for (const highlight of leaving) {
    const title = titles.get(highlight.bookId) ?? '';
    for (const source of sourcesOf(highlight))
      for (const mark of tombstonesOf(source, title)) purged.add(mark);
  }
  const left = new Set(leaving);
  const gone = new Set(leaving.flatMap(sourcesOf).map(({ id }) => id));
  const members = library.pinned.filter(({ id }) => gone.has(id));
  const keepers = new Set(members.map(({ target }) => target));
  return {
    ...library,
    pinned: library.pinned.map((each) => {
      const { before, joined: _joined, ...bare } = each;
      if (!gone.has(each.id) && !keepers.has(each.id)) return each;
      return before && !gone.has(each.id) ? { ...bare, before } : bare;
    }),
    deleted: library.deleted.filter((each) => !left.has(each)),
    purged: [...purged].sort(),
  };
}

/** Deletes all deleted highlights permanently, with their texts. */
export function purgeDeleted(library: Library): Library {
  const sourceIds = library.deleted.map(({ sourceId }) => sourceId);
  return dropPurged({ ...library, purged: [...(library.purged ?? []), ...sourceIds] });
}
