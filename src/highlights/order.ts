import type { LibraryHighlight } from './library.ts';
import { pageRange } from './places.ts';

/** Locations a page has where no entry of the book tells: what most books come to. */
const LOCATIONS_A_PAGE = 15;

interface Anchor {
  page: number;
  location: number;
}

function anchorsOf(highlights: LibraryHighlight[]): Anchor[] {
  const anchors = new Map<number, number>();
  for (const { page, location } of highlights) {
    const pages = location ? pageRange(page) : null;
    if (!pages || !location) continue;
    anchors.set(pages[0], Math.min(location[0], anchors.get(pages[0]) ?? Infinity));
  }
  return [...anchors]
    .map(([page, location]) => ({ page, location }))
    .sort((a, b) => a.page - b.page);
}

/** Where a page lies among the locations of a book, from entries that have both. */
function locationOfPage(page: number, anchors: Anchor[]): number {
  let low = 0;
  let high = anchors.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((anchors[middle]?.page ?? 0) <= page) low = middle + 1;
    else high = middle;
  }
  const before = anchors[low - 1];
  const after = anchors[low];
  if (before && after) {
    const share = (page - before.page) / (after.page - before.page);
    return before.location + share * (after.location - before.location);
  }
  const known = before ?? after ?? { page: 0, location: 0 };
  return known.location + (page - known.page) * LOCATIONS_A_PAGE;
}

/** Sorts one book's highlights as they stand in the book; what has no place comes last, by date. */
export function inReadingOrder(highlights: LibraryHighlight[]): LibraryHighlight[] {
  const anchors = anchorsOf(highlights);
  const keys = new Map<LibraryHighlight, [start: number, end: number]>();
  for (const highlight of highlights) {
    const { location, page } = highlight;
    const pages = pageRange(page);
    if (location) keys.set(highlight, location);
    else if (pages)
      keys.set(highlight, [locationOfPage(pages[0], anchors), locationOfPage(pages[1], anchors)]);
    else keys.set(highlight, [Infinity, Infinity]);
  }
  return [...highlights].sort((a, b) => {
    const [startA, endA] = keys.get(a) ?? [0, 0];
    const [startB, endB] = keys.get(b) ?? [0, 0];
    if (startA !== startB) return startA - startB;
    if (endA !== endB) return endA - endB;
    const [dateA, dateB] = [a.date ?? '', b.date ?? ''];
    if (dateA !== dateB) return dateA < dateB ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  });
}
