import { expect, test } from 'vitest';
import { inShelfOrder } from '../../../../src/highlights/library/shelf-order.ts';
import { highlight, libraryOf } from '../../../support/library/entries.ts';

const of = (title: string, author: string, day = '2017-01-01', place = 1) =>
  highlight([place, place], `${title} ${place}`, '10:00:00', {
    title,
    authors: [author],
    date: `${day}T10:00:00`,
  });
const library = libraryOf(
  of('Book 10', 'Ada Orlow'),
  of('Book 2', 'Dario Marchetti', '2020-01-01'),
  of('The Anchor', 'Mia Zeller'),
  of('Die Ebbe', 'Cora Bach'),
  of('Die Ebbe', 'Cora Bach', '2018-01-01', 9),
);

test.each([
  ['title', ['The Anchor', 'Book 2', 'Book 10', 'Die Ebbe']],
  ['author', ['Die Ebbe', 'Book 2', 'Book 10', 'The Anchor']],
  ['newest', ['Book 2', 'Die Ebbe', 'The Anchor', 'Book 10']],
  ['most', ['Die Ebbe', 'The Anchor', 'Book 2', 'Book 10']],
] as const)('books stand by %s, and their highlights with them', (order, titles) => {
  const { books, highlights } = inShelfOrder(library, order, 'en');
  expect(books.map(({ title }) => title)).toEqual(titles);
  expect([...new Set(highlights.map(({ bookId }) => bookId))]).toEqual(books.map(({ id }) => id));
});

test.each([
  ['en-GB', ['On Rivers', 'A Quiet Harbour']],
  ['pt-BR', ['O Ar', 'A Ilha']],
])('an article that several languages have is that of %s', (lang, titles) => {
  const { books } = inShelfOrder(
    libraryOf(...titles.toReversed().map((title) => of(title, ''))),
    'title',
    lang,
  );
  expect(books.map(({ title }) => title)).toEqual(titles);
});

test('a language that a file writes in capitals tells the article, too', () => {
  const { books, ...rest } = libraryOf(of('Book', ''), of('The Anchor', ''));
  const library = { ...rest, books: books.map((book) => ({ ...book, language: 'EN-US' })) };
  const titles = inShelfOrder(library, 'title', 'de').books.map(({ title }) => title);
  expect(titles).toEqual(['The Anchor', 'Book']);
});
