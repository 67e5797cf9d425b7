import {
  candidatesOf,
  join,
  toCluster,
  type Candidate,
  type Cluster,
  type Decisions,
  type Group,
} from './clusters.ts';
import { secondsBetween } from './comparable.ts';
import type { Source } from '../library/library.ts';
import { isSamePlace, PlaceIndex } from './overlap.ts';

/** Notes saved within this time of each other may be the same note with its typing errors put right. */
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

/** Whether one note is an earlier state of the other: its beginning, or the same with small corrections. */
function isDraftOf(part: Candidate, whole: Candidate): boolean {
  if (part.text === whole.text) return true;
  if (part.text === '') return false;
  if (whole.text.toLowerCase().startsWith(part.text.toLowerCase())) return true;
  const seconds = secondsBetween(part.source.date, whole.source.date);
  const isOneSitting = seconds !== null && seconds !== 0 && Math.abs(seconds) <= TYPING_SECONDS;
  return (
    isOneSitting &&
    whole.text.length >= SIMILAR_LENGTH &&
    sharedEnds(part.text, whole.text) >= whole.text.length * SIMILAR_SHARE
  );
}

/** No note is saved so often while it is typed; past it a file is nonsense and must not cost minutes. */
const MEMBERS_LIMIT = 100;

/** Whether a note is an earlier state of any in a group: an error put right may be far from how the note ended. */
function isDraftIn({ head, members }: Group, part: Candidate): boolean {
  return (
    isDraftOf(part, head) || members.slice(-MEMBERS_LIMIT).some((member) => isDraftOf(part, member))
  );
}

/** Joins a book's notes: the same note saved again, or saved while it was typed. */
export function clusterNotes(sources: Source[], decisions: Decisions): Cluster[] {
  const { apart, edited } = decisions;
  const index = new PlaceIndex<Group>();
  const groups: Group[] = [];
  for (const candidate of candidatesOf(sources)) {
    const { source } = candidate;
    const isEdited = edited.has(source.id);
    const group = apart.has(source.id)
      ? undefined
      : index
          .near(source)
          .find(
            (each) =>
              isSamePlace(each.head.source, source) &&
              isDraftIn(each, candidate) &&
              !(isEdited && each.hasEdited),
          );
    if (group) {
      join(group, candidate, edited);
    } else {
      const fresh = { head: candidate, members: [], hasEdited: isEdited };
      groups.push(fresh);
      index.add(source, fresh);
    }
  }
  return groups.map((group) => toCluster(group, decisions, TYPING_SECONDS, 'draft'));
}
