import { expect, test } from 'vitest';
import { sortInReadingOrder } from '../../../../src/highlights/merge/compare/reading-order.ts';
import { highlight } from '../../../support/library/export-fixtures.ts';
import { entry, libraryOf } from '../../../support/library/entries.ts';

const at = (id: string, location: number, chapter: string | null) =>
  highlight({ id, location: [location, location], chapter });
const on = (id: string, day: number, chapter: string | null) =>
  highlight({ id, chapter, date: `2024-01-${String(day).padStart(2, '0')}T10:00:00` });
const idsOf = (...passages: ReturnType<typeof highlight>[]) =>
  sortInReadingOrder(passages.toReversed()).map(({ id }) => id);

test('a passage without a place stands behind those of its chapter, however that is set', () => {
  expect(
    idsOf(
      at('one', 10, 'Men’s Time'),
      at('two', 20, 'Men’s Time'),
      at('three', 30, 'End'),
      on('loose', 2, "MEN'S TIME"),
      on('looser', 3, 'Men’s Time'),
    ),
  ).toEqual(['one', 'two', 'loose', 'looser', 'three']);
});

test('a chapter that no place tells stands before the one that the reader came to next', () => {
  expect(
    idsOf(at('history', 10, 'History'), on('intro', 1, 'Introduction'), on('more', 2, 'History')),
  ).toEqual(['intro', 'history', 'more']);
  expect(
    idsOf(at('one', 10, 'One'), at('two', 20, 'Two'), on('in one', 1, 'One'), on('after', 2, 'X')),
  ).toEqual(['one', 'in one', 'after', 'two']);
});

test('each chapter stands once where none has a place, in the order of first reading', () => {
  expect(idsOf(on('a', 1, 'A'), on('b', 2, 'B'), on('a again', 3, 'A'))).toEqual([
    'a',
    'a again',
    'b',
  ]);
});

test('chapters that no place tells come behind all others, and what is in none comes last', () => {
  expect(
    idsOf(at('one', 10, 'One'), on('none', 1, null), on('b', 2, 'B'), at('two', 20, null)),
  ).toEqual(['one', 'two', 'b', 'none']);
});

test('a book of two readers has each chapter once, whichever file comes first', () => {
  const kindle = (text: string, location: number) =>
    entry({ format: 'kindle-html', text, location: [location, location], chapter: 'History' });
  const kobo = (text: string, day: number, chapter: string) =>
    entry({ format: 'kobo', text, chapter, externalId: text, date: `2024-01-0${day}T10:00:00` });
  const entries = [
    kindle('Ships wait.', 900),
    kindle('The tide turned.', 950),
    kobo('A word before.', 1, 'Introduction'),
    kobo('And men.', 2, 'History'),
  ];
  for (const given of [entries, entries.toReversed()])
    expect(libraryOf(...given).highlights.map(({ chapter, text }) => [chapter, text])).toEqual([
      ['Introduction', 'A word before.'],
      ['History', 'Ships wait.'],
      ['History', 'The tide turned.'],
      ['History', 'And men.'],
    ]);
});

test('of one chapter what has numbers stands by them, whenever it was marked', () => {
  const numbered = [
    [1, 100],
    [1, 9, 2],
    [1, 12],
    [1, 9],
  ].map((order, index) =>
    entry({
      format: 'kobo' as const,
      chapter: 'One',
      order,
      externalId: String(index),
      text: order.join('.'),
      at: `1${String(index)}:00:00`,
    }),
  );
  const { highlights } = libraryOf(...numbered);
  expect(highlights.map(({ text }) => text)).toEqual(['1.9', '1.9.2', '1.12', '1.100']);
});
