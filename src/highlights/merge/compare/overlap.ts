import { pushTo } from '../../shared/push-to.ts';
import type { Source } from '../../library/model.ts';
import type { Location } from '../../types.ts';
import { pageRange } from './page-ranges.ts';

type Located = Pick<Source, 'page' | 'location'>;

/** A range, or several of which the first and the last end count. */
type Range = Location | [first: number, last: number];

function rangesOverlap(a: Range, b: Range): boolean {
  return a[0] <= (b.at(-1) ?? b[1]) && b[0] <= (a.at(-1) ?? a[1]);
}

/**
 * Whether two entries of a book overlap: by location if both have one, otherwise by page.
 * Incomparable places do not overlap.
 */
export function overlap(a: Located, b: Located): boolean {
  if (a.location && b.location) return rangesOverlap(a.location, b.location);
  const pages = [pageRange(a.page), pageRange(b.page)];
  return pages[0] != null && pages[1] != null && rangesOverlap(pages[0], pages[1]);
}

/** Whether two entries have the same location, or the same page if neither has a location. */
export function isSamePlace(a: Located, b: Located): boolean {
  if (a.location && b.location) return a.location.join() === b.location.join();
  return a.location === null && b.location === null && a.page !== null && a.page === b.page;
}

/** Whether an entry has no location: at most a page. */
export function lacksLocation({ location }: Located): boolean {
  return location === null;
}

const BUCKET_SIZE = 32;
const BUCKETS_LIMIT = 64;
/** No real place has as many entries; bounds the work on nonsense files. */
const CANDIDATES_LIMIT = 400;

function bucketsIn(range: Range, size: number): number[] {
  const first = Math.floor(range[0] / size);
  // Counted from zero: one added to a number of twenty digits is the same number.
  const steps = Math.min(Math.floor((range.at(-1) ?? range[1]) / size) - first, BUCKETS_LIMIT);
  const buckets = [first];
  for (let step = 1; step <= steps; step += 1) buckets.push(first + step);
  return buckets;
}

/** Buckets of locations and of pages. That both share numbers only yields more candidates. */
function bucketsOf({ page, location }: Located, hasPages: boolean): number[] {
  const pages = hasPages ? pageRange(page) : null;
  const places = location ? bucketsIn(location, BUCKET_SIZE) : [];
  return pages ? places.concat(bucketsIn(pages, 1)) : places;
}

/** Finds items near a place without scanning the whole book. */
export class PlaceIndex<Item> {
  private readonly buckets = new Map<number, Item[]>();
  private readonly hasPages: boolean;

  /** @param hasPages whether any place has a page only; otherwise pages are not indexed */
  constructor(hasPages: boolean) {
    this.hasPages = hasPages;
  }

  add(place: Located, item: Item): void {
    for (const bucket of bucketsOf(place, this.hasPages)) pushTo(this.buckets, bucket, item);
  }

  /** Items that may overlap a place, each once. */
  near(place: Located): readonly Item[] {
    const found = new Set<Item>();
    for (const bucket of bucketsOf(place, this.hasPages)) {
      for (const item of this.buckets.get(bucket) ?? []) {
        if (found.size >= CANDIDATES_LIMIT) return [...found];
        found.add(item);
      }
    }
    return [...found];
  }
}
