import { isSamePlace } from '../compare/overlap.ts';
import { isVersionOf, type Candidate, type Decisions, type Group } from './clusters.ts';

/** Whether two entries have the same text at the same place. */
const isCopyOf = (a: Candidate, b: Candidate) =>
  a.text === b.text && a.source.kind === b.source.kind && isSamePlace(a.source, b.source);

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
   * The id of the entry that an entry is pinned to, whose group it joins after all groups are
   * known. An entry pinned to its own id stays separate, and an empty id only defers it.
   */
  pinnedTo(candidate: Candidate): string | undefined;
  /** The group of an entry that was only deferred. */
  groupOfDeferred?(candidate: Candidate, byEntry: ReadonlyMap<string, Group>): Group | undefined;
}

/**
 * Distributes entries among groups. An entry heads a group if no earlier head accepts it. Members
 * never decide about other entries, so that unmerging one changes nothing else.
 */
export function clusterEntries(
  candidates: readonly Candidate[],
  { unmerged, edited, isDeleted = () => undefined }: Decisions,
  { index, accepts, addsPlace, choose, pinnedTo, groupOfDeferred }: Clustering,
): Group[] {
  const groups: Group[] = [];
  const byEntry = new Map<string, Group>();
  const deferred: Candidate[] = [];
  const groupOf = (head: Candidate): Group => {
    const { id } = head.source;
    return { head, members: [], hasEdited: edited.has(id), isDeleted: isDeleted(id) };
  };
  const join = (group: Group, member: Candidate) => {
    group.members.push(member);
    byEntry.set(member.source.id, group);
    group.hasEdited ||= edited.has(member.source.id);
    group.isDeleted ??= isDeleted(member.source.id);
  };
  const mayJoin = (group: Group, candidate: Candidate) => {
    const { id } = candidate.source;
    if (group.hasEdited && edited.has(id)) return false;
    const isGone = isDeleted(id);
    if (isGone === undefined || isGone === group.isDeleted) return true;
    return group.isDeleted === undefined && (!isGone || isVersionOf(candidate, group.head));
  };
  const isFixed = (each: Candidate) =>
    unmerged.has(each.source.id) || pinnedTo(each) === each.source.id;
  const fixed = Map.groupBy(candidates.filter(isFixed).map(groupOf), ({ head }) => head.text);
  /**
   * The fixed group of which an entry is a copy; of an unmerged one, if it were merged into a
   * longer text otherwise.
   */
  const fixedCopy = (candidate: Candidate, longer: Group | undefined) =>
    fixed
      .get(candidate.text)
      ?.find(
        (group) =>
          isCopyOf(group.head, candidate) &&
          mayJoin(group, candidate) &&
          (!unmerged.has(group.head.source.id) ||
            (longer !== undefined && longer.head.text !== candidate.text)),
      );
  for (const candidate of candidates) {
    const { id } = candidate.source;
    const own = fixed.get(candidate.text)?.find(({ head }) => head === candidate);
    if (!own && pinnedTo(candidate) !== undefined) {
      deferred.push(candidate);
      continue;
    }
    const accepting = own
      ? []
      : index
          .near(candidate)
          .filter((group) => accepts(group, candidate) && mayJoin(group, candidate));
    const chosen = choose(accepting, candidate);
    const group = own ? undefined : (fixedCopy(candidate, chosen) ?? chosen);
    if (group) {
      join(group, candidate);
      if (addsPlace(group, candidate) && !unmerged.has(group.head.source.id))
        index.add(candidate, group);
      continue;
    }
    const fresh = own ?? groupOf(candidate);
    groups.push(fresh);
    byEntry.set(id, fresh);
    if (!unmerged.has(id)) index.add(candidate, fresh);
  }
  const isPinned = (candidate: Candidate) => Number(pinnedTo(candidate) !== '');
  // What others are pinned to may itself be deferred, or have grown since.
  for (const candidate of deferred.sort((a, b) => isPinned(a) - isPinned(b))) {
    const group = byEntry.get(pinnedTo(candidate) ?? '') ?? groupOfDeferred?.(candidate, byEntry);
    if (group && mayJoin(group, candidate)) join(group, candidate);
    else groups.push(groupOf(candidate));
  }
  return groups;
}
