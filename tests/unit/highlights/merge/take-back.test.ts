import { expect, test } from 'vitest';
import * as collections from '../../../../src/highlights/library/collections.ts';
import { editText } from '../../../../src/highlights/library/edit.ts';
import type { Library } from '../../../../src/highlights/library/model.ts';
import { patchBetween } from '../../../../src/highlights/library/patch.ts';
import { sourceIdsOf } from '../../../../src/highlights/library/sources.ts';
import { addTag } from '../../../../src/highlights/library/tags.ts';
import { mergeManually } from '../../../../src/highlights/merge/decisions/manual-merge.ts';
import {
  countLeft,
  redoImport,
  takeBackImport,
} from '../../../../src/highlights/merge/decisions/take-back.ts';
import {
  bring,
  find,
  highlight,
  libraryOf,
  note,
  shown,
} from '../../../support/library/entries.ts';

const before = libraryOf(highlight([1, 2], 'A lantern over the water'));
const imported = bring(
  [
    highlight([1, 3], 'A lantern over the water, larger than the moon.', '19:00:00'),
    highlight([10, 11], 'The sea was calm.'),
    note(11, 'remember'),
    highlight([20, 21], 'Nobody had lit it.'),
    highlight([30, 31], 'Another book', '10:00:00', { title: 'Port' }),
    highlight([40, 41], 'A last word', '10:00:00', { title: 'Port' }),
  ],
  before,
).library;
const undo = patchBetween(imported, before);
const redo = patchBetween(before, imported);
const SEA = 'The sea was calm.';
const idOf = (text: string) => find(imported, text).id;
/** Every entry once, and no highlight without its book. */
function expectWhole(library: Library): void {
  const ids = [...library.highlights, ...library.deleted].flatMap(sourceIdsOf);
  expect(new Set(ids).size).toBe(ids.length);
  const books = new Set(library.books.map(({ id }) => id));
  expect(library.highlights.filter(({ bookId }) => !books.has(bookId))).toEqual([]);
}

test('an import that nothing was done to is taken back whole', () => {
  expect(takeBackImport(imported, undo)).toEqual(before);
  expect(takeBackImport(structuredClone(imported), undo)).toEqual(before);
  expect(redoImport(before, redo)).toEqual(imported);
});

test('what was tagged, edited or collected stays, with its book, and is no other when the import is redone', () => {
  let touched = addTag(imported, [idOf(SEA)], 'calm');
  touched = editText(touched, idOf('Another book'), 'Another book, mine');
  touched = collections.createCollection(touched, 'Sea');
  const [{ id: collection } = { id: '' }] = touched.collections;
  touched = collections.setInCollection(touched, [idOf('Nobody had lit it.')], collection, true);
  const left = takeBackImport(touched, undo);
  expect(shown(left).sort()).toEqual([
    'A lantern over the water',
    'Another book, mine',
    'Nobody had lit it.',
    `${SEA} // remember`,
  ]);
  expect(countLeft(left, undo)).toBe(3);
  expect(left.books).toHaveLength(2);
  expectWhole(left);
  expect(redoImport(left, redo)).toEqual(touched);
});

test('what was merged by hand stays, each entry once', () => {
  const joined = mergeManually(imported, [idOf(SEA), idOf('Nobody had lit it.')]);
  const left = takeBackImport(joined, undo);
  expect(left.highlights).toHaveLength(2);
  expectWhole(left);
  const into = mergeManually(imported, [
    idOf('A lantern over the water, larger than the moon.'),
    idOf(SEA),
  ]);
  const kept = takeBackImport(into, undo);
  expect(shown(kept).join()).toContain(SEA);
  expectWhole(kept);
});

test('a passage that was joined with one from before, and tagged since, has no entry twice', () => {
  const long = find(imported, 'A lantern over the water, larger than the moon.');
  const left = takeBackImport(addTag(imported, [long.id], 'light'), undo);
  expect(left.highlights.some(({ tags }) => tags.includes('light'))).toBe(true);
  expectWhole(left);
});
