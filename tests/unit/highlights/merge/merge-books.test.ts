import { describe, expect, test } from 'vitest';
import { mergeBooks, separateBook } from '../../../../src/highlights/merge/books/merge-books.ts';
import { editBook } from '../../../../src/highlights/merge/books/edit-book.ts';
import {
  dismissBookMerge,
  likelyDuplicates,
  suggestBookMerges,
} from '../../../../src/highlights/merge/books/suggest-merges.ts';
import * as edit from '../../../../src/highlights/library/edit.ts';
import * as tags from '../../../../src/highlights/library/tags.ts';
import { readBackup } from '../../../../src/highlights/library/backup.ts';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import type { Book, Entry } from '../../../../src/highlights/types.ts';
import {
  bring,
  find,
  highlight,
  libraryOf,
  note,
  shown,
} from '../../../support/library/entries.ts';

type Title = [title: string, ...authors: string[]];

function libraryWith(...titles: Title[]) {
  const entries = titles.flatMap(([title, ...authors], index) =>
    // The first has most highlights, so that the others are offered to join it.
    Array.from({ length: index === 0 ? 2 : 1 }, (_, number) =>
      highlight(
        [10 * index + number, 10 * index + number],
        `${String(index)} ${String(number)}`,
        '10:00:00',
        { title, authors },
      ),
    ),
  );
  return libraryOf(...entries);
}

test('to be joined, books of a title like its come first, then those of its authors, and no others', () => {
  const { books } = libraryWith(
    ['The Harbour at Night', 'Ada Orlow'],
    ['Salt', 'Ada Orlow'],
    ['Harbour at Nights', 'Dario Marchetti'],
    ['A Night in the Harbour', 'Ada Orlow'],
    ['Lanterns', 'Bruno Duarte'],
  );
  const book = books.find(({ title }) => title === 'The Harbour at Night')!;
  const others = books.filter((each) => each !== book);
  expect(likelyDuplicates(book, others).map(({ title }) => title)).toEqual([
    'A Night in the Harbour',
    'Harbour at Nights',
    'Salt',
  ]);
});

describe('books that look like the same are suggested', () => {
  test.each<[string, Title, Title]>([
    ['case', ['The Harbour at Night', 'Ada Orlow'], ['THE HARBOUR AT NIGHT', 'Ada Orlow']],
    ['accents', ['Poesía Completa', 'Ada Orlow'], ['Poesia completa', 'ADA ORLOW']],
    ['bracketed series', ['Salt', 'Ada Orlow'], ['Salt (The Tide Series)', 'Ada Orlow']],
    [
      'bracketed edition and volume on one side',
      ['Salt', 'Ada Orlow'],
      ['Salt (Tide [Ebbe] 3) (German Edition)', 'Ada Orlow'],
    ],
    ['bracketed volume', ['Salt', 'Ada Orlow'], ['Salt (Tide 3)', 'Ada Orlow']],
    ['quotes', ['Salt!', 'Ada Orlow'], ['«Salt»', 'Ada Orlow']],
    ['brackets after a file name', ['Salt', 'Ada Orlow'], ['Salt.pdf (1)', 'Ada Orlow']],
    ['file extension', ['Salt', 'Ada Orlow'], ['Salt.mobi', 'Ada Orlow']],
    [
      'file name',
      ['The Harbour at Night', 'Ada Orlow'],
      ['the_harbour-at-night (files.example).pdf'],
    ],
    ['no author', ['Salt', 'Ada Orlow'], ['Salt']],
    ['unknown author', ['Salt', 'Ada Orlow'], ['Salt', 'Unknown']],
    ['sender in place of the author', ['Salt', 'Ada Orlow'], ['Salt', 'reader@example.org']],
    ['order of names', ['Соль', 'Ада Орлова'], ['Соль', 'Орлова Ада']],
    [
      'an article behind the title',
      ['The Great Gate', 'Ada Orlow'],
      ['Great Gate, The', 'Ada Orlow'],
    ],
    ['a German article', ['Das Salz', 'Ada Orlow'], ['Salz, Das', 'Ada Orlow']],
    ['a subtitle', ['Salt: A Tide', 'Ada Orlow'], ['Salt', 'Ada Orlow']],
    ['a subtitle behind a dash', ['Salt', 'Ada Orlow'], ['Salt – A Tide of Its Own', 'Ada Orlow']],
    ['a Chinese subtitle', ['海边的港：夜', 'Ada Orlow'], ['海边的港', 'Ada Orlow']],
    ['full-width letters', ['Salt 2', 'Ada Orlow'], ['ＳＡＬＴ ２', 'Ada Orlow']],
  ])('%s', (_name, into, from) => {
    const library = libraryWith(into, from);
    expect(library.books).toHaveLength(2);
    const suggestions = suggestBookMerges(library);
    expect(suggestions.map((each) => [each.into.title, each.from.title])).toEqual([
      [into[0], from[0]],
    ]);
  });
});

describe('other books are not', () => {
  test.each<[string, Title, Title]>([
    ['other author', ['Salt', 'Ada Orlow'], ['Salt', 'Bruno Meissner']],
    ['other volume in brackets', ['Salt (Book 1)', 'Ada Orlow'], ['Salt (Book 2)', 'Ada Orlow']],
    [
      'other volume in Roman numerals',
      ['Salt (Tide II)', 'Ada Orlow'],
      ['Salt (Tide III)', 'Ada Orlow'],
    ],
    ['other volume in the title', ['Salt 1', 'Ada Orlow'], ['Salt 2', 'Ada Orlow']],
    ['longer title', ['Salt', 'Ada Orlow'], ['Salt and Water', 'Ada Orlow']],
  ])('%s', (_name, a, b) => {
    expect(suggestBookMerges(libraryWith(a, b))).toEqual([]);
  });

  test('a pair the reader dismissed is not offered again', () => {
    const library = libraryWith(['Salt', 'Ada Orlow'], ['SALT', 'Ada Orlow']);
    const [a = '', b = ''] = library.books.map(({ id }) => id);
    expect(suggestBookMerges(dismissBookMerge(library, b, a))).toEqual([]);
  });
});

describe('merging books', () => {
  const salt = (location: [number, number], text: string, at?: string) =>
    highlight(location, text, at, { title: 'Salt' });
  const file = (location: [number, number], text: string, at?: string) =>
    highlight(location, text, at, { title: 'salt.mobi' });
  const entries = [
    salt([1, 1], 'one'),
    salt([5, 6], 'a lantern over the water', '10:00:00'),
    file([5, 6], 'a lantern over the water', '12:00:00'),
    file([9, 9], 'nine'),
    note(9, 'by the way', '10:00:00', { title: 'salt.mobi' }),
  ];
  const library = libraryOf(...entries);
  const id = (title: string) => library.books.find((book) => book.title === title)?.id ?? '';
  const joined = mergeBooks(library, [id('salt.mobi')], id('Salt'));

  test('merges their highlights as if they had been imported under one title', () => {
    expect(joined.books.map(({ title }) => title)).toEqual(['Salt']);
    expect(shown(joined)).toEqual(['one', 'a lantern over the water', 'nine // by the way']);
  });

  test('holds for later imports', () => {
    const after = bring([...entries, file([3, 3], 'three')], joined).library;
    expect(after.books).toHaveLength(1);
    expect(shown(after)).toEqual([
      'one',
      'three',
      'a lantern over the water',
      'nine // by the way',
    ]);
  });

  test('leaves other books as they are, and so does undoing it', () => {
    const other = highlight([1, 1], 'elsewhere', '10:00:00', { title: 'Water' });
    const more = bring([other], library).library;
    const merged = mergeBooks(more, [id('salt.mobi')], id('Salt'));
    expect(merged.highlights.filter((each) => each.bookId !== id('Salt'))).toEqual(
      libraryOf(other).highlights,
    );
    expect(separateBook(merged, id('salt.mobi'))).toEqual(more);
  });

  test('is undone whole', () => {
    expect(separateBook(joined, id('salt.mobi'))).toEqual(library);
  });

  test('is undone with the tags, edits and deletions made since', () => {
    let changed = tags.addTag(joined, [find(joined, 'nine').id], 'tag');
    changed = edit.editText(changed, find(changed, 'nine').id, 'my nine');
    changed = edit.deleteHighlights(changed, [find(changed, 'one').id]);
    const apart = separateBook(changed, id('salt.mobi'));
    expect(apart.highlights.map(({ bookId, text, tags }) => [bookId, text, tags])).toEqual([
      [id('Salt'), 'a lantern over the water', []],
      [id('salt.mobi'), 'a lantern over the water', []],
      [id('salt.mobi'), 'my nine', ['tag']],
    ]);
    expect(apart.deleted).toMatchObject([{ bookId: id('Salt'), text: 'one' }]);
  });

  test('is undone without the other versions of the passage that an entry leaves', () => {
    const text = 'a lantern over the water';
    const highlights = joined.highlights.map((each) =>
      each.text === text ? { ...each, otherVersions: ['A lantern'] } : each,
    );
    const apart = separateBook({ ...joined, highlights }, id('salt.mobi'));
    const ofText = apart.highlights.filter((each) => each.text === text);
    expect(ofText.map(({ otherVersions }) => otherVersions)).toEqual(
      expect.arrayContaining([['A lantern'], undefined]),
    );
  });

  test('follows chains', () => {
    const more = bring(
      [highlight([20, 20], 'twenty', '10:00:00', { title: 'Sel' })],
      joined,
    ).library;
    const sel = more.books.find(({ title }) => title === 'Sel')?.id ?? '';
    const all = mergeBooks(more, [id('Salt')], sel);
    expect(all.books.map(({ title }) => title)).toEqual(['Sel']);
    expect(bring([file([30, 30], 'thirty')], all).library.highlights.at(-1)).toMatchObject({
      bookId: sel,
      text: 'thirty',
    });
    expect(separateBook(all, id('Salt'))).toEqual(more);
  });

  test('a book cannot be merged into itself or into a missing one', () => {
    expect(mergeBooks(library, [id('Salt')], id('Salt'))).toBe(library);
    expect(mergeBooks(library, [id('Salt')], 'nowhere')).toBe(library);
    expect(separateBook(library, id('Salt'))).toBe(library);
  });
});

test('what the reader fills in for a book stays, and imports still find the book', () => {
  const library = libraryWith(['Salt', 'Ada Orlow'], ['Water', 'Ada Orlow']);
  const book = library.books[0]?.id ?? '';
  const edited = editBook(library, book, { title: 'Zest', year: '1999', city: 'Kiel' });
  expect(edited.books.map(({ title }) => title)).toEqual(['Water', 'Zest']);
  expect(edited.highlights.at(-1)?.bookId).toBe(book);
  const after = bring(
    [highlight([90, 90], 'new', '10:00:00', { title: 'Salt', authors: ['Ada Orlow'] })],
    edited,
  ).library;
  expect(after.books).toEqual(edited.books);
  expect(after.books[1]).toMatchObject({
    title: 'Zest',
    year: '1999',
    city: 'Kiel',
    publisher: null,
  });
});

test('the title that the reader typed stays, else the one without what a shop or device added', () => {
  const library = libraryWith(['Salt (Tide 3)', 'Ada Orlow'], ['Salt', 'Ada Orlow']);
  expect(suggestBookMerges(library)[0]?.into.title).toBe('Salt');
  const long = library.books.find(({ title }) => title !== 'Salt')!;
  const typed = editBook(library, long.id, { title: 'Salt (the novel)' });
  expect(suggestBookMerges(typed)[0]?.into.title).toBe('Salt (the novel)');
});

test('a book keeps all that the reader filled in for the one that it is joined with', () => {
  const library = libraryWith(['Salt', 'Ada Orlow'], ['Salt (Tide 3)', 'Ada Orlow']);
  const [into, from] = library.books as [Book, Book];
  const filledIn = {
    publisher: 'Quay',
    year: '1999',
    city: 'Kiel',
    edition: '2',
    medium: 'Kobo',
    sentenceTitle: 'Salt of the tide',
    title: 'Salt of the Tide',
  };
  const edited = editBook(library, from.id, filledIn);
  const joined = mergeBooks(edited, [from.id], into.id);
  expect(joined.books).toMatchObject([{ id: into.id, ...filledIn }]);
  const emptied = editBook(library, from.id, { authors: [] });
  expect(mergeBooks(emptied, [from.id], into.id).books).toEqual([into]);
});

test('details that are what they were change nothing', () => {
  const library = libraryWith(['Salt', 'Ada Orlow']);
  const [{ id, title, authors }] = library.books as [Book];
  expect(editBook(library, id, { title, authors: [...authors], medium: null })).toBe(library);
});

test('a renamed book is compared by the title of its files, too, which a backup keeps', () => {
  const library = libraryWith(['Salt', 'Ada Orlow'], ['Salt (Tide 3)', 'Ada Orlow']);
  const id = library.books.find(({ title }) => title === 'Salt')!.id;
  const renamed = editBook(library, id, { title: 'Zest' });
  expect(suggestBookMerges(renamed)).toMatchObject([{ into: { title: 'Zest' } }]);
  const again = editBook(renamed, id, { title: 'Zest of the sea' });
  expect(suggestBookMerges(readBackup(writeBackup(again)))).toHaveLength(1);
});

describe('books under two titles are asked about', () => {
  const passages = ['one', 'two', 'three'].map(
    (word) => `The lantern of number ${word} went out at sea.`,
  );
  const copy = (title: string, authors: string[], texts: string[], shift = 0) =>
    texts.map((text, index) =>
      highlight([index + shift, index + shift], text, '10:00:00', { title, authors }),
    );
  const salt = copy('Salt', ['Ada Orlow'], [...passages, 'Only here', 'A few words', 'A few more']);
  const asked = (...others: Entry[]) => suggestBookMerges(libraryOf(...salt, ...others)).length;

  test('with the same passages anywhere, unless another author wrote them', () => {
    expect(asked(...copy('Zest', ['Ada Orlow'], passages, 70))).toBe(1);
    expect(asked(...copy('Zest', ['Bo Duarte'], passages, 70))).toBe(0);
    expect(asked(...copy('Zest', ['Ada Orlow'], passages.slice(0, 1), 70))).toBe(0);
    const more = ['a', 'b', 'c', ...passages.slice(1)];
    expect(asked(...copy('Zest', ['Ada Orlow'], more, 70))).toBe(0);
    expect(asked(...copy('Zest', ['Ada Orlow'], more.slice(1), 70))).toBe(1);
  });

  test('with three of any length at the same places, or all of them, whoever is named', () => {
    const others = Array.from({ length: 20 }, (_, index) => `Of another part ${String(index)}`);
    const few = ['A few words', 'A few more', 'Only here'].map((text) =>
      salt.find((each) => each.text === text),
    );
    const renamed = (entries: Entry[]) => copy('Zest', ['Bo Duarte'], others, 70).concat(entries);
    const ofZest = copy(
      'Zest',
      ['Bo Duarte'],
      salt.map(({ text }) => text),
    );
    const taken = ofZest.filter(({ text }) => few.some((each) => each?.text === text));
    expect(asked(...renamed(taken))).toBe(1);
    expect(asked(...renamed(taken.slice(1)))).toBe(0);
    expect(asked(...ofZest.slice(0, 1))).toBe(1);
    expect(asked(...ofZest.slice(4))).toBe(0);
  });
});

test('the fuller book is kept, and of two equally full ones always the same', () => {
  const alike = libraryWith(['Other'], ['Salt', 'Ada Orlow'], ['SALT', 'Ada Orlow']);
  const [first] = suggestBookMerges(alike);
  expect(suggestBookMerges({ ...alike, books: alike.books.toReversed() })).toEqual([first]);
  const fuller = libraryWith(['SALT', 'Ada Orlow'], ['Salt', 'Ada Orlow']);
  expect(suggestBookMerges(fuller)[0]?.into.title).toBe('SALT');
  expect(suggestBookMerges({ ...fuller, books: fuller.books.toReversed() })[0]?.into.title).toBe(
    'SALT',
  );
});

test('a book whose only highlight was deleted is the emptier one', () => {
  const library = libraryOf(
    ...['Salt', 'SALT'].map((title) => highlight([1, 1], title, '10:00:00', { title })),
  );
  for (const title of ['Salt', 'SALT']) {
    const gone = edit.deleteHighlights(library, [find(library, title).id]);
    expect(suggestBookMerges(gone)).toMatchObject([{ from: { title } }]);
  }
});

test('books without a title never match', () => {
  expect(suggestBookMerges(libraryWith([''], ['(1)']))).toEqual([]);
});

test('a fact other than the title leaves the order of books unchanged', () => {
  const library = libraryWith(['Salt', 'Ada Orlow'], ['Anchor', 'Ada Orlow']);
  const [book] = library.books;
  const edited = editBook(library, book?.id ?? '', { year: '1998' });
  expect(edited.books.map(({ title }) => title)).toEqual(library.books.map(({ title }) => title));
  expect(edited.books[0]?.year).toBe('1998');
});

test.each<[string, Title, Title]>([
  ['two subtitles', ['Salt: The Tide', 'Ada Orlow'], ['Salt: The Ebb', 'Ada Orlow']],
  ['a subtitle and nobody named', ['Salt: A Tide', 'Ada Orlow'], ['Salt']],
  ['a subtitle and another author', ['Salt: A Tide', 'Ada Orlow'], ['Salt', 'Per Lind']],
  ['a main title of two letters', ['It: A Tide', 'Ada Orlow'], ['It: The Ebb', 'Ada Orlow']],
])('with %s two books are two', (_name, into, from) => {
  expect(suggestBookMerges(libraryWith(into, from))).toEqual([]);
});

test.each<[what: string, one: Title, other: Title]>([
  ['the family name alone', ['1984', 'Orwell'], ['1984', 'Orwell, George']],
  ['the first of several authors', ['Salt', 'Ada Orlow'], ['Salt', 'Ada Orlow', 'Bo Duarte']],
  [
    'a name of a file as the web writes it',
    ['art:10.1007/s10586-014-0373-0'],
    ['art%3A10.1007%2Fs10586-014-0373-0'],
  ],
])('books that differ in %s are asked about', (_what, one, other) => {
  expect(suggestBookMerges(libraryWith(one, other))).toHaveLength(1);
});

test('books of one title by two authors are not asked about, and a percent sign is one', () => {
  expect(suggestBookMerges(libraryWith(['Salt', 'Ada Orlow'], ['Salt', 'Bo Duarte']))).toEqual([]);
  expect(suggestBookMerges(libraryWith(['The 100%ed', 'A'], ['The 100', 'A']))).toEqual([]);
});
