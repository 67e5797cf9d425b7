import { describe, expect, test } from 'vitest';
import { separateBook } from '../../../../src/highlights/merge/books/merge-books.ts';
import { bring, entry, highlight, libraryOf } from '../../../support/library/entries.ts';

const CURLY = 'It’s “calm” — the harbour…';
const STRAIGHT = 'It\'s "calm" - the harbour...';

describe('a passage in other typography', () => {
  test.each([
    ['on a page', { page: '12' }, CURLY, STRAIGHT],
    ['at a location', { location: [181, 183] as [number, number] }, CURLY, STRAIGHT],
    ['in full width', { page: '12' }, 'ＡＢＣ、１２！静かな夜', 'ABC、12!静かな夜'],
  ])('%s is a repeat, and its text stays as it is', (_name, place, one, other) => {
    const marks = [one, other].map((text) => entry({ text, at: '10:00:00', ...place }));
    const { library, report } = bring(marks);
    expect(library.highlights).toHaveLength(1);
    expect(report).toMatchObject({ highlights: 1, duplicates: 1 });
    expect([one, other]).toContain(library.highlights[0]?.text);
    expect(library.highlights[0]?.merged).toMatchObject([{ reason: 'repeat' }]);
    expect(libraryOf(...marks.toReversed()).highlights[0]?.text).toBe(library.highlights[0]?.text);
  });

  test('that was marked longer is the longer one', () => {
    const library = libraryOf(
      highlight([1, 3], `${CURLY} lay still.`),
      highlight([1, 2], STRAIGHT, '09:00:00'),
    );
    expect(library.highlights).toMatchObject([{ text: `${CURLY} lay still.` }]);
  });
});

describe('a title in other typography', () => {
  const curly = highlight([1, 2], 'Ships wait.', '10:00:00', { title: 'The Pilot’s Harbour' });
  const straight = highlight([5, 6], 'The tide turned.', '11:00:00', {
    title: "The Pilot's Harbour",
  });

  test('is one book, whichever comes first, and that is told', () => {
    const pieces = [
      [curly, straight],
      [straight, curly],
    ].map(([first, second]) => bring([second!], libraryOf(first!)));
    for (const { library, joinedBooks } of pieces) {
      expect(library.books).toHaveLength(1);
      expect(library.books).toEqual(libraryOf(curly, straight).books);
      expect(library.highlights).toHaveLength(2);
      expect(joinedBooks).toHaveLength(1);
      expect(bring([curly, straight], library).library).toBe(library);
    }
  });

  test('joins another kind of file too', () => {
    const app = entry({ format: 'kobo', text: 'The lamps.', title: 'THE PILOT’S HARBOUR' });
    expect(libraryOf(curly, straight, app).books).toHaveLength(1);
  });

  test('stays apart when the reader took it apart', () => {
    const { library } = bring([straight], libraryOf(curly));
    const apart = separateBook(library, library.mergedBooks[0]?.book.id ?? '');
    expect(apart.books).toHaveLength(2);
    expect(bring([curly, straight], apart).library.books).toHaveLength(2);
  });

  test('stays two with another author, or where only the case differs', () => {
    const other = (more: Parameters<typeof entry>[0]) =>
      entry({ text: 'x', location: [9, 9], ...more });
    const title = "The Pilot's Harbour";
    expect(libraryOf(curly, other({ title, authors: ['Per Lind'] })).books).toHaveLength(2);
    expect(libraryOf(curly, other({ title: title.toUpperCase() })).books).toHaveLength(2);
  });
});
