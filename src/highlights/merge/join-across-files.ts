import type { Library, LibraryHighlight } from '../library/model.ts';
import type { Book, BookFacts, FileFormat } from '../types.ts';
import { bareTitle, canBeOneBook } from './book-titles.ts';
import { inOrder } from './comparable.ts';
import { mergeBooks, pairKey, SAME_TITLE_LIMIT } from './same-books.ts';

/** What a book's files know of it and the reader may not have filled in. */
const FACTS = [
  'publisher',
  'year',
  'language',
  'asin',
  'isbn',
] as const satisfies (keyof BookFacts)[];

/** A book with what another file knows of it beside. */
export function withFacts(book: Book, more: BookFacts): Book {
  const added = FACTS.filter((fact) => book[fact] === null && more[fact] !== null);
  const authors = book.authors.length === 0 ? more.authors : book.authors;
  if (added.length === 0 && authors === book.authors) return book;
  return { ...book, authors, ...Object.fromEntries(added.map((fact) => [fact, more[fact]])) };
}

/** The kinds of file that each book came from. */
function formatsByBook({ highlights, deleted }: Library): Map<string, Set<FileFormat>> {
  const formats = new Map<string, Set<FileFormat>>();
  const add = ({ bookId, format, merged }: LibraryHighlight) => {
    let known = formats.get(bookId);
    if (!known) formats.set(bookId, (known = new Set()));
    known.add(format);
    for (const each of merged) known.add(each.format);
  };
  highlights.forEach(add);
  deleted.forEach(add);
  return formats;
}

function contradict(a: Book, b: Book): boolean {
  return a.asin !== null && b.asin !== null && a.asin !== b.asin;
}

/**
 * Joins a book that is new to the library to the one that another kind of file has under the same title,
 * where no author and no number of a shop contradicts. The device's own comes first, for its title lines
 * come again with every import; the reader may take the books apart.
 * @param newBooks  ids of the books that an import brought
 */
export function joinAcrossFiles(library: Library, newBooks: readonly string[]): Library {
  if (newBooks.length === 0) return library;
  const formats = formatsByBook(library);
  if (new Set([...formats.values()].flatMap((each) => [...each])).size < 2) return library;
  const byTitle = Map.groupBy(library.books, ({ title }) => bareTitle(title));
  const different = new Set(library.differentBooks);
  let joined = library;
  const isNew = new Set(newBooks);
  const added = library.books.filter(({ id }) => isNew.has(id));
  for (const book of added.sort((a, b) => inOrder(a.id, b.id))) {
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
          !contradict(book, other) &&
          !different.has(pairKey(id, other.id)),
      );
    const [other, another] = others;
    // Of several it could be any: the reader is asked, as about books of one device.
    if (!other || another) continue;
    const isDevices = (each: Book) => formats.get(each.id)?.has('clippings') === true;
    const isFirst = isDevices(book) || (!isDevices(other) && id < other.id);
    const [into, from] = isFirst ? [book, other] : [other, book];
    const merged = mergeBooks(joined, [from.id], into.id);
    joined = {
      ...merged,
      books: merged.books.map((each) => (each.id === into.id ? withFacts(each, from) : each)),
    };
    formats.set(into.id, new Set([...own, ...(formats.get(other.id) ?? [])]));
  }
  return joined;
}
