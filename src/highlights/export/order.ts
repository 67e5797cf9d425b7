import type { Book, Highlight } from '../types.ts';
import type { ExportOptions } from './options.ts';

type Order = ExportOptions['order'];

/** Sorts books for an export; books the same in this order keep the library's. */
export function compareBooks(
  order: Order,
  chosen: ReadonlyMap<string, readonly Highlight[]>,
  locale: string,
): (a: Book, b: Book) => number {
  if (order === 'title') {
    const collator = new Intl.Collator(locale, { numeric: true });
    return (a, b) => collator.compare(a.title, b.title);
  }
  if (order === 'date') {
    const firstDate = new Map(
      [...chosen].map(([id, highlights]) => [id, earliest(highlights.map(({ date }) => date))]),
    );
    return (a, b) => compareDates(firstDate.get(a.id) ?? null, firstDate.get(b.id) ?? null);
  }
  return () => 0;
}

function earliest(dates: readonly (string | null)[]): string | null {
  return dates.reduce((first, date) => (compareDates(date, first) < 0 ? date : first), null);
}

/** Local times sort as text; passages without a date come last. */
function compareDates(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/** The passages of one book as they follow each other in it, or by date. */
export function readingOrder(highlights: readonly Highlight[], order: Order): Highlight[] {
  if (order === 'date') return [...highlights].sort((a, b) => compareDates(a.date, b.date));
  const positions = positionsOf(highlights);
  return highlights
    .map((highlight, index) => ({ highlight, at: positions[index] ?? Infinity }))
    .sort(
      (a, b) =>
        compareNumbers(a.at, b.at) ||
        compareNumbers(pageNumber(a.highlight.page), pageNumber(b.highlight.page)) ||
        Number(a.highlight.kind === 'note') - Number(b.highlight.kind === 'note') ||
        compareDates(a.highlight.date, b.highlight.date),
    )
    .map(({ highlight }) => highlight);
}

/** Infinity less infinity is no number, so subtraction will not do. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * Each passage's place on one scale, so that the order is total even where one device gave locations
 * and another pages: locations where there are any, a page placed behind the last passage with both
 * whose page is not later.
 */
function positionsOf(highlights: readonly Highlight[]): number[] {
  const anchors = highlights
    .flatMap(({ page, location }) =>
      page !== null && location !== null ? [{ page: pageNumber(page), at: location[0] }] : [],
    )
    .sort((a, b) => compareNumbers(a.page, b.page) || a.at - b.at);
  const located = highlights.some(({ location }) => location !== null);
  return highlights.map(({ page, location }) => {
    if (location) return location[0];
    const number = pageNumber(page);
    if (!located || number === Infinity) return number;
    const anchor = anchors.findLast((candidate) => candidate.page <= number);
    if (anchor) return anchor.at + 0.5;
    return anchors.length > 0 ? -1 : Infinity;
  });
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** A page as a number: front matter in roman numerals before page 1, no page after everything. */
function pageNumber(page: string | null): number {
  if (page === null) return Infinity;
  const digits = page.match(/^\s*(\d+)/)?.[1];
  if (digits !== undefined) return Number(digits);
  const roman = page.trim().match(/^[ivxlcdm]+/i)?.[0];
  return roman === undefined ? Infinity : romanNumber(roman.toLowerCase()) - 10_000;
}

function romanNumber(numeral: string): number {
  const values = [...numeral].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
}
