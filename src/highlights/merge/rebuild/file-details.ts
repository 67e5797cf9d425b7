import { hasQuirk } from '../../format-traits.ts';
import type { BorrowedField, Source, SourceDetails } from '../../library/model.ts';
import type { Location } from '../../types.ts';
import { shownLocation } from '../../text/ranges.ts';
import type { Cluster } from '../cluster/clusters.ts';
import { sharePlaceNumbering } from '../cluster/across-files.ts';
import { bareText, comparisonText } from '../compare/comparison-text.ts';
import { byDate, compareText } from '../compare/compare-dates.ts';
import { notesOnEntries } from './device-notes.ts';
import { changedAt } from './entry-sources.ts';
import { pageRange } from '../compare/page-ranges.ts';

const NOTHING_BORROWED: BorrowedField[] = [];

/** Latest change first: the latest colour and chapter win. */
function latestFirst(a: Source, b: Source): number {
  return compareText(changedAt(b), changedAt(a)) || byDate(a, b);
}

function ownDetails({ kept }: Cluster) {
  const { page, location, date, details } = kept;
  return {
    page,
    location,
    date,
    borrowed: NOTHING_BORROWED,
    color: details?.color ?? null,
    chapter: details?.chapter ?? null,
    notes: notesOnEntries([kept]),
    externalId: details?.externalId ?? null,
  };
}

/** The entries of a cluster with the same words as the kept one, itself first. */
function copiesIn({ kept, merged }: Cluster): Source[] {
  const words = bareText(comparisonText(kept));
  const others = merged.map(({ source }) => source);
  return [kept, ...others.filter((each) => bareText(comparisonText(each)) === words)];
}

/** A date without zero seconds and midnight, which files write in place of an unknown time. */
const significantPart = (date: string) => date.replace(/(?:T00:00)?:00$/, '');

/** Time at which a passage was first marked, by all its copies. */
function firstDate(copies: readonly Source[]): string | null {
  return copies
    .flatMap(({ date }) => date ?? [])
    .reduce<string | null>((first, each) => {
      if (first === null || significantPart(each).startsWith(significantPart(first))) return each;
      return first < each || significantPart(first).startsWith(significantPart(each))
        ? first
        : each;
    }, null);
}

/** Whether a location is really a page, where one column has both. */
function isPageAsLocation({ location, page, format }: Source, copies: readonly Source[]): boolean {
  return (
    hasQuirk(format, 'onePlace') &&
    page === null &&
    copies.some((each) => !each.location && pageRange(each.page)?.[0] === location?.[0])
  );
}

/** The longest of the comparable locations. */
function fullestLocation(copies: readonly Source[]): Location | null {
  const [kept] = copies;
  const known = copies.filter(
    (each) => sharePlaceNumbering(each, kept ?? each) && !isPageAsLocation(each, copies),
  );
  const lengthOf = ([start, end]: Location) => end - start;
  return known
    .flatMap(({ location }) => (location ? [location] : []))
    .reduce<Location | null>(
      (most, each) => (most && lengthOf(most) >= lengthOf(each) ? most : each),
      null,
    );
}

/** Combines the details of a cluster: the kept entry's own, completed by the others. */
export function fileDetails(cluster: Cluster): ReturnType<typeof ownDetails> {
  const own = ownDetails(cluster);
  if (cluster.merged.length === 0) return own;
  const others = cluster.merged.map(({ source }) => source).sort(latestFirst);
  const found = <Value>(valueOf: (source: Source) => Value | null | undefined): Value | null =>
    others.map(valueOf).find((value) => value !== null && value !== undefined) ?? null;
  const detail = <Name extends keyof SourceDetails>(name: Name) =>
    found(({ details }) => details?.[name]);
  const page = own.page ?? found((source) => source.page);
  const copies = copiesIn(cluster);
  const isPage = (source: Source) => isPageAsLocation(source, copies);
  const location =
    fullestLocation(copies) ??
    (isPage(cluster.kept) ? null : own.location) ??
    found((source) => (isPage(source) ? null : shownLocation(source)));
  const date = firstDate(copies) ?? found((source) => source.date);
  const borrowed = (
    [
      own.page === null && page !== null && 'page',
      own.location === null && location !== null && 'location',
      own.date === null && date !== null && 'date',
    ] as const
  ).filter((field) => field !== false);
  return {
    page,
    location,
    date,
    borrowed,
    color: own.color ?? detail('color'),
    chapter: own.chapter ?? detail('chapter'),
    notes: notesOnEntries([cluster.kept, ...others]),
    externalId: own.externalId ?? detail('externalId'),
  };
}
