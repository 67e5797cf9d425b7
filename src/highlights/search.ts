import { fold } from './fold.ts';
import type { Library, LibraryHighlight } from './library.ts';
import type { Book, EntryKind } from './types.ts';

/** What is shown: every field narrows, an empty or missing one does not. */
export interface Filter {
  /** Words in any order; each must be found in text, note, tag, title or author. */
  query?: string | undefined;
  bookIds?: string[] | undefined;
  /** All of these tags. */
  tags?: string[] | undefined;
  /** Any of these collections. */
  collectionIds?: string[] | undefined;
  kinds?: EntryKind[] | undefined;
  /** First and last day, YYYY-MM-DD, device time. */
  from?: string | undefined;
  to?: string | undefined;
}

const BETWEEN_CJK =
  /(?<=[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3])\s+(?=[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3])/g;
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/;
const SEPARATOR = '\n';

/** Chinese and Japanese are found whether or not a line break fell between two characters. */
function searchable(text: string): string {
  const folded = fold(text);
  return CJK.test(folded) ? folded.replace(BETWEEN_CJK, '') : folded;
}

/** Folded texts by highlight and book: both are replaced, never changed, so that a kept one stays right. */
const foldedHighlights = new WeakMap<LibraryHighlight, string>();
const foldedBooks = new WeakMap<Book, string>();

function haystackOf(highlight: LibraryHighlight): string {
  let haystack = foldedHighlights.get(highlight);
  if (haystack === undefined) {
    haystack = searchable(
      [highlight.text, highlight.note ?? '', ...highlight.tags].join(SEPARATOR),
    );
    foldedHighlights.set(highlight, haystack);
  }
  return haystack;
}

function bookHaystackOf(book: Book): string {
  let haystack = foldedBooks.get(book);
  if (haystack === undefined) {
    haystack = searchable([book.title, ...book.authors].join(SEPARATOR));
    foldedBooks.set(book, haystack);
  }
  return haystack;
}

/** The words of a query, folded, the longest (and so the rarest) first. */
export function queryWords(query: string): string[] {
  return fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length);
}

function passes(highlight: LibraryHighlight, filter: Filter): boolean {
  const { tags, collectionIds, kinds, from, to } = filter;
  if (kinds?.length && !kinds.includes(highlight.kind)) return false;
  if (tags?.length && !tags.every((tag) => highlight.tags.includes(tag))) return false;
  if (collectionIds?.length && !collectionIds.some((id) => highlight.collections.includes(id)))
    return false;
  const day = highlight.date?.slice(0, 10);
  if (from && (day === undefined || day < from)) return false;
  return !(to && (day === undefined || day > to));
}

/** Answers searches over one state of a library; earlier answers make the next key cheaper. */
export interface SearchIndex {
  /** Matching highlights in the library's own order. */
  search(filter: Filter): LibraryHighlight[];
}

/**
 * Prepares a library for searching as one types. Folding is done once a highlight, and kept while the
 * highlight stays unchanged, so that a new index after an edit costs next to nothing.
 */
export function createSearchIndex(library: Library): SearchIndex {
  const haystacks = library.highlights.map(haystackOf);
  const books = new Map(library.books.map((book) => [book.id, bookHaystackOf(book)]));
  let last: { words: string[]; rows: number[] } | null = null;

  /** Rows that hold every word; a query that goes on from the last one looks only at what that found. */
  const rowsWith = (words: string[]): number[] | null => {
    if (words.length === 0) return null;
    const isNarrower =
      last?.words.every((word) => words.some((each) => each.includes(word))) ?? false;
    const rows: number[] = [];
    const inBook = new Map<string, boolean[]>();
    for (const [id, haystack] of books)
      inBook.set(
        id,
        words.map((word) => haystack.includes(word)),
      );
    const test = (row: number) => {
      const haystack = haystacks[row] ?? '';
      const book = inBook.get(library.highlights[row]?.bookId ?? '');
      for (let index = 0; index < words.length; index += 1) {
        if (book?.[index] !== true && !haystack.includes(words[index] ?? '')) return;
      }
      rows.push(row);
    };
    if (isNarrower && last) for (const row of last.rows) test(row);
    else for (let row = 0; row < haystacks.length; row += 1) test(row);
    last = { words, rows };
    return rows;
  };

  return {
    search(filter) {
      const words = queryWords(filter.query ?? '');
      const bookIds = filter.bookIds?.length ? new Set(filter.bookIds) : null;
      const isFound = (highlight: LibraryHighlight) =>
        (bookIds === null || bookIds.has(highlight.bookId)) && passes(highlight, filter);
      const rows = rowsWith(words);
      if (rows === null) return library.highlights.filter(isFound);
      return rows.flatMap((row) => {
        const highlight = library.highlights[row];
        return highlight && isFound(highlight) ? [highlight] : [];
      });
    },
  };
}
