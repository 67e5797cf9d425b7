import { authorLine } from '../../highlights/text/author-line.ts';
import type { Book } from '../../highlights/types.ts';

/**
 * Details that distinguish books with the same title, by book id: those that differ or, if none do,
 * a number.
 */
export function distinguishingDetails(books: readonly Book[]): ReadonlyMap<string, string> {
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

/** Books with a unique label each, for a list of options. */
export function bookLabels(books: readonly Book[], untitled: string) {
  const details = distinguishingDetails(books);
  return books.map(({ id, title }) => {
    const detail = details.get(id);
    return [id, (title || untitled) + (detail ? ` · ${detail}` : '')] as const;
  });
}
