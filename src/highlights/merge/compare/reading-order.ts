import { compareText } from './compare-dates.ts';
import type { Highlight } from '../../types.ts';
import { placeByChapter } from './chapter-order.ts';
import { pageRange } from './page-ranges.ts';

/** Typical locations per page, for books whose entries have no pages. */
const LOCATIONS_A_PAGE = 15;

interface Sortable extends Pick<Highlight, 'id' | 'kind' | 'page' | 'location' | 'date'> {
  sourceId?: string;
}

type InChapter = Sortable & Pick<Highlight, 'chapter'>;

/** The last tie-breaker. A highlight's own id would depend on the order of imports. */
const entryOf = ({ id, sourceId = id }: Sortable) => sourceId;

interface Anchor {
  page: number;
  location: number;
}

function anchorsOf(highlights: readonly Sortable[]): Anchor[] {
  const anchors = new Map<number, number>();
  for (const { page, location } of highlights) {
    const pages = location && pageRange(page);
    if (!pages) continue;
    anchors.set(pages[0], Math.min(location[0], anchors.get(pages[0]) ?? Infinity));
  }
  return [...anchors]
    .map(([page, location]) => ({ page, location }))
    .sort((a, b) => a.page - b.page);
}

/** Estimates the location of a page from entries that have both. */
function locationOfPage(page: number, anchors: Anchor[]): number {
  let low = 0;
  let high = anchors.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Number(anchors[middle]?.page) <= page) low = middle + 1;
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

interface Positioned<Item> {
  highlight: Item;
  start: number;
  end: number;
}

function positioned<Item extends Sortable>(highlight: Item, anchors: Anchor[]): Positioned<Item> {
  const { location, page } = highlight;
  if (location) return { highlight, start: location[0], end: location[1] };
  const pages = pageRange(page);
  if (!pages) return { highlight, start: Infinity, end: Infinity };
  const [start, end] = [locationOfPage(pages[0], anchors), locationOfPage(pages[1], anchors)];
  return { highlight, start, end };
}

/**
 * Sorts a book's highlights in reading order: by place, and those without one by chapter. Used on
 * screen and in exports.
 */
export function sortInReadingOrder<Item extends InChapter>(highlights: readonly Item[]): Item[] {
  return placeByChapter(sortByPlace(highlights));
}

/**
 * Sorts a book's passages by location, with pages converted to locations; a note follows its
 * passage. Those without a place come last, by date.
 */
export function sortByPlace<Item extends Sortable>(highlights: readonly Item[]): Item[] {
  const isWithoutLocation = highlights.some(({ location }) => location === null);
  const anchors = isWithoutLocation ? anchorsOf(highlights) : [];
  const isNote = ({ highlight }: Positioned<Item>) => Number(highlight.kind === 'note');
  return highlights
    .map((highlight) => positioned(highlight, anchors))
    .sort(
      (a, b) =>
        a.start - b.start ||
        isNote(a) - isNote(b) ||
        a.end - b.end ||
        compareText(a.highlight.date ?? '', b.highlight.date ?? '') ||
        compareText(entryOf(a.highlight), entryOf(b.highlight)),
    )
    .map(({ highlight }) => highlight);
}
