import { describe, expect, test } from 'vitest';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { emptyLibrary, type LibraryHighlight } from '../../../../src/highlights/library/model.ts';
import { isPlain, ownSource } from '../../../../src/highlights/library/sources.ts';
import { parseClippings } from '../../../../src/highlights/parse/parse-clippings.ts';
import { generateClippings } from '../../../../scripts/support/clippings-generator.ts';
import { packShelf, unpackShelf } from '../../../../src/stores/library/packed-shelves.ts';
import { shelvesOf } from '../../../../src/stores/library/shelves.ts';

const file = parseClippings(generateClippings({ entries: 400, books: 12 }));
const { library } = importFiles(emptyLibrary(), [file]);
const [first] = library.highlights;

describe('a shelf in a message', () => {
  const sent = (highlights: LibraryHighlight[]) =>
    unpackShelf(structuredClone(packShelf({ bookId: first!.bookId, highlights, deleted: [] })));

  test('arrives unchanged, its plain highlights as their entries', () => {
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
    { isMoved: true },
    { borrowed: ['page'] },
    { merged: [{ ...ownSource(plain), reason: 'repeat' }] },
    { details: { ...plain, modified: null, isTruncated: false } },
    { limitReached: true },
    { added: '2020-01-01T10:00:00' },
    { deletedAt: '2020-01-01T10:00:00' },
    { sourceBookId: 'other' },
    { format: 'kobo', kind: 'clip', page: null, location: null, date: null },
  ];

  test.each(changed)('keeps %o', (fields) => {
    const highlight = { ...plain, bookId: first!.bookId, ...fields };
    expect(sent([highlight]).highlights).toEqual([highlight]);
    const among = [plain, highlight, plain].map((each) => ({ ...each, bookId: first!.bookId }));
    expect(sent(among).highlights).toEqual(among);
  });

  test('keeps what was deleted', () => {
    const { bookId } = first!;
    const deleted = library.highlights.map((each) => ({ ...each, bookId }));
    expect(unpackShelf(packShelf({ bookId, highlights: [], deleted })).deleted).toEqual(deleted);
  });

  test('names what all of its entries share once', () => {
    const { own } = packShelf({
      bookId: first!.bookId,
      highlights: library.highlights,
      deleted: [],
    }).highlights;
    expect(own.format).toEqual(['clippings']);
    expect(own.id.length).toBe(library.highlights.length);
  });
});
