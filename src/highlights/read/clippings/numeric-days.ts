import { EAST_ASIAN } from '../../text/east-asian.ts';

/** A day as printed; month and day may still have to be exchanged where it is digits alone. */
export interface Day {
  year: number;
  month: number;
  day: number;
  /** Written in digits alone, separated by slashes, dots or dashes. */
  separator: string | null;
}

const CJK_DAY = /(\d{4}|\d{2})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})/;
/** Vietnamese counts its months: 21 tháng 8, 2023. */
const COUNTED_MONTH = /(?<!\d)(\d{1,2})\s*(?:tháng|thg)\s*(\d{1,2})\s*,?\s*(?:năm\s*)?(\d{4})/;
const ISO_DAY = /(?<!\d)(\d{4})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)/;
const NUMERIC_DAY = /(?<!\d)(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})(?!\d)/;
const NUMERIC_DAY_OF_SHORT_YEAR = /(?<!\d)(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{2})(?!\d)/;
/** Where people write the year first (East Asia), they do so with two digits of it as well. */
const SHORT_YEAR_DAY = /(?<!\d)(\d{2})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)/;
/** Not the offset of a time zone. */
const YEAR = /(?<![\d+-])(?:19|2[05])\d{2}(?!\d)/;

/** Thai years are those of the Buddhist era: 2567 is 2024. */
export function fullYear(digits: string): number {
  if (digits.length < 4) return 2000 + Number(digits);
  return Number(digits) - (digits > '2400' ? 543 : 0);
}

/** A day of numbers, its year with four digits or marked as one. */
export function numericDay(text: string): Day | null {
  const cjk = CJK_DAY.exec(text);
  if (cjk) {
    const [, year = '', month, day] = cjk;
    return { year: fullYear(year), month: Number(month), day: Number(day), separator: null };
  }
  const counted = COUNTED_MONTH.exec(text);
  if (counted) {
    const [day, month, year] = counted.slice(1).map(Number) as [number, number, number];
    return { year, month, day, separator: null };
  }
  const iso = ISO_DAY.exec(text);
  if (iso)
    return {
      year: fullYear(iso[1] ?? ''),
      month: Number(iso[3]),
      day: Number(iso[4]),
      separator: null,
    };
  return dayOfDigits(NUMERIC_DAY.exec(text));
}

/** A day with two digits of its year before it, in the languages that write it so. */
function shortYearDay(text: string): Day | null {
  const match = EAST_ASIAN.test(text) ? SHORT_YEAR_DAY.exec(text) : null;
  if (match === null || Number(match[3]) > 12) return null;
  const [, year = '', , month, day] = match;
  return { year: fullYear(year), month: Number(month), day: Number(day), separator: null };
}

function dayOfDigits(match: RegExpExecArray | null): Day | null {
  if (!match) return null;
  const [, day, separator = '/', month, year = ''] = match;
  return { year: fullYear(year), month: Number(month), day: Number(day), separator };
}

/** Three short numbers, which beside a year are a time: "13. marts 2024 kl. 9.10.11". */
export function shortDay(text: string): Day | null {
  if (YEAR.test(text)) return null;
  return shortYearDay(text) ?? dayOfDigits(NUMERIC_DAY_OF_SHORT_YEAR.exec(text));
}

/** The text without its date of digits, whose dots could be those of a time. */
export function withoutNumericDay(text: string): string {
  return [ISO_DAY, NUMERIC_DAY, NUMERIC_DAY_OF_SHORT_YEAR].reduce(
    (rest, day) => (rest === text ? rest.replace(day, ' ') : rest),
    text,
  );
}
