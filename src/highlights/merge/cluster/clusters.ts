import { hasQuirk } from '../../format-traits.ts';
import { comparisonText, isBeginningOf } from '../compare/comparison-text.ts';
import { byDate, secondsOf } from '../compare/compare-dates.ts';
import type { MergeReason, Source } from '../../library/model.ts';

/** Entries of a book that are the same passage, bookmark or note. */
export interface Cluster {
  /** The entry whose place and text are kept. */
  kept: Source;
  /** The other entries with the reason why they were merged. */
  merged: { source: Source; reason: MergeReason }[];
}

/** The entries of a cluster, the kept one first. */
export function sourcesIn(cluster: Cluster): Source[] {
  return [cluster.kept, ...cluster.merged.map(({ source }) => source)];
}

/** The user's decisions on merges. */
export interface ChosenMerges {
  /** Ids of entries that must not be merged with any other; copies may be merged into them. */
  unmerged: ReadonlySet<string>;
  /** Ids of entries pinned to another entry, or to themselves. */
  pinned: ReadonlyMap<string, string>;
  /** Ids of entries that were merged manually. */
  joined: ReadonlySet<string>;
}

/** The user's decisions, which no merge may overrule. */
export interface Decisions extends Pick<ChosenMerges, 'unmerged' | 'pinned'> {
  /** Ids of entries whose text or note the user edited; two of them are never merged. */
  edited: ReadonlySet<string>;
  /**
   * Whether the user has deleted a known entry, undefined for a new one. An entry that is
   * shown is never merged with one that is deleted.
   */
  isDeleted?: (id: string) => boolean | undefined;
}

/** An entry prepared for comparison. */
export interface Candidate {
  source: Source;
  text: string;
  /** A publisher's or an app's limit truncated the text. */
  isCut: boolean;
  /** The user marked it as a heading, see `headingsOf`. */
  isHeading: boolean;
  /** In seconds, see `secondsOf`; null without a date. */
  time: number | null;
}

/** A cluster while it grows; `head` is the entry that is kept. */
export interface Group {
  head: Candidate;
  members: Candidate[];
  hasEdited: boolean;
  /** As of its known entries, see `Decisions`. */
  isDeleted: boolean | undefined;
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

/** Whether an entry may come from our export: of two copies made at one time, the later. */
const mayBeExported = ({ source: { format } }: Candidate) =>
  hasQuirk(format, 'exported') || hasQuirk(format, 'ownIds');

/**
 * Prepares entries, longest first and whole texts before truncated ones, so that whatever can
 * contain an entry comes before it.
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
        (a.source.date === b.source.date && Number(mayBeExported(a)) - Number(mayBeExported(b))) ||
        byDate(b.source, a.source),
    );
}

/**
 * The share of a passage that another one must have to be a version of it; less is a highlight of
 * its own.
 */
const VERSION_SHARE = 0.25;

/** Whether a part of a passage is large enough to be a version of it. */
export function isVersionOf(part: Candidate, whole: Candidate): boolean {
  return part.text.length >= whole.text.length * VERSION_SHARE;
}
