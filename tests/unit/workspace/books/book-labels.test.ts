import { expect, test } from 'vitest';
import { readAuthor } from '../../../../src/highlights/text/authors.ts';
import type { Book } from '../../../../src/highlights/types.ts';
import { bookLabels, distinguishingDetails } from '../../../../src/workspace/books/book-labels.ts';

const book = (id: string, title: string, author: string, year: string | null = null): Book => ({
  id,
  title,
  authors: author === '' ? [] : [readAuthor(author)],
  publisher: null,
  year,
  city: null,
  edition: null,
  language: null,
  asin: null,
  isbn: null,
});

const details = (...books: Book[]) => Object.fromEntries(distinguishingDetails(books));

test('a title of its own needs nothing', () => {
  expect(details(book('a', 'Poems', 'Okafor, Ada'), book('b', 'Essays', 'Okafor, Ada'))).toEqual({
    a: '',
    b: '',
  });
});

test('of one title, only what differs is told', () => {
  expect(details(book('a', 'Poems', 'Okafor, Ada'), book('b', 'Poems', ''))).toEqual({
    a: 'Ada Okafor',
    b: '',
  });
  expect(
    details(book('a', 'Poems', 'Okafor, Ada', '1999'), book('b', 'Poems', 'Okafor, Ada', '2004')),
  ).toEqual({ a: '1999', b: '2004' });
  expect(
    details(
      book('a', 'Poems', 'Okafor, Ada', '1999'),
      book('b', 'Poems', 'Okafor, Ada'),
      book('c', 'Poems', 'Marchetti, Dario'),
    ),
  ).toEqual({ a: 'Ada Okafor · 1999', b: 'Ada Okafor', c: 'Dario Marchetti' });
});

test('a list names books in one line, those without a title too', () => {
  expect(bookLabels([book('a', '', 'Okafor, Ada'), book('b', '', '')], 'Untitled')).toEqual([
    ['a', 'Untitled · Ada Okafor'],
    ['b', 'Untitled'],
  ]);
});

test('books that share all their details are numbered', () => {
  const same = ['a', 'b', 'c'].map((id) =>
    book(id, 'Poems', 'Okafor, Ada', id === 'c' ? '1999' : null),
  );
  expect(details(...same)).toEqual({ a: '(1)', b: '(2)', c: '1999' });
});
