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

/** Two pages as the label of what lies from one to the other. */
export function labelOfPages(first: string, last: string): string {
  return first === last ? first : `${first}-${last}`;
}

/** Pages as they are printed, "12–13" or "1, 12–13"; a range of one page is that page. */
export function printedPages(page: string): string {
  return pageParts(page)
    .map(([first = '', last]) =>
      last === undefined || last === first ? first : `${first}–${last}`,
    )
    .join(', ');
}

/** The pages and ranges of a label, each range as its two ends: a passage merged by hand may stand on pages apart. */
export function pageParts(page: string): string[][] {
  return page.split(/\s*,\s*/).map((part) => part.split(/\s*[-–—]\s*/));
}

/** Locations likewise, "123–125". */
export function printedLocations([first, last]: readonly [number, number]): string {
  return first === last ? String(first) : `${first}–${last}`;
}
