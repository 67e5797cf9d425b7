import { comparisonText, isBeginningOf } from '../compare/text.ts';
import { byDate, secondsOf } from '../compare/order.ts';
import type { MergeReason, Source } from '../../library/model.ts';

/** Entries of one book that are one passage, one bookmark or one note. */
export interface Cluster {
  /** The entry whose place and text are kept. */
  kept: Source;
  /** The other entries, each with why it is here. */
  merged: { source: Source; reason: MergeReason }[];
}

/** What the reader decided, which no merge may overrule. */
export interface Decisions {
  /** Sources that must not be merged into anything, nor anything into them. */
  unmerged: ReadonlySet<string>;
  /** Sources whose text or note the reader edited: two such never become one. */
  edited: ReadonlySet<string>;
  /** Sources that stay with another one, or shown by themselves, by their ids. */
  pinned: ReadonlyMap<string, string>;
}

/** An entry and the text it is compared by. */
export interface Candidate {
  source: Source;
  text: string;
  /** The publisher's or an app's limit cut the text. */
  isCut: boolean;
  /** The reader named it a heading of the book, see `headingsOf`. */
  isHeading: boolean;
  /** In seconds, see `secondsOf`; null without a date. */
  time: number | null;
}

/** Entries found to be one so far, the kept one at their head. */
export interface Group {
  head: Candidate;
  members: Candidate[];
  hasEdited: boolean;
}

/** In seconds; undated is 1970, far from whatever has a date. */
export const timeOf = ({ time }: Candidate) => Number(time);

/** Whether an entry was made after another one, within some seconds of it. */
export function isSoonAfter(earlier: Candidate, later: Candidate, limit: number): boolean {
  const seconds = timeOf(later) - timeOf(earlier);
  return seconds > 0 && seconds <= limit;
}

/** Whether each text, from the longest to the shortest, lies inside the one before it. */
export function areNested(candidates: readonly Candidate[]): boolean {
  return candidates.every((candidate, index) => {
    const wider = candidates[index - 1];
    return wider === undefined || wider.text.includes(candidate.text);
  });
}

/** Whether an export cut the text of an entry, and another one has all of it. */
export function isTruncatedCopy(part: Candidate, whole: Candidate): boolean {
  return part.source.details?.isTruncated === true && isBeginningOf(part.text, whole.text);
}

/**
 * Closes a group.
 * @param changed  why entries with another text than the kept one are in the group
 */
export function toCluster({ head, members }: Group, changed: MergeReason): Cluster {
  if (members.length === 0) return { kept: head.source, merged: [] };
  const merged = members
    .map((member) => ({
      source: member.source,
      reason:
        member.text === head.text || isTruncatedCopy(member, head) ? ('repeat' as const) : changed,
    }))
    .sort((a, b) => byDate(a.source, b.source));
  return { kept: head.source, merged };
}

const NO_HEADINGS: ReadonlySet<string> = new Set();

/** Longest first, whole texts before cut ones, so that whatever can hold an entry has been seen before it. */
export function candidatesOf(sources: Source[], headings = NO_HEADINGS): Candidate[] {
  return sources
    .map((source) => ({
      source,
      text: comparisonText(source),
      isCut: source.limitReached || (source.details?.isTruncated ?? false),
      isHeading: headings.has(source.id),
      time: source.date === null ? null : secondsOf(source.date),
    }))
    .sort(
      (a, b) =>
        b.text.length - a.text.length ||
        Number(a.isCut) - Number(b.isCut) ||
        byDate(b.source, a.source),
    );
}

/** A group of one entry. */
function newGroup(head: Candidate, edited: ReadonlySet<string>): Group {
  return { head, members: [], hasEdited: edited.has(head.source.id) };
}

/** Adds an entry to a group. */
function join(group: Group, member: Candidate, edited: ReadonlySet<string>): void {
  group.members.push(member);
  group.hasEdited ||= edited.has(member.source.id);
}

/** What tells one kind of clustering from another. */
export interface Clustering {
  index: {
    near(candidate: Candidate): readonly Group[];
    add(candidate: Candidate, group: Group): void;
  };
  /** Whether a group may take an entry in. */
  accepts(group: Group, candidate: Candidate): boolean;
  /** Whether what joined a group may hold others there, at its own place. */
  addsPlace(group: Group, member: Candidate): boolean;
  /** Of several groups that take an entry in, the one that gets it. */
  choose(groups: Group[], candidate: Candidate): Group | undefined;
  /** The entry whose group an entry joins once all groups are known; itself for one that is only kept apart. */
  pinnedTo(candidate: Candidate): string | undefined;
  /** The group of an entry that waited. */
  groupOfDeferred(candidate: Candidate, byHead: ReadonlyMap<string, Group>): Group | undefined;
}

/**
 * Shares entries out among groups. An entry is kept when nothing kept before it takes it in, so that what
 * was joined decides about nothing else: taking it out again changes nothing but itself.
 */
export function clusterEntries(
  candidates: readonly Candidate[],
  { unmerged, edited }: Decisions,
  {
    index,
    accepts: takes,
    addsPlace: isFoundAt,
    choose: best,
    pinnedTo: heldBy,
    groupOfDeferred: groupOf,
  }: Clustering,
): Group[] {
  const groups: Group[] = [];
  const byHead = new Map<string, Group>();
  const waiting: Candidate[] = [];
  const mayJoin = (group: Group, { source }: Candidate) =>
    !(group.hasEdited && edited.has(source.id));
  for (const candidate of candidates) {
    const { id } = candidate.source;
    const holder = heldBy(candidate);
    if (holder !== undefined && holder !== id) {
      waiting.push(candidate);
      continue;
    }
    const isAlone = unmerged.has(id) || holder !== undefined;
    const taking = isAlone
      ? []
      : index
          .near(candidate)
          .filter((group) => takes(group, candidate) && mayJoin(group, candidate));
    const group = best(taking, candidate);
    if (group) {
      join(group, candidate, edited);
      if (isFoundAt(group, candidate)) index.add(candidate, group);
      continue;
    }
    const fresh = newGroup(candidate, edited);
    groups.push(fresh);
    byHead.set(id, fresh);
    if (!unmerged.has(id)) index.add(candidate, fresh);
  }
  for (const candidate of waiting) {
    const group = groupOf(candidate, byHead);
    if (group && mayJoin(group, candidate)) join(group, candidate, edited);
    else groups.push(newGroup(candidate, edited));
  }
  return groups;
}
