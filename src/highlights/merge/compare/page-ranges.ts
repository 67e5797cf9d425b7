import { TextCache } from '../../shared/text-cache.ts';
import { completeRange, pageParts } from '../../text/ranges.ts';
import { romanValue } from '../../text/roman.ts';

/** Roman pages come before page 1: xii is -988. */
const FRONT_MATTER = 1000;

function digitsOf(label: string): string | undefined {
  return /\d+/.exec(label)?.[0];
}

/** A page label as a sortable number; null if it has neither digits nor a Roman numeral. */
function pageNumber(label: string): number | null {
  const digits = digitsOf(label);
  if (digits !== undefined) return Number(digits);
  const roman = romanValue(label.trim());
  return roman === null ? null : roman - FRONT_MATTER;
}

const ranges = new TextCache<[number, number] | null>(5000);

/** First and last page of a printed page or range; roman pages come before page 1. */
export function pageRange(page: string | null): [number, number] | null {
  return ranges.get(page ?? '', readPageRange);
}

function readPageRange(page: string): [number, number] | null {
  const ends = pageParts(page).flat();
  const [first = '', last = first] = [ends[0], ends.at(-1)];
  const [firstDigits, lastDigits] = [digitsOf(first), digitsOf(last)];
  if (firstDigits !== undefined && lastDigits !== undefined)
    return completeRange(firstDigits, lastDigits);
  const start = pageNumber(first);
  if (start === null) return null;
  const end = pageNumber(last) ?? start;
  return [Math.min(start, end), Math.max(start, end)];
}
