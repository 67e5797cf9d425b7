import { describe, expect, test } from 'vitest';
import {
  addTag,
  createCollection,
  deleteHighlights,
  editNote,
  renameTag,
} from '../../../../src/highlights/library/edit.ts';
import type { Library } from '../../../../src/highlights/library/library.ts';
import { applyPatch, patchBetween } from '../../../../src/highlights/library/patch.ts';
import { purgeDeleted } from '../../../../src/highlights/merge/purge.ts';
import { mergeBooks } from '../../../../src/highlights/merge/same-books.ts';
import { emptyHistory, record, redo, undo } from '../../../../src/stores/library/undo.ts';
import { bring, highlight, libraryOf } from '../../../support/entries.ts';

const library = libraryOf(
  highlight([10, 11], 'The first passage'),
  highlight([20, 21], 'The second passage'),
  highlight([30, 31], 'The third passage'),
  highlight([5, 6], 'From another book', '10:00:00', { title: 'Another Book' }),
);
const ids = library.highlights.map(({ id }) => id);
const [first = '', second = ''] = ['The first passage', 'The second passage'].map(
  (text) => library.highlights.find((each) => each.text === text)?.id ?? '',
);
const bookIds = library.books.map(({ id }) => id);

const edits: [string, (library: Library) => Library][] = [
  ['a tag', (before) => addTag(before, [first, second], 'light')],
  ['a note', (before) => editNote(before, first, 'A note')],
  ['a deletion', (before) => deleteHighlights(before, [second])],
  ['the deletion of everything', (before) => deleteHighlights(before, ids)],
  ['a new collection', (before) => createCollection(before, 'Thesis', 'blue')],
  ['books that were joined', (before) => mergeBooks(before, [bookIds[1] ?? ''], bookIds[0] ?? '')],
  ['emptying what was deleted', (before) => purgeDeleted(deleteHighlights(before, [first]))],
  ['an import', (before) => bring([highlight([25, 26], 'Between the two')], before).library],
];

/** A library without what is only there or not there. */
const plain = ({ purged, ...rest }: Library) => ({ ...rest, purged: purged ?? [] });

describe.each(edits)('%s', (_name, edit) => {
  const after = edit(library);

  test('is undone completely', () => {
    expect(plain(applyPatch(after, patchBetween(after, library)))).toEqual(plain(library));
  });

  test('is redone completely', () => {
    expect(plain(applyPatch(library, patchBetween(library, after)))).toEqual(plain(after));
  });
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
    history = record(history, before, after);
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
