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

/** The pages and ranges of a label, each range as its two ends: a manually merged passage may be on separate pages. */
export function pageParts(page: string): string[][] {
  return page.split(/\s*,\s*/).map((part) => part.split(/\s*[-–—]\s*/));
}

/** Locations as well; empty for a passage without one. */
export function printedLocations(location: readonly [number, number] | null): string {
  return location ? printedRange(...location) : '';
}
