import { authorLine } from '../../highlights/parse/authors.ts';
import type { Book } from '../../highlights/types.ts';

/**
 * What tells a book from others of its title, by id: as many of its details as differ among them, and a number where
 * none do.
 */
export function toldApart(books: readonly Book[]): ReadonlyMap<string, string> {
  const details = [
    ({ authors }: Book) => authorLine(authors),
    ({ year }: Book) => year,
    ({ edition }: Book) => edition,
    ({ publisher }: Book) => publisher,
  ];
  return new Map(
    [...Map.groupBy(books, ({ title }) => title).values()].flatMap((group) => {
      const differing = details.filter((detail) => new Set(group.map(detail)).size > 1);
      const texts = group.map((book) =>
        differing.flatMap((detail) => detail(book) || []).join(' · '),
      );
      return group.map(({ id }, index) => {
        const text = texts[index] ?? '';
        const isAlone = texts.filter((each) => each === text).length === 1;
        return [id, isAlone ? text : `${text} (${index + 1})`.trim()] as const;
      });
    }),
  );
}

/** Books by id and name, where a list has one line for each. */
export function bookNames(books: readonly Book[], untitled: string) {
  const details = toldApart(books);
  return books.map(({ id, title }) => {
    const detail = details.get(id);
    return [id, (title || untitled) + (detail ? ` · ${detail}` : '')] as const;
  });
}
