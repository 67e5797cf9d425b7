import { expect, test } from 'vitest';
import {
  deleteHighlights,
  editColor,
  editNote,
  editText,
} from '../../../../src/highlights/library/edit.ts';
import { createCollection } from '../../../../src/highlights/library/collections.ts';
import { addTag } from '../../../../src/highlights/library/tags.ts';
import type { Library } from '../../../../src/highlights/library/model.ts';
import { patchBetween } from '../../../../src/highlights/library/patch.ts';
import { editKindsOf } from '../../../../src/highlights/library/edit-kinds.ts';
import { mergeManually } from '../../../../src/highlights/merge/decisions/manual-merge.ts';
import {
  mergesOf,
  redoMerges,
  undoMerges,
} from '../../../../src/highlights/merge/decisions/merges.ts';
import { purgeDeleted } from '../../../../src/highlights/merge/decisions/purge.ts';
import { restoreHighlights } from '../../../../src/highlights/merge/decisions/restore.ts';
import { mergeBooks, separateBook } from '../../../../src/highlights/merge/books/merge-books.ts';
import { editBook } from '../../../../src/highlights/merge/books/edit-book.ts';
import { find, highlight, libraryOf } from '../../../support/library/entries.ts';

const library = libraryOf(
  highlight([10, 11], 'The first passage'),
  highlight([50, 52], 'The passage that was marked again', '10:01:00'),
  highlight([50, 54], 'The passage that was marked again, and longer', '10:00:00'),
  highlight([5, 6], 'From another book', '10:00:00', { title: 'Another Book' }),
);
const { id } = find(library, 'The first passage');
const [into = '', from = ''] = library.books.map((book) => book.id);
const merges = mergesOf(library).map((merge) => merge.id);
const deleted = deleteHighlights(library, [id]);
const apart = undoMerges(library, merges);
const byHand = mergeManually(
  library,
  library.highlights.filter(({ bookId }) => bookId === from).map((each) => each.id),
);
const joined = mergeBooks(library, [from], into);

test.each<[string[], Library, Library]>([
  [['note'], library, editNote(library, id, 'A note')],
  [['text', 'note'], library, editNote(editText(library, id, 'Other words'), id, 'A note')],
  [['tags'], library, addTag(library, [id], 'light')],
  [['color'], library, editColor(library, [id], 'pink')],
  [['collections'], library, createCollection(library, 'Thesis')],
  [['delete'], library, deleted],
  [['restore'], deleted, restoreHighlights(deleted, [id])],
  [['join'], library, byHand],
  [['split'], byHand, library],
  [['empty'], deleted, purgeDeleted(deleted)],
  [['split'], library, apart],
  [['join'], apart, redoMerges(apart, merges)],
  [['joinBooks'], library, joined],
  [['splitBooks'], joined, separateBook(joined, from)],
  [['book'], library, editBook(library, into, { publisher: 'Harbour Press' })],
])('%j', (subjects, before, after) => {
  expect(editKindsOf(patchBetween(before, after))).toEqual(subjects);
});
