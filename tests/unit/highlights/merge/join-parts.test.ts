import { describe, expect, test } from 'vitest';
import { readBackup } from '../../../../src/highlights/library/backup.ts';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import { shownNote, shownTags } from '../../../../src/highlights/library/as-shown.ts';
import { deleteBook, deleteHighlights } from '../../../../src/highlights/library/edit.ts';
import { manuallyMerged } from '../../../../src/highlights/library/manual-merges.ts';
import { readNoteCommands } from '../../../../src/highlights/library/note-commands.ts';
import { undoMerges, redoMerges } from '../../../../src/highlights/merge/decisions/merges.ts';
import type { Entry } from '../../../../src/highlights/types.ts';
import {
  bring,
  entry,
  find,
  highlight,
  libraryOf,
  note,
  withoutIds,
} from '../../../support/library/entries.ts';

const [ONE, TWO, THREE] = [
  'The lantern went',
  'over the water and',
  'was not seen again.',
] as const;
const WHOLE = `${ONE} ${TWO} ${THREE}`;

/** A passage on a page of its own, with a note at its end. */
const part = (at: number, text: string, written: string, more: Partial<Entry> = {}) => [
  highlight([at * 2 - 1, at * 2], text, `10:0${String(at)}:00`, more),
  note(at * 2, written, `10:0${String(at)}:02`, more),
];
const first = part(1, ONE, '.c1');
const second = part(2, TWO, '.c2 .sea');
const third = part(3, THREE, '.c3 the end?');
const all = [...first, ...second, ...third];
const textsOf = ({ highlights }: ReturnType<typeof libraryOf>) =>
  highlights.map(({ text }) => text);

describe('passages that are numbered in their notes', () => {
  test('are joined, with their tags and what the notes say besides', () => {
    const { library, report, merges, edited } = bring(all);
    const [whole] = library.highlights;
    expect(textsOf(library)).toEqual([WHOLE]);
    expect(whole && [shownTags(whole), shownNote(whole)]).toEqual([['sea'], 'the end?']);
    expect(whole?.location).toEqual([1, 6]);
    expect(report).toMatchObject({ highlights: 1, entries: 6 });
    expect(edited).toEqual([]);
    expect(merges.map(({ source }) => source.text)).toContain(TWO);
    expect(readBackup(writeBackup(library))).toEqual(library);
  });

  test('are joined also if they say nearly the same', () => {
    const [best, worst] = ['It was the best of times,', 'it was the worst of times'];
    const parts = [best, worst].flatMap((text, at) => [
      highlight([5, 5], text, `10:0${String(at)}:00`),
      note(5, `.c${String(at + 1)}`, `10:0${String(at)}:01`),
    ]);
    expect(textsOf(libraryOf(...parts))).toEqual([`${best} ${worst}`]);
  });

  test('are joined the same in whatever order their files come, and once', () => {
    const library = libraryOf(...all);
    const orders = [
      [first, second, third],
      [second, third, first],
      [third, first, second],
    ];
    for (const order of orders) {
      const pieced = order.reduce((before, each) => bring(each, before).library, libraryOf());
      expect(textsOf(pieced)).toEqual([WHOLE]);
    }
    const { library: again, isNothingNew } = bring(all, library);
    expect(withoutIds(again)).toEqual(withoutIds(library));
    expect(isNothingNew).toBe(true);
  });

  test('stay apart when the reader has taken them apart, until they join them again', () => {
    const library = libraryOf(...all);
    const parts = [...manuallyMerged(library)];
    const apart = undoMerges(library, parts);
    expect(textsOf(apart)).toEqual([ONE, TWO, THREE]);
    expect(textsOf(bring([...all, highlight([90, 90], 'More')], apart).library)).toEqual([
      ONE,
      TWO,
      THREE,
      'More',
    ]);
    expect(textsOf(redoMerges(apart, parts))).toEqual([WHOLE]);
  });

  test.each<[string, Entry[]]>([
    ['a passage stands between them', [...first, highlight([2, 2], 'Another'), ...second]],
    ['a number is left out', [...first, ...third]],
    ['they count backwards', [...part(1, ONE, '.c2'), ...part(2, TWO, '.c1')]],
    ['each is a first one', [...first, ...part(2, TWO, '.c1')]],
    [
      'they are of two books',
      [...first, ...part(2, TWO, '.c2', { book: entry({ title: 'Salt' }).book })],
    ],
    ['the number is a word of the note', [...first, ...part(2, TWO, 'see .c2')]],
  ])('are not joined where %s', (_name, entries) => {
    const passages = entries.filter(({ kind }) => kind === 'highlight');
    expect(libraryOf(...entries).highlights).toHaveLength(passages.length);
  });

  test('bring back neither a deleted book nor a deleted part', () => {
    const before = libraryOf(...first);
    const bookId = before.books[0]?.id ?? '';
    const { library } = bring(all, deleteBook(before, bookId));
    expect(library.highlights).toEqual([]);
    expect(library.books[0]?.deletedAt).toBeDefined();
    const without = deleteHighlights(before, [find(before, ONE).id]);
    expect(textsOf(bring(all, without).library)).toEqual([`${TWO} ${THREE}`]);
    const joined = libraryOf(...first, ...second);
    const gone = deleteHighlights(joined, [find(joined, `${ONE} ${TWO}`).id]);
    expect(textsOf(bring(all, gone).library)).toEqual([THREE]);
  });

  test('are no tags', () => {
    expect(readNoteCommands('.c1 .h2 .c12 .c .c1st a thought')).toEqual({
      headingLevel: 2,
      parts: [1, 12],
      tags: ['c', 'c1st'],
      note: 'a thought',
    });
  });
});
