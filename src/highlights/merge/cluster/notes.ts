import {
  areNested,
  candidatesOf,
  isSoonAfter,
  toCluster,
  type Candidate,
  type Cluster,
  type Decisions,
  type Group,
} from './clusters.ts';
import { clusterEntries } from './cluster-entries.ts';
import { byDate, secondsBetween } from '../compare/compare-dates.ts';
import type { Source } from '../../library/model.ts';
import { isSamePlace, lacksLocation, PlaceIndex } from '../compare/overlap.ts';

/** Notes saved within this time may be the same note with corrections. */
const TYPING_SECONDS = 600;
const SIMILAR_LENGTH = 12;
const SIMILAR_SHARE = 0.6;

function sharedEnds(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return start + end;
}

/** Whether one note is a draft of another: its beginning, or the same with small corrections. */
function isDraftOf(part: Candidate, whole: Candidate): boolean {
  if (part.text === '') return whole.text === '';
  if (whole.text.toLowerCase().startsWith(part.text.toLowerCase())) return true;
  const seconds = secondsBetween(part.source.date, whole.source.date);
  const isOneSitting = seconds !== null && seconds !== 0 && Math.abs(seconds) <= TYPING_SECONDS;
  return (
    isOneSitting &&
    whole.text.length >= SIMILAR_LENGTH &&
    sharedEnds(part.text, whole.text) >= whole.text.length * SIMILAR_SHARE
  );
}

/** No note has more drafts; bounds the work on nonsense files. */
const MEMBERS_LIMIT = 100;

/** Whether a note is a draft of any in a group: an early draft may differ much from the last. */
function isDraftIn({ head, members }: Group, part: Candidate): boolean {
  return (
    isDraftOf(part, head) || members.slice(-MEMBERS_LIMIT).some((member) => isDraftOf(part, member))
  );
}

/** Keeps the longest of a note's drafts, or the one it was shortened to right afterwards. */
function withLastState(group: Group, pinned: Decisions['pinned']): Group {
  const { head, members } = group;
  if (pinned.has(head.source.id)) return group;
  const later = members.filter(
    (member) => member.text !== head.text && isSoonAfter(head, member, TYPING_SECONDS),
  );
  const last = areNested(later)
    ? later.sort((a, b) => byDate(a.source, b.source)).at(-1)
    : undefined;
  if (!last) return group;
  return { ...group, head: last, members: [head, ...members.filter((member) => member !== last)] };
}

/** Clusters a book's notes: repeats and drafts of the same note. */
export function clusterNotes(sources: Source[], decisions: Decisions): Cluster[] {
  const { pinned } = decisions;
  const places = new PlaceIndex<Group>(sources.some(lacksLocation));
  const ids = new Set(sources.map(({ id }) => id));
  const groups = clusterEntries(candidatesOf(sources), decisions, {
    index: {
      near: ({ source }) => places.near(source),
      add: ({ source }, group) => places.add(source, group),
    },
    accepts: (group, candidate) =>
      isSamePlace(group.head.source, candidate.source) && isDraftIn(group, candidate),
    addsPlace: () => false,
    choose: (found, { text }) => found.find(({ head }) => head.text === text) ?? found[0],
    pinnedTo: ({ source }) => {
      const pin = pinned.get(source.id);
      // A note pinned to a passage is still merged with its drafts.
      return pin !== undefined && ids.has(pin) ? pin : undefined;
    },
  });
  return groups.map((group) => toCluster(withLastState(group, pinned), 'draft'));
}
