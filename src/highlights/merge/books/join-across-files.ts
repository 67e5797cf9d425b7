import { hasQuirk } from '../../format-traits.ts';
import type { Library } from '../../library/model.ts';
import { allOf } from '../../library/sources.ts';
import type { Book, FileFormat } from '../../types.ts';
import { bareTitle, canBeOneBook } from '../compare/book-titles.ts';
import { normalizedText } from '../compare/comparison-text.ts';
import { compareText } from '../compare/compare-dates.ts';
import { mergeBooks } from './merge-books.ts';
import { pairKey, SAME_TITLE_LIMIT } from './same-passages.ts';

type FormatsByBook = Map<string, Set<FileFormat>>;

/** The file formats that each book came from. */
function formatsByBook(library: Library): FormatsByBook {
  const formats: FormatsByBook = new Map();
  for (const { bookId, format, merged } of allOf(library)) {
    let known = formats.get(bookId);
    if (!known) formats.set(bookId, (known = new Set()));
    known.add(format);
    for (const each of merged) known.add(each.format);
  }
  return formats;
}

/** Whether neither ASINs nor the user's word tell two books apart. */
function mayBeJoined(a: Book, b: Book, different: ReadonlySet<string>): boolean {
  const haveOtherAsins = a.asin !== null && b.asin !== null && a.asin !== b.asin;
  return !haveOtherAsins && !different.has(pairKey(a.id, b.id));
}

/** Title and authors of a book, with typography unified. */
function wordingOf({ title, authors }: Book): string {
  return [title, ...authors.map(({ name }) => name)].map(normalizedText).join('\n');
}

/**
 * Orders two books to be merged: the device's own first, because its title line comes again with
 * every import.
 */
function deviceBookFirst(
  pair: readonly [Book, Book],
  formats: FormatsByBook,
): readonly [Book, Book] {
  const [isFirst, isSecond] = pair.map(({ id }) =>
    [...(formats.get(id) ?? [])].some((format) => hasQuirk(format, 'recurs')),
  );
  const staysSo = isFirst === isSecond ? pair[0].id < pair[1].id : isFirst;
  return staysSo ? pair : [pair[1], pair[0]];
}

/** Merges new books with those whose title and authors differ only in typography. */
function joinByTypography(
  library: Library,
  isNew: ReadonlySet<string>,
  formats: FormatsByBook,
): Library {
  const different = new Set(library.differentBooks);
  const groups = [...Map.groupBy(library.books, wordingOf).values()].filter(
    (group) => group.length > 1 && group[0]?.title !== '' && group.some(({ id }) => isNew.has(id)),
  );
  return groups.reduce((joined, group) => {
    const [first, ...others] = group
      .slice(0, SAME_TITLE_LIMIT)
      .sort((a, b) => (deviceBookFirst([a, b], formats)[0] === a ? -1 : 1));
    return others
      .filter((other) => isNew.has(other.id) || isNew.has(first!.id))
      .filter((other) => mayBeJoined(first!, other, different))
      .reduce((sum, other) => mergeBooks(sum, [other.id], first!.id), joined);
  }, library);
}

/**
 * Merges new books automatically: with one that differs only in typography, or with the one of the
 * same title from another file format, unless authors or ASINs contradict. The user can separate
 * them.
 * @param newBooks ids of the books that an import added
 */
export function joinAcrossFiles(before: Library, newBooks: readonly string[]): Library {
  if (newBooks.length === 0) return before;
  const isNew = new Set(newBooks);
  const known = formatsByBook(before);
  const library = joinByTypography(before, isNew, known);
  const formats = library === before ? known : formatsByBook(library);
  if (new Set([...formats.values()].flatMap((each) => [...each])).size < 2) return library;
  const byTitle = Map.groupBy(library.books, ({ title }) => bareTitle(title));
  const different = new Set(library.differentBooks);
  let joined = library;
  const added = library.books.filter(({ id }) => isNew.has(id));
  for (const book of added.sort((a, b) => compareText(a.id, b.id))) {
    const { id } = book;
    const title = bareTitle(book.title);
    if (title === '') continue;
    const own = formats.get(id) ?? new Set<FileFormat>();
    const others = (byTitle.get(title) ?? [])
      .slice(0, SAME_TITLE_LIMIT)
      .filter(
        (other) =>
          other.id !== id &&
          ![...(formats.get(other.id) ?? [])].some((format) => own.has(format)) &&
          canBeOneBook(book, other) &&
          mayBeJoined(book, other, different),
      );
    const [other, another] = others;
    // Ambiguous: left to the suggestions.
    if (!other || another) continue;
    const [into, from] = deviceBookFirst([book, other], formats);
    joined = mergeBooks(joined, [from.id], into.id);
    formats.set(into.id, new Set([...own, ...(formats.get(other.id) ?? [])]));
  }
  return joined;
}
