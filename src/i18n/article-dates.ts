import { regionalTag, type Locale } from './locales.ts';

/** A day as the language writes it; dates of articles have no time zone. */
export const longDate = (date: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(regionalTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
