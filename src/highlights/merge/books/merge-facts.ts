import type { Book, BookFacts } from '../../types.ts';

/** Facts that files may supply. */
const FACTS = [
  'publisher',
  'year',
  'language',
  'asin',
  'isbn',
  'series',
  'seriesNumber',
] as const satisfies (keyof BookFacts)[];

const isMissing = <Field extends keyof Book>(
  book: Pick<Book, Field>,
  more: Pick<Book, Field>,
  field: Field,
) => (book[field] ?? null) === null && (more[field] ?? null) !== null;

/** Fills in missing facts of a book; fields that the user emptied stay empty. */
export function fillFacts(book: Book, more: BookFacts): Book {
  const isOpen = (fact: keyof BookFacts) => !book.edited?.includes(fact);
  // The number belongs to the series beside it.
  const isOfSeries = (book.series ?? more.series) === more.series;
  const added = FACTS.filter(
    (fact) =>
      isMissing(book, more, fact) && isOpen(fact) && (fact !== 'seriesNumber' || isOfSeries),
  );
  const lacksAuthors = book.authors.length === 0 && more.authors.length > 0 && isOpen('authors');
  const authors = lacksAuthors ? more.authors : book.authors;
  if (added.length === 0 && authors === book.authors) return book;
  return { ...book, authors, ...Object.fromEntries(added.map((fact) => [fact, more[fact]])) };
}

/** Facts that only the user supplies. */
const OWN = ['city', 'edition', 'sentenceTitle', 'medium', 'url'] as const satisfies (keyof Book)[];

/**
 * Merges a backup's facts about a book: fields edited there and not here, and fields missing here;
 * its deletion, too.
 */
export function mergeBookFacts(book: Book, other: Book | undefined): Book {
  if (!other) return book;
  const { edited = [] } = book;
  const isNew = (field: (typeof OWN)[number]) =>
    isMissing(book, other, field) && !edited.includes(field);
  const taken = (other.edited ?? []).filter((field) => !edited.includes(field));
  const fields = [...OWN.filter(isNew), ...taken].map((field) => [field, other[field]] as const);
  return {
    ...fillFacts(book, other),
    ...Object.fromEntries(fields),
    ...(taken.length > 0 && { edited: [...edited, ...taken] }),
    ...(other.deletedAt !== undefined && { deletedAt: book.deletedAt ?? other.deletedAt }),
  };
}

/** A book with the facts of another one that becomes part of it; empty fields replace nothing. */
export function joinBookFacts(book: Book, other: Book): Book {
  const edited = other.edited?.filter((field) => (other[field] ?? '').length > 0);
  return mergeBookFacts(book, { ...other, ...(edited && { edited }) });
}
