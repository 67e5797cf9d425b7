import { asciiDigits } from './fold.ts';
import { monthLookupFor, monthOf } from './months.ts';

/** A date read from the end of an entry's second line. */
export interface ReadDate {
  /** Local time of the device: YYYY-MM-DDTHH:MM:SS. */
  date: string;
  /** The other reading when day and month could be exchanged, else null. */
  swapped: string | null;
  /** Whether the day comes first in a date of digits alone, where that is certain; else null. */
  dayFirst: boolean | null;
  /** Printed with AM or PM, as where the month comes first. */
  hasPeriod: boolean;
}

interface Clock {
  hour: number;
  minute: number;
  second: number;
  hasPeriod: boolean;
}

interface Day {
  year: number;
  month: number;
  day: number;
  /** Written in digits alone, separated by slashes, dots or dashes. */
  separator: string | null;
}

const ASCII = /^[ -~]*$/;
/** What is neither digit, blank nor punctuation; far quicker than a class of all letters. */
const WORD = /[^\s\d.,;:()'’|/\\-]+/g;
/** Not the offset of a time zone. */
const COLON_TIME =
  /(?<!\d|(?:gmt|utc)\s?[-+\u2212])(\d{1,2})\s*:\s*(\d{2})(?:\s*:\s*(\d{2})(?:[.,]\d+)?)?/;
const CJK_TIME = /(\d{1,2})\s*[時时點点시]\s*(\d{1,2})\s*[分분](?:\s*(\d{1,2})\s*[秒초])?/;
const LETTER_TIME = /(?<![\p{L}\d])(\d{1,2})\s*h\s*(\d{2})(?:\s*(?:min|m|['’′])?\.?\s*(\d{2}))?/u;
const DOTTED_TIME = /(?<![\d.])(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?![\d.])/;
/** Written before the time in Chinese, Japanese and Korean. */
const PERIOD_BEFORE =
  /(?:(上午|午前|오전|凌晨|早上|清晨)|(下午|午後|午后|오후|晚上|傍晚|中午))\s*$/;
/** Written after the time; German "am" before a weekday is another word. */
const PERIOD_AFTER = /^\s*(?:(a\.?\s?m\b|π\.?\s?μ|ص)|(p\.?\s?m\b|μ\.?\s?μ|م(?!\p{L})))/u;

const CJK_DAY = /(\d{4}|\d{2})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})/;
/** Vietnamese counts its months: 21 tháng 8, 2023. */
const COUNTED_MONTH = /(?<!\d)(\d{1,2})\s*tháng\s*(\d{1,2})\s*,?\s*(?:năm\s*)?(\d{4})/;
const ISO_DAY = /(?<!\d)(\d{4})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)/;
const NUMERIC_DAY = /(?<!\d)(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)/;

const DAY_BEFORE_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|re|\.|º|ª|°|o)?(?:\s+(?:de|d['’]|of|di|den|ta)|[-/])?\s*$/;
const YEAR_BEFORE_MONTH = /(?<!\d)(\d{4})[^\d\p{L}]{0,3}(?:de\s|m\.\s)?\s*$/u;
const YEAR_AFTER_MONTH = /^[.,]?(?:\s*(?:de|del|of|,|-|\/|')\s*)?\s*'?(\d{4}|\d{2})(?!\d)/;
const DAY_AFTER_MONTH = /^[.,]?\s*(\d{1,2})(?:st|nd|rd|th|\.)?(?!\d)/;
const YEAR_AFTER_DAY = /^\s*,?\s*(?:de\s+|of\s+)?'?(\d{4}|\d{2})(?!\d)/;

function toClock(match: RegExpExecArray, isAm: boolean, isPm: boolean): Clock | null {
  let hour = Number(match[1]);
  const minute = Number(match[2]);
  const second = Number(match[3] ?? 0);
  if (hour > 24 || minute > 59 || second > 59) return null;
  if (isPm && hour < 12) hour += 12;
  if (isAm && hour === 12) hour = 0;
  return { hour: hour === 24 ? 0 : hour, minute, second, hasPeriod: isAm || isPm };
}

/** The offset of a time zone ("GMT+01:00") is no time of day. */
const ZONE_BEFORE = /(?:gmt|utc)\s?[-+\u2212]$/;

/** Takes the first time of day out of the text; what follows it (a time zone) is left alone. */
function takeTime(text: string, patterns: RegExp[]): { clock: Clock | null; rest: string } {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    if (ZONE_BEFORE.test(before)) continue;
    const period = PERIOD_AFTER.exec(after) ?? PERIOD_BEFORE.exec(before);
    const clock = toClock(match, period?.[1] !== undefined, period?.[2] !== undefined);
    if (clock !== null) return { clock, rest: `${before} , ${after}` };
  }
  return { clock: null, rest: text };
}

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
  if (cjk)
    return {
      year: fullYear(cjk[1] ?? ''),
      month: Number(cjk[2]),
      day: Number(cjk[3]),
      separator: null,
    };
  const counted = COUNTED_MONTH.exec(text);
  if (counted) {
    const [day, month, year] = counted.slice(1).map(Number) as [number, number, number];
    return { year, month, day, separator: null };
  }
  const iso = ISO_DAY.exec(text);
  if (iso)
    return { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]), separator: null };
  const match = NUMERIC_DAY.exec(text);
  if (!match) return null;
  const separator = match[2] ?? '/';
  return {
    year: fullYear(match[4] ?? ''),
    month: Number(match[3]),
    day: Number(match[1]),
    separator,
  };
}

function stamp({ year, month, day }: Day, clock: Clock | null): string | null {
  if (year < 1970 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  const { hour, minute, second } = clock ?? { hour: 0, minute: 0, second: 0 };
  return `${String(year)}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
}

function two(number: number): string {
  return number < 10 ? `0${String(number)}` : String(number);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * Reads the date of an entry in any language and any of the devices' formats: names or digits, 12 or
 * 24 hours, with or without a time zone. The time is the device's own, as printed: zones are not
 * applied. A date without a time of day is at midnight.
 * @param segment  the part of the second line that holds the date, words around it included
 * @returns null when there is no date or it is none that exists
 */
export function readDate(segment: string): ReadDate | null {
  const text = (
    ASCII.test(segment) ? segment : asciiDigits(segment.normalize('NFKC'))
  ).toLowerCase();
  if (!/\d/.test(text)) return null;
  const first = takeTime(text, [COLON_TIME, CJK_TIME]);
  const { day, isNumeric } = dayIn(first.rest);
  if (day === null) return null;
  if (first.clock !== null) return withOrder(day, first.clock);
  // The date of digits is taken out, for its dots could be those of a time; "12.25.08" beside a name is one.
  const rest = isNumeric ? first.rest.replace(ISO_DAY, ' ').replace(NUMERIC_DAY, ' ') : first.rest;
  return withOrder(day, takeTime(rest, [LETTER_TIME, DOTTED_TIME]).clock);
}

interface FoundDay {
  day: Day | null;
  isNumeric: boolean;
}

/** Days already read: the entries of one day share all but their time. */
const days = new Map<string, FoundDay>();
const DAYS_LIMIT = 1000;

function dayIn(text: string): FoundDay {
  const known = days.get(text);
  if (known) return known;
  const named = namedDay(text, monthOf);
  const numeric = named ? null : numericDay(text);
  const day = named ?? numeric ?? namedDay(text, monthLookupFor(text.match(WORD) ?? []));
  const found = { day, isNumeric: numeric !== null };
  if (days.size >= DAYS_LIMIT) days.clear();
  days.set(text, found);
  return found;
}

/** Dots are always day first; with slashes and dashes only a number past 12 tells. */
function withOrder(day: Day, clock: Clock | null): ReadDate | null {
  const asRead = stamp(day, clock);
  const hasPeriod = clock?.hasPeriod ?? false;
  if (day.separator === null) {
    return asRead === null ? null : { date: asRead, swapped: null, dayFirst: null, hasPeriod };
  }
  const swapped =
    day.separator === '.' ? null : stamp({ ...day, month: day.day, day: day.month }, clock);
  if (asRead === null) {
    return swapped === null ? null : { date: swapped, swapped: null, dayFirst: false, hasPeriod };
  }
  const dayFirst = swapped === null ? true : null;
  return { date: asRead, swapped: swapped === asRead ? null : swapped, dayFirst, hasPeriod };
}
