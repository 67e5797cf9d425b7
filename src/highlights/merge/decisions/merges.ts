import type {
  PinnedSource,
  Library,
  LibraryHighlight,
  MergeReason,
  Source,
} from '../../library/model.ts';
import { allOf } from '../../library/sources.ts';
import { mergeManually } from './manual-merge.ts';
import { restoreStates, withoutSources } from './manual-parts.ts';
import { isManual } from '../../library/manual-merges.ts';
import { rebuildAround } from '../rebuild/rebuild-books.ts';
import { holders, rebuildInPlace } from './rebuild-in-place.ts';

/** One merge as shown to the user. */
export interface Merge {
  /** Id of the merged entry, by which the merge is undone. */
  id: string;
  highlightId: string;
  bookId: string;
  reason: MergeReason;
  /** The merged entry as it was imported. */
  source: Source;
  /** The text it was merged into. */
  keptText: string;
}

/** Drafts and repeats of an attached note follow it among the merged entries. */
function mergesIn(highlight: LibraryHighlight): Merge[] {
  let note: string | null = null;
  return highlight.merged.map((source) => {
    if (source.reason === 'note') note = source.text;
    const isOfNote = source.kind === 'note' && source.reason !== 'note';
    return {
      id: source.id,
      highlightId: highlight.id,
      bookId: highlight.bookId,
      reason: source.reason,
      source,
      keptText: isOfNote ? (note ?? highlight.text) : highlight.text,
    };
  });
}

/** All merges of a library, in reading order. */
export function mergesOf({ highlights }: Library): Merge[] {
  return highlights.flatMap(mergesIn);
}

/** Counts the merges of an import that have been undone since. */
export function countUndone(library: Library, merges: readonly Merge[]): number {
  const owners = new Map(allOf(library).map((each) => [each.sourceId, each.id]));
  // Purged entries do not count.
  return merges.filter(({ id, highlightId }) => (owners.get(id) ?? highlightId) !== highlightId)
    .length;
}

/**
 * Unmerges entries: each becomes a highlight or note of its own, also in later imports. All other
 * entries stay where they are; entries that would move are pinned.
 * @param sourceIds the `id`s of the merges
 */
export function undoMerges(library: Library, sourceIds: string[]): Library {
  const [cause] = sourceIds;
  if (cause === undefined) return library;
  const chosen = new Set(sourceIds);
  const unmerged = [...new Set([...library.unmerged, ...sourceIds])].sort();
  const wanted = holders(allOf(library));
  // Entries that came with it into a manual merge leave with it.
  for (const { id, target: keeper } of library.pinned)
    if (chosen.has(keeper)) wanted.set(id, keeper);
  for (const id of chosen) wanted.set(id, id);
  const apart = { ...withoutSources(library, chosen), unmerged };
  const undone = rebuildInPlace(apart, chosen, wanted, cause);
  return restoreStates(undone, chosen, library);
}

/** Reverts `undoMerges`. */
export function redoMerges(library: Library, sourceIds: string[]): Library {
  const again = new Set(sourceIds);
  const manual = library.pinned.filter((each) => again.has(each.id) && isManual(each));
  const ownerOf = new Map(library.highlights.map(({ id, sourceId }) => [sourceId, id]));
  for (const [keeper, members] of Map.groupBy(manual, (each) => each.target)) {
    for (const { id } of members) again.delete(id);
    library = mergeManually(
      library,
      [keeper, ...members.map(({ id }) => id)].flatMap((id) => ownerOf.get(id) ?? []),
    );
  }
  if (again.size === 0) return library;
  const isLeft = ({ cause }: PinnedSource) => !again.has(cause);
  const pinned = library.pinned.filter(isLeft);
  const unmerged = library.unmerged.filter((id) => !again.has(id));
  return rebuildAround({ ...library, unmerged, pinned }, again);
}
