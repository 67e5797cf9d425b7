import { describe, expect, test } from 'vitest';
import { readBackup } from '../../../../src/highlights/library/backup.ts';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import * as edit from '../../../../src/highlights/library/edit.ts';
import { emptyLibrary, type Library } from '../../../../src/highlights/library/model.ts';
import { patchBetween } from '../../../../src/highlights/library/patch.ts';
import { mergeBooks, separateBook } from '../../../../src/highlights/merge/books/merge-books.ts';
import { moveHighlights } from '../../../../src/highlights/merge/books/move-highlights.ts';
import { applyUndoStep } from '../../../../src/highlights/merge/decisions/apply-undo-step.ts';
import { purgeDeleted } from '../../../../src/highlights/merge/decisions/purge.ts';
import { restoreHighlights } from '../../../../src/highlights/merge/decisions/restore.ts';
import { mergeBackup } from '../../../../src/highlights/merge/merge-backup.ts';
import {
  bring,
  find,
  highlight,
  libraryOf,
  note,
  shown,
} from '../../../support/library/entries.ts';

const FIRST = 'A lantern over the water';
const SECOND = 'Nobody had lit it for years.';
const THIRD = 'The sea was calm that night.';
const SALT = 'Salt on the stairs.';

const device = [
  highlight([5, 5], FIRST),
  highlight([9, 9], SECOND),
  highlight([3, 3], SALT, '09:00:00', { title: 'Salt' }),
];
const grown = [
  ...device,
  highlight([20, 20], THIRD, '12:00:00'),
  note(20, 'how calm?', '12:00:05'),
];

const whole = libraryOf(...device);
const bookOf = (library: Library, title: string) =>
  library.books.find((book) => book.title === title)!.id;
const harbour = bookOf(whole, 'The Harbour at Night');
const salt = bookOf(whole, 'Salt');
const gone = edit.deleteBook(whole, harbour);
/** The library whose highlights of the book were deleted, but not the book. */
const emptied = edit.deleteHighlights(
  whole,
  gone.deleted.map(({ id }) => id),
);
const after = (library: Library, entries = grown) => bring(entries, library).library;
const textsOf = ({ deleted }: Library) => deleted.map(({ text }) => text);
const deletion = (library: Library) => library.books.find(({ id }) => id === harbour)?.deletedAt;
const restore = (library: Library, text: string) =>
  restoreHighlights(library, [library.deleted.find((each) => each.text === text)?.id ?? '']);

describe('a deleted book', () => {
  test('is not brought back by what it has gained on the device', () => {
    const { library, report, isNothingNew } = bring(grown, gone);
    expect(shown(library)).toEqual([SALT]);
    expect(textsOf(library)).toEqual([FIRST, SECOND, THIRD]);
    expect(report).toMatchObject({ added: 2, deleted: 4, highlights: 1 });
    expect(isNothingNew).toBe(true);
    expect(new Set(library.deleted.map(({ deletedAt }) => deletedAt))).toEqual(
      new Set([deletion(gone)]),
    );
    expect(bring(grown, library).library).toBe(library);
  });

  test('stays away when the list of what was deleted has been emptied', () => {
    const library = after(purgeDeleted(gone));
    expect(shown(library)).toEqual([SALT]);
    expect(textsOf(library)).toEqual([THIRD]);
  });

  test('is back with the first of its highlights that is restored', () => {
    for (const text of [FIRST, THIRD]) {
      const back = restore(after(gone), text);
      expect(deletion(back)).toBeUndefined();
      const more = after(back, [...grown, highlight([30, 30], 'It rained.', '13:00:00')]);
      expect(new Set(shown(more))).toEqual(
        new Set([SALT, 'It rained.', text === THIRD ? `${THIRD} // how calm?` : text]),
      );
    }
    const all = restoreHighlights(
      gone,
      gone.deleted.map(({ id }) => id),
    );
    expect(all).toEqual(whole);
  });

  test('is not one whose highlights were deleted each by itself', () => {
    expect(shown(after(emptied))).toContain(`${THIRD} // how calm?`);
    const alone = restore(gone, FIRST);
    const again = edit.deleteHighlights(alone, [find(alone, FIRST).id]);
    expect(shown(after(again))).toContain(`${THIRD} // how calm?`);
  });

  test('is back when the deletion is undone, and away again when it is redone', () => {
    const back = applyUndoStep(gone, patchBetween(gone, whole));
    expect(back).toEqual(whole);
    expect(applyUndoStep(back, patchBetween(whole, gone))).toEqual(gone);
    const restored = restore(gone, FIRST);
    expect(applyUndoStep(restored, patchBetween(restored, gone))).toEqual(gone);
  });

  test('keeps none of the passages that were moved out of it', () => {
    const moved = moveHighlights(whole, [find(whole, FIRST).id], salt);
    const longer = `${FIRST}, larger than the moon.`;
    const library = after(edit.deleteBook(moved, harbour), [
      ...grown,
      highlight([5, 6], longer, '14:00:00'),
    ]);
    expect(new Set(shown(library))).toEqual(new Set([SALT, longer]));
  });
});

describe('a deleted book and a backup', () => {
  test('the deletion is in the backup, and comes with it', () => {
    const read = readBackup(writeBackup(gone));
    expect(read).toEqual(gone);
    for (const library of [emptyLibrary(), libraryOf(device[2]!), emptied])
      expect(shown(after(mergeBackup(library, read)))).toEqual([SALT]);
  });

  test('the deletion here stays, and what the backup has more of the book is deleted', () => {
    for (const backup of [whole, after(whole)]) {
      const merged = mergeBackup(gone, backup);
      expect(shown(merged)).toEqual([SALT]);
      expect(deletion(merged)).toBe(deletion(gone));
      expect(shown(after(merged))).toEqual([SALT]);
    }
    expect(textsOf(mergeBackup(gone, after(whole)))).toContain(THIRD);
  });

  test('a book that is here stays here', () => {
    const merged = mergeBackup(whole, after(gone));
    expect(shown(merged)).toEqual(shown(whole));
    expect(deletion(merged)).toBeUndefined();
  });
});

test('a deleted book that is joined with another one is back, and away again when they are separated', () => {
  for (const [from, into] of [
    [harbour, salt],
    [salt, harbour],
  ] as const) {
    const joined = mergeBooks(gone, [from], into);
    expect(joined.books.map(({ deletedAt }) => deletedAt)).toEqual([undefined]);
    expect(shown(after(joined))).toContain(`${THIRD} // how calm?`);
  }
  const joined = mergeBooks(gone, [harbour], salt);
  expect(applyUndoStep(joined, patchBetween(joined, gone))).toEqual(gone);
  expect(shown(after(separateBook(joined, harbour)))).toEqual([SALT]);
});
