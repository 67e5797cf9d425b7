import { EAST_ASIAN } from '../east-asian.ts';
import type { Library, LibraryHighlight } from '../library/model.ts';
import { shownColor, shownNote, shownTags, shownText } from '../library/as-shown.ts';
import { kindOf } from '../parse/device-words.ts';
import { colorOf } from '../color-words.ts';
import { memoized } from '../memo.ts';
import { authorNames } from '../parse/authors.ts';
import { ENTRY_KINDS, HIGHLIGHT_COLORS, type Book, type Collection } from '../types.ts';
import type { Term, TermGroup } from './query.ts';
import { searchable, unhyphenated } from './folding.ts';

const SEPARATOR = '\n';

const haystackOf = memoized(({ text, note, chapter, tags }: LibraryHighlight) =>
  [text, note ?? '', chapter ?? '', ...tags].map(searchable).join(SEPARATOR),
);

/** The tags of a highlight, each on a line of its own. */
const tagsOf = memoized((highlight: LibraryHighlight) =>
  shownTags(highlight)
    .map((tag) => SEPARATOR + unhyphenated(searchable(tag)))
    .join(''),
);

const noteOf = memoized((highlight: LibraryHighlight) =>
  searchable(
    [highlight.kind === 'note' ? shownText(highlight) : '', shownNote(highlight) ?? ''].join(
      SEPARATOR,
    ),
  ).trim(),
);

const titleOf = memoized(({ title }: Book) => searchable(title));
const authorsOf = memoized(({ authors }: Book) =>
  authorNames(authors).map(searchable).join(SEPARATOR),
);

/** The rows of an index as parallel arrays, which a search scans without touching the highlights. */
export interface Rows {
  haystacks: string[];
  tags: string[];
  /** Accessed only by the rarer operators. */
  highlights: LibraryHighlight[];
  /** Index of each row's book. */
  bookIndex: Int32Array;
  books: Book[];
  collections: Collection[];
}

const WITHIN_WORD = /[\p{L}\p{N}]/u;

/**
 * Whether a word begins in a text, and ends in it where it is to be exact. What is written without blanks is found
 * anywhere.
 */
function hasWord(haystack: string, word: string, isExact = false): boolean {
  if (EAST_ASIAN.test(word)) return haystack.includes(word);
  const isWithin = (at: number) => WITHIN_WORD.test(haystack[at] ?? '');
  for (let at = haystack.indexOf(word); at >= 0; at = haystack.indexOf(word, at + 1))
    if (!isWithin(at - 1) && !(isExact && isWithin(at + word.length))) return true;
  return false;
}

/** Rows between two yields, for about a millisecond of work. */
const ROWS_A_STEP = 2_000;
const FOLDED_A_STEP = 250;

/** The rows of all highlights of a library; their texts are folded once, slice by slice. */
export function* rowsOf({ books, highlights, collections }: Library): Generator<undefined, Rows> {
  const bookIndex = new Map(books.map(({ id }, index) => [id, index]));
  const rows: Rows = {
    haystacks: [],
    tags: [],
    highlights,
    bookIndex: new Int32Array(highlights.length),
    books,
    collections,
  };
  for (const [row, highlight] of highlights.entries()) {
    rows.haystacks.push(haystackOf(highlight));
    rows.tags.push(tagsOf(highlight));
    rows.bookIndex[row] = bookIndex.get(highlight.bookId) ?? -1;
    if (row % FOLDED_A_STEP === 0) yield;
  }
  return rows;
}

/** The books in whose title or authors every word of a query begins. */
export function booksNamed(query: string, books: readonly Book[]): Book[] {
  const words = searchable(query)
    .split(/[\s"]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  return books.filter((book) => {
    const names = titleOf(book) + SEPARATOR + authorsOf(book);
    return words.every((word) => hasWord(names, word));
  });
}

const RANGE = /^(\d+)(?:\s*[-–]\s*(\d+))?$/;

/** The first and last number of a place or a span of years; null for any other word. */
function rangeIn(printed: string): [number, number] | null {
  const [, first, last = first] = RANGE.exec(printed) ?? [];
  return first === undefined ? null : [Number(first), Number(last)];
}

const meet = (a: [number, number] | null, b: [number, number] | null) =>
  a !== null && b !== null && a[0] <= b[1] && b[0] <= a[1];

/** A predicate for the rows that match a term; words match by prefix. */
function matcherOf({ field, word, isExact }: Term, rows: Rows): (row: number) => boolean {
  const { haystacks, tags, highlights, bookIndex, books, collections } = rows;
  const inBook = (textOf: (book: Book) => string) => {
    // From a word's beginning: "art" in "Quarterly" would find a whole book.
    const isIn = books.map((book) => hasWord(textOf(book), word, isExact));
    return (row: number) => isIn[bookIndex[row] ?? -1] === true;
  };
  const inHighlight = (has: (highlight: LibraryHighlight) => boolean) => (row: number) =>
    has(highlights[row]!);
  const isIn = (text: string) => (isExact ? hasWord(text, word, isExact) : text.includes(word));
  switch (field) {
    case 'any':
      return (row) => isIn(haystacks[row] ?? '');
    case 'tag':
      // Each begins on a line of its own.
      return (row) => (tags[row] ?? '').includes(SEPARATOR + word);
    case 'book':
      return inBook(titleOf);
    case 'author':
      return inBook(authorsOf);
    case 'note':
      return inHighlight((each) => isIn(noteOf(each)));
    case 'year': {
      const years = /^\d{4}\D\d{4}$/.test(word) ? rangeIn(word) : null;
      return inHighlight(({ date }) =>
        years ? meet(rangeIn(date?.slice(0, 4) ?? ''), years) : date?.startsWith(word) === true,
      );
    }
    case 'page': {
      const pages = rangeIn(word);
      return inHighlight(({ page }) =>
        pages ? meet(rangeIn(page ?? ''), pages) : searchable(page ?? '') === word,
      );
    }
    case 'location': {
      const locations = rangeIn(word);
      return inHighlight(({ location }) => meet(location, locations));
    }
    case 'color': {
      // In any of the site's languages, in English as far as it is typed.
      const named = HIGHLIGHT_COLORS.filter((each) => each.startsWith(word));
      const colors = new Set(named.length > 0 ? named : [colorOf(word)]);
      return inHighlight((each) => {
        const color = shownColor(each);
        return color !== null && colors.has(color);
      });
    }
    case 'kind': {
      const named = ENTRY_KINDS.filter((each) => each.startsWith(word));
      const kinds = new Set(named.length > 0 ? named : [kindOf(word)]);
      return inHighlight(({ kind }) => kinds.has(kind));
    }
    case 'collection': {
      const ids = collections.flatMap(({ id, name }) =>
        hasWord(searchable(name), word, isExact) ? [id] : [],
      );
      return inHighlight((each) => ids.some((id) => each.collections.includes(id)));
    }
    case 'has':
      if ('note'.startsWith(word)) return inHighlight((each) => noteOf(each) !== '');
      return (row) => 'tag'.startsWith(word) && tags[row] !== '';
  }
}

/**
 * The rows in which one of some terms is found, or none where they are excluded; `among` itself if all do. Yields
 * after each slice of them.
 */
export function* rowsWith(
  { terms, isExcluded }: TermGroup,
  rows: Rows,
  among: Int32Array,
): Generator<undefined, Int32Array> {
  const finders = terms.map((term) => matcherOf(term, rows));
  const found = new Int32Array(among.length);
  let count = 0;
  for (let start = 0; start < among.length; start += ROWS_A_STEP) {
    for (const row of among.subarray(start, start + ROWS_A_STEP)) {
      if (finders.some((has) => has(row)) !== isExcluded) {
        found[count] = row;
        count += 1;
      }
    }
    yield;
  }
  return count === among.length ? among : found.subarray(0, count);
}
