import { Memo } from '../../shared/memo.ts';
import { completeRange } from '../../text/ranges.ts';

const ROMAN_VALUES: Record<string, number> = {
  i: 1,
  iv: 4,
  v: 5,
  ix: 9,
  x: 10,
  xl: 40,
  l: 50,
  xc: 90,
  c: 100,
  cd: 400,
  d: 500,
  cm: 900,
  m: 1000,
};

/** Roman pages come before page 1: xii is -988. */
const FRONT_MATTER = 1000;

function romanValue(numeral: string): number {
  const parts = numeral.match(/i[vx]|x[lc]|c[dm]|./g) ?? [];
  return parts.reduce((value, part) => value + (ROMAN_VALUES[part] ?? 0), 0);
}

function digitsOf(label: string): string | undefined {
  return /\d+/.exec(label)?.[0];
}

/** A page label as a sortable number; null if it has neither digits nor a Roman numeral. */
function pageNumber(label: string): number | null {
  const digits = digitsOf(label);
  if (digits !== undefined) return Number(digits);
  const lower = label.trim().toLowerCase();
  return /^[ivxlcdm]+$/.test(lower) ? romanValue(lower) - FRONT_MATTER : null;
}

const ranges = new Memo<[number, number] | null>(5000);

/** First and last page of a printed page or range; roman pages come before page 1. */
export function pageRange(page: string | null): [number, number] | null {
  return ranges.get(page ?? '', readPageRange);
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
