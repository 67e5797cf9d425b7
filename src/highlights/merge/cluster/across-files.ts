import { countsScreens, traitsOf } from '../../format-traits.ts';
import { memoize } from '../../../lib/shared/memoize.ts';
import { pushTo } from '../../shared/push-to.ts';
import type { Source } from '../../library/model.ts';
import type { Candidate } from './clusters.ts';
import {
  bareText,
  isPartOf,
  isSentence,
  LONG_WEIGHT,
  textWeight,
} from '../compare/comparison-text.ts';
import { lacksLocation, overlap, PlaceIndex } from '../compare/overlap.ts';

/** Locations by which the start of a passage may differ between app and device. */
const LOCATION_SLACK = 3;

const bareTextOf = memoize(({ text }: Candidate) => bareText(text));

/** Whether places of two entries are comparable. */
export function sharePlaceNumbering(a: Pick<Source, 'format'>, b: Pick<Source, 'format'>): boolean {
  const [{ numbering }, other] = [traitsOf(a.format), traitsOf(b.format)];
  return a.format === b.format || (numbering !== 'own' && numbering === other.numbering);
}

/** Whether the places of an entry are comparable with places in files of other formats. */
export const hasKindlePlaces = ({ format }: Pick<Source, 'format'>) =>
  traitsOf(format).numbering === 'kindle';

function haveKindlePlaces({ source: a }: Candidate, { source: b }: Candidate): boolean {
  return hasKindlePlaces(a) && hasKindlePlaces(b);
}

/** Whether entries of two formats have the same letters and digits. */
export function haveSameWords(a: Candidate, b: Candidate): boolean {
  return a.source.format !== b.source.format && bareTextOf(a) === bareTextOf(b);
}

/**
 * Whether two entries have the same text, long enough to be in a book once: where their places
 * differ, the file of the book was replaced, and its locations with it. Of formats that count
 * places differently it has to be longer.
 */
export function isSameSentence(a: Candidate, b: Candidate): boolean {
  if (a.text === b.text && sharePlaceNumbering(a.source, b.source)) return isSentence(a.text);
  return haveSameWords(a, b) && textWeight(bareTextOf(a)) >= LONG_WEIGHT;
}

/** Whether two entries have comparable locations far from each other. */
function areFarApart(a: Candidate, b: Candidate): boolean {
  const [first, second] = [a.source.location, b.source.location];
  if (!first || !second || !haveKindlePlaces(a, b)) return false;
  return first[0] > second[1] + LOCATION_SLACK || second[0] > first[1] + LOCATION_SLACK;
}

/**
 * Whether the places of a truncated text and a whole one do not contradict that they are the same
 * passage.
 */
export function mayBeTruncatedThere(cut: Candidate, whole: Candidate): boolean {
  const [{ source: a }, { source: b }] = [cut, whole];
  if (!haveKindlePlaces(cut, whole)) return true;
  if (a.location !== null && b.location !== null) return !areFarApart(cut, whole);
  return a.page === null || b.page === null || overlap(a, b);
}

/** The same words marked in the same second are one mark, whatever their places. */
export function isSameMark(a: Candidate, b: Candidate): boolean {
  return (
    a.time !== null && a.time === b.time && bareTextOf(a) !== '' && bareTextOf(a) === bareTextOf(b)
  );
}

/** Whether a passage lies inside a passage of another format, at an overlapping place. */
export function isPartAcrossFiles(part: Candidate, whole: Candidate): boolean {
  if (isSameMark(part, whole)) return true;
  if (!haveKindlePlaces(part, whole) || !overlap(part.source, whole.source)) return false;
  const byPageOnly = part.source.location === null || whole.source.location === null;
  return (
    isPartOf(part.text, whole.text, byPageOnly) ||
    isPartOf(bareTextOf(part), bareTextOf(whole), byPageOnly)
  );
}

/** The beginning of a text, by which the whole of a truncated one is found. */
const startOf = (candidate: Candidate) => bareTextOf(candidate).slice(0, LONG_WEIGHT / 2);
const isTruncated = ({ source }: Candidate) => source.details?.isTruncated === true;

/**
 * Finds the passages that may contain an entry: by place, by text, of a single format only by a
 * sentence, and by their beginning for truncated texts.
 */
export class PassageIndex<Item> {
  private readonly places: PlaceIndex<Item>;
  private readonly texts = new Map<string, Item[]>();
  private readonly isMixed: boolean;
  private readonly starts: Map<string, Item[]> | null;

  constructor(candidates: readonly Candidate[]) {
    this.places = new PlaceIndex(candidates.some(({ source }) => lacksLocation(source)));
    const [first] = candidates;
    this.isMixed = candidates.some(
      ({ source }) => source.format !== first?.source.format || countsScreens(source.format),
    );
    this.starts = candidates.some(isTruncated) ? new Map<string, Item[]>() : null;
  }

  add(candidate: Candidate, item: Item): void {
    this.places.add(candidate.source, item);
    const key = this.keyOf(candidate);
    if (key !== null) pushTo(this.texts, key, item);
    if (this.starts) pushTo(this.starts, startOf(candidate), item);
  }

  private keyOf(candidate: Candidate): string | null {
    if (this.isMixed) return bareTextOf(candidate);
    return isSentence(candidate.text) ? candidate.text : null;
  }

  near(candidate: Candidate): readonly Item[] {
    const near = this.places.near(candidate.source);
    const alike = this.texts.get(this.keyOf(candidate) ?? '') ?? [];
    const wholes = (isTruncated(candidate) && this.starts?.get(startOf(candidate))) || [];
    if (alike.length + wholes.length === 0) return near;
    const found = [alike, wholes].flatMap((items) => items.slice(0, SAME_TEXT_LIMIT));
    return [...new Set([...near, ...found])];
  }
}

/** More equal texts than a real book has; bounds the work on nonsense files. */
const SAME_TEXT_LIMIT = 40;
