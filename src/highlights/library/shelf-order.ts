import { primarySubtag } from '../../lib/shared/primary-subtag.ts';
import { invertedName } from '../cite/names.ts';
import { parseAuthor } from '../text/person-name.ts';
import { titleLanguage } from '../cite/title-language.ts';
import { withoutArticle } from '../cite/titles.ts';
import type { Book } from '../types.ts';
import type { Library } from './model.ts';
import { joinShelves, shelvesOf } from './shelves.ts';

/**
 * Orders of the shelf: by title, by the first author's family name, by the last highlight, or by
 * the number of highlights.
 */
export const shelfOrders = ['title', 'author', 'newest', 'most'] as const;
export type ShelfOrder = (typeof shelfOrders)[number];

/**
 * Sorts a library's books, with their highlights: "Book 2" before "Book 10", and titles without
 * their leading article.
 *
 * @param lang a BCP 47 tag, such as `en-GB`
 */
export function inShelfOrder(library: Library, order: ShelfOrder, lang: string): Library {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const primary = primarySubtag(lang);
  const shelves = shelvesOf(library);
  const titleOf = ({ title, language }: Book) =>
    withoutArticle(title, language ? primarySubtag(language) : titleLanguage(title, primary));
  const authorOf = ({ authors: [first] }: Book) => (first ? invertedName(parseAuthor(first)) : '');
  const newestOf = ({ id }: Book) =>
    (shelves.get(id)?.highlights ?? []).reduce(
      (last, { date }) => (date && date > last ? date : last),
      '',
    );
  const keyed = library.books.map((book) => ({
    book,
    title: titleOf(book),
    author: order === 'author' ? authorOf(book) : '',
    newest: order === 'newest' ? newestOf(book) : '',
    size: order === 'most' ? (shelves.get(book.id)?.highlights.length ?? 0) : 0,
  }));
  keyed.sort(
    (a, b) =>
      // Books without an author come last.
      Number(a.author === '') - Number(b.author === '') ||
      compare(a.author, b.author) ||
      compare(b.newest, a.newest) ||
      b.size - a.size ||
      compare(a.title, b.title),
  );
  const { highlights: _, deleted: __, ...head } = library;
  return joinShelves({ ...head, books: keyed.map(({ book }) => book) }, shelves.values());
}
