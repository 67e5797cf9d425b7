import type { Source } from '../library/library.ts';
import { completeRange } from '../parse/ranges.ts';

type Placed = Pick<Source, 'page' | 'location'>;

const ROMAN_VALUES: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** Front matter is numbered before page 1: xii is page -988 of 1000 such. */
const FRONT_MATTER = 1000;

function romanValue(numeral: string): number {
  let value = 0;
  for (let index = 0; index < numeral.length; index += 1) {
    const current = ROMAN_VALUES[numeral[index] ?? ''] ?? 0;
    const following = ROMAN_VALUES[numeral[index + 1] ?? ''] ?? 0;
    value += current < following ? -current : current;
  }
  return value;
}

function digitsOf(label: string): string | undefined {
  return /\d+/.exec(label)?.[0];
}

/** A page label as a number that sorts as pages do; null when it holds neither digits nor a numeral. */
function pageNumber(label: string): number | null {
  const digits = digitsOf(label);
  if (digits !== undefined) return Number(digits);
  const lower = label.toLowerCase();
  return /^[ivxlcdm]+$/.test(lower) ? romanValue(lower) - FRONT_MATTER : null;
}

const ranges = new Map<string, [number, number] | null>();
const RANGES_LIMIT = 5000;

/** First and last page of a printed page or range; roman pages come before page 1. */
export function pageRange(page: string | null): [number, number] | null {
  if (page === null) return null;
  const known = ranges.get(page);
  if (known !== undefined) return known;
  const range = readPageRange(page);
  if (ranges.size >= RANGES_LIMIT) ranges.clear();
  ranges.set(page, range);
  return range;
}

function readPageRange(page: string): [number, number] | null {
  const [first = '', last = first] = page.split('-');
  const [firstDigits, lastDigits] = [digitsOf(first), digitsOf(last)];
  if (firstDigits !== undefined && lastDigits !== undefined)
    return completeRange(firstDigits, lastDigits);
  const start = pageNumber(first);
  if (start === null) return null;
  const end = pageNumber(last) ?? start;
  return [Math.min(start, end), Math.max(start, end)];
}

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
  const last = Math.min(Math.floor(range[1] / size), first + BUCKETS_LIMIT);
  for (let bucket = first; bucket <= last; bucket += 1) buckets.push(bucket * 2 + parity);
}

/** Even numbers are stretches of locations, odd ones pages. */
function bucketsOf({ page, location }: Placed): number[] {
  const buckets: number[] = [];
  const pages = pageRange(page);
  if (location) addBuckets(buckets, location, BUCKET_SIZE, 0);
  if (pages) addBuckets(buckets, pages, 1, 1);
  return buckets;
}

/** Finds what stands near a place without looking at the whole book. */
export class PlaceIndex<Item> {
  private readonly buckets = new Map<number, Item[]>();

  add(place: Placed, item: Item): void {
    for (const bucket of bucketsOf(place)) {
      const items = this.buckets.get(bucket);
      if (items) items.push(item);
      else this.buckets.set(bucket, [item]);
    }
  }

  /** Items that may overlap a place, each once, in the order they were added. */
  near(place: Placed): Item[] {
    const names = bucketsOf(place);
    const [only] = names;
    if (names.length === 1 && only !== undefined)
      return (this.buckets.get(only) ?? []).slice(0, CANDIDATES_LIMIT);
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
