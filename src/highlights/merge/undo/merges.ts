import type {
  HeldSource,
  Library,
  LibraryHighlight,
  MergeReason,
  Source,
} from '../../library/model.ts';
import { sourcesOf } from '../../library/sources.ts';
import { mergeByHand, withFormerStates, withoutTaken } from './by-hand.ts';
import { inOrder } from '../compare/comparable.ts';
import { isByHand } from '../rebuild/joined-place.ts';
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
export function takenApartSince(
  { highlights, deleted }: Library,
  merges: readonly Merge[],
): number {
  const owners = new Map([...highlights, ...deleted].map((each) => [each.sourceId, each.id]));
  // What the reader deleted for good is neither.
  return merges.filter(({ id, highlightId }) => (owners.get(id) ?? highlightId) !== highlightId)
    .length;
}

/** By entry, the one that it is shown with: itself, where it is shown. */
function shownWith(library: Library): Map<string, string> {
  const shown = new Map<string, string>();
  for (const highlight of [...library.highlights, ...library.deleted])
    for (const { id } of sourcesOf(highlight)) shown.set(id, highlight.sourceId);
  return shown;
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
  const [since] = sourceIds;
  if (since === undefined) return library;
  const chosen = new Set(sourceIds);
  const apart = [...new Set([...library.apart, ...sourceIds])].sort();
  let undone = rebuildAround({ ...withoutTaken(library, chosen), apart }, chosen);
  const wanted = shownWith(library);
  // What came with an entry into a merge by hand leaves with it.
  for (const { id, with: keeper } of library.held) if (chosen.has(keeper)) wanted.set(id, keeper);
  for (const id of chosen) wanted.set(id, id);
  for (let round = 0; round < HOLDING_ROUNDS; round += 1) {
    const shown = shownWith(undone);
    const moved = [...wanted].filter(([id, keeper]) => shown.get(id) !== keeper);
    if (moved.length === 0) break;
    const held = new Map(undone.held.map((each) => [each.id, each]));
    const hold = (id: string, keeper: string) => {
      if (!chosen.has(id)) held.set(id, { ...held.get(id), id, with: keeper, since });
    };
    for (const [id, keeper] of moved) {
      hold(id, keeper);
      hold(keeper, keeper);
    }
    const sorted = [...held.values()].sort((a, b) => inOrder(a.id, b.id));
    undone = rebuildAround({ ...undone, held: sorted }, chosen);
  }
  return withFormerStates(undone, chosen, library);
}

/** Puts entries back into the merges that `undoMerges` took them out of. */
export function redoMerges(library: Library, sourceIds: string[]): Library {
  const again = new Set(sourceIds);
  const byHand = library.held.filter((each) => again.has(each.id) && isByHand(each));
  const ownerOf = new Map(library.highlights.map(({ id, sourceId }) => [sourceId, id]));
  for (const [keeper, members] of Map.groupBy(byHand, (each) => each.with)) {
    for (const { id } of members) again.delete(id);
    library = mergeByHand(
      library,
      [keeper, ...members.map(({ id }) => id)].flatMap((id) => ownerOf.get(id) ?? []),
    );
  }
  if (again.size === 0) return library;
  const isLeft = ({ since }: HeldSource) => !again.has(since);
  const held = library.held.filter(isLeft);
  const apart = library.apart.filter((id) => !again.has(id));
  return rebuildAround({ ...library, apart, held }, again);
}
