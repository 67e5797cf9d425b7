import { describe, expect, test } from 'vitest';
import {
  deleteHighlights,
  editNote,
  editText,
  resolveText,
} from '../../../../src/highlights/library/edit.ts';
import { createCollection } from '../../../../src/highlights/library/collections.ts';
import { addTag, renameTag } from '../../../../src/highlights/library/tags.ts';
import { emptyLibrary, type Library } from '../../../../src/highlights/library/model.ts';
import { applyPatch, patchBetween } from '../../../../src/highlights/library/patch.ts';
import { mergeBackup } from '../../../../src/highlights/merge/merge-backup.ts';
import { purgeDeleted } from '../../../../src/highlights/merge/decisions/purge.ts';
import { applyUndoStep } from '../../../../src/highlights/merge/decisions/apply-undo-step.ts';
import { mergeManually } from '../../../../src/highlights/merge/decisions/manual-merge.ts';
import { mergesOf, undoMerges } from '../../../../src/highlights/merge/decisions/merges.ts';
import { mergeBooks, separateBook } from '../../../../src/highlights/merge/books/merge-books.ts';
import { editBook } from '../../../../src/highlights/merge/books/edit-book.ts';
import { answerReview } from '../../../../src/highlights/library/review.ts';
import { emptyHistory, recordEdit } from '../../../../src/stores/library/edit-history.ts';
import { redo, undo } from '../../../../src/stores/library/undo.ts';
import type { Entry } from '../../../../src/highlights/types.ts';
import {
  bring,
  find,
  highlight,
  libraryOf,
  note,
  withoutIds,
} from '../../../support/library/entries.ts';
import { expectLinear } from '../../../support/growth.ts';

const HELD = 'The passage that was marked again';
const start = libraryOf(
  highlight([10, 11], 'The first passage'),
  highlight([20, 21], 'The second passage'),
  highlight([30, 31], 'The third passage'),
  highlight([50, 54], `${HELD}, and longer, and so on`, '10:00:00'),
  highlight([50, 52], `${HELD}, and longer`, '10:01:00'),
  highlight([50, 51], HELD, '10:03:30'),
  highlight([5, 6], 'From another book', '10:00:00', { title: 'Another Book' }),
  highlight([7, 8], 'From a third book', '10:00:00', { title: 'A Third Book' }),
);
const [another = '', third = '', harbour = ''] = [
  'Another Book',
  'A Third Book',
  'The Harbour at Night',
].map((title) => start.books.find((book) => book.title === title)?.id ?? '');
const given = find(start, 'The third passage').id;
const library = deleteHighlights(
  answerReview(mergeBooks(start, [third], harbour), given, true, '2026-11-01'),
  [given],
);
const ids = library.highlights.map(({ id }) => id);
const [first, second] = ['The first passage', 'The second passage'].map(
  (text) => find(library, text).id,
) as [string, string];
const joined = mergesOf(library).map(({ id }) => id);
/** What is left is held when this one is taken out. */
const last = mergesOf(library).flatMap(({ id, source }) => (source.text === HELD ? id : []));

const edits: [string, (library: Library) => Library][] = [
  ['a tag', (before) => addTag(before, [first, second], 'light')],
  ['a note', (before) => editNote(before, first, 'A note')],
  ['a deletion', (before) => deleteHighlights(before, [second])],
  ['the deletion of everything', (before) => deleteHighlights(before, ids)],
  ['a new collection', (before) => createCollection(before, 'Thesis')],
  [
    'the details of a book',
    (before) => editBook(before, harbour, { title: 'Renamed', publisher: 'A Press' }),
  ],
  ['books that were joined', (before) => mergeBooks(before, [another], harbour)],
  ['books that were taken apart', (before) => separateBook(before, third)],
  ['an entry taken out of a merge', (before) => undoMerges(before, last)],
  ['all entries taken out of their merges', (before) => undoMerges(before, joined)],
  ['passages merged by hand', (before) => mergeManually(before, [first, second])],
  ['emptying what was deleted', (before) => purgeDeleted(deleteHighlights(before, [first]))],
  ['an import', (before) => bring([highlight([25, 26], 'Between the two')], before).library],
  ['a restored backup', () => libraryOf(highlight([10, 11], 'The first passage'))],
  [
    'a restored backup of another library',
    () => libraryOf(highlight([1, 1], 'Far away', '10:00:00', { title: 'Far' })),
  ],
  ['a restored backup without anything', () => emptyLibrary()],
];

/** A library without what is only there or not there. */
const plain = ({ purged, reviews, ...rest }: Library) => ({
  ...rest,
  purged: purged ?? [],
  reviews: reviews ?? [],
});

const imports: [string, Entry[]][] = [
  ['a new passage', [highlight([40, 41], 'Since then')]],
  ['a passage of a new book', [highlight([40, 41], 'Since then', '10:00:00', { title: 'New' })]],
  [
    'one of a book that was joined',
    [highlight([9, 9], 'Of it too', '10:00:00', { title: 'A Third Book' })],
  ],
  [
    'one of the other book',
    [highlight([9, 9], 'Of it too', '10:00:00', { title: 'Another Book' })],
  ],
  [
    'longer marks',
    [
      highlight([20, 22], 'The second passage, longer', '20:00:00'),
      highlight([50, 55], `${HELD}, and longer, and so on and on`, '20:00:00'),
    ],
  ],
  [
    'a shorter mark',
    [
      highlight([20, 20], 'The second', '20:00:00'),
      highlight([50, 50], 'passage that was marked', '20:00:00'),
    ],
  ],
  ['a note', [note(21, 'Beside the second', '20:00:00')]],
  ['what was deleted', [highlight([30, 31], 'The third passage')]],
  [
    'what was there',
    [
      highlight([20, 21], 'The second passage'),
      highlight([7, 8], 'From a third book', '10:00:00', { title: 'A Third Book' }),
    ],
  ],
];

describe.each(edits)('%s', (_name, edit) => {
  const after = edit(library);

  test('is undone completely', () => {
    expect(plain(applyUndoStep(after, patchBetween(after, library)))).toEqual(plain(library));
  });

  test('is redone completely', () => {
    expect(plain(applyUndoStep(library, patchBetween(library, after)))).toEqual(plain(after));
  });

  test.each(imports)('is undone as if %s had been imported later', (_what, entries) => {
    const since = bring(entries, after).library;
    const undone = applyUndoStep(since, patchBetween(after, library));
    const imported = bring(entries, library).library;
    expect(withoutIds(plain(undone))).toEqual(withoutIds(plain(imported)));
  });
});

test('a question is asked again only by the undo of its answer, and not by the redo', () => {
  const [mine, theirs] = ['Mine', 'Theirs'];
  const asked = editText(library, first, mine);
  asked.highlights = asked.highlights.map((each) =>
    each.id === first ? { ...each, deviceHasMore: true, otherVersions: [theirs] } : each,
  );
  const answered = resolveText(editText(asked, first, mine), first, theirs);
  const isAsked = ({ highlights }: Library) =>
    highlights.some((each) => 'deviceHasMore' in each || 'otherVersions' in each);
  expect(isAsked(answered)).toBe(false);
  expect(applyPatch(answered, patchBetween(answered, asked))).toEqual(asked);
  expect(applyPatch(asked, patchBetween(asked, answered))).toEqual(answered);
});

test('a backup fills a detail of a book again whose edit was undone', () => {
  const edited = editBook(library, another, { publisher: 'A Press' });
  const undone = applyUndoStep(edited, patchBetween(edited, library));
  const [book] = library.books.filter(({ id }) => id === another);
  const backup = { ...emptyLibrary(), books: [{ ...book!, publisher: 'The Press' }] };
  const { books } = mergeBackup(undone, backup);
  expect(books.find(({ id }) => id === another)?.publisher).toBe('The Press');
});

test('undoing the first edit of an optional detail removes it again, whatever was read since', () => {
  const facts = { series: 'Sands', seriesNumber: '9', url: '10.1000/182' };
  const edited = editBook(library, another, facts);
  expect(edited.books).toContainEqual(expect.objectContaining(facts));
  const stored = structuredClone(edited);
  expect(applyUndoStep(stored, patchBetween(edited, library))).toEqual(library);
  expect(applyUndoStep(library, patchBetween(library, edited))).toEqual(edited);
});

test('the edit of a detail of a book is undone although another detail was edited since', () => {
  const edited = editBook(library, another, { publisher: 'A Press' });
  const since = structuredClone(editBook(edited, another, { year: '2000' }));
  const undone = applyUndoStep(since, patchBetween(edited, library));
  expect(undone).toEqual(editBook(library, another, { year: '2000' }));
});

test('later changes stay: another field, another highlight, a deletion', () => {
  const tagged = addTag(library, [first], 'light');
  const since = deleteHighlights(editNote(tagged, first, 'Since then'), [second]);
  const back = applyPatch(since, patchBetween(tagged, library));
  expect(back.highlights.find(({ id }) => id === first)).toMatchObject({
    tags: [],
    note: 'Since then',
  });
  expect(back.highlights.map(({ id }) => id)).not.toContain(second);
});

test('a field that was changed again since stays, with all that belongs to it', () => {
  const edited = editNote(library, first, 'Here');
  const since = structuredClone(editNote(edited, first, 'Here\n\nin another tab'));
  expect(applyPatch(since, patchBetween(edited, library))).toEqual(since);
  const untouched = structuredClone(edited);
  expect(applyPatch(untouched, patchBetween(edited, library))).toEqual(library);
});

test('undoing takes time by the number of highlights, however many come back', () =>
  expectLinear((size) => {
    const entries = Array.from({ length: size }, (_, at) => highlight([at, at], `Passage ${at}`));
    const whole = libraryOf(...entries);
    const patch = patchBetween(
      deleteHighlights(
        whole,
        whole.highlights.map(({ id }) => id),
      ),
      whole,
    );
    return () => applyUndoStep({ ...whole, highlights: [], deleted: whole.highlights }, patch);
  }, 5_000));

test('a highlight whose book is not known is not lost when another book is changed', () => {
  const orphan = { ...find(library, 'The first passage'), bookId: 'gone' };
  const highlights = library.highlights.map((each) => (each.id === orphan.id ? orphan : each));
  const edited = editBook({ ...library, highlights }, another, { year: '2000' });
  expect(edited.highlights.at(-1)).toBe(orphan);
  expect(edited.highlights).toHaveLength(highlights.length);
});

test('what was emptied since does not come back by a change to it', () => {
  const tagged = addTag(library, [first], 'light');
  const gone = purgeDeleted(deleteHighlights(tagged, [first]));
  expect(applyPatch(gone, patchBetween(library, tagged)).highlights).toEqual(gone.highlights);
});

test('several edits are undone one by one and redone', () => {
  const states = [library];
  let history = emptyHistory;
  for (const edit of [
    (before: Library) => addTag(before, [first], 'one'),
    (before: Library) => renameTag(before, 'one', 'two'),
    (before: Library) => deleteHighlights(before, [first]),
  ]) {
    const before = states.at(-1) ?? library;
    const after = edit(before);
    history = recordEdit(history, before, after);
    states.push(after);
  }
  let now = states.at(-1) ?? library;
  for (const expected of states.slice(0, -1).reverse()) {
    const taken = undo(history);
    now = taken!.edit(now);
    history = taken!.history;
    expect(now.highlights).toEqual(expected.highlights);
  }
  expect(undo(history)).toBeNull();
  for (const expected of states.slice(1)) {
    const done = redo(history);
    now = done!.edit(now);
    history = done!.history;
    expect(now.highlights).toEqual(expected.highlights);
  }
  expect(redo(history)).toBeNull();
});
