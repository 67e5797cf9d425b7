import { localeCodes, locales, type Locale } from './locales.ts';

/** Base language (`pt`) to locale (`br`), for language detection. */
export function languageTable(): Record<string, Locale> {
  return Object.fromEntries(
    localeCodes.map((locale) => [locales[locale].lang.split('-')[0], locale]),
  ) as Record<string, Locale>;
}
