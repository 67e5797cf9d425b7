import { byDate, comparable, isPartOf, secondsBetween } from './compare.ts';
import type { MergeReason, Source } from './library.ts';
import { isSamePlace, overlap, PlaceIndex } from './places.ts';

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

interface Candidate {
  source: Source;
  text: string;
}

interface Group {
  head: Candidate;
  members: Candidate[];
  hasEdited: boolean;
}

/** A passage marked again within this time, shorter, is a correction: the reader meant the shorter one. */
const CORRECTION_SECONDS = 180;
/** Notes saved within this time of each other may be the same note with its typing errors put right. */
const TYPING_SECONDS = 600;
const SIMILAR_LENGTH = 12;
const SIMILAR_SHARE = 0.6;

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

function toCluster(
  group: Group,
  { apart }: Decisions,
  limit: number,
  changed: MergeReason,
): Cluster {
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
function candidatesOf(sources: Source[]): Candidate[] {
  return sources
    .map((source) => ({ source, text: comparable(source) }))
    .sort((a, b) => b.text.length - a.text.length || byDate(b.source, a.source));
}

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

function join(group: Group, member: Candidate, edited: ReadonlySet<string>): void {
  group.members.push(member);
  group.hasEdited ||= edited.has(member.source.id);
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
              isDraftOf(candidate, each.head) &&
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
