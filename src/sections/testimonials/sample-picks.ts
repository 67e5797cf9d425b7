import type { LibraryHighlight } from '../../highlights/library/model.ts';
import type { Book } from '../../highlights/types.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Translate } from '../../i18n/translate.ts';
import { sampleLibrary } from '../common/sample-file.ts';

/** A passage of the sample library with its book. */
export interface SamplePick {
  book: Book;
  passage: LibraryHighlight;
}

/** How long a passage may be for a drawing, in characters. */
const SHORT = 110;

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
  const { books, highlights } = sampleLibrary(locale);
  return books
    .flatMap((book) => {
      const [passage] = highlights
        .filter(({ kind, bookId, text }) => kind === 'highlight' && bookId === book.id && text)
        .filter((each) => isWanted(each) && each.text.length <= SHORT)
        .sort((a, b) => a.text.length - b.text.length);
      return passage ? [{ book, passage }] : [];
    })
    .slice(0, count);
}

/** The tag that most books of the sample library have. */
export function widestTag(locale: Locale): string {
  const books = new Map<string, Set<string>>();
  for (const { tags, bookId } of sampleLibrary(locale).highlights)
    for (const tag of tags) books.set(tag, (books.get(tag) ?? new Set()).add(bookId));
  const [widest] = [...books].sort(([, a], [, b]) => b.size - a.size);
  if (!widest) throw new Error(`content/samples/${locale}.json has no tag`);
  return widest[0];
}

/** "Loc. 14–15"; empty for a passage without a location. */
export const placeOf = ({ location }: LibraryHighlight, t: Translate) =>
  location ? t('common:location', { n: [...new Set(location)].join('–') }) : '';
