import { sourcesIn, type ChosenMerges, type Cluster } from '../cluster/clusters.ts';
import { attachNotes, replacement } from '../cluster/note-targets.ts';
import { byDate } from '../compare/compare-dates.ts';
import type { Source } from '../../library/model.ts';
import { formerHighlights, isDeleted, type PriorDecisions } from './prior-decisions.ts';

/** Whether a note replaces an earlier one of its passage. */
type MayReplace = (later: Source, earlier: Source) => boolean;

/**
 * Whether a note may be attached to a passage. A deleted passage takes no new notes, so that none
 * is hidden, except what replaces the device's former note, which is deleted too. What is shown and
 * what is deleted stay apart. In a deleted book nothing is shown that could be hidden.
 */
function mayAttach(
  note: Cluster,
  passage: Cluster,
  prior: PriorDecisions,
  mayReplace: MayReplace,
): boolean {
  const isGone = isDeleted(passage, prior);
  if (sourcesIn(note).some(({ id }) => prior.bySource.get(id)?.isDeleted === !isGone)) return false;
  if (!isGone || prior.deletedAt !== undefined) return true;
  const former = formerHighlights(passage, prior);
  return (
    sourcesIn(note).some(
      ({ id, text }) =>
        text === note.kept.text &&
        former.some((each) => each === prior.bySource.get(id)?.highlight),
    ) ||
    former.some(({ merged }) =>
      merged.some(({ reason, ...source }) => reason === 'note' && mayReplace(note.kept, source)),
    )
  );
}

/** The notes that are pinned to passages, themselves or one of their drafts. */
function pinnedNotes(
  notes: Cluster[],
  passages: Cluster[],
  pinned: ChosenMerges['pinned'],
): Map<Cluster, Cluster> {
  const attached = new Map<Cluster, Cluster>();
  if (pinned.size === 0) return attached;
  const byEntry = new Map(passages.flatMap((each) => sourcesIn(each).map(({ id }) => [id, each])));
  for (const note of notes) {
    const [passage] = sourcesIn(note).flatMap(({ id }) => byEntry.get(pinned.get(id) ?? '') ?? []);
    if (passage) attached.set(note, passage);
  }
  return attached;
}

/**
 * Whether the later of two notes, pinned to a passage, had replaced the earlier one; undefined if
 * they were not on one passage.
 */
function wasReplaced(
  later: Source,
  earlier: Source,
  { bySource }: PriorDecisions,
  pinned: ChosenMerges['pinned'],
): boolean | undefined {
  const former = bySource.get(earlier.id)?.highlight;
  if (!pinned.has(earlier.id) || !former || former !== bySource.get(later.id)?.highlight)
    return undefined;
  const at = former.merged.findIndex(({ id }) => id === earlier.id);
  const [note] = former.merged
    .slice(0, at)
    .filter(({ reason }) => reason === 'note')
    .slice(-1);
  return former.merged[at]?.reason === 'draft' && note?.id === later.id;
}

/**
 * Attaches a book's notes to its passages: where the user's decisions keep them, what replaces such
 * a note beside it, and the others by their places.
 * @returns passages by note, and whether a note of one replaces another
 */
export function attachedNotes(
  notes: Cluster[],
  passages: Cluster[],
  prior: PriorDecisions,
  { unmerged, pinned, joined }: ChosenMerges,
): { attached: ReadonlyMap<Cluster, Cluster>; mayReplace: MayReplace } {
  const attached = pinnedNotes(notes, passages, pinned);
  const attachedIds = new Set([...attached.keys()].flatMap(sourcesIn).map(({ id }) => id));
  const replaces = replacement(passages, attachedIds);
  const isEdited = ({ id }: Source) => prior.edited.has(id) || joined.has(id);
  const mayReplace: MayReplace = (later, earlier) =>
    !isEdited(later) &&
    !isEdited(earlier) &&
    (wasReplaced(later, earlier, prior, pinned) ??
      (!pinned.has(later.id) &&
        (!pinned.has(earlier.id) || attachedIds.has(earlier.id)) &&
        replaces(later, earlier)));
  const mayBeOn = (note: Cluster, passage: Cluster) => mayAttach(note, passage, prior, mayReplace);
  const free = notes
    .filter(({ kept }) => !unmerged.has(kept.id) && !pinned.has(kept.id))
    .sort((a, b) => byDate(a.kept, b.kept));
  for (const note of attached.size > 0 ? free : []) {
    const [, passage] =
      [...attached].find(
        ([other, at]) =>
          sourcesIn(other).some((each) => mayReplace(note.kept, each)) && mayBeOn(note, at),
      ) ?? [];
    if (!passage || attached.has(note)) continue;
    attached.set(note, passage);
    for (const { id } of sourcesIn(note)) attachedIds.add(id);
  }
  const left = free.filter((note) => !attached.has(note));
  for (const [note, passage] of attachNotes(left, passages, mayBeOn)) attached.set(note, passage);
  return { attached, mayReplace };
}
