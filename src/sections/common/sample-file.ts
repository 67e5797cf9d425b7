import { importFiles } from '../../highlights/merge/import-files.ts';
import { listedCount, type ImportReport } from '../../highlights/merge/import-report.ts';
import { markSample, type SampleMarks } from '../../highlights/library/sample-marks.ts';
import { emptyLibrary, type Library } from '../../highlights/library/model.ts';
import { parseClippings } from '../../highlights/read/clippings/parse-clippings.ts';
import type { Entry, Location as Place } from '../../highlights/types.ts';
import type { Locale } from '../../i18n/locales.ts';

const files = import.meta.glob<string>('../../../content/samples/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const marks = import.meta.glob<SampleMarks>('../../../content/samples/*.json', {
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
export function sampleEntry(locale: Locale): Entry & { location: Place } {
  const [entry] = parseClippings(sampleFile(locale)).entries;
  const location = entry?.location;
  if (!entry || !location) throw new Error(`content/samples/${locale}.txt begins with no passage`);
  return { ...entry, location };
}

/**
 * A passage of a locale's sample file that was marked twice in a row, shorter and then longer, and
 * the entry after it, a note on it: each with its lines as the device writes them, what its line of
 * data says first, and its text.
 * @throws Error when the file has none
 */
export function sampleStretch(locale: Locale) {
  const { entries } = parseClippings(sampleFile(locale));
  const place = entries.findIndex(
    ({ text }, index) => text && entries[index + 1]?.text.startsWith(text),
  );
  const [shorter, longer, note] = entries.slice(place, place + 3).map(({ raw, text }) => {
    const lines = raw.trim();
    return { lines, head: lines.split(/\r?\n/)[1]!.split('|')[0]!.trim(), text };
  });
  if (place < 0 || !shorter || !longer || !note)
    throw new Error(`content/samples/${locale}.txt has no passage marked twice`);
  return { shorter, longer, note };
}

/** The report of importing the sample file, from the product itself. */
export function sampleReport(locale: Locale): ImportReport {
  return importFiles(emptyLibrary(), [parseClippings(sampleFile(locale))]).report;
}

/** Entries of the sample file, and rows of the library that its import makes: 51 and 41. */
export function sampleFigures(locale: Locale): [before: number, after: number] {
  const report = sampleReport(locale);
  return [report.entries, listedCount(report)];
}

/**
 * The sample library as the workspace opens it.
 * @throws Error when content/samples/ has no marks for it
 */
export function sampleLibrary(locale: Locale): Library {
  const made = marks[`../../../content/samples/${locale}.json`];
  if (!made) throw new Error(`content/samples/ has no ${locale}.json`);
  return markSample(
    importFiles(emptyLibrary(), [parseClippings(sampleFile(locale))]).library,
    made,
  );
}

/** For a miniature of it: the book read first, beside others, and its passages. */
export function sampleMiniature(locale: Locale) {
  const { books, highlights, collections } = sampleLibrary(locale);
  const { title } = sampleEntry(locale).book;
  const read = books.find((book) => book.title === title)!;
  const passages = highlights.filter(
    ({ kind, bookId }) => kind === 'highlight' && bookId === read.id,
  );
  return { read, books, passages, collections };
}

/**
 * Three passages of a book around one with a note, for a page of a book; not the note that the home
 * page shows.
 * @param index which of the other notes of the sample, by book
 * @throws Error when the sample has fewer notes
 */
export function notedPassages(locale: Locale, index: number) {
  const { books, highlights } = sampleLibrary(locale);
  const shown = sampleStretch(locale).note.text;
  const noted = highlights.filter(({ note }) => note && note !== shown)[index];
  const book = books.find(({ id }) => id === noted?.bookId);
  if (!noted || !book) throw new Error(`content/samples/${locale}.txt has too few notes`);
  const own = highlights.filter(({ kind, bookId }) => kind === 'highlight' && bookId === book.id);
  const place = Math.max(0, Math.min(own.indexOf(noted) - 1, own.length - 3));
  return { book, passages: own.slice(place, place + 3), noted };
}
