import {
  areNested,
  candidatesOf,
  isTruncatedCopy,
  isSoonAfter,
  isVersionOf,
  timeOf,
  toCluster,
  type Candidate,
  type Cluster,
  type Decisions,
  type Group,
} from './clusters.ts';
import { clusterEntries } from './cluster-entries.ts';
import { countsScreens } from '../../format-traits.ts';
import { isPartOf } from '../compare/comparison-text.ts';
import { byDate } from '../compare/compare-dates.ts';
import type { Source } from '../../library/model.ts';
import {
  haveSameWords,
  isPartAcrossFiles,
  isSameSentence,
  isSameMark,
  mayBeTruncatedThere,
  PassageIndex,
} from './across-files.ts';
import { isSamePlace, overlap } from '../compare/overlap.ts';
import { CORRECTION_SECONDS } from '../compare/wordings.ts';

/** Most marks within that time; bounds the work on nonsense files. */
const CORRECTIONS_LIMIT = 40;
/** Rounds after which corrections of corrections are left alone. */
const ROUNDS_LIMIT = 4;

/** Entries without text (bookmarks, empty highlights, limit notices) are compared by place. */
function isSameWithoutText(part: Source, whole: Source): boolean {
  const isPrecise = part.location !== null || part.kind === 'bookmark';
  return isPrecise && isSamePlace(part, whole);
}

/** Whether a passage contains another, by text and place; a truncated text contains none. */
function contains(whole: Candidate, part: Candidate): boolean {
  if (whole.source.kind !== part.source.kind) return false;
  if (part.text === '') return whole.text === '' && isSameWithoutText(part.source, whole.source);
  if (whole.isCut && !part.isCut) return false;
  if (isTruncatedCopy(part, whole)) return mayBeTruncatedThere(part, whole);
  const isLater = part.time !== null && whole.time !== null && part.time > whole.time;
  if (part.text !== whole.text && isLater && !isVersionOf(part, whole)) return false;
  return isPassagePart(part, whole);
}

/** Whether a passage lies inside another one; a heading is not part of the text that follows it. */
function isPassagePart(part: Candidate, whole: Candidate): boolean {
  if (part.isHeading && !whole.isHeading && part.text !== whole.text) return false;
  if (isSameSentence(part, whole)) return true;
  if (part.source.format !== whole.source.format) return isPartAcrossFiles(part, whole);
  const byPageOnly = whole.source.location === null || part.source.location === null;
  return (
    (isPartOf(part.text, whole.text, byPageOnly) && overlap(whole.source, part.source)) ||
    (countsScreens(part.source.format) && isSameMark(part, whole))
  );
}

function isCorrectionOf(candidate: Candidate, wider: Candidate): boolean {
  return (
    candidate.text.length < wider.text.length &&
    isVersionOf(candidate, wider) &&
    (!candidate.isCut || wider.isCut) &&
    isSoonAfter(wider, candidate, CORRECTION_SECONDS) &&
    candidate.source.kind === wider.source.kind &&
    isPassagePart(candidate, wider)
  );
}

type Corrections = Map<Candidate, Candidate[]>;

/**
 * Passages with their corrections, which were marked shorter right afterwards. Parts that are not
 * nested do not replace the whole.
 */
function correctionsOf(candidates: Candidate[], { unmerged, pinned }: Decisions): Corrections {
  const dated = candidates
    .filter(({ source, text, time }) => time !== null && text !== '' && !unmerged.has(source.id))
    .sort((a, b) => timeOf(a) - timeOf(b));
  const corrections: Corrections = new Map();
  for (const [index, wider] of dated.entries()) {
    if (pinned.has(wider.source.id)) continue;
    const found: Candidate[] = [];
    for (let next = index + 1; next <= index + CORRECTIONS_LIMIT; next += 1) {
      const later = dated[next];
      if (!later || timeOf(later) - timeOf(wider) > CORRECTION_SECONDS) break;
      if (isCorrectionOf(later, wider)) found.push(later);
    }
    found.sort((a, b) => b.text.length - a.text.length);
    if (found.length > 0 && areNested(found)) corrections.set(wider, found);
  }
  return corrections;
}

/**
 * Of several passages that contain an entry: one that shares an end with it, as an extension does,
 * then the nearest in time.
 */
function nearest(groups: Group[], candidate: Candidate): Group | undefined {
  const { text } = candidate;
  const isWithin = ({ head }: Group) =>
    Number(!head.text.startsWith(text) && !head.text.endsWith(text));
  const timeTo = ({ head }: Group) => Math.abs(timeOf(head) - timeOf(candidate));
  return groups.sort((a, b) => isWithin(a) - isWithin(b) || timeTo(a) - timeTo(b))[0];
}

/** No passage has more copies; bounds the work on nonsense files. */
const COPIES_LIMIT = 40;

/** The members that are copies in other formats. */
const copiesIn = (head: Candidate, members: readonly Candidate[]) =>
  members.slice(0, COPIES_LIMIT).filter((member) => haveSameWords(head, member));

/** The group of a passage's last correction. */
function groupOfLastCorrection(
  candidate: Candidate,
  corrected: Corrections,
  byEntry: ReadonlyMap<string, Group>,
): Group | undefined {
  const heads = (corrected.get(candidate) ?? []).filter(
    (each) => byEntry.get(each.source.id)?.head === each,
  );
  const last = heads.sort((a, b) => byDate(a.source, b.source)).at(-1);
  return last && byEntry.get(last.source.id);
}

/** @param corrected passages that were corrected */
function passageGroups(
  candidates: Candidate[],
  corrected: Corrections,
  decisions: Decisions,
): Group[] {
  const { pinned } = decisions;
  return clusterEntries(candidates, decisions, {
    index: new PassageIndex<Group>(candidates),
    // The kept copy may lack a comparable place; those of the other copies count too.
    accepts: ({ head, members }, candidate) =>
      [head, ...copiesIn(head, members)].some((each) => contains(each, candidate)),
    addsPlace: ({ head }, member) => haveSameWords(head, member),
    choose: nearest,
    // A corrected passage waits until the group of its correction is known.
    pinnedTo: (candidate) =>
      pinned.get(candidate.source.id) ?? (corrected.has(candidate) ? '' : undefined),
    groupOfDeferred: (candidate, byEntry) => groupOfLastCorrection(candidate, corrected, byEntry),
  });
}

/**
 * Clusters a book's highlights, clips and bookmarks: the same passage marked again, longer or
 * shorter. An entry joins one that contains it, or its own correction, never a chain: passages that
 * merely overlap stay separate, and no text is hidden behind one that lacks it.
 * @param headings ids of the entries that are headings, see `headingsOf`
 */
export function clusterPassages(
  sources: Source[],
  decisions: Decisions,
  headings: ReadonlySet<string>,
): Cluster[] {
  const candidates = candidatesOf(sources, headings);
  const corrected = correctionsOf(candidates, decisions);
  for (let round = 1; ; round += 1) {
    const groups = passageGroups(candidates, corrected, decisions);
    // A correction that was merged into another passage no longer counts.
    const unsupported = groups.filter(({ head }) => corrected.has(head));
    if (unsupported.length === 0 || round === ROUNDS_LIMIT)
      return groups.map((group) => toCluster(group, 'extended'));
    for (const { head } of unsupported) corrected.delete(head);
  }
}
