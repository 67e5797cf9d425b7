import { describe, expect, test } from 'vitest';
import * as edit from '../../../../src/highlights/library/edit.ts';
import { emptyLibrary, type Library } from '../../../../src/highlights/library/model.ts';
import { mergeBooks } from '../../../../src/highlights/merge/books/merge-books.ts';
import { moveHighlights } from '../../../../src/highlights/merge/books/move-highlights.ts';
import { mergesOf, undoMerges } from '../../../../src/highlights/merge/decisions/merges.ts';
import { restoreHighlights } from '../../../../src/highlights/merge/decisions/restore.ts';
import { importFiles, type ImportResult } from '../../../../src/highlights/merge/import-files.ts';
import { parseClippings } from '../../../../src/highlights/read/clippings/parse-clippings.ts';
import { shown } from '../../../support/library/entries.ts';

const EMMA = 'Emma (Jane Austen)';

/** An entry as the device writes it, on the second of May. */
const written = (kind: string, at: string, time: string, text: string) => (title: string) =>
  `${title}\n- Your ${kind} on Location ${at} | Added on Thursday, 2 May 2024 ${time}\n\n${text}\n==========\n`;
const mark = (at: string, text: string, time = '10:00:00') => written('Highlight', at, time, text);
const note = (at: number, text: string, time = '10:00:05') =>
  written('Note', String(at), time, text);

/** Imports a "My Clippings" file of one book. */
function bring(
  file: ((title: string) => string)[],
  library: Library = emptyLibrary(),
  title = EMMA,
): ImportResult {
  return importFiles(library, [parseClippings(file.map((each) => each(title)).join(''))]);
}
const after = (...given: Parameters<typeof bring>) => bring(...given).library;

const remove = (library: Library, ...texts: string[]) =>
  edit.deleteHighlights(
    library,
    library.highlights.filter(({ text }) => texts.includes(text)).map(({ id }) => id),
  );
const idOf = (library: Library, text: string) =>
  library.highlights.find((each) => each.text === text)?.id ?? '';

const PIECE = 'this truth is so well fixed';
const TRUTH = 'this truth is so well fixed in the minds of all';

describe('after a passage was taken apart', () => {
  const first = [mark('19-20', PIECE), note(20, 'Note A'), mark('19-21', TRUTH, '10:05:00')];
  const whole = after(first);
  const merges = mergesOf(whole).filter(({ reason }) => reason === 'extended');
  const apart = undoMerges(
    whole,
    merges.map(({ id }) => id),
  );
  const second = [...first, note(20, 'Note A second', '18:00:00')];

  test('the note that replaces another one stands where that stood', () => {
    expect(shown(apart)).toEqual([PIECE, `${TRUTH} // Note A`]);
    expect(after(first, apart)).toBe(apart);
    expect(shown(after(second, apart))).toEqual([PIECE, `${TRUTH} // Note A second`]);
    const other = [...first, note(20, 'My Note A, rewritten', '18:00:00')];
    expect(shown(after(other, apart))).toEqual([PIECE, `${TRUTH} // My Note A, rewritten`]);
  });

  test('a book with the same is joined without a repeat, and the parts stay apart', () => {
    const two = after(second, after(second, apart), 'Emma (Penguin Classics) (Jane Austen)');
    const [from, into] = [two.books[1]!.id, two.books[0]!.id];
    for (const joined of [mergeBooks(two, [from], into), mergeBooks(two, [into], from)]) {
      expect(shown(joined)).toEqual([PIECE, `${TRUTH} // Note A second`]);
      expect(mergesOf(joined).filter(({ reason }) => reason === 'extended')).toEqual([]);
    }
  });

  test('the passage that the device extends takes its note along', () => {
    const longer = `${TRUTH} of the surrounding families`;
    const grown = after([...second, mark('19-22', longer, '19:00:00')], apart);
    expect(shown(grown)).toEqual([PIECE, `${longer} // Note A second`]);
  });
});

test('the note of a passage that has grown is offered where the reader wrote one', () => {
  const file = [mark('10-11', 'Emma Woodhouse, handsome'), note(11, 'device note')];
  const before = after(file);
  const mine = edit.editNote(before, before.highlights[0]!.id, 'mine');
  const longer = mark('10-12', 'Emma Woodhouse, handsome, clever, and rich', '18:00:00');
  for (const at of [11, 12]) {
    const { library } = bring([...file, longer, note(at, 'device note two', '18:00:05')], mine);
    expect(library.highlights).toMatchObject([{ note: 'mine', hasNewDeviceNote: true }]);
  }
});

describe('what was deleted', () => {
  const file = [
    mark('30-31', 'The real evils, indeed'),
    note(31, 'what is evil'),
    mark('90-91', 'Sorrow came'),
  ];
  const gone = remove(after(file), 'The real evils, indeed');
  const longer = mark('30-32', 'The real evils, indeed, of her situation', '18:00:00');

  test('stays deleted when the device has it longer, and is restored so', () => {
    const { library, report } = bring([...file, longer], gone);
    expect(shown(library)).toEqual(['Sorrow came']);
    expect(report).toMatchObject({ added: 1, deleted: 3 });
    expect(bring([...file, longer], library).library).toBe(library);
    const [{ id } = { id: '' }] = library.deleted;
    expect(shown(restoreHighlights(library, [id]))).toEqual([
      'The real evils, indeed, of her situation // what is evil',
      'Sorrow came',
    ]);
  });

  test('takes the note along that replaces its own', () => {
    for (const text of ['what is evil here', 'evil is everywhere, what else']) {
      const library = after([...file, note(31, text, '18:00:00')], gone);
      expect(shown(library)).toEqual(['Sorrow came']);
      const [{ id } = { id: '' }] = library.deleted;
      expect(shown(restoreHighlights(library, [id]))[0]).toBe(`The real evils, indeed // ${text}`);
    }
  });

  test('takes no passage along of which it was less than a quarter', () => {
    const paragraph = `Sorrow came, ${'a gentle sorrow, but not at all in the shape of any disagreeable consciousness'}`;
    const without = remove(after(file), 'Sorrow came');
    const library = after([...file, mark('90-93', paragraph, '18:00:00')], without);
    expect(library.highlights.map(({ text }) => text)).toContain(paragraph);
    expect(library.deleted.map(({ text }) => text)).toEqual(['Sorrow came']);
  });

  test('neither hides nor takes what is here when two books are joined', () => {
    const title = 'Emma (Penguin Classics) (Jane Austen)';
    for (const [one, other] of [
      [file[0]!, longer],
      [longer, file[0]!],
    ]) {
      const here = after([one!]);
      const removed = remove(here, here.highlights[0]!.text);
      const two = after([other!], removed, title);
      const [{ id: into } = { id: '' }] = removed.books;
      const from = two.books.find((book) => book.id !== into)!.id;
      const joined = mergeBooks(two, [from], into);
      expect(joined.highlights.map(({ text }) => text)).toEqual([two.highlights[0]!.text]);
      expect(joined.deleted.map(({ text }) => text)).toEqual([here.highlights[0]!.text]);
    }
  });
});

describe('what was moved to another book', () => {
  const file = [mark('50-51', 'I always deserve'), note(51, 'best'), mark('70-71', 'Silly things')];
  const others = after([mark('5-6', 'It is a truth')], after(file), 'Pride (Jane Austen)');
  const [emma, pride] = ['Emma', 'Pride'].map(
    (title) => others.books.find((book) => book.title === title)!.id,
  ) as [string, string];
  const moved = moveHighlights(others, [idOf(others, 'I always deserve')], pride);
  const grown = [
    mark('50-52', 'I always deserve the best treatment', '18:00:00'),
    note(51, 'best of all', '18:00:05'),
    mark('72-73', 'Silly things do cease', '18:00:00'),
  ];
  const inBook = (library: Library, book: string) =>
    shown({ ...library, highlights: library.highlights.filter(({ bookId }) => bookId === book) });

  test('grows there, from the whole file or what is new of it alone', () => {
    for (const again of [[...file, ...grown], grown]) {
      const { library, report } = bring(again, moved);
      expect(inBook(library, pride)).toEqual([
        'It is a truth',
        'I always deserve the best treatment // best of all',
      ]);
      expect(inBook(library, emma)).toEqual(['Silly things', 'Silly things do cease']);
      expect(report.added).toBe(3);
      expect(bring([...file, ...grown], library).library).toBe(library);
    }
  });

  test('grows there also when its former book has been joined with another one', () => {
    const joined = mergeBooks(moved, [emma], pride);
    expect(shown(after(grown, joined))).toContain(
      'I always deserve the best treatment // best of all',
    );
  });

  test('stays deleted there', () => {
    expect(shown(after([...file, ...grown], remove(moved, 'I always deserve')))).toEqual([
      'Silly things',
      'Silly things do cease',
      'It is a truth',
    ]);
  });
});
