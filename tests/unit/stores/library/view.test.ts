import { expect, test } from 'vitest';
import { highlight, libraryOf } from '../../../support/entries.ts';
import {
  activeConditions,
  combine,
  filterOf,
  formatView,
  parseView,
  sortHighlights,
  wholeLibrary,
} from '../../../../src/stores/library/view.ts';

test.each([
  ['', wholeLibrary],
  ['?book=b1&q=sea', { ...wholeLibrary, book: 'b1', query: 'sea' }],
  [
    '?tag=a%26b&collection=c1&kind=note&from=2024-01-31&until=2024-02-01',
    {
      ...wholeLibrary,
      tag: 'a&b',
      collection: 'c1',
      kind: 'note',
      from: '2024-01-31',
      until: '2024-02-01',
    },
  ],
])('the address %s says what is shown, and is written the same', (address, view) => {
  expect(parseView(address)).toEqual(view);
  expect(parseView(formatView(view as typeof wholeLibrary))).toEqual(view);
});

test.each([
  '?kind=novel',
  '?sort=length&only=good&color=beige',
  '?from=yesterday',
  '?until=2024-1-1',
  '?book=&tag=',
  '?other=1',
])('what makes no sense in %s is left out', (address) => {
  expect(parseView(address)).toEqual(wholeLibrary);
});

test('the whole library needs no query', () => {
  expect(formatView(wholeLibrary)).toBe('');
});

test('a view becomes a filter', () => {
  expect(filterOf({ ...wholeLibrary, tag: 'sea', until: '2024-01-01' })).toMatchObject({
    tags: ['sea'],
    to: '2024-01-01',
    bookIds: undefined,
  });
});

test('order, colour and what is asked for alone have their place in the address', () => {
  const view = { ...wholeLibrary, sort: 'newest', only: 'noted', color: 'blue' } as const;
  expect(parseView(formatView(view))).toEqual(view);
});

test('the newest choice wins where nothing has both', () => {
  const inBook = { ...wholeLibrary, book: 'b1', query: 'sea' };
  expect(combine(inBook, { tag: 'a' }, () => true)).toEqual({ ...inBook, tag: 'a' });
  expect(combine(inBook, { tag: 'a' }, ({ book }) => book === null)).toEqual({
    ...wholeLibrary,
    tag: 'a',
    query: 'sea',
  });
  expect(combine(inBook, { tag: 'a' }, ({ query }) => query === '')).toEqual({
    ...wholeLibrary,
    tag: 'a',
  });
});

test('what narrows a view is named', () => {
  expect(activeConditions({ ...wholeLibrary, book: 'b1', until: '2024-01-01' })).toEqual([
    'book',
    'until',
  ]);
});

test('highlights are put in the order of their days, those without one last', () => {
  const { highlights } = libraryOf(
    highlight([1, 2], 'Noon', '12:00:00'),
    highlight([3, 4], 'Morning', '08:00:00'),
    highlight([5, 6], 'No day', '10:00:00', { date: null }),
    highlight([7, 8], 'Evening', '19:00:00'),
  );
  const texts = (sort: 'book' | 'newest' | 'oldest') =>
    sortHighlights(highlights, sort).map(({ text }) => text);
  expect(texts('book')).toEqual(['Noon', 'Morning', 'No day', 'Evening']);
  expect(texts('newest')).toEqual(['Evening', 'Noon', 'Morning', 'No day']);
  expect(texts('oldest')).toEqual(['Morning', 'Noon', 'Evening', 'No day']);
});
