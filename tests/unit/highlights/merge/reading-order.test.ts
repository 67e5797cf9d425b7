import { expect, test } from 'vitest';
import { inChosenOrder } from '../../../../src/highlights/export/order.ts';
import { sortInReadingOrder } from '../../../../src/highlights/merge/compare/reading-order.ts';
import { highlight } from '../../../support/library/export-fixtures.ts';

test('a page between two locations is sorted between them, on the screen and in exports', () => {
  const passages = [
    highlight({ id: 'none' }),
    highlight({ id: 'after', page: '30', location: [450, 452] }),
    highlight({ id: 'between', page: '20' }),
    highlight({ id: 'before', page: '10', location: [150, 152] }),
    highlight({ id: 'front', page: 'xii' }),
    highlight({ id: 'note', kind: 'note', location: [450, 452], date: '2001-01-01T00:00:00' }),
  ];
  const order = ['front', 'before', 'between', 'after', 'note', 'none'];
  expect(sortInReadingOrder(passages).map(({ id }) => id)).toEqual(order);
  expect(inChosenOrder(passages, 'title').map(({ id }) => id)).toEqual(order);
});

test.each<[string, Parameters<typeof highlight>[0][]]>([
  ['one tenth of the way', [{ location: [159, 159] }, { page: '11' }, { location: [161, 161] }]],
  ['half way', [{ location: [199, 199] }, { page: '15' }, { location: [201, 201] }]],
  ['at the first place of its page', [{ location: [249, 249] }, { page: '20' }]],
  ['15 locations a page before', [{ location: [74, 74] }, { page: '5' }, { location: [76, 76] }]],
  ['15 a page behind', [{ location: [324, 324] }, { page: '25' }, { location: [326, 326] }]],
])('a page is put among the locations: %s', (_name, places) => {
  const known = [
    { page: '20-21', location: [250, 252] as [number, number] },
    { page: '20-21', location: [260, 262] as [number, number] },
    { page: '10-12', location: [150, 152] as [number, number] },
  ];
  const passages = places.map((place, index) => highlight({ id: String(index), ...place }));
  const others = known.map((place) => highlight({ id: 'known', ...place }));
  const sorted = sortInReadingOrder([...others, ...passages.toReversed()]);
  expect(sorted.filter(({ id }) => id !== 'known')).toEqual(passages);
});

test('without any page of a known location, each counts as 15 locations', () => {
  const passages = [
    highlight({ id: 'before', location: [149, 149] }),
    highlight({ id: 'page', page: '10' }),
    highlight({ id: 'after', location: [151, 151] }),
  ];
  expect(sortInReadingOrder(passages.toReversed())).toEqual(passages);
});

test('of one place the shorter passage comes first, then the earlier, and notes come last', () => {
  const date = (day: number) => `2001-01-0${String(day)}T00:00:00`;
  const passages = [
    highlight({ id: 'short', location: [5, 6], date: date(3) }),
    highlight({ id: 'long', location: [5, 9], date: date(1) }),
    highlight({ id: 'long and later', location: [5, 9], date: date(2) }),
    highlight({ id: 'note', kind: 'note', location: [5, 5], date: date(1) }),
    highlight({ id: 'pages before', page: '29-32', date: date(2) }),
    highlight({ id: 'page', page: '30', date: date(2) }),
    highlight({ id: 'pages', page: '30-31', date: date(1) }),
    highlight({ id: 'nowhere', date: date(1) }),
    highlight({ id: 'nowhere either', date: date(2) }),
  ];
  expect(sortInReadingOrder(passages.toReversed()).map(({ id }) => id)).toEqual(
    passages.map(({ id }) => id),
  );
});
