/** "October 24, 2021", "24. Oktober 2021", "2021 年 10 月 24 日": a year and one or two numbers. */
const NUMBERS = /\d+/g;

function monthsOf(lang: string): string[] {
  const names = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    names.format(new Date(Date.UTC(2000, month, 1))).toLowerCase(),
  );
}

/** The month named in a text, in full or by its first three letters, from 1; 0 for none. */
function namedMonth(text: string, lang: string): number {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const months = monthsOf(lang);
  const isWord = (month: string) => words.some((word) => word === month);
  const begins = (month: string) =>
    words.some((word) => word.slice(0, 3) === month.slice(0, 3) && month.startsWith(word));
  return months.findIndex(isWord) + 1 || months.findIndex(begins) + 1;
}

/**
 * Parses a date as the notebook writes it.
 * @param lang BCP 47, beside English, which every notebook may use
 * @returns start of the day in UTC, milliseconds since 1970; null when the text is not a date
 */
export function readDay(text: string, lang: string): number | null {
  const numbers = (text.match(NUMBERS) ?? []).map(Number);
  const year = numbers.find((number) => number > 1990 && number < 2200);
  if (year === undefined) return null;
  const others = numbers.filter((number) => number !== year);
  const month = namedMonth(text, lang) || namedMonth(text, 'en') || (others.shift() ?? 0);
  const day = others[0] ?? 0;
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return Date.UTC(year, month - 1, day);
}
