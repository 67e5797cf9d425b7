import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { readDay } from '../../../extension/notebook/day.ts';
import { readPage, type PageRequest } from '../../../extension/notebook/read-page.ts';
import { standInBooks } from '../../support/extension/notebook-library.ts';
import {
  bookPage,
  CAPTCHA_PAGE,
  CHANGED_PAGE,
  listPage,
  SIGN_IN_PAGE,
  type StandInBook,
} from '../../support/extension/notebook-pages.ts';

/** As Firefox's background reads an answer. */
function read(what: PageRequest['what'], html: string, isFirst = true) {
  const page = new JSDOM(html).window.document;
  return readPage(page, { what, isFirst, html });
}

const book: StandInBook = {
  asin: 'B000000001',
  title: 'The Lamp',
  author: 'Ada Vale',
  date: 'Sunday October 24, 2021',
  rows: [
    { position: 150, text: 'A passage', note: 'One\ntwo', color: 'pink', page: 2 },
    { position: 151, text: 'Another & more' },
    { position: 450_000, note: 'A note alone' },
    { position: 600, text: 'Cut', isTruncated: true },
  ],
};

test('a row yields its own text, note, colour, page and location, although ids repeat in each', () => {
  const reading = read('book', bookPage(book, book.rows, true, ''));
  expect(reading).toEqual({
    page: 'book',
    book: {
      isLimited: true,
      next: null,
      rows: [
        {
          id: 'B000000001:150:HIGHLIGHT:u-150',
          text: 'A passage',
          note: 'One\ntwo',
          color: 'pink',
          page: '2',
          location: 1,
          isTruncated: false,
        },
        expect.objectContaining({ text: 'Another & more', note: null, page: null, location: 2 }),
        expect.objectContaining({ text: '', note: 'A note alone', color: null, location: 3000 }),
        expect.objectContaining({ text: 'Cut', isTruncated: true }),
      ],
    },
  });
});

test('a later page is a bare fragment, and its last fields lead to the next', () => {
  const bare = read('book', bookPage(book, book.rows.slice(0, 2), false, '7'), false);
  expect(bare).toMatchObject({ book: { next: { token: '7', limitState: 'S7' } } });
  expect(bare.page === 'book' && bare.book.rows.length).toBe(2);
  const both = bookPage(book, book.rows, true, '5') + bookPage(book, book.rows, false, '10');
  expect(read('book', both)).toMatchObject({ book: { next: { token: '10' } } });
});

test('the list gives title, author without the word before it, date and the next token', () => {
  const html = listPage([book], { isFirst: true, next: '12', byline: '著者：' });
  const { asin, title, author, date } = book;
  expect(read('library', html)).toEqual({
    page: 'library',
    library: { books: [{ asin, title, author, date }], token: '12' },
  });
  const end = listPage(standInBooks(2, 1), { isFirst: false, next: '', byline: 'By: ' });
  expect(read('library', end, false)).toMatchObject({ library: { token: null } });
});

test('an account without highlights has an empty list, which does not count as a changed page', () => {
  const html = listPage([], { isFirst: true, next: '', byline: '' });
  expect(read('library', html)).toMatchObject({ library: { books: [] } });
});

test('a last page of the list that holds the empty field for a next one alone ends the list', () => {
  const last = listPage([], { isFirst: false, next: '', byline: '' });
  expect(read('library', last, false)).toEqual({
    page: 'library',
    library: { books: [], token: null },
  });
  const lost = listPage([], { isFirst: false, next: '12', byline: '' });
  expect(read('library', lost, false)).toEqual({ page: 'changed' });
});

test.each([
  ['signedOut', SIGN_IN_PAGE],
  ['captcha', CAPTCHA_PAGE],
  ['changed', CHANGED_PAGE],
])('%s is recognised in the list and in a book', (page, html) => {
  expect(read('library', html)).toEqual({ page });
  expect(read('book', html)).toEqual({ page });
});

test('a book that announces passages and has none, or is cut off, counts as a changed page', () => {
  expect(read('book', bookPage(book, [], true, ''))).toEqual({ page: 'changed' });
  const whole = bookPage(book, book.rows, true, '');
  expect(read('book', whole.slice(0, whole.length / 2))).toEqual({ page: 'changed' });
});

test('a book without highlights is read as empty', () => {
  const empty = { ...book, rows: [] };
  expect(read('book', bookPage(empty, [], true, ''))).toMatchObject({ book: { rows: [] } });
});

const DAY = Date.UTC(2021, 9, 24);
test.each([
  ['Sunday October 24, 2021', 'en'],
  ['Sunday Oct 24, 2021', 'en'],
  ['24. Oktober 2021', 'de'],
  ['octobre 24, 2021', 'fr'],
  ['2021 10 24 日曜日', 'ja'],
  ['2021年10月24日', 'ja'],
  ['domingo 24 de octubre de 2021', 'es'],
  ['domenica 24 ottobre 2021', 'it'],
  ['domingo, 24 de outubro de 2021', 'pt'],
  ['Sunday October 24, 2021', 'de'],
  ['2021-10-24', 'en'],
])('%s is a day (%s)', (text, lang) => expect(readDay(text, lang)).toBe(DAY));

test.each(['', 'yesterday', 'October 24', '2021', 'Frimaire 45, 2021'])('%j is none', (text) =>
  expect(readDay(text, 'en')).toBeNull(),
);
