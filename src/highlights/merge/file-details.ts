import type { BorrowedField, Source, SourceDetails } from '../library/model.ts';
import type { HighlightColor } from '../types.ts';
import type { Cluster } from './clusters.ts';
import { byDate, inOrder } from './comparable.ts';
import { changedAt } from './entry-sources.ts';

/** What several files say of one passage beside its text, brought together. */
export interface FileDetails {
  page: string | null;
  location: [number, number] | null;
  date: string | null;
  borrowed: BorrowedField[];
  color: HighlightColor | null;
  chapter: string | null;
  notes: string[];
  externalId: string | null;
}

const NOTHING_BORROWED: BorrowedField[] = [];

/** The last change first: what was said later of a colour or chapter holds. */
function latestFirst(a: Source, b: Source): number {
  return inOrder(changedAt(b), changedAt(a)) || byDate(a, b);
}

function sole({ kept }: Cluster): FileDetails {
  const { page, location, date, details } = kept;
  return {
    page,
    location,
    date,
    borrowed: NOTHING_BORROWED,
    color: details?.color ?? null,
    chapter: details?.chapter ?? null,
    notes: details?.note ? [details.note] : [],
    externalId: details?.externalId ?? null,
  };
}

/** What the entries of a cluster say together: the kept one's own first, then what the others add. */
export function fileDetails(cluster: Cluster): FileDetails {
  const own = sole(cluster);
  if (cluster.merged.length === 0) return own;
  const others = cluster.merged.map(({ source }) => source).sort(latestFirst);
  const found = <Value>(valueOf: (source: Source) => Value | null | undefined): Value | null =>
    others.map(valueOf).find((value) => value !== null && value !== undefined) ?? null;
  const detail = <Name extends keyof SourceDetails>(name: Name) =>
    found(({ details }) => details?.[name]);
  const page = own.page ?? found((source) => source.page);
  const location = own.location ?? found((source) => source.location);
  const date = own.date ?? found((source) => source.date);
  const borrowed = (
    [
      own.page !== page && 'page',
      own.location !== location && 'location',
      own.date !== date && 'date',
    ] as const
  ).filter((field) => field !== false);
  return {
    page,
    location,
    date,
    borrowed,
    color: own.color ?? detail('color'),
    chapter: own.chapter ?? detail('chapter'),
    notes: [...own.notes, ...others.flatMap(({ details }) => details?.note ?? [])],
    externalId: own.externalId ?? detail('externalId'),
  };
}
