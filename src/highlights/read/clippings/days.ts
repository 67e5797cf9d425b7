import { monthOf } from './months.ts';
import { fullYear, numericDay, shortDay, type Day } from './numeric-days.ts';
import { otherMonths } from './other-months.ts';

/** Characters that are no digits, blanks or punctuation; far quicker than a class of letters. */
const WORD = /[^\s\d.,;:()'’|/\\-]+/g;
const DAY_BEFORE_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|re|\.|º|ª|°|o)?(?:\s+(?:de|d['’]|of|di|den|ta)|[-/])?\s*$/;
const YEAR_BEFORE_MONTH = /(?<!\d)(\d{4})[^\d\p{L}]{0,3}(?:de\s|m\.\s)?\s*$/u;
const YEAR_AFTER_MONTH = /^[.,]?(?:\s*(?:de|del|of|,|-|\/|')\s*)?\s*'?(\d{4}|\d{2})(?!\d)/;
const DAY_AFTER_MONTH = /^[.,]?\s*(\d{1,2})(?:st|nd|rd|th|\.)?(?!\d)/;
/** A number by itself, which is no part of a time or an offset. */
const LONE_NUMBER = /(?<![\d.:/+-])\d+(?!\d|[.:/-]\d)/g;
const YEAR_AFTER_DAY = /^\s*,?\s*(?:de\s+|of\s+)?'?(\d{4}|\d{2})(?!\d)/;

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

/** Polish months that in Croatian, with a point behind the day, are those before them. */
const CROATIAN = /^(?:lip|lis|listopada?)$/;

function namedDay(text: string): Day | null {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const month = monthOf(word);
    const before = text.slice(0, index);
    if (month === null || (CROATIAN.test(word) && /\d\.\s*$/.test(before))) continue;
    const day = dayAround(before, text.slice(index + word.length), month);
    if (day) return day;
  }
  return null;
}

/** A day whose month the runtime knows; where a text has one year and one other number, of them. */
function otherNamedDay(text: string): Day | null {
  if (!/\d/.test(text)) return null;
  for (const { month, before, after } of otherMonths(text)) {
    const day = dayAround(before, after, month) ?? loneDay(`${before} ${after}`, month);
    if (day) return day;
  }
  return null;
}

function loneDay(text: string, month: number): Day | null {
  const [day = '', year = '', ...more] = (text.match(LONE_NUMBER) ?? []).sort(
    (a, b) => a.length - b.length,
  );
  return day.length > 2 || year.length !== 4 || more.length > 0
    ? null
    : { year: fullYear(year), month, day: Number(day), separator: null };
}

/** Finds the day in a lower-case text: with a month's name in any language, or of digits alone. */
export function findDay(text: string): { day: Day | null; isNumeric: boolean } {
  const named = namedDay(text);
  const numeric = named ? null : numericDay(text);
  const otherNamed = named || numeric ? null : otherNamedDay(text);
  const short = named || numeric || otherNamed ? null : shortDay(text);
  return { day: named ?? numeric ?? otherNamed ?? short, isNumeric: (numeric ?? short) !== null };
}
