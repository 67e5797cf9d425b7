import type { BookFacts, Entry, EntryBook, FileFormat } from './types.ts';

/**
 * Creates a book from what a file knows of it. All entries of a book share one object.
 * @param facts the title, and whatever else the file says
 */
export function entryBook(facts: Partial<EntryBook> & Pick<BookFacts, 'title'>): EntryBook {
  const authors = facts.authors ?? [];
  return {
    publisher: null,
    year: null,
    language: null,
    asin: null,
    isbn: null,
    identity: [facts.title, ...authors.map(({ name }) => name)],
    ...facts,
    authors,
  };
}

/**
 * Creates an entry from what a file knows of it; by default a highlight without any details.
 * @param fields the text and whatever else the file says
 */
export function newEntry(
  book: EntryBook,
  format: FileFormat,
  fields: Partial<Omit<Entry, 'book' | 'format'>>,
): Entry {
  return {
    book,
    kind: 'highlight',
    page: null,
    location: null,
    date: null,
    text: '',
    limitReached: false,
    isTruncated: false,
    color: null,
    chapter: null,
    note: null,
    tags: [],
    modified: null,
    format,
    externalId: null,
    line: 1,
    raw: '',
    ...fields,
  };
}
