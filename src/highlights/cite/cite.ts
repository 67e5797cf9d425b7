import type { Book } from '../types.ts';
import { apaCitation, apaEntry } from './apa.ts';
import { chicagoEntry, chicagoNote, chicagoShortNote } from './chicago.ts';
import { citedBook, type CitedBook, type Quoted } from './cited-book.ts';
import { disambiguated, creatorsKey } from './disambiguate.ts';
import { locatorOf, rangeStyle, type Locatable } from './locator.ts';
import { mlaCitation, mlaEntry } from './mla.ts';
import type { Run } from './runs.ts';
import type { CitationStyle } from './styles.ts';
import type { CiteTerms } from '../languages/cite-terms.ts';

/** Options of citing. */
export interface CiteOptions {
  style: CitationStyle;
  /** Cite a passage without a page by its location; the guides discourage it, so users opt in. */
  locations: boolean;
  /** The style's own words, in the language of the paper (see `citeTerms`). */
  terms: CiteTerms;
}

/** The citations of one paper, whose books are disambiguated. */
export interface Citations {
  /**
   * Cites a passage: a note in Chicago, the citation in the text in MLA and APA; the title in
   * italics.
   *
   * @param isRepeated whether an earlier note cited the book in full, so that Chicago's is short.
   */
  passage(bookId: string, passage: Locatable, isRepeated?: boolean): Run[];
  /** Whether the citation of a passage names its place. */
  hasPlace(passage: Locatable): boolean;
  /** The book's bibliography entry on its own. */
  entry(bookId: string): Run[];
  /** All entries in the style's order, as they follow each other in the list. */
  list: Run[][];
  /**
   * Titles to check against APA's sentence case, by book id, as they are cited: those it changed,
   * and those in title case that may be English; none that the user wrote.
   */
  recasedTitles: [bookId: string, title: string][];
}

/** Whether a book can be cited: without a title only commas and brackets would be left. */
export const isCitable = ({ title }: Pick<Book, 'title'>): boolean => title.trim() !== '';

/**
 * Cites books that appear together in one paper.
 *
 * @param passagesOf passages of a book, which show its format and which words of its title are
 *   names.
 */
export function citeTogether(
  books: readonly Book[],
  { style, locations, terms }: CiteOptions,
  passagesOf: (bookId: string) => readonly Quoted[] = () => [],
): Citations {
  const cited = disambiguated(
    books.map((book) =>
      citedBook(book, { style, passages: passagesOf(book.id), fallbackLang: terms.lang }),
    ),
    style,
    terms,
  );
  const written = new Set(books.flatMap((book) => (book.sentenceTitle ? book.id : [])));
  const byId = new Map(cited.map((book) => [book.id, book]));
  const bookOf = (id: string): CitedBook => {
    const book = byId.get(id);
    if (!book) throw new RangeError(`No book "${id}" among the books to cite.`);
    return book;
  };
  const place = (passage: Locatable) =>
    locatorOf(passage, { locations, ranges: rangeStyle(style) });

  return {
    passage(bookId, passage, isRepeated = false) {
      const book = bookOf(bookId);
      if (style === 'apa') return apaCitation(book, place(passage), terms);
      if (style === 'mla') return mlaCitation(book, place(passage), terms);
      const note = isRepeated ? chicagoShortNote : chicagoNote;
      return note(book, place(passage), terms);
    },
    hasPlace: (passage) => place(passage) !== null,
    entry: (bookId) => entryOf(bookOf(bookId), style, terms),
    list: cited.map((book, index) => {
      const before = cited[index - 1];
      const sameAuthor =
        before !== undefined &&
        book.creators.length > 0 &&
        creatorsKey(before) === creatorsKey(book);
      return entryOf(book, style, terms, sameAuthor);
    }),
    recasedTitles: cited.flatMap(({ id, title, sentenceTitle, mayBeRecased }) =>
      style === 'apa' && (sentenceTitle !== title || mayBeRecased) && !written.has(id)
        ? [[id, sentenceTitle]]
        : [],
    ),
  };
}

/**
 * Cites a passage of a single book: a full note in Chicago, an in-text citation otherwise; empty
 * for a book that cannot be cited.
 *
 * @param passages those of the book.
 */
export function citePassage(
  book: Book,
  passage: Locatable,
  options: CiteOptions,
  passages: readonly Quoted[],
): Run[] {
  if (!isCitable(book)) return [];
  return citeTogether([book], options, () => passages).passage(book.id, passage);
}

/** The bibliography entry of a single book. */
export function citeBook(book: Book, options: Pick<CiteOptions, 'style' | 'terms'>): Run[] {
  return citeTogether([book], { ...options, locations: false }).entry(book.id);
}

function entryOf(
  book: CitedBook,
  style: CitationStyle,
  terms: CiteTerms,
  sameAuthor = false,
): Run[] {
  if (style === 'chicago') return chicagoEntry(book, terms);
  return style === 'mla' ? mlaEntry(book, terms, sameAuthor) : apaEntry(book, terms);
}
