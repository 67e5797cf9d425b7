import { byDate, comparable, secondsOf } from './comparable.ts';
import type { MergeReason, Source } from '../library/model.ts';

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
  apart: ReadonlySet<string>;
  /** Sources whose text or note the reader edited: two such never become one. */
  edited: ReadonlySet<string>;
  /** Sources that stay with another one, or shown by themselves, by their ids. */
  held: ReadonlyMap<string, string>;
}

/** An entry and the text it is compared by. */
export interface Candidate {
  source: Source;
  text: string;
  /** The publisher's or an app's limit cut the text. */
  isCut: boolean;
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

/**
 * Closes a group.
 * @param changed  why entries with another text than the kept one are in the group
 */
export function toCluster({ head, members }: Group, changed: MergeReason): Cluster {
  if (members.length === 0) return { kept: head.source, merged: [] };
  const merged = members
    .map(({ source, text }) => ({
      source,
      reason: text === head.text ? ('repeat' as const) : changed,
    }))
    .sort((a, b) => byDate(a.source, b.source));
  return { kept: head.source, merged };
}

/** Longest first, whole texts before cut ones, so that whatever can hold an entry has been seen before it. */
export function candidatesOf(sources: Source[]): Candidate[] {
  return sources
    .map((source) => ({
      source,
      text: comparable(source),
      isCut: source.limitReached || (source.details?.isTruncated ?? false),
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
export function newGroup(head: Candidate, edited: ReadonlySet<string>): Group {
  return { head, members: [], hasEdited: edited.has(head.source.id) };
}

/** Adds an entry to a group. */
export function join(group: Group, member: Candidate, edited: ReadonlySet<string>): void {
  group.members.push(member);
  group.hasEdited ||= edited.has(member.source.id);
}
