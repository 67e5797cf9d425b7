import type { CitationStyle } from './styles.ts';
import type { CitedBook } from './cited-book.ts';
import { mlaCitedAuthors } from './mla.ts';
import { familyWithParticle, invertedName, listedFamily, naturalName } from './names.ts';
import type { CiteTerms } from '../languages/cite-terms.ts';
import { withoutArticle } from './titles.ts';

/**
 * Sorts books in a style's order and disambiguates them: letters after equal years, initials before
 * equal family names, titles after authors of several works.
 */
export function disambiguated(
  books: readonly CitedBook[],
  style: CitationStyle,
  terms: CiteTerms,
): CitedBook[] {
  const sorted = sortedBooks(books, style, terms);
  const named = withGivenNames(sorted);
  const titled = withFullTitles(named);
  return style === 'apa' ? withYearSuffixes(withMoreNames(titled)) : withTitles(titled, terms);
}

/**
 * Alphabetical by author, then by title (Chicago 18, 13.68; MLA 9, chapter 5); in APA by author,
 * year, title, "n.d." first (APA 7, 9.44–9.46). An author alone precedes the same author with
 * others. A leading article of a title or an institution is ignored.
 */
function sortedBooks(
  books: readonly CitedBook[],
  style: CitationStyle,
  terms: CiteTerms,
): CitedBook[] {
  const { compare } = new Intl.Collator(terms.lang, { numeric: true });
  const familyOf = style === 'apa' ? familyWithParticle : listedFamily;
  const keyed = books.map((book) => {
    const title = withoutArticle(book.title, book.lang);
    const names = book.creators.map((name): readonly [string, string] => [
      withoutArticle(familyOf(name), 'en'),
      `${name.given} ${name.suffix}`,
    ]);
    const year = style === 'apa' ? (book.year ?? '') : '';
    return { book, names: names.length > 0 ? names : [[title, ''] as const], year, title };
  });
  return keyed
    .sort((a, b) => {
      for (const [index, [familyA, givenA]] of a.names.entries()) {
        const [familyB, givenB] = b.names[index] ?? ['', ''];
        const order = compare(familyA, familyB) || compare(givenA, givenB);
        if (order !== 0) return order;
      }
      return (
        a.names.length - b.names.length || compare(a.year, b.year) || compare(a.title, b.title)
      );
    })
    .map(({ book }) => book);
}

/** A key that is equal for the same creators. */
export function creatorsKey(book: CitedBook): string {
  return book.creators.map((name) => naturalName(name).toLowerCase()).join('|');
}

function withDisambiguation(
  book: CitedBook,
  change: Partial<CitedBook['disambiguation']>,
): CitedBook {
  return { ...book, disambiguation: { ...book.disambiguation, ...change } };
}

function withGivenNames(books: readonly CitedBook[]): CitedBook[] {
  const familyOf = ({ creators: [first] }: CitedBook) => first?.family.toLowerCase() ?? '';
  const personOf = ({ creators: [first] }: CitedBook) => first && invertedName(first).toLowerCase();
  const onePerPerson = new Map(books.map((book) => [personOf(book), book])).values();
  const shared = sharedKeys(onePerPerson, familyOf);
  return books.map((book) =>
    withDisambiguation(book, { needsGivenName: shared.has(familyOf(book)) }),
  );
}

/** The keys that several books share. */
function sharedKeys(books: Iterable<CitedBook>, keyOf: (book: CitedBook) => string): Set<string> {
  const groups = [...Map.groupBy(books, keyOf)];
  return new Set(groups.filter(([, group]) => group.length > 1).map(([key]) => key));
}

/** Works of one author with equal short titles keep their full titles. */
function withFullTitles(books: readonly CitedBook[]): CitedBook[] {
  const keyOf = (book: CitedBook) =>
    `${creatorsKey(book)}\n${book.disambiguation.shortTitle.toLowerCase()}`;
  const shared = sharedKeys(books, keyOf);
  return books.map((book) =>
    shared.has(keyOf(book))
      ? withDisambiguation(book, { shortTitle: withoutArticle(book.title, book.lang) })
      : book,
  );
}

/** As many names before "et al." as distinguish a book from others of its year (APA 7, 8.18). */
function withMoreNames(books: readonly CitedBook[]): CitedBook[] {
  const byStart = Map.groupBy(
    books.filter(({ creators }) => creators.length > 2),
    ({ creators, year }) => `${creators[0]?.family ?? ''}\n${year ?? ''}`,
  );
  return books.map((book) => {
    const [first] = book.creators;
    const rivals = byStart.get(`${first?.family ?? ''}\n${book.year ?? ''}`) ?? [];
    const shared = rivals
      .filter((rival) => creatorsKey(rival) !== creatorsKey(book))
      .map((rival) =>
        book.creators.findIndex((name, i) => name.family !== rival.creators[i]?.family),
      );
    const differs = shared.map((index) => (index === -1 ? book.creators.length : index + 1));
    return withDisambiguation(book, { namesShown: Math.max(1, ...differs) });
  });
}

function withYearSuffixes(books: readonly CitedBook[]): CitedBook[] {
  const keyOf = (book: CitedBook) => `${creatorsKey(book)}\n${book.year ?? ''}`;
  const groups = Map.groupBy(
    books.filter(({ creators }) => creators.length > 0),
    keyOf,
  );
  return books.map((book) => {
    const group = groups.get(keyOf(book)) ?? [];
    return group.length > 1
      ? withDisambiguation(book, { yearSuffix: letters(group.indexOf(book)) })
      : book;
  });
}

/** a, b … z, aa, ab … */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function withTitles(books: readonly CitedBook[], terms: CiteTerms): CitedBook[] {
  const keyOf = (book: CitedBook) => mlaCitedAuthors(book, terms);
  const shared = sharedKeys(books, keyOf);
  return books.map((book) => withDisambiguation(book, { needsTitle: shared.has(keyOf(book)) }));
}
