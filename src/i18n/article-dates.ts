import { locales, regionalTag, type Locale } from './locales.ts';

const written = (date: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(regionalTag(locale), { ...options, timeZone: 'UTC' }).format(date);

/** A day as the language writes it; dates of articles have no time zone. */
export const longDate = (date: Date, locale: Locale): string =>
  written(date, locale, { dateStyle: 'long' });

/** Its month and year. */
export const longMonth = (date: Date, locale: Locale): string =>
  written(date, locale, { month: 'long', year: 'numeric' });

/** Words a minute; Japanese and Chinese have about as many, as word boundaries are found there. */
const PACE = 230;

/** Between digits and Han letters: CLDR has it the other way round than the glossary. */
const beforeHan = (lang: string) => (lang === 'ja' ? '' : ' ');

/** How long a text takes to read, as the language writes it: "4 min". */
export function readingTime(text: string, locale: Locale): string {
  const { lang } = locales[locale];
  const segments = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text);
  const words = [...segments].filter(({ isWordLike }) => isWordLike).length;
  const style = { style: 'unit', unit: 'minute', unitDisplay: 'short' } as const;
  const time = new Intl.NumberFormat(lang, style).format(Math.max(1, Math.round(words / PACE)));
  return time.replace(/(?<=\d)\s?(?=\p{Script=Han})/u, beforeHan(lang));
}
