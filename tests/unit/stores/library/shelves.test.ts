import { describe, expect, test } from 'vitest';
import { addTag, deleteHighlights } from '../../../../src/highlights/library/edit.ts';
import { importFiles } from '../../../../src/highlights/merge/import-entries.ts';
import {
  emptyLibrary,
  isPlain,
  type LibraryHighlight,
} from '../../../../src/highlights/library/library.ts';
import { parseClippings } from '../../../../src/highlights/parse/parse-clippings.ts';
import { generateClippings } from '../../../support/clippings-generator.ts';
import {
  changedShelves,
  headOf,
  joinShelves,
  packShelf,
  shelvesOf,
  unpackShelf,
} from '../../../../src/stores/library/shelves.ts';

const file = parseClippings(generateClippings({ entries: 400, books: 12 }));
const { library } = importFiles(emptyLibrary(), [file]);
const [first] = library.highlights;
const id = first?.id ?? '';

describe('a library on shelves', () => {
  test('is the same library when they are joined, in whatever order they come', () => {
    const shelves = [...shelvesOf(library).values()].reverse();
    expect(joinShelves(headOf(library), shelves)).toEqual(library);
  });

  test('keeps what was deleted', () => {
    const after = deleteHighlights(library, [id]);
    expect(joinShelves(headOf(after), shelvesOf(after).values())).toEqual(after);
  });

  test('loses no shelf whose book it does not know', () => {
    const stray = { bookId: 'stray', highlights: [{ ...first!, bookId: 'stray' }], deleted: [] };
    const joined = joinShelves(headOf(library), [...shelvesOf(library).values(), stray]);
    expect(joined.highlights.at(-1)?.bookId).toBe('stray');
  });
});

describe('a shelf that is sent', () => {
  const sent = (highlights: LibraryHighlight[]) =>
    unpackShelf(structuredClone(packShelf({ bookId: first!.bookId, highlights, deleted: [] })));

  test('arrives as it was, its plain highlights as their entries', () => {
    const [shelf] = shelvesOf(library).values();
    expect(shelf!.highlights.filter(isPlain).length).toBeGreaterThan(shelf!.highlights.length / 2);
    expect(sent(shelf!.highlights)).toEqual({ ...shelf, deleted: [] });
  });

  const plain = library.highlights.find(isPlain)!;
  const changed: Partial<LibraryHighlight>[] = [
    { id: 'other' },
    { note: '' },
    { tags: ['t'] },
    { collections: ['c'] },
    { isTruncated: true },
    { color: 'pink' },
    { chapter: 'One' },
    { externalId: 'x' },
    { originalText: '' },
    { isNoteEdited: true },
    { isColorEdited: true },
    { borrowed: ['page'] },
    { merged: [{ ...plain, reason: 'repeat' }] },
    { details: { ...plain, modified: null, isTruncated: false } },
    { limitReached: true },
    { added: '2020-01-01T10:00:00' },
    { sourceBookId: 'other' },
    { source: 'kobo', kind: 'clip', page: null, location: null, date: null },
  ];

  test.each(changed)('keeps %o', (fields) => {
    const highlight = { ...plain, bookId: first!.bookId, ...fields };
    expect(sent([highlight]).highlights).toEqual([highlight]);
  });
});

describe('the changed shelves', () => {
  test('of nothing are none', () => {
    expect(changedShelves(library, library)).toEqual({ changed: [], removed: [] });
    expect(changedShelves(library, { ...library })).toEqual({ changed: [], removed: [] });
  });

  test('of one tag are one', () => {
    const { changed, removed } = changedShelves(library, addTag(library, [id], 'light'));
    expect(changed.map(({ bookId }) => bookId)).toEqual([first?.bookId]);
    expect(removed).toEqual([]);
  });

  test('of everything removed are all', () => {
    const { changed, removed } = changedShelves(library, emptyLibrary());
    expect(changed).toEqual([]);
    expect(removed.sort()).toEqual([...shelvesOf(library).keys()].sort());
  });
});
