import { expect, test } from 'vitest';
import { readBackup } from '../../../../src/highlights/library/backup.ts';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import { editKindsOf } from '../../../../src/highlights/library/edit-kinds.ts';
import { editNote } from '../../../../src/highlights/library/edit.ts';
import { emptyLibrary, type Library } from '../../../../src/highlights/library/model.ts';
import { patchBetween } from '../../../../src/highlights/library/patch.ts';
import { mergeBooks, separateBook } from '../../../../src/highlights/merge/books/merge-books.ts';
import { moveHighlights } from '../../../../src/highlights/merge/books/move-highlights.ts';
import { moveToNewBook } from '../../../../src/highlights/merge/books/new-book.ts';
import { applyUndoStep } from '../../../../src/highlights/merge/decisions/apply-undo-step.ts';
import { mergesOf, undoMerges } from '../../../../src/highlights/merge/decisions/merges.ts';
import { mergeBackup } from '../../../../src/highlights/merge/merge-backup.ts';
import type { Entry } from '../../../../src/highlights/types.ts';
import {
  bring,
  entry,
  find,
  highlight,
  libraryOf,
  note,
} from '../../../support/library/entries.ts';

const LAMP = 'A lantern over the water, larger than the moon.';
const SEA = 'The sea was calm that night.';
const file = [
  highlight([5, 5], 'A lantern over the water', '10:00:00'),
  highlight([5, 6], LAMP, '10:05:00'),
  note(6, 'whose lantern?', '10:06:00'),
  highlight([9, 9], SEA, '11:00:00'),
  highlight([3, 3], 'Salt on the stairs.', '09:00:00', { title: 'Salt' }),
  highlight([8, 8], 'Tides keep no promise.', '09:00:00', { title: 'Tide' }),
];
const start = libraryOf(...file);
const bookNamed = (title: string) => start.books.find((book) => book.title === title)!.id;
const [harbour, salt, tide] = [
  bookNamed('The Harbour at Night'),
  bookNamed('Salt'),
  bookNamed('Tide'),
];
const imported = (library: Library, ...entries: Entry[]) => bring(entries, library).library;
const lamp = find(start, LAMP).id;
const moved = moveHighlights(start, [lamp], salt);
const textsIn = ({ highlights }: Library, book: string) =>
  highlights.filter(({ bookId }) => bookId === book).map(({ text }) => text);

test('a highlight moves with its note and what was merged into it, to its place in the book', () => {
  expect(textsIn(moved, salt)).toEqual(['Salt on the stairs.', LAMP]);
  expect(textsIn(moved, harbour)).toEqual([SEA]);
  expect(find(moved, LAMP)).toMatchObject({ id: lamp, note: 'whose lantern?' });
  expect(mergesOf(moved)).toHaveLength(mergesOf(start).length);
});

test('several highlights of different books move at once', () => {
  const ids = [lamp, find(start, 'Salt on the stairs.').id];
  const after = moveHighlights(start, ids, tide);
  expect(textsIn(after, tide)).toEqual(['Salt on the stairs.', LAMP, 'Tides keep no promise.']);
});

test('to its own book or to none nothing moves', () => {
  expect(moveHighlights(start, [lamp], harbour)).toBe(start);
  expect(moveHighlights(start, [lamp], 'none')).toBe(start);
});

test('it stays in later imports of its file, and what is taken out of it stays beside it', () => {
  expect(imported(moved, ...file)).toEqual(moved);
  const longer = imported(moved, ...file, highlight([20, 20], 'A new one.', '12:00:00'));
  expect(textsIn(longer, salt)).toEqual(['Salt on the stairs.', LAMP]);
  const apart = undoMerges(
    moved,
    mergesOf(moved).map(({ id }) => id),
  );
  expect(textsIn(apart, salt)).toContain('A lantern over the water');
  expect(textsIn(imported(apart, ...file), harbour)).toEqual([SEA]);
});

test('it stays when its former book is joined and separated, and follows its new one', () => {
  expect(separateBook(mergeBooks(moved, [harbour], salt), harbour)).toEqual(moved);
  expect(separateBook(mergeBooks(moved, [salt], tide), salt)).toEqual(moved);
});

test('a new book is made for it, undone with it, and found again by a file with its title', () => {
  const made = moveToNewBook(start, [lamp], 'Lanterns');
  const book = made.books.find(({ title }) => title === 'Lanterns')!;
  expect(book).toMatchObject({ authors: [] });
  expect(textsIn(made, book.id)).toEqual([LAMP]);
  const undo = patchBetween(made, start);
  expect(editKindsOf(undo)).toEqual([]);
  expect(applyUndoStep(made, undo)).toEqual(start);
  const more = entry({ title: 'Lanterns', authors: [], text: 'Oil.', at: '12:00:00' });
  expect(textsIn(imported(made, more, ...file), book.id).sort()).toEqual([LAMP, 'Oil.']);
  expect(moveToNewBook(made, [lamp], 'Lanterns')).toBe(made);
  expect(moveToNewBook(start, ['nobody'], 'Lanterns')).toBe(start);
});

test('it is undone and redone', () => {
  const undone = applyUndoStep(moved, patchBetween(moved, start));
  expect(undone).toEqual(start);
  expect(applyUndoStep(undone, patchBetween(start, moved))).toEqual(moved);
});

test('a backup keeps it, and brings it to a library that has the highlight elsewhere', () => {
  expect(readBackup(writeBackup(moved))).toEqual(moved);
  expect(mergeBackup(emptyLibrary(), moved)).toEqual(moved);
  expect(mergeBackup(moved, moved)).toEqual(moved);
  expect(mergeBackup(start, moved)).toEqual(moved);
  expect(imported(mergeBackup(libraryOf(...file.slice(4)), moved), ...file)).toEqual(moved);
});

test('an earlier backup moves it back no more than it takes an edit back', () => {
  expect(mergeBackup(moved, start)).toEqual(moved);
  const written = editNote(moved, lamp, 'mine');
  expect(mergeBackup(written, moved)).toEqual(written);
});
