import { fingerprint } from '../../hash.ts';
import { bareTitle } from '../compare/book-titles.ts';
import { bareText, comparisonText, LONG_WEIGHT, textWeight } from '../compare/text.ts';
import { compareTimes } from '../../library/local-time.ts';
import type { Library, LibraryHighlight, Source } from '../../library/model.ts';
import { sourcesOf } from '../../library/sources.ts';

/** The deleted, which can be brought back, the last one first. */
export function deletedHighlights({ deleted }: Library): LibraryHighlight[] {
  return deleted
    .toReversed()
    .sort((a, b) => compareTimes(a.deletedAt ?? null, b.deletedAt ?? null, -1));
}

/**
 * What is kept of an entry in place of its text: its id, and a fingerprint by which another kind of file
 * is told to hold the same. A short text stands in other places too and is known there alone.
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

/** Whether the reader gave an entry up, so that no import brings it back. */
export function isPurged(tombstones: ReadonlySet<string>, source: Source, title: string): boolean {
  return tombstones.size > 0 && tombstonesOf(source, title).some((mark) => tombstones.has(mark));
}

/** Puts marks in the place of the deleted that are given up; a library without such ones is left as it is. */
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
  return {
    ...library,
    pinned: library.pinned.map((each) => {
      const { before, ...bare } = each;
      return before && gone.has(each.id) ? bare : each;
    }),
    deleted: library.deleted.filter((each) => !left.has(each)),
    purged: [...purged].sort(),
  };
}

/** Gives up the deleted: none can be brought back, and nothing of their words stays. */
export function purgeDeleted(library: Library): Library {
  const sourceIds = library.deleted.map(({ sourceId }) => sourceId);
  return dropPurged({ ...library, purged: [...(library.purged ?? []), ...sourceIds] });
}
