import { describe, expect, test } from 'vitest';
import { deleteHighlights, editNote } from '../../../../src/highlights/library/edit.ts';
import type { Library } from '../../../../src/highlights/library/model.ts';
import { applyPatch, patchBetween } from '../../../../src/highlights/library/patch.ts';
import { answerReview, reviewPassages } from '../../../../src/highlights/library/review.ts';
import { redoMerges, undoMerges } from '../../../../src/highlights/merge/decisions/merges.ts';
import { mergeBooks, separateBook } from '../../../../src/highlights/merge/books/merge-books.ts';
import type { Entry } from '../../../../src/highlights/types.ts';
import {
  bring,
  entry,
  find,
  highlight,
  libraryOf,
  shown,
} from '../../../support/library/entries.ts';

const PART = 'A lantern over the water';
const TEXT = 'A lantern over the water, larger than the moon.';
const LONGER = 'A lantern over the water, larger than the moon. Nobody had lit it.';
const OTHER = 'The sea was calm that night.';
const own = highlight([10, 12], TEXT);
const later = highlight([300, 301], OTHER, '12:00:00');
const more = (entries: Entry[], library: Library) => bring(entries, library).library;
const idsOf = ({ highlights, deleted }: Library) =>
  [...highlights, ...deleted].map(({ id }) => id).sort();

describe.each([
  [
    'an undated one',
    entry({ format: 'notebook', externalId: 'row-1', text: TEXT, location: [10, 10] }),
  ],
  ['an earlier part', highlight([10, 11], PART, '09:00:00')],
  ['an earlier whole', highlight([10, 14], LONGER, '09:00:00')],
  ['a later whole', highlight([10, 14], LONGER, '11:00:00')],
])('a highlight that an import joins to another entry, %s,', (_name, joining) => {
  const library = libraryOf(own);
  const [{ id } = { id: '' }] = library.highlights;

  test('keeps its id, and with it its place in the review', () => {
    const reviewed = answerReview(library, id, true, '2026-11-20');
    const after = more([joining], reviewed);
    expect(idsOf(after)).toEqual([id]);
    expect(after.highlights[0]?.merged).toHaveLength(1);
    expect(reviewPassages(after, '2026-11-21')).toEqual([]);
    expect(reviewPassages(after, '2026-11-22')).toHaveLength(1);
  });

  test('lets an edit from before be undone', () => {
    const edited = editNote(library, id, 'mine');
    const after = more([joining], edited);
    expect(after.highlights[0]?.note).toBe('mine');
    expect(applyPatch(after, patchBetween(edited, library)).highlights[0]?.note).toBeNull();
  });

  test('stays when its deletion from before is undone, whatever comes next', () => {
    const deleted = deleteHighlights(library, [id]);
    const back = applyPatch(more([joining], deleted), patchBetween(deleted, library));
    const after = more([joining, later], back);
    expect(idsOf(after)).toContain(id);
    expect(after.deleted).toEqual([]);
    expect(shown(after)).toHaveLength(2);
  });
});

test('of two highlights that become one, the one whose text is shown keeps its id', () => {
  const library = libraryOf(highlight([10, 11], PART, '09:00:00'), highlight([12, 14], TEXT));
  expect(library.highlights).toHaveLength(2);
  const { id } = find(library, TEXT);
  const bridge = highlight([11, 12], 'the water', '08:00:00');
  expect(find(more([bridge], library), TEXT).id).toBe(id);
});

describe('an entry after which a highlight is called,', () => {
  const library = libraryOf(highlight([10, 11], PART, '09:00:00'), own);
  const [{ id, sourceId } = { id: '', sourceId: '' }] = library.highlights;

  test('taken out of it and put back, leaves the id with the text', () => {
    expect(id).not.toBe(sourceId);
    const undone = undoMerges(library, [id]);
    expect(find(undone, TEXT).id).toBe(id);
    expect(idsOf(undone)).toEqual([id, sourceId].sort());
    expect(redoMerges(undone, [id])).toEqual(library);
  });

  test('going back to its own book, takes its id along', () => {
    const away = { title: 'Harbour, second copy' };
    const apart = libraryOf(highlight([10, 11], PART, '09:00:00', away), later);
    const [from, into] = [find(apart, PART), find(apart, OTHER)];
    const joined = more([own], mergeBooks(apart, [from.bookId], into.bookId));
    expect(find(joined, TEXT).id).toBe(from.id);
    const parted = separateBook(joined, from.bookId);
    expect(find(parted, PART).id).toBe(from.id);
    expect(new Set(idsOf(parted)).size).toBe(3);
  });
});

test('two that have one id by mistake have two after the next import', () => {
  const library = libraryOf(own, later);
  const [{ id } = { id: '' }] = library.highlights;
  const wrong = { ...library, highlights: library.highlights.map((each) => ({ ...each, id })) };
  const after = more([highlight([600, 601], PART, '13:00:00')], wrong);
  expect(new Set(idsOf(after)).size).toBe(3);
});
