import { countsScreens } from '../format-traits.ts';
import type { Highlight, Location } from '../types.ts';
import { ROMAN } from './roman.ts';

/** Completes a shortened range: 1134-37 is 1134 to 1137, 1199-203 is 1199 to 1203. */
export function completeRange(first: string, last: string): [number, number] {
  const start = Number(first);
  let end = Number(last);
  if (last.length < first.length) {
    const unit = 10 ** last.length;
    end += Math.floor(start / unit) * unit;
    if (end < start) end += unit;
  }
  return end < start ? [end, start] : [start, end];
}

const RANGE = /^(.+?)\s*-\s*(.+)$/;

/** A page as it is shown: the devices print a passage on one page as a range of it ("179-179"). */
export function pageLabel(page: string | null): string | null {
  if (!page?.includes('-')) return page;
  const [, first, last] = RANGE.exec(page) ?? [];
  return first !== undefined && first === last ? first : page;
}

/** The page of a passage: the user's, or else that of the files. */
export const shownPage = ({
  page,
  typedPage,
}: Pick<Highlight, 'page' | 'typedPage'>): string | null => typedPage ?? page;

const PAGE = `(?:[a-z]{0,3}-?\\d+[a-z]?|[a-z]|${ROMAN})`;
const PAGES = new RegExp(`^${PAGE}(?:-${PAGE})?(?:, ${PAGE}(?:-${PAGE})?)*$`, 'i');

/** Pages as they are printed, "12–13", in the form of files, "12-13"; null for other words. */
export function readPages(printed: string): string | null {
  const pages = printed.replaceAll('–', '-');
  return PAGES.test(pages) ? pages : null;
}

/** The label of a range of pages. */
export function labelOfPages(first: string, last: string): string {
  return first === last ? first : `${first}-${last}`;
}

/** A range as it is printed, "12–13"; of one page or location, that alone. */
const printedRange = (first: string | number, last = first) =>
  first === last ? String(first) : `${first}–${last}`;

/** Pages as they are printed, "12–13" or "1, 12–13". */
export function printedPages(page: string): string {
  return pageParts(page)
    .map(([first = '', last]) => printedRange(first, last))
    .join(', ');
}

/** A page of a part that has a letter, "A-3"; small Roman numbers begin a range. */
const LETTERED = `(?!${ROMAN}-)[A-Za-z]{1,3}-\\d+[a-z]?`;
const LETTERED_PAGES = new RegExp(`^(${LETTERED})(?:\\s*[-–—]\\s*(${LETTERED}))?$`);

/**
 * The pages and ranges of a label, each range as its two ends: a manually merged passage may be on
 * separate pages.
 */
export function pageParts(page: string): string[][] {
  return page.split(/\s*,\s*/).map((part) => {
    const [, ...ends] = LETTERED_PAGES.exec(part) ?? [];
    return ends.length > 0 ? ends.filter((end) => end !== undefined) : part.split(/\s*[-–—]\s*/);
  });
}

type Located = Partial<Pick<Highlight, 'format'>> & Pick<Highlight, 'location'>;
const isOnScreen = ({ format }: Located) => format !== undefined && countsScreens(format);

/** The location of a passage, where that is a place of the book and no count of screens. */
export const shownLocation = (located: Located): Highlight['location'] =>
  isOnScreen(located) ? null : located.location;

/** The screens of a passage, where its program counts them in place of locations. */
export const shownScreen = (located: Located): Highlight['location'] =>
  isOnScreen(located) ? located.location : null;

/** The ranges of a location, of which a manually merged passage may have several. */
export function locationRanges(location: Readonly<Location> | []): [first: number, last: number][] {
  return Array.from({ length: location.length / 2 }, (_, index) => [
    location[2 * index] ?? 0,
    location[2 * index + 1] ?? 0,
  ]);
}

/** Locations as well, "12–13" or "1, 12–13"; empty for a passage without one. */
export function printedLocations(location: Readonly<Location> | null): string {
  return locationRanges(location ?? [])
    .map((ends) => printedRange(...ends))
    .join(', ');
}

/** Locations as they are printed; null for anything else. */
export function readLocations(printed: string): Location | null {
  const ends = printed.split(/\s*[,、]\s*/).flatMap((part) => {
    const [, first, last = first] = /^(\d{1,9})(?:\s*[-–]\s*(\d{1,9}))?$/.exec(part) ?? [];
    return first === undefined || last === undefined ? [null] : completeRange(first, last);
  });
  const [first, last, ...more] = ends.filter((end) => end !== null);
  const isRead = !ends.includes(null) && first !== undefined && last !== undefined;
  return isRead ? [first, last, ...more] : null;
}
