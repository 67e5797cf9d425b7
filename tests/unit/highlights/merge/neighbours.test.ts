import { expect, test } from 'vitest';
import { newEntry, entryBook } from '../../../../src/highlights/entry.ts';
import { sourceOf } from '../../../../src/highlights/merge/rebuild/entry-sources.ts';
import { splitByOverlap } from '../../../../src/highlights/merge/cluster/neighbours.ts';
import type { Entry, FileFormat } from '../../../../src/highlights/types.ts';

const book = entryBook({ title: 'The Harbour' });

function at(location: Entry['location'], reader: FileFormat = 'clippings') {
  return sourceOf(newEntry(book, reader, { location, text: String(location) }), 'b');
}

function isolatedAmong(places: Entry['location'][]): string[] {
  return splitByOverlap(
    places.map((place) => at(place)),
    new Map(),
  ).isolated.map(({ text }) => text);
}

test('entries that touch no other one are isolated, in whatever order they come', () => {
  expect(
    isolatedAmong([
      [30, 40],
      [10, 20],
      [21, 29],
    ]),
  ).toEqual(['10,20', '21,29', '30,40']);
});

test('entries that share a location are neighbours, and so are those inside a wide one', () => {
  expect(
    isolatedAmong([
      [10, 20],
      [20, 22],
      [30, 31],
    ]),
  ).toEqual(['30,31']);
  expect(
    isolatedAmong([
      [10, 90],
      [12, 13],
      [50, 51],
      [91, 92],
    ]),
  ).toEqual(['91,92']);
});

test('a bookmark at the same location is a neighbour, and so is a range written backwards', () => {
  expect(
    isolatedAmong([
      [5, 5],
      [5, 5],
    ]),
  ).toEqual([]);
  expect(
    isolatedAmong([
      [9, 5],
      [9, 5],
    ]),
  ).toEqual([]);
});

test.each([
  ['one has no location', [at([1, 2]), at(null)], new Map<string, string>()],
  ['two kinds of file count their places', [at([1, 2]), at([8, 9], 'kobo')], new Map()],
  ['the reader left one beside another', [at([1, 2]), at([8, 9])], new Map([[at([8, 9]).id, 'h']])],
])('no entry is isolated where %s', (_, sources, held) => {
  expect(splitByOverlap(sources, held)).toEqual({ isolated: [], overlapping: sources });
});
