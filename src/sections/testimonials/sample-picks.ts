import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { printedLocations } from '../../highlights/text/ranges.ts';
import type { Book } from '../../highlights/types.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Translate } from '../../i18n/translate.ts';
import { sampleEntry, sampleLibrary } from '../common/sample-file.ts';

/** A passage of the sample library with its book. */
export interface SamplePick {
  book: Book;
  passage: LibraryHighlight;
}

/** The longest passage for a drawing, in characters. */
const SHORT = 110;

/**
 * The passages of each book of a locale's sample library, last those of the book that the home page
 * shows.
 */
function passagesByBook(locale: Locale) {
  const { books, highlights } = sampleLibrary(locale);
  const first = sampleEntry(locale);
  return books
    .map((book) => ({
      book,
      passages: highlights.filter(
        ({ kind, bookId, text }) =>
          kind === 'highlight' && bookId === book.id && text && text !== first.text,
      ),
    }))
    .sort(
      (a, b) =>
        Number(a.book.title === first.book.title) - Number(b.book.title === first.book.title),
    );
}

/**
 * The shortest passage of each book of a locale's sample library that has one.
 * @param isWanted which passages count
 * @returns at most `count`, in the library's order of books
 */
export function pickByBook(
  locale: Locale,
  count: number,
  isWanted: (passage: LibraryHighlight) => boolean = () => true,
): SamplePick[] {
  return passagesByBook(locale)
    .flatMap(({ book, passages }) => {
      const [passage] = passages
        .filter((each) => isWanted(each) && each.text.length <= SHORT)
        .sort((a, b) => a.text.length - b.text.length);
      return passage ? [{ book, passage }] : [];
    })
    .slice(0, count);
}

/** The book with most passages, but not the one that the home page shows, and these. */
export function fullestBook(locale: Locale) {
  const [fullest] = passagesByBook(locale)
    .slice(0, -1)
    .sort((a, b) => b.passages.length - a.passages.length);
  if (!fullest) throw new Error(`content/samples/${locale}.txt has one book`);
  return fullest;
}

/** "Loc. 14–15"; empty for a passage without a location. */
export const placeOf = ({ location }: LibraryHighlight, t: Translate) =>
  location ? t('common:location', { n: printedLocations(location) }) : '';
