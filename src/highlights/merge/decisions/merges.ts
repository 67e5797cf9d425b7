import type {
  PinnedSource,
  Library,
  LibraryHighlight,
  MergeReason,
  Source,
} from '../../library/model.ts';
import { allOf, highlightsBySource } from '../../library/sources.ts';
import { mergeManually, restoreStates, withoutSources } from './manual-merge.ts';
import { compareText } from '../compare/order.ts';
import { isManual } from '../../library/manual-merges.ts';
import { rebuildAround } from '../rebuild/rebuild-books.ts';

/** One merge, as a reader sees it: what was joined to what, and why. */
export interface Merge {
  /** The entry that was joined; undoing goes by it. */
  id: string;
  highlightId: string;
  bookId: string;
  reason: MergeReason;
  /** The entry as the device wrote it. */
  source: Source;
  /** The text it was joined to. */
  keptText: string;
}

/** Drafts and repeats of a note that stands beside a passage follow it among the entries of that. */
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

/** How many merges of an import are none any more: taken apart since, or by the undoing of an edit. */
export function countUndone(library: Library, merges: readonly Merge[]): number {
  const owners = new Map(allOf(library).map((each) => [each.sourceId, each.id]));
  // What the reader deleted for good is neither.
  return merges.filter(({ id, highlightId }) => (owners.get(id) ?? highlightId) !== highlightId)
    .length;
}

/** By entry, the one that it is shown with: itself, where it is shown. */
function shownBy(library: Library): Map<string, string> {
  const owners = highlightsBySource(allOf(library));
  return new Map([...owners].map(([id, { sourceId }]) => [id, sourceId]));
}

/** Rounds after which what an undoing moves is left as it is; one is what it takes. */
const HOLDING_ROUNDS = 8;

/**
 * Takes entries out of their merges: each becomes a highlight or note of its own and stays so when
 * the same files are imported again. Everything else stays as it is shown: what would change because an
 * entry is gone from among the others is held where it was.
 * @param sourceIds  `id` of the merges
 */
export function undoMerges(library: Library, sourceIds: string[]): Library {
  const [cause] = sourceIds;
  if (cause === undefined) return library;
  const chosen = new Set(sourceIds);
  const unmerged = [...new Set([...library.unmerged, ...sourceIds])].sort();
  let undone = rebuildAround({ ...withoutSources(library, chosen), unmerged }, chosen);
  const wanted = shownBy(library);
  // What came with an entry into a merge by hand leaves with it.
  for (const { id, target: keeper } of library.pinned)
    if (chosen.has(keeper)) wanted.set(id, keeper);
  for (const id of chosen) wanted.set(id, id);
  for (let round = 0; round < HOLDING_ROUNDS; round += 1) {
    const shown = shownBy(undone);
    const moved = [...wanted].filter(([id, keeper]) => shown.get(id) !== keeper);
    if (moved.length === 0) break;
    const pinned = new Map(undone.pinned.map((each) => [each.id, each]));
    const hold = (id: string, keeper: string) => {
      if (!chosen.has(id)) pinned.set(id, { ...pinned.get(id), id, target: keeper, cause });
    };
    for (const [id, keeper] of moved) {
      hold(id, keeper);
      hold(keeper, keeper);
    }
    const sorted = [...pinned.values()].sort((a, b) => compareText(a.id, b.id));
    undone = rebuildAround({ ...undone, pinned: sorted }, chosen);
  }
  return restoreStates(undone, chosen, library);
}

/** Puts entries back into the merges that `undoMerges` took them out of. */
export function redoMerges(library: Library, sourceIds: string[]): Library {
  const again = new Set(sourceIds);
  const byHand = library.pinned.filter((each) => again.has(each.id) && isManual(each));
  const ownerOf = new Map(library.highlights.map(({ id, sourceId }) => [sourceId, id]));
  for (const [keeper, members] of Map.groupBy(byHand, (each) => each.target)) {
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
