import type { Source } from '../library/library.ts';
import { pageRange } from './pages.ts';

type Placed = Pick<Source, 'page' | 'location'>;

function rangesOverlap(a: [number, number], b: [number, number]): boolean {
  return a[0] <= b[1] && b[0] <= a[1];
}

/**
 * Whether two entries of one book overlap: by location where both have one, by page where one of them
 * has only that. Places that cannot be compared do not overlap.
 */
export function overlap(a: Placed, b: Placed): boolean {
  if (a.location && b.location) return rangesOverlap(a.location, b.location);
  const pages = [pageRange(a.page), pageRange(b.page)];
  return pages[0] != null && pages[1] != null && rangesOverlap(pages[0], pages[1]);
}

/** Whether two entries stand at exactly the same location, or on the same page where neither has one. */
export function isSamePlace(a: Placed, b: Placed): boolean {
  if (a.location && b.location)
    return a.location[0] === b.location[0] && a.location[1] === b.location[1];
  return a.location === null && b.location === null && a.page !== null && a.page === b.page;
}

const BUCKET_SIZE = 32;
const BUCKETS_LIMIT = 64;
/** No real place has as many entries; past it a file is nonsense and must not cost minutes. */
const CANDIDATES_LIMIT = 400;

function addBuckets(
  buckets: number[],
  range: [number, number],
  size: number,
  parity: number,
): void {
  const first = Math.floor(range[0] / size);
  const more = Math.min(Math.floor(range[1] / size) - first, BUCKETS_LIMIT);
  // Counted from zero: one added to a number of twenty digits is the same number.
  for (let index = 0; index <= more; index += 1) buckets.push((first + index) * 2 + parity);
}

/** Even numbers are stretches of locations, odd ones pages. */
function bucketsOf({ page, location }: Placed, hasPages: boolean): number[] {
  const buckets: number[] = [];
  const pages = hasPages ? pageRange(page) : null;
  if (location) addBuckets(buckets, location, BUCKET_SIZE, 0);
  if (pages) addBuckets(buckets, pages, 1, 1);
  return buckets;
}

/** Finds what stands near a place without looking at the whole book. */
export class PlaceIndex<Item> {
  private readonly buckets = new Map<number, Item[]>();
  /** Pages are compared only where a location is missing. */
  private readonly hasPages: boolean;

  /** @param places  all that will be added or asked for */
  constructor(places: readonly Placed[]) {
    this.hasPages = places.some(({ location }) => location === null);
  }

  add(place: Placed, item: Item): void {
    for (const bucket of bucketsOf(place, this.hasPages)) {
      const items = this.buckets.get(bucket);
      if (items) items.push(item);
      else this.buckets.set(bucket, [item]);
    }
  }

  /** Items that may overlap a place, each once, in the order they were added. */
  near(place: Placed): readonly Item[] {
    const names = bucketsOf(place, this.hasPages);
    const [only] = names;
    if (names.length === 1 && only !== undefined) {
      const items = this.buckets.get(only) ?? [];
      return items.length > CANDIDATES_LIMIT ? items.slice(0, CANDIDATES_LIMIT) : items;
    }
    const found = new Set<Item>();
    for (const name of names) {
      for (const item of this.buckets.get(name) ?? []) {
        if (found.size >= CANDIDATES_LIMIT) return [...found];
        found.add(item);
      }
    }
    return [...found];
  }
}
