import { expect, test, vi } from 'vitest';
import { readBackup } from '../../../../src/highlights/library/backup.ts';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import { deleteHighlights, editNote } from '../../../../src/highlights/library/edit.ts';
import type { Library } from '../../../../src/highlights/library/model.ts';
import {
  deletedHighlights,
  dropPurged,
  purgeDeleted,
} from '../../../../src/highlights/merge/decisions/purge.ts';
import { restoreHighlights } from '../../../../src/highlights/merge/decisions/restore.ts';
import { headOf, joinShelves, shelvesOf } from '../../../../src/highlights/library/shelves.ts';
import {
  bring,
  entry,
  find,
  highlight,
  libraryOf,
  note,
  shown,
} from '../../../support/library/entries.ts';

const LONG = 'Whoever reads by lantern light reads slowly and keeps it';
const SHORT = 'Slow light';
const entries = [
  highlight([10, 12], LONG),
  note(12, 'A word of the device', '10:00:01'),
  highlight([30, 31], SHORT),
  highlight([50, 51], 'What stays'),
];
const without = (...texts: string[]): Library => {
  const library = libraryOf(...entries);
  const written = editNote(library, find(library, LONG).id, 'A word of the reader');
  return deleteHighlights(
    written,
    texts.map((text) => find(written, text).id),
  );
};

test('no word of a purged highlight remains, and it cannot be restored', () => {
  const purged = purgeDeleted(without(LONG, SHORT));
  expect(deletedHighlights(purged)).toEqual([]);
  const stored = JSON.stringify(purged);
  for (const words of [LONG, SHORT, 'A word of the device', 'A word of the reader'])
    expect(stored).not.toContain(words);
});

test('no import brings it back, and each still counts it', () => {
  const { library, report } = bring(entries, purgeDeleted(without(LONG, SHORT)));
  expect(shown(library)).toEqual(['What stays']);
  expect(report).toMatchObject({ known: 4, added: 0 });
  expect(deletedHighlights(library)).toEqual([]);
});

test('a file of another kind does not bring it back either', () => {
  const fromApp = (location: [number, number], text: string) =>
    highlight(location, text, '11:00:00', { format: 'kindle-html', color: 'pink' });
  const again = [fromApp([11, 11], `${LONG}.`), fromApp([30, 30], SHORT)];
  const { library, report } = bring(again, purgeDeleted(without(LONG, SHORT)));
  expect(shown(library)).toEqual(['What stays']);
  expect(report.added).toBe(0);
});

test('a short text purged at one location can be imported at another', () => {
  const elsewhere = highlight([70, 71], SHORT, '12:00:00');
  const { library } = bring([elsewhere], purgeDeleted(without(SHORT)));
  expect(library.highlights.map(({ text }) => text)).toContain(SHORT);
});

test('a text of 32 letters is purged wherever it stands, a shorter one is not', () => {
  const again = (text: string) => {
    const library = libraryOf(highlight([10, 12], text));
    const purged = purgeDeleted(deleteHighlights(library, [find(library, text).id]));
    return shown(bring([highlight([70, 72], text)], purged).library);
  };
  expect(again('The harbour lay still beneath old lamp')).toEqual([]);
  expect(again('The harbour lay still beneath old lam')).toHaveLength(1);
});

test('a purged bookmark stays so, and takes no other one with it', () => {
  const mark = (at: string) => entry({ kind: 'bookmark', page: '3', at });
  const library = libraryOf(mark('10:00:00'));
  const purged = purgeDeleted(deleteHighlights(library, [library.highlights[0]?.id ?? '']));
  expect(bring([mark('10:00:00')], purged).report.added).toBe(0);
  expect(bring([mark('11:00:00')], purged).report.added).toBe(1);
});

test('marks in libraries of readers stay valid', () => {
  const purged = ['h08krp2m0eldat9', 'h09pkow81is9umh', 't1dtnpyi062yhq3', 't1xyiqle1lchs67'];
  const fromApp = entries.map((each) => ({ ...each, format: 'csv' as const, date: null }));
  for (const file of [entries, fromApp])
    expect(shown(bring(file, { ...libraryOf(), purged }).library)).toEqual([
      'A word of the device',
      'What stays',
    ]);
});

test('a highlight that was only deleted can still be restored', () => {
  const purged = purgeDeleted(without(LONG));
  const both = deleteHighlights(purged, [find(purged, SHORT).id]);
  expect(deletedHighlights(both).map(({ text }) => text)).toEqual([SHORT]);
});

test('the deleted stand in the order of their deletion after a reload, an import and a backup, and without it once restored', () => {
  const other = highlight([1, 1], 'Of another book', '10:00:00', { title: 'Zenith' });
  const start = libraryOf(...entries, other);
  const inOrder = [SHORT, 'Of another book', 'What stays'];
  vi.useFakeTimers();
  const library = inOrder.reduce((left, text, minute) => {
    vi.setSystemTime(new Date(2026, 1, 2, 10, minute));
    return deleteHighlights(left, [find(left, text).id]);
  }, start);
  vi.useRealTimers();
  const order = (of: Library) => deletedHighlights(of).map(({ text }) => text);
  const reloaded = joinShelves(headOf(library), shelvesOf(library).values());
  const more = highlight([60, 61], 'What comes later');
  for (const each of [reloaded, bring([more], library).library, readBackup(writeBackup(library))])
    expect(order(each)).toEqual(inOrder.toReversed());
  const ids = library.deleted.map(({ id }) => id);
  expect(restoreHighlights(library, ids)).toEqual(start);
});

test('a highlight whose words a former version kept is purged completely', () => {
  const deleted = without(LONG);
  const former = { ...deleted, purged: deleted.deleted.map(({ sourceId }) => sourceId) };
  expect(dropPurged(former)).toEqual(purgeDeleted(deleted));
  expect(dropPurged(deleted)).toBe(deleted);
});

test('an entry without text, and a short text without a location, stay purged too', () => {
  const given = [
    entry({ kind: 'bookmark', page: '3', text: '' }),
    entry({ page: '7', text: 'Calm' }),
    entry({ text: 'Still' }),
    highlight([50, 51], 'What stays'),
  ];
  const library = libraryOf(...given);
  const ids = library.highlights.filter(({ text }) => text !== 'What stays').map(({ id }) => id);
  expect(ids).toHaveLength(3);
  const purged = purgeDeleted(deleteHighlights(library, ids));
  expect(shown(bring(given, purged).library)).toEqual(['What stays']);
  // The same word on another page is another one.
  expect(shown(bring([entry({ page: '8', text: 'Calm' })], purged).library)).toContain('Calm');
});
