import { EAST_ASIAN } from '../../text/east-asian.ts';
import { monthLookupFor, monthOf } from './months.ts';

/** A day as printed; month and day may still have to be exchanged where it is digits alone. */
export interface Day {
  year: number;
  month: number;
  day: number;
  /** Written in digits alone, separated by slashes, dots or dashes. */
  separator: string | null;
}

/** Characters that are no digits, blanks or punctuation; far quicker than a class of letters. */
const WORD = /[^\s\d.,;:()'’|/\\-]+/g;
/** Not the offset of a time zone. */
const CJK_DAY = /(\d{4}|\d{2})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})/;
/** Vietnamese counts its months: 21 tháng 8, 2023. */
const COUNTED_MONTH = /(?<!\d)(\d{1,2})\s*tháng\s*(\d{1,2})\s*,?\s*(?:năm\s*)?(\d{4})/;
const ISO_DAY = /(?<!\d)(\d{4})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)/;
const NUMERIC_DAY = /(?<!\d)(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)/;
/** Where people write the year first (East Asia), they do so with two digits of it as well. */
const SHORT_YEAR_DAY = /(?<!\d)(\d{2})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)/;

const DAY_BEFORE_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|re|\.|º|ª|°|o)?(?:\s+(?:de|d['’]|of|di|den|ta)|[-/])?\s*$/;
const YEAR_BEFORE_MONTH = /(?<!\d)(\d{4})[^\d\p{L}]{0,3}(?:de\s|m\.\s)?\s*$/u;
const YEAR_AFTER_MONTH = /^[.,]?(?:\s*(?:de|del|of|,|-|\/|')\s*)?\s*'?(\d{4}|\d{2})(?!\d)/;
const DAY_AFTER_MONTH = /^[.,]?\s*(\d{1,2})(?:st|nd|rd|th|\.)?(?!\d)/;
const YEAR_AFTER_DAY = /^\s*,?\s*(?:de\s+|of\s+)?'?(\d{4}|\d{2})(?!\d)/;

function fullYear(digits: string): number {
  return digits.length === 4 ? Number(digits) : 2000 + Number(digits);
}

/** Reads a day around a month's name: 4 November 2017, November 4, 2017, 2017. november 4. */
function dayAround(before: string, after: string, month: number): Day | null {
  const dayFirst = DAY_BEFORE_MONTH.exec(before);
  if (dayFirst) {
    const year = YEAR_AFTER_MONTH.exec(after);
    if (year?.[1])
      return { year: fullYear(year[1]), month, day: Number(dayFirst[1]), separator: null };
  }
  const day = DAY_AFTER_MONTH.exec(after);
  if (!day?.[1]) return null;
  const yearFirst = YEAR_BEFORE_MONTH.exec(before);
  const yearLast = YEAR_AFTER_DAY.exec(after.slice(day[0].length));
  const year = yearFirst?.[1] ?? yearLast?.[1];
  return year === undefined
    ? null
    : { year: fullYear(year), month, day: Number(day[1]), separator: null };
}

function namedDay(text: string, lookup: (word: string) => number | null): Day | null {
  for (const match of text.matchAll(WORD)) {
    const month = lookup(match[0]);
    if (month === null) continue;
    const day = dayAround(
      text.slice(0, match.index),
      text.slice(match.index + match[0].length),
      month,
    );
    if (day) return day;
  }
  return null;
}

function numericDay(text: string): Day | null {
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
    return { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]), separator: null };
  return shortYearDay(text) ?? dayOfDigits(text);
}

/** A day with two digits of its year before it, in the languages that write it so. */
function shortYearDay(text: string): Day | null {
  const match = EAST_ASIAN.test(text) ? SHORT_YEAR_DAY.exec(text) : null;
  if (match === null || Number(match[3]) > 12) return null;
  const [, year = '', , month, day] = match;
  return { year: fullYear(year), month: Number(month), day: Number(day), separator: null };
}

function dayOfDigits(text: string): Day | null {
  const match = NUMERIC_DAY.exec(text);
  if (!match) return null;
  const [, day, separator = '/', month, year = ''] = match;
  return { year: fullYear(year), month: Number(month), day: Number(day), separator };
}

/** Finds the day in a lower-case text: with a month's name in any language, or of digits alone. */
export function findDay(text: string): { day: Day | null; isNumeric: boolean } {
  const named = namedDay(text, monthOf);
  const numeric = named ? null : numericDay(text);
  const day = named ?? numeric ?? namedDay(text, monthLookupFor(text.match(WORD) ?? []));
  return { day, isNumeric: numeric !== null };
}

/** The text without its date of digits, whose dots could be those of a time. */
export function withoutNumericDay(text: string): string {
  return text.replace(ISO_DAY, ' ').replace(NUMERIC_DAY, ' ');
}
