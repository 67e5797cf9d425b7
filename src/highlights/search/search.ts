import { BLANKS_BETWEEN_EAST_ASIAN, EAST_ASIAN } from '../east-asian.ts';
import { fold } from '../fold.ts';
import type { Library, LibraryHighlight } from '../library/library.ts';
import { authorNames } from '../parse/authors.ts';
import type { Book, EntryKind, HighlightColor } from '../types.ts';

/** What is shown: every field narrows, an empty or missing one does not. */
export interface Filter {
  /** Words and quoted phrases in any order; each must be found in text, note, chapter, tag, title or author. */
  query?: string | undefined;
  bookIds?: string[] | undefined;
  /** All of these tags. */
  tags?: string[] | undefined;
  /** Any of these collections. */
  collectionIds?: string[] | undefined;
  kinds?: EntryKind[] | undefined;
  /** Any of these colours. */
  colors?: HighlightColor[] | undefined;
  /** Only what has a note, or no tag. */
  only?: 'noted' | 'untagged' | undefined;
  /** First and last day, YYYY-MM-DD, device time. */
  from?: string | undefined;
  to?: string | undefined;
}

const SEPARATOR = '\n';

const APOSTROPHES = /[‘’‛ʼ]/g;
const QUOTATION_MARKS = /[“”„‟«»]/g;

/** Folds a text for searching: books print apostrophes and quotation marks that keyboards do not have. */
export function foldForSearch(text: string): string {
  return fold(text).replace(APOSTROPHES, "'").replace(QUOTATION_MARKS, '"');
}

const UNEVEN_BLANKS = /[^\S ]| {2}/;

/** Chinese and Japanese are found whether or not a line break fell between two characters, phrases across lines. */
function searchable(text: string): string {
  const plain = foldForSearch(text);
  const folded = UNEVEN_BLANKS.test(plain) ? plain.replace(/\s+/g, ' ') : plain;
  return EAST_ASIAN.test(folded) ? folded.replace(BLANKS_BETWEEN_EAST_ASIAN, '') : folded;
}

/** Folded texts by highlight and book: both are replaced, never changed, so that a kept one stays right. */
const foldedHighlights = new WeakMap<LibraryHighlight, string>();
const foldedBooks = new WeakMap<Book, string>();

function haystackOf(highlight: LibraryHighlight): string {
  let haystack = foldedHighlights.get(highlight);
  if (haystack === undefined) {
    const { text, note, chapter, tags } = highlight;
    haystack = [text, note ?? '', chapter ?? '', ...tags].map(searchable).join(SEPARATOR);
    foldedHighlights.set(highlight, haystack);
  }
  return haystack;
}

function bookHaystackOf(book: Book): string {
  let haystack = foldedBooks.get(book);
  if (haystack === undefined) {
    haystack = [book.title, ...authorNames(book.authors)].map(searchable).join(SEPARATOR);
    foldedBooks.set(book, haystack);
  }
  return haystack;
}

/** Words between quotation marks are one phrase, also while its end is not typed yet. */
const QUERY_PART = /"([^"]*)"?|[^\s"]+/g;

/** The words and quoted phrases of a query, folded, the longest (and so the rarest) first. */
export function queryWords(query: string): string[] {
  return [...foldForSearch(query).matchAll(QUERY_PART)]
    .map(([word, phrase]) => searchable(phrase ?? word).trim())
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length);
}

function passes(highlight: LibraryHighlight, filter: Filter): boolean {
  const { tags, collectionIds, kinds, colors, only, from, to } = filter;
  if (kinds?.length && !kinds.includes(highlight.kind)) return false;
  if (colors?.length && !colors.some((color) => color === highlight.color)) return false;
  if (tags?.length && !tags.every((tag) => highlight.tags.includes(tag))) return false;
  if (collectionIds?.length && !collectionIds.some((id) => highlight.collections.includes(id)))
    return false;
  if (only === 'noted' && highlight.note === null) return false;
  if (only === 'untagged' && highlight.tags.length > 0) return false;
  const day = highlight.date?.slice(0, 10);
  if (from && (day === undefined || day < from)) return false;
  return !(to && (day === undefined || day > to));
}

/** Answers searches over one state of a library; earlier answers make the next key cheaper. */
export interface SearchIndex {
  /** Matching highlights in the library's own order. */
  search(filter: Filter): LibraryHighlight[];
}

/** The rows of an index, as arrays that a search runs through without touching the highlights. */
interface Rows {
  haystacks: string[];
  /** Index of each row's book. */
  books: Int32Array;
  bookHaystacks: string[];
}

function rowsOf(library: Library): Rows {
  const bookIndex = new Map(library.books.map(({ id }, index) => [id, index]));
  return {
    haystacks: library.highlights.map(haystackOf),
    books: Int32Array.from(library.highlights, ({ bookId }) => bookIndex.get(bookId) ?? -1),
    bookHaystacks: library.books.map(bookHaystackOf),
  };
}

/** Keeps the rows that hold a word, in their own text or in their book's title or author. */
function rowsWith(
  word: string,
  { haystacks, books, bookHaystacks }: Rows,
  among: Int32Array,
): Int32Array {
  const isInBook = bookHaystacks.map((haystack) => haystack.includes(word));
  const found = new Int32Array(among.length);
  let count = 0;
  for (const row of among) {
    if (isInBook[books[row] ?? -1] === true || (haystacks[row] ?? '').includes(word)) {
      found[count] = row;
      count += 1;
    }
  }
  return found.subarray(0, count);
}

function hasConditions({ query: _query, ...conditions }: Filter): boolean {
  return Object.values(conditions).some(
    (condition) => condition !== undefined && condition.length > 0,
  );
}

/**
 * Prepares a library for searching as one types. Folding is done with the first query, once a highlight,
 * and kept while the highlight stays unchanged, so that a new index after an edit costs next to nothing.
 */
export function createSearchIndex(library: Library): SearchIndex {
  // Who only looks at a book, or a tag, needs no folded text.
  let rows: Rows | undefined;
  const all = Int32Array.from(library.highlights.keys());
  let last: { words: string[]; found: Int32Array } = { words: [], found: all };

  /** Rows that hold every word; a query that goes on from the last one looks only at what that found. */
  const find = (words: string[]): Int32Array => {
    const isNarrower = last.words.every((word) => words.some((each) => each.includes(word)));
    const start = isNarrower ? last.found : all;
    const fresh = isNarrower ? words.filter((word) => !last.words.includes(word)) : words;
    const found = fresh.reduce(
      (among, word) => rowsWith(word, (rows ??= rowsOf(library)), among),
      start,
    );
    last = { words, found };
    return found;
  };

  return {
    search(filter) {
      const found = find(queryWords(filter.query ?? ''));
      const isFiltered = hasConditions(filter);
      if (!isFiltered && found.length === all.length) return library.highlights;
      const bookIds = filter.bookIds?.length ? new Set(filter.bookIds) : null;
      const highlights: LibraryHighlight[] = [];
      for (const row of found) {
        const highlight = library.highlights[row];
        if (!highlight) continue;
        if (
          isFiltered &&
          !((bookIds === null || bookIds.has(highlight.bookId)) && passes(highlight, filter))
        )
          continue;
        highlights.push(highlight);
      }
      return highlights;
    },
  };
}
