import { compareNumbers } from '../../shared/by-order.ts';
import { sourcesIn, type Cluster } from './clusters.ts';
import { shareWords } from '../compare/note-words.ts';
import { byDate, secondsBetween } from '../compare/compare-dates.ts';
import type { Source } from '../../library/model.ts';
import { isSamePlace, lacksLocation, overlap, PlaceIndex } from '../compare/overlap.ts';

/** The device saves a note and its highlight within a second or two. */
const SAME_MOMENT_SECONDS = 2;

/** Unlikelihood that a note was written on a passage; compared in order, smaller is likelier. */
function distance(note: Source, passage: Source): number[] {
  const seconds = secondsBetween(passage.date, note.date);
  const gap = seconds === null ? Number.MAX_SAFE_INTEGER : Math.abs(seconds);
  const end = passage.location?.[1] ?? null;
  const length = passage.location ? passage.location[1] - passage.location[0] : 0;
  return [
    Number(gap > SAME_MOMENT_SECONDS),
    Number(end !== null && end !== note.location?.[1]),
    gap,
    length,
  ];
}

function isAtPassage(note: Source, passage: Cluster): boolean {
  // A note with a location belongs inside a range of locations, not just on the same page.
  const isAt = (place: Source) =>
    (note.location === null) === (place.location === null) && overlap(note, place);
  return isAt(passage.kept) || passage.merged.some(({ source }) => isAt(source));
}

/**
 * Finds the passage that each note was written on, among those whose range contains the note's
 * location: the one marked at the same moment, then one that ends there, then the nearest in time.
 * On a page without locations the nearest in time. Ambiguous notes stay on their own.
 * @returns passages by note; unattached notes are left out
 */
export function attachNotes(
  notes: Cluster[],
  passages: Cluster[],
  mayAttach: (note: Cluster, passage: Cluster) => boolean,
): Map<Cluster, Cluster> {
  const attached = new Map<Cluster, Cluster>();
  if (notes.length === 0) return attached;
  // A note with a location belongs to no passage without one.
  const index = new PlaceIndex<Cluster>(notes.some(({ kept }) => lacksLocation(kept)));
  for (const passage of passages) {
    if (passage.kept.kind !== 'highlight' && passage.kept.kind !== 'clip') continue;
    index.add(passage.kept, passage);
    for (const { source } of passage.merged) index.add(source, passage);
  }
  for (const note of notes) {
    const ranked = [...new Set(index.near(note.kept))]
      .filter((passage) => isAtPassage(note.kept, passage) && mayAttach(note, passage))
      .map((passage) => ({ passage, rank: distance(note.kept, passage.kept) }))
      .sort((a, b) => compareNumbers(a.rank, b.rank) || byDate(a.passage.kept, b.passage.kept));
    const [best, second] = ranked;
    if (!best) continue;
    const isTie = second !== undefined && compareNumbers(best.rank, second.rank) === 0;
    const isUndated = best.rank[2] === Number.MAX_SAFE_INTEGER;
    if (isTie && isUndated) continue;
    attached.set(note, best.passage);
  }
  return attached;
}

/**
 * Finds whether a note was written in place of another: a device keeps one on a passage, but adds
 * each to its file. Two that share no words are two notes, even if the device kept only the last.
 * @param passages that the notes are on: where only one of them ends, or has ended, a note is
 *   certainly its own
 * @param attachedIds ids of notes that the user's decisions attach elsewhere: any later one at
 *   their place may replace them
 */
export function replacement(
  passages: readonly Cluster[],
  attachedIds: ReadonlySet<string>,
): (later: Source, earlier: Source) => boolean {
  const ends = new Map<number, Cluster | null>();
  for (const passage of passages)
    for (const { location } of sourcesIn(passage))
      if (location) {
        const known = ends.get(location[1]);
        ends.set(location[1], known === undefined || known === passage ? passage : null);
      }
  const endingAt = ({ location }: Source) => location && ends.get(location[1]);
  return (later, earlier) => {
    const isLater = later.date !== null && earlier.date !== null && later.date > earlier.date;
    if (!isLater || later.location === null) return false;
    const isOfSame = attachedIds.has(earlier.id)
      ? isSamePlace(later, earlier)
      : endingAt(later) && endingAt(later) === endingAt(earlier);
    return Boolean(isOfSame) && shareWords(later.text, earlier.text);
  };
}

/** The notes of one passage. */
export interface PassageNotes {
  /** The notes that the passage has now. */
  last: Cluster[];
  /** Earlier notes, replaced by these and merged into them. */
  replaced: Source[];
}

/** Merges the notes of one passage into those that replaced them, at once or one after another. */
export function withLastNotes(
  notes: readonly Cluster[],
  mayReplace: (later: Source, earlier: Source) => boolean,
): PassageNotes {
  const last: Cluster[] = [];
  const replaced: Source[] = [];
  for (const note of [...notes].sort((a, b) => byDate(b.kept, a.kept))) {
    const at = last.findIndex((other) =>
      sourcesIn(other).some((each) => mayReplace(each, note.kept)),
    );
    const later = last[at];
    if (!later) {
      last.push(note);
      continue;
    }
    replaced.push(note.kept);
    const former = { source: note.kept, reason: 'draft' as const };
    const merged = [...later.merged, former, ...note.merged];
    last[at] = { ...later, merged: merged.sort((a, b) => byDate(a.source, b.source)) };
  }
  return { last, replaced };
}
