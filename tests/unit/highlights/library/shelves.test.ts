import { describe, expect, test } from 'vitest';
import { deleteHighlights } from '../../../../src/highlights/library/edit.ts';
import { addTag } from '../../../../src/highlights/library/tags.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { emptyLibrary } from '../../../../src/highlights/library/model.ts';
import { parseClippings } from '../../../../src/highlights/read/clippings/parse-clippings.ts';
import { generateClippings } from '../../../../scripts/support/clippings-generator.ts';
import {
  changedShelves,
  headOf,
  joinShelves,
  shelvesOf,
} from '../../../../src/highlights/library/shelves.ts';

const file = parseClippings(generateClippings({ entries: 400, books: 12 }));
const { library } = importFiles(emptyLibrary(), [file]);
const [first] = library.highlights;
const id = first?.id ?? '';

describe('a library on shelves', () => {
  test('is the same library when they are joined, in any order', () => {
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

describe('the changed shelves', () => {
  test('of no change are none', () => {
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
