import {
  aroundTime,
  findTime,
  clockAt,
  extractDottedTime,
  extractTime,
  type Clock,
  type Period,
  type TimePlace,
  type ExtractedTime,
} from './clock.ts';
import { findDay } from './days.ts';
import { withoutNumericDay, type Day } from './numeric-days.ts';
import { unifyForms } from '../../text/fold.ts';
import { TextCache } from '../../shared/text-cache.ts';
import { wordingOf } from './wording.ts';

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
  /** A time is printed that cannot be, and the date is at midnight for want of one. */
  hasUnreadTime: boolean;
}

/** A day as a date, and what is known of the order it was printed in. */
interface OrderedDay {
  /** YYYY-MM-DD */
  date: string;
  swapped: string | null;
  dayFirst: boolean | null;
}

const two = (number: number) => String(number).padStart(2, '0');

/** Day 0 of a month is the last one of the month before. */
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The date when there is such a day, else null. */
function dateOf(year: number, month: number, day: number): string | null {
  if (year < 1970 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return `${String(year)}-${two(month)}-${two(day)}`;
}

/**
 * Dots are always day first and imply nothing about slashes, which are another language's; with
 * slashes and dashes only a number past 12 decides.
 */
function withOrder({ year, month, day, separator }: Day): OrderedDay | null {
  const asRead = dateOf(year, month, day);
  if (separator === null) {
    return asRead === null ? null : { date: asRead, swapped: null, dayFirst: null };
  }
  const swapped = separator === '.' ? null : dateOf(year, day, month);
  if (asRead === null) {
    return swapped === null ? null : { date: swapped, swapped: null, dayFirst: false };
  }
  const dayFirst = separator !== '.' && swapped === null ? true : null;
  return { date: asRead, swapped: swapped === asRead ? null : swapped, dayFirst };
}

/** Whether a segment starts with a place, which then has lost the bar before its date. */
export function startsWithPlace(segment: string): boolean {
  const { numbers, roman } = wordingOf(segment).wording;
  return roman !== null || (numbers[0] !== undefined && numbers[0].label !== null);
}

/** The day, and the half of the day, that are printed around a time. */
interface DayAround {
  day: OrderedDay;
  period: Period;
}

/** Days already read, by the text before the time and, first, after it, which a day shares. */
const days = new TextCache<TextCache<DayAround | null>>(50);

/** The day around a time, where nothing but the time has to be read beside it; else null. */
function dayAround({ before, after }: TimePlace): DayAround | null {
  return days
    .get(after, () => new TextCache(1000))
    .get(before, () => {
      const isPlain =
        !startsWithPlace(before) && [before, after].every((text) => unifyForms(text) === text);
      const around = isPlain ? aroundTime(before.toLowerCase(), after.toLowerCase()) : null;
      const day = around && findDay(around.rest).day;
      const ordered = day && withOrder(day);
      return around && ordered && { day: ordered, period: around.period };
    });
}

function clockTime({ hour, minute, second }: Clock): string {
  return `T${two(hour)}:${two(minute)}:${two(second)}`;
}

/**
 * A time written with dots. A date of digits is taken out first, because its dots could be a
 * time's; beside the name of a month "12.25.08" is a time.
 */
function dottedTime(text: string, isNumeric: boolean): ExtractedTime {
  return extractDottedTime(isNumeric ? withoutNumericDay(text) : text);
}

function toDate(day: OrderedDay, clock: Clock | null, hasUnreadTime: boolean): ReadDate {
  const time = clock === null ? 'T00:00:00' : clockTime(clock);
  return {
    date: day.date + time,
    swapped: day.swapped === null ? null : day.swapped + time,
    dayFirst: day.dayFirst,
    hasPeriod: clock?.hasPeriod ?? false,
    hasUnreadTime,
  };
}

/** Reads a date of any format, its time with or without colons. */
function readAnyDate(segment: string): ReadDate | null {
  const text = unifyForms(segment).toLowerCase();
  const first = extractTime(text);
  const { day, isNumeric } = findDay(first.rest);
  const ordered = day && withOrder(day);
  if (ordered === null) return null;
  const { clock, isImpossible } =
    first.clock === null && !first.isImpossible ? dottedTime(first.rest, isNumeric) : first;
  return toDate(ordered, clock, isImpossible);
}

/** Reads a date of what nearly every device writes: no place, a day, a time with colons. */
export function readPlainDate(segment: string): ReadDate | null {
  const time = findTime(segment);
  const around = time && dayAround(time);
  const clock = time && around && clockAt(time, around.period);
  return clock && toDate(around.day, clock, false);
}

/**
 * Reads the date of an entry in any language and any of the devices' formats: names or digits, 12
 * or 24 hours, with or without a time zone. The time is the device's own, as printed: zones are not
 * applied. A date without a time of day is at midnight.
 * @param segment the part of the second line that contains the date, words around it included
 * @returns null when there is no date, or none that exists
 */
export function readDate(segment: string): ReadDate | null {
  return readPlainDate(segment) ?? readAnyDate(segment);
}
