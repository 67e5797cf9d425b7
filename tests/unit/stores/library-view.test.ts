import { expect, test } from 'vitest';
import {
  filterOf,
  formatView,
  isFiltered,
  parseView,
  wholeLibrary,
} from '../../../src/stores/library-view.ts';

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

test.each(['?kind=novel', '?from=yesterday', '?until=2024-1-1', '?book=&tag=', '?other=1'])(
  'what makes no sense in %s is left out',
  (address) => {
    expect(parseView(address)).toEqual(wholeLibrary);
  },
);

test('the whole library needs no query', () => {
  expect(formatView(wholeLibrary)).toBe('');
});

test('a book and a search are no filters to clear', () => {
  expect(isFiltered({ ...wholeLibrary, book: 'b1', query: 'sea' })).toBe(false);
  expect(isFiltered({ ...wholeLibrary, tag: 'sea' })).toBe(true);
  expect(isFiltered({ ...wholeLibrary, until: '2024-01-01' })).toBe(true);
});

test('a view becomes a filter', () => {
  expect(filterOf({ ...wholeLibrary, tag: 'sea', until: '2024-01-01' })).toMatchObject({
    tags: ['sea'],
    to: '2024-01-01',
    bookIds: undefined,
  });
});
