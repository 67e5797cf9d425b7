import { importFiles } from '../../highlights/merge/import-entries.ts';
import { suggestBookMerges } from '../../highlights/merge/same-books.ts';
import type { ImportReport } from '../../highlights/merge/import-report.ts';
import { emptyLibrary } from '../../highlights/library/model.ts';
import { parseClippings } from '../../highlights/parse/parse-clippings.ts';
import type { Entry } from '../../highlights/types.ts';
import type { Locale } from '../../i18n/locales.ts';

const files = import.meta.glob<string>('../../../content/samples/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * The clippings file of a locale's sample library.
 * @throws Error when content/samples/ has none
 */
export function sampleFile(locale: Locale): string {
  const text = files[`../../../content/samples/${locale}.txt`];
  if (!text) throw new Error(`content/samples/ has no ${locale}.txt`);
  return text;
}

/**
 * The first entry of a locale's sample file, which the pages show and cite.
 * @throws Error when the file begins with an entry without a location
 */
export function sampleEntry(locale: Locale): Entry & { location: [number, number] } {
  const [entry] = parseClippings(sampleFile(locale)).entries;
  const location = entry?.location;
  if (!entry || !location) throw new Error(`content/samples/${locale}.txt begins with no passage`);
  return { ...entry, location };
}

/** The report of importing the sample file, from the product itself. */
export function sampleReport(locale: Locale): ImportReport {
  return importFiles(emptyLibrary(), [parseClippings(sampleFile(locale))]).report;
}

/** Of the sample library, for a miniature: the book read first, beside others, and its first three highlights. */
export function sampleLibrary(locale: Locale) {
  const { library } = importFiles(emptyLibrary(), [parseClippings(sampleFile(locale))]);
  const joined = new Set(suggestBookMerges(library).map(({ from }) => from.id));
  const { title } = sampleEntry(locale).book;
  const read = library.books.find((book) => book.title === title)!;
  const others = library.books.filter((book) => book !== read && !joined.has(book.id));
  const passages = library.highlights.filter(
    ({ kind, bookId }) => kind === 'highlight' && bookId === read.id,
  );
  return { books: [read, ...others].slice(0, 5), passages: passages.slice(0, 3) };
}
