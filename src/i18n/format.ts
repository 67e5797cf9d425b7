import { regionalTag, rowOf, type Locale } from './locales.ts';

/** The colon between a label and its value. */
export const colonOf = (locale: Locale): string => rowOf(locale).colon ?? ': ';

/** A label inside a sentence, where most languages drop the capital. */
export function midSentence(label: string, locale: Locale): string {
  const { lang, hasNounCapitals } = rowOf(locale);
  return hasNounCapitals ? label : label.charAt(0).toLocaleLowerCase(lang) + label.slice(1);
}

const written = (date: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(regionalTag(locale), { ...options, timeZone: 'UTC' }).format(date);

/** A day as the language writes it; dates of articles have no time zone. */
export const longDate = (date: Date, locale: Locale): string =>
  written(date, locale, { dateStyle: 'long' }).replaceAll(' ', '\u00a0');

/** Words a minute; Japanese and Chinese have about as many, as word boundaries are found there. */
const WORDS_PER_MINUTE = 230;

/** A number of a unit, as the language writes it: "4 min", "2 days". */
export function amountOf(
  number: number,
  options: Pick<Intl.NumberFormatOptions, 'unit' | 'unitDisplay'>,
  locale: Locale,
): string {
  const { lang, hanSpace = '' } = rowOf(locale);
  const amount = new Intl.NumberFormat(lang, { ...options, style: 'unit' }).format(number);
  // CLDR sets this space the other way round than the glossary.
  return amount.replace(/(?<=\d)\s?(?=\p{Script=Han})/u, hanSpace);
}

/** How long a text takes to read: "4 min". */
export function readingTime(text: string, locale: Locale): string {
  const segments = new Intl.Segmenter(rowOf(locale).lang, { granularity: 'word' }).segment(text);
  const words = [...segments].filter(({ isWordLike }) => isWordLike).length;
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return amountOf(minutes, { unit: 'minute', unitDisplay: 'short' }, locale);
}

/** A sentence with the space before the next one; none after a full-width stop. */
export const beforeMore = (sentence: string): string =>
  sentence.endsWith('。') ? sentence : `${sentence} `;
