import { comparisonText, isBeginningOf } from '../compare/text.ts';
import { byDate, secondsOf } from '../compare/order.ts';
import type { MergeReason, Source } from '../../library/model.ts';

/** Entries of a book that are the same passage, bookmark or note. */
export interface Cluster {
  /** The entry whose place and text are kept. */
  kept: Source;
  /** The other entries with the reason why they were merged. */
  merged: { source: Source; reason: MergeReason }[];
}

/** The reader's decisions, which no merge may overrule. */
export interface Decisions {
  /** Ids of entries that must not be merged with any other. */
  unmerged: ReadonlySet<string>;
  /** Ids of entries whose text or note the reader edited; two of them are never merged. */
  edited: ReadonlySet<string>;
  /** Ids of entries pinned to another entry, or to themselves. */
  pinned: ReadonlyMap<string, string>;
}

/** An entry prepared for comparison. */
export interface Candidate {
  source: Source;
  text: string;
  /** A publisher's or an app's limit truncated the text. */
  isCut: boolean;
  /** The reader marked it as a heading, see `headingsOf`. */
  isHeading: boolean;
  /** In seconds, see `secondsOf`; null without a date. */
  time: number | null;
}

/** A cluster while it grows; `head` is the entry that is kept. */
export interface Group {
  head: Candidate;
  members: Candidate[];
  hasEdited: boolean;
}

/** In seconds; an undated entry counts as 1970, far from any dated one. */
export const timeOf = ({ time }: Candidate) => Number(time);

/** Whether an entry was made within some seconds after another one. */
export function isSoonAfter(earlier: Candidate, later: Candidate, limit: number): boolean {
  const seconds = timeOf(later) - timeOf(earlier);
  return seconds > 0 && seconds <= limit;
}

/** Whether each text is part of the one before it, longest first. */
export function areNested(candidates: readonly Candidate[]): boolean {
  return candidates.every((candidate, index) => {
    const wider = candidates[index - 1];
    return wider === undefined || wider.text.includes(candidate.text);
  });
}

/** Whether an entry is a truncated copy of another one. */
export function isTruncatedCopy(part: Candidate, whole: Candidate): boolean {
  return part.source.details?.isTruncated === true && isBeginningOf(part.text, whole.text);
}

/**
 * Turns a finished group into a cluster.
 * @param changed the reason for entries whose text differs from the kept one
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

/**
 * Prepares entries, longest first and whole texts before truncated ones, so that whatever can contain an entry comes
 * before it.
 */
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

/** The rules by which entries are clustered. */
export interface Clustering {
  index: {
    near(candidate: Candidate): readonly Group[];
    add(candidate: Candidate, group: Group): void;
  };
  /** Whether a group may take an entry. */
  accepts(group: Group, candidate: Candidate): boolean;
  /** Whether the place of a member counts as a place of its group. */
  addsPlace(group: Group, member: Candidate): boolean;
  /** Chooses among several groups that accept an entry. */
  choose(groups: Group[], candidate: Candidate): Group | undefined;
  /**
   * The id of the entry that an entry is pinned to: it joins that one's group after all groups are known. Its own id
   * keeps it separate.
   */
  pinnedTo(candidate: Candidate): string | undefined;
  /** The group of a deferred entry. */
  groupOfDeferred(candidate: Candidate, byHead: ReadonlyMap<string, Group>): Group | undefined;
}

/**
 * Distributes entries among groups. An entry heads a group if no earlier head accepts it. Members never decide about
 * other entries, so that unmerging one changes nothing else.
 */
export function clusterEntries(
  candidates: readonly Candidate[],
  { unmerged, edited }: Decisions,
  { index, accepts, addsPlace, choose, pinnedTo, groupOfDeferred }: Clustering,
): Group[] {
  const groups: Group[] = [];
  const byHead = new Map<string, Group>();
  const deferred: Candidate[] = [];
  const mayJoin = (group: Group, { source }: Candidate) =>
    !(group.hasEdited && edited.has(source.id));
  for (const candidate of candidates) {
    const { id } = candidate.source;
    const pin = pinnedTo(candidate);
    if (pin !== undefined && pin !== id) {
      deferred.push(candidate);
      continue;
    }
    const isAlone = unmerged.has(id) || pin !== undefined;
    const accepting = isAlone
      ? []
      : index
          .near(candidate)
          .filter((group) => accepts(group, candidate) && mayJoin(group, candidate));
    const group = choose(accepting, candidate);
    if (group) {
      join(group, candidate, edited);
      if (addsPlace(group, candidate)) index.add(candidate, group);
      continue;
    }
    const fresh = newGroup(candidate, edited);
    groups.push(fresh);
    byHead.set(id, fresh);
    if (!unmerged.has(id)) index.add(candidate, fresh);
  }
  for (const candidate of deferred) {
    const group = groupOfDeferred(candidate, byHead);
    if (group && mayJoin(group, candidate)) join(group, candidate, edited);
    else groups.push(newGroup(candidate, edited));
  }
  return groups;
}
