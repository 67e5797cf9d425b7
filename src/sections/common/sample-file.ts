import { importFiles, type ImportReport } from '../../highlights/merge/import-entries.ts';
import { emptyLibrary } from '../../highlights/library/library.ts';
import { parseClippings } from '../../highlights/parse/parse-clippings.ts';
import type { Entry } from '../../highlights/types.ts';
import type { Locale } from '../../i18n/locales.ts';

const files = import.meta.glob<string>('../../../content/samples/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * The sample library's device file in a locale.
 * @throws Error when content/samples/ has none
 */
export function sampleFile(locale: Locale): string {
  const text = files[`../../../content/samples/${locale}.txt`];
  if (!text) throw new Error(`content/samples/ has no ${locale}.txt`);
  return text;
}

/**
 * The entry that a locale's sample file begins with, which the pages show and cite.
 * @throws Error when the file begins with none that has a place
 */
export function sampleEntry(locale: Locale): Entry & { location: [number, number] } {
  const [entry] = parseClippings(sampleFile(locale)).entries;
  const location = entry?.location;
  if (!entry || !location) throw new Error(`content/samples/${locale}.txt begins with no passage`);
  return { ...entry, location };
}

/** What importing the sample file brings, by the product's own count. */
export function sampleReport(locale: Locale): ImportReport {
  return importFiles(emptyLibrary(), [parseClippings(sampleFile(locale))]).report;
}
