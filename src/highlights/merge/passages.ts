import {
  candidatesOf,
  join,
  toCluster,
  type Candidate,
  type Cluster,
  type Decisions,
  type Group,
} from './clusters.ts';
import { isPartOf, secondsBetween } from './comparable.ts';
import type { Source } from '../library/library.ts';
import { isSamePlace, overlap, PlaceIndex } from './overlap.ts';

/** A passage marked again within this time, shorter, is a correction: the reader meant the shorter one. */
const CORRECTION_SECONDS = 180;
/** Entries without a text of their own (bookmarks, empty highlights, bare limit notices) go by place alone. */
function isSameWithoutText(part: Source, whole: Source): boolean {
  const isPrecise = part.location !== null || part.kind === 'bookmark';
  return isPrecise && part.kind === whole.kind && isSamePlace(part, whole);
}

function holds({ head }: Group, { source, text }: Candidate): boolean {
  if (head.source.kind !== source.kind) return false;
  if (text === '') return head.text === '' && isSameWithoutText(source, head.source);
  const byPageOnly = head.source.location === null || source.location === null;
  return isPartOf(text, head.text, byPageOnly) && overlap(head.source, source);
}

/** An extension keeps one end of the passage; of several that hold an entry, that one, then the nearest in time. */
function nearest(groups: Group[], { source, text }: Candidate): Group | undefined {
  const distance = ({ head }: Group) => {
    const keepsAnEnd = head.text.startsWith(text) || head.text.endsWith(text);
    const seconds = secondsBetween(head.source.date, source.date);
    return (keepsAnEnd ? 0 : 1e12) + Math.abs(seconds ?? 1e11);
  };
  let best: Group | undefined;
  for (const group of groups) {
    if (best === undefined || distance(group) < distance(best)) best = group;
  }
  return best;
}

/**
 * Joins a book's highlights, clips and bookmarks: the same passage marked again, longer or shorter.
 * An entry joins one whose text holds it, never a chain: two passages that share a part stay two.
 */
export function clusterPassages(sources: Source[], decisions: Decisions): Cluster[] {
  const { apart, edited } = decisions;
  const index = new PlaceIndex<Group>();
  const groups: Group[] = [];
  for (const candidate of candidatesOf(sources)) {
    const { source } = candidate;
    const isEdited = edited.has(source.id);
    const holding = apart.has(source.id)
      ? []
      : index
          .near(source)
          .filter((group) => holds(group, candidate) && !(isEdited && group.hasEdited));
    const group = nearest(holding, candidate);
    if (group) {
      join(group, candidate, edited);
    } else {
      const fresh = { head: candidate, members: [], hasEdited: isEdited };
      groups.push(fresh);
      index.add(source, fresh);
    }
  }
  return groups.map((group) => toCluster(group, decisions, CORRECTION_SECONDS, 'extended'));
}
