import { expect, test } from 'vitest';
import { readBackup } from '../../../../src/highlights/library/backup.ts';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import { deleteHighlights } from '../../../../src/highlights/library/edit.ts';
import { emptyLibrary, type Library } from '../../../../src/highlights/library/model.ts';
import { restoreHighlights } from '../../../../src/highlights/merge/decisions/restore.ts';
import { dateAdditions } from '../../../../src/highlights/merge/date-additions.ts';
import type { Entry } from '../../../../src/highlights/types.ts';
import { bring, find, highlight, libraryOf } from '../../../support/library/entries.ts';

const SHORT = 'A lantern over the water';
const LONG = 'A lantern over the water, larger than the moon.';
const OTHER = 'The sea was calm that night.';
const FIRST = '2020-01-01T10:00:00';
const SECOND = '2020-02-01T10:00:00';

function importAt(at: string, entries: Entry[], before: Library = emptyLibrary()): Library {
  const { library } = bring(entries, before);
  dateAdditions(before, library, at);
  return library;
}

const additions = (library: Library) =>
  library.highlights.map(({ text, added }) => [text, added ?? null]);

const first = importAt(FIRST, [highlight([5, 6], SHORT)]);

test('imported entries get the time of the import, existing ones keep theirs', () => {
  const second = importAt(SECOND, [highlight([5, 6], SHORT), highlight([9, 9], OTHER)], first);
  expect(additions(second)).toEqual([
    [SHORT, FIRST],
    [OTHER, SECOND],
  ]);
  expect(additions(first)).toEqual([[SHORT, FIRST]]);
});

test('a passage that was extended later keeps the date of its first import', () => {
  const longer = importAt(SECOND, [highlight([5, 7], LONG, '11:00:00')], first);
  expect(additions(longer)).toEqual([[LONG, FIRST]]);
});

test('what a library had before additions were dated stays without a date', () => {
  const former = libraryOf(highlight([5, 6], SHORT));
  const second = importAt(SECOND, [highlight([5, 7], LONG, '11:00:00')], former);
  expect(additions(second)).toEqual([[LONG, null]]);
});

test('deleted highlights keep their date', () => {
  const deleted = deleteHighlights(first, [find(first, SHORT).id]);
  const again = importAt(SECOND, [highlight([5, 7], LONG, '11:00:00')], deleted);
  expect(additions(again)).toEqual([]);
  const restored = restoreHighlights(
    again,
    again.deleted.map(({ id }) => id),
  );
  expect(additions(restored)).toEqual([[LONG, FIRST]]);
});

test('a backup keeps the date', () => {
  expect(readBackup(writeBackup(first))).toEqual(first);
  const damaged = writeBackup(first).replace(`"added":"${FIRST}"`, '"added":1');
  expect(() => readBackup(damaged)).toThrow(/highlights/);
});
