import { hasWord } from '../text/has-word.ts';
import type { Library, LibraryHighlight } from '../library/model.ts';
import { shownNote, shownTags, shownText } from '../library/as-shown.ts';
import { memoize } from '../../lib/shared/memoize.ts';
import type { Book, Collection } from '../types.ts';
import { joinedWords, searchable } from './folding.ts';

export const SEPARATOR = '\n';

/** The texts of a highlight, and their hyphenated words as one. */
const haystackOf = memoize(({ text, note, chapter, tags }: LibraryHighlight) => {
  const texts = [text, note ?? '', chapter ?? '', ...tags];
  return [...texts.map(searchable), ...texts.flatMap(joinedWords)].join(SEPARATOR);
});

/** The tags of a highlight, each on a line of its own. */
const tagText = memoize((highlight: LibraryHighlight) =>
  shownTags(highlight)
    .map((tag) => SEPARATOR + searchable(tag).trim())
    .join(''),
);

export const noteOf = memoize((highlight: LibraryHighlight) =>
  searchable(
    [highlight.kind === 'note' ? shownText(highlight) : '', shownNote(highlight) ?? ''].join(
      SEPARATOR,
    ),
  ).trim(),
);

export const titleOf = memoize(({ title }: Book) => searchable(title));
export const authorsOf = memoize(({ authors }: Book) =>
  authors.map(({ name }) => searchable(name)).join(SEPARATOR),
);
export const namesOf = memoize((book: Book) => titleOf(book) + SEPARATOR + authorsOf(book));

/** The rows of an index as parallel arrays, which a search scans without the highlights. */
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

/** Rows between two yields, for about a millisecond of work. */
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
    rows.tags.push(tagText(highlight));
    rows.bookIndex[row] = bookIndex.get(highlight.bookId) ?? -1;
    if (row % FOLDED_A_STEP === 0) yield;
  }
  return rows;
}

/** The books in whose title or authors every word of a query begins. */
export function booksNamed(query: string, books: readonly Book[]): Book[] {
  const words = searchable(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return books.filter((book) => words.every((word) => hasWord(namesOf(book), word, false)));
}
