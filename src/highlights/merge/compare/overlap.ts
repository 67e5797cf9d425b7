import { pushTo } from '../../push-to.ts';
import type { Source } from '../../library/model.ts';
import { pageRange } from './page-ranges.ts';

type Located = Pick<Source, 'page' | 'location'>;

function rangesOverlap(a: [number, number], b: [number, number]): boolean {
  return a[0] <= b[1] && b[0] <= a[1];
}

/**
 * Whether two entries of one book overlap: by location where both have one, by page where one of them
 * has only that. Places that cannot be compared do not overlap.
 */
export function overlap(a: Located, b: Located): boolean {
  if (a.location && b.location) return rangesOverlap(a.location, b.location);
  const pages = [pageRange(a.page), pageRange(b.page)];
  return pages[0] != null && pages[1] != null && rangesOverlap(pages[0], pages[1]);
}

/** Whether two entries stand at exactly the same location, or on the same page where neither has one. */
export function isSamePlace(a: Located, b: Located): boolean {
  if (a.location && b.location)
    return a.location[0] === b.location[0] && a.location[1] === b.location[1];
  return a.location === null && b.location === null && a.page !== null && a.page === b.page;
}

/** Whether an entry stands on a page, or nowhere, as far as its file tells. */
export function lacksLocation({ location }: Located): boolean {
  return location === null;
}

const BUCKET_SIZE = 32;
const BUCKETS_LIMIT = 64;
/** No real place has as many entries; past it a file is nonsense and must not cost minutes. */
const CANDIDATES_LIMIT = 400;

function bucketsIn(range: [number, number], size: number): number[] {
  const first = Math.floor(range[0] / size);
  // Counted from zero: one added to a number of twenty digits is the same number.
  const steps = Math.min(Math.floor(range[1] / size) - first, BUCKETS_LIMIT);
  const buckets = [first];
  for (let step = 1; step <= steps; step += 1) buckets.push(first + step);
  return buckets;
}

/** Stretches of locations, and pages; that they share numbers only adds to what is near. */
function bucketsOf({ page, location }: Located, hasPages: boolean): number[] {
  const pages = hasPages ? pageRange(page) : null;
  const places = location ? bucketsIn(location, BUCKET_SIZE) : [];
  return pages ? places.concat(bucketsIn(pages, 1)) : places;
}

/** Finds what stands near a place without looking at the whole book. */
export class PlaceIndex<Item> {
  private readonly buckets = new Map<number, Item[]>();
  private readonly hasPages: boolean;

  /** @param hasPages  any of the places is a page alone: only then are pages compared */
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
