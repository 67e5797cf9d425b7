import { byDate, comparable, secondsBetween } from './comparable.ts';
import type { MergeReason, Source } from '../library/library.ts';

/** Entries of one book that are one passage, one bookmark or one note. */
export interface Cluster {
  /** The entry whose place and text are kept. */
  kept: Source;
  /** The other entries, each with why it is here. */
  merged: { source: Source; reason: MergeReason }[];
}

/** What the reader decided, which no merge may overrule. */
export interface Decisions {
  /** Sources that must not be merged into anything. */
  apart: ReadonlySet<string>;
  /** Sources whose text or note the reader edited: two such never become one. */
  edited: ReadonlySet<string>;
}

/** An entry and the text it is compared by. */
export interface Candidate {
  source: Source;
  text: string;
}

/** Entries found to be one so far, the longest at their head. */
export interface Group {
  head: Candidate;
  members: Candidate[];
  hasEdited: boolean;
}

function isSoonAfter(earlier: Source, later: Source, limit: number): boolean {
  const seconds = secondsBetween(earlier.date, later.date);
  return seconds !== null && seconds > 0 && seconds <= limit;
}

/**
 * Of a passage and its parts, the one to keep: the longest, or the last of the shorter ones marked
 * right after it. Parts that lie beside each other cannot stand for the whole.
 */
function keptOf({ head, members }: Group, limit: number): Candidate {
  const corrections = members
    .filter((member) => member.text !== head.text && isSoonAfter(head.source, member.source, limit))
    .sort((a, b) => b.text.length - a.text.length);
  const areNested = corrections.every((member, index) => {
    const wider = corrections[index - 1];
    return wider === undefined || wider.text.includes(member.text);
  });
  if (!areNested) return head;
  return [...corrections].sort((a, b) => byDate(a.source, b.source)).at(-1) ?? head;
}

/**
 * Closes a group.
 * @param limit  seconds within which a later, shorter entry is a correction
 * @param changed  why entries with another text than the kept one are in the group
 */
export function toCluster(
  group: Group,
  { apart }: Decisions,
  limit: number,
  changed: MergeReason,
): Cluster {
  if (group.members.length === 0) return { kept: group.head.source, merged: [] };
  // What the reader took out of a merge stands for itself, whatever joins it.
  const kept = apart.has(group.head.source.id) ? group.head : keptOf(group, limit);
  const merged = [group.head, ...group.members]
    .filter((candidate) => candidate !== kept)
    .map(({ source, text }) => ({
      source,
      reason: text === kept.text ? ('repeat' as const) : changed,
    }))
    .sort((a, b) => byDate(a.source, b.source));
  return { kept: kept.source, merged };
}

/** Longest first, so that whatever can hold an entry has been seen before it. */
export function candidatesOf(sources: Source[]): Candidate[] {
  return sources
    .map((source) => ({ source, text: comparable(source) }))
    .sort((a, b) => b.text.length - a.text.length || byDate(b.source, a.source));
}

/** Adds an entry to a group. */
export function join(group: Group, member: Candidate, edited: ReadonlySet<string>): void {
  group.members.push(member);
  group.hasEdited ||= edited.has(member.source.id);
}
