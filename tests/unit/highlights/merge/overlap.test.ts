import { expect, test } from 'vitest';
import {
  isSamePlace,
  overlap,
  PlaceIndex,
} from '../../../../src/highlights/merge/compare/overlap.ts';
import type { Source } from '../../../../src/highlights/library/model.ts';

type Place = Pick<Source, 'page' | 'location'>;

const at = (first: number, last = first, page: string | null = null): Place => ({
  page,
  location: [first, last],
});
const on = (page: string | null): Place => ({ page, location: null });
const NOWHERE = on(null);

test.each<[Place, Place, overlaps: boolean, isSame: boolean]>([
  [at(5, 6), at(5, 6), true, true],
  [at(5, 6), at(6, 9), true, false],
  [at(5, 9), at(6, 7), true, false],
  [at(5, 6), at(5, 7), true, false],
  [at(4, 6), at(5, 6), true, false],
  [at(5, 6), at(7, 9), false, false],
  // The same page does not bring two locations together.
  [at(5, 6, '7'), at(8, 9, '7'), false, false],
  [at(5, 6, '7'), on('7'), true, false],
  [at(5, 6, '7'), on('8'), false, false],
  [at(7), on('7'), false, false],
  [on('7'), on('7'), true, true],
  [on('7-9'), on('8'), true, false],
  [on('7'), on('8'), false, false],
  [on('7'), NOWHERE, false, false],
  [NOWHERE, NOWHERE, false, false],
])('%j and %j overlap, and are one place: %s, %s', (a, b, overlaps, isSame) => {
  expect([overlap(a, b), overlap(b, a)]).toEqual([overlaps, overlaps]);
  expect([isSamePlace(a, b), isSamePlace(b, a)]).toEqual([isSame, isSame]);
});

test('whatever overlaps a place is found near it, and nothing far from it', () => {
  const places = [
    at(1, 2),
    at(31, 33),
    at(32),
    at(10, 150, '4'),
    at(90),
    on('2-5'),
    on('3'),
    on('4'),
  ];
  const index = new PlaceIndex<Place>(true);
  for (const place of places) index.add(place, place);
  for (const place of places) {
    const near = index.near(place);
    expect(near).toEqual(expect.arrayContaining(places.filter((each) => overlap(place, each))));
  }
  expect(index.near(at(900, 1000))).toEqual([]);
  expect(index.near(on('40'))).toEqual([]);
  expect(index.near(NOWHERE)).toEqual([]);
});
