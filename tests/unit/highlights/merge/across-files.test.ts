import { describe, expect, test } from 'vitest';
import { deleteHighlights, editColor } from '../../../../src/highlights/library/edit.ts';
import { removeTag } from '../../../../src/highlights/library/tags.ts';
import { entryBook } from '../../../../src/highlights/entry.ts';
import { separateBook } from '../../../../src/highlights/merge/books/merge-books.ts';
import { readAuthor } from '../../../../src/highlights/text/authors.ts';
import type { Entry } from '../../../../src/highlights/types.ts';
import { undoMerges } from '../../../../src/highlights/merge/decisions/merges.ts';
import {
  bring,
  entry,
  highlight,
  libraryOf,
  note,
  shown,
  withoutIds,
} from '../../../support/library/entries.ts';

const TEXT = 'A lantern over the water, larger than the moon.';
const OTHER = 'The sea was calm that night.';
const device = highlight([181, 183], TEXT, '10:00:00', { page: '12' });
const app = entry({
  format: 'kindle-html',
  text: 'A lantern over the water , larger than the moon.',
  location: [180, 180],
  color: 'blue',
  chapter: 'One',
});
const notebook = entry({
  format: 'notebook',
  text: TEXT,
  location: [181, 181],
  color: 'yellow',
  externalId: 'row-1',
});

describe('the same passage of two files', () => {
  test.each([
    ['the device’s first', [device, app]],
    ['the app’s first', [app, device]],
  ])('is one, with the colour of one and the date of the other: %s', (_name, entries) => {
    const library = libraryOf(...entries);
    expect(library.highlights).toHaveLength(1);
    expect(library.highlights[0]).toMatchObject({
      page: '12',
      date: '2017-01-01T10:00:00',
      color: 'blue',
      chapter: 'One',
    });
    const pieced = entries.reduce((before, each) => bring([each], before).library, libraryOf());
    expect(withoutIds(pieced)).toEqual(withoutIds(library));
  });

  test('taken apart, each has what its own file says', () => {
    const library = libraryOf(device, app);
    const [merged] = library.highlights[0]?.merged ?? [];
    const apart = undoMerges(library, [merged?.id ?? '']).highlights;
    expect(
      apart.map(({ format, date, color, page }) => [format, date, color, page]).sort(),
    ).toEqual([
      ['clippings', '2017-01-01T10:00:00', null, '12'],
      ['kindle-html', null, 'blue', null],
    ]);
  });

  test('of formats that count locations differently is one by its long text alone', () => {
    const kobo = { format: 'kobo', externalId: 'k1' } as const;
    expect(
      libraryOf(device, entry({ ...kobo, text: TEXT, chapter: 'I' })).highlights,
    ).toMatchObject([{ date: '2017-01-01T10:00:00', chapter: 'I' }]);
    const short = highlight([181, 181], 'the moon');
    expect(libraryOf(short, entry({ ...kobo, text: 'the moon' })).highlights).toHaveLength(2);
    expect(
      libraryOf(device, entry({ ...kobo, text: 'A lantern over the water' })).highlights,
    ).toHaveLength(2);
  });

  test('is one wherever its words stand, as in two editions of a book', () => {
    const elsewhere = { ...app, location: [900, 900] satisfies [number, number] };
    expect(libraryOf(device, elsewhere).highlights).toHaveLength(1);
  });

  test.each<[location: [number, number], count: number]>([
    [[900, 900], 2],
    // An app's place may be three locations off.
    [[177, 177], 2],
    [[177, 178], 1],
    [[186, 187], 1],
    [[187, 187], 2],
  ])('of which one is cut, at the location %j of an app counts %i', (location, count) => {
    const cut = { ...app, text: 'A lantern over the water, larger than the…', isTruncated: true };
    expect(libraryOf(device, { ...cut, location }).highlights).toHaveLength(count);
  });

  test.each<[string, Parameters<typeof entry>[0], count: number]>([
    ['all of it without a place is', { text: TEXT }, 1],
    ['all of it without a place, but later, is', { text: TEXT, date: '2017-01-01T11:00:00' }, 1],
    ['a part at its place is', { text: 'lantern over', location: [182, 182] }, 1],
    ['a part elsewhere is not', { text: 'A lantern over the water', location: [900, 900] }, 2],
    ['a part set in another way is', { text: 'over the water , larger', location: [182, 182] }, 1],
    ['a part at the end of its page is', { text: 'the moon.', page: '12' }, 1],
    ['a word in the middle of its page is not', { text: 'over', page: '12' }, 2],
    [
      'a part is not where locations are counted differently',
      { format: 'kobo', text: 'A lantern over the water', location: [181, 183] },
      2,
    ],
  ])('has the words of another in it: %s one with it', (_name, part, count) => {
    const other = entry({ format: 'kindle-html', ...part });
    expect(libraryOf(device, other).highlights).toHaveLength(count);
  });

  test('known by its words alone is one if these are 32 letters or more', () => {
    const two = (text: string) =>
      libraryOf(highlight([181, 183], text), entry({ format: 'kobo', text })).highlights;
    expect(two('The harbour lay still beneath old lamp')).toHaveLength(1);
    expect(two('The harbour lay still beneath old lam')).toHaveLength(2);
  });

  test('cut by an app’s export limit is completed from the file that has more', () => {
    const cut = { ...notebook, text: 'A lantern over the wa…', isTruncated: true };
    expect(libraryOf(cut).highlights).toMatchObject([{ isTruncated: true }]);
    expect(libraryOf(cut, device).highlights).toMatchObject([
      { text: TEXT, isTruncated: false, color: 'yellow', externalId: 'row-1' },
    ]);
  });

  test('keeps its note, once where both have it', () => {
    const noted = { ...notebook, note: 'ask  Elsa' };
    expect(shown(libraryOf(noted))).toEqual([`${TEXT} // ask  Elsa`]);
    expect(shown(libraryOf(noted, device, note(183, 'ask Elsa')))).toEqual([`${TEXT} // ask Elsa`]);
  });
});

describe('an entry with a key of its own', () => {
  test('that changed is the same entry, with its later note, colour, tags and text', () => {
    const before = libraryOf({ ...notebook, note: 'first', tags: ['sea'] });
    const { library, report } = bring(
      [{ ...notebook, note: 'second', color: 'pink', tags: ['moon'], text: `${TEXT} Again.` }],
      before,
    );
    expect(report).toMatchObject({ added: 0, known: 1 });
    expect(library.highlights).toMatchObject([
      { text: `${TEXT} Again.`, note: 'second', color: 'pink', tags: ['sea', 'moon'] },
    ]);
    expect(library.highlights[0]?.id).toBe(before.highlights[0]?.id);
  });

  test('and is shown behind another is updated there, and known where it says the same', () => {
    const before = libraryOf(
      device,
      { ...notebook, tags: ['sea'] },
      highlight([183, 183], 'the moon'),
    );
    const changed = bring([{ ...notebook, tags: ['sea'], color: 'pink' }], before);
    expect(changed.report).toMatchObject({ added: 0, known: 1 });
    expect(changed.library.highlights).toMatchObject([{ text: TEXT, color: 'pink' }]);
    const same = bring([{ ...notebook, tags: ['sea'] }], before);
    expect(same.library).toBe(before);
    expect(same.report).toMatchObject({ known: 1 });
  });

  test.each([
    ['2020-01-01T00:00:00', '2020-01-02T00:00:00', 'pink'],
    ['2020-01-02T00:00:00', '2020-01-01T00:00:00', 'yellow'],
  ])('has the colour that was said last: %s and %s', (first, second, color) => {
    const library = libraryOf(
      device,
      { ...notebook, modified: first },
      { ...notebook, format: 'csv', color: 'pink', modified: second },
    );
    expect(library.highlights).toMatchObject([{ text: TEXT, color }]);
  });

  test('of an older file does not return', () => {
    const later = { ...notebook, note: 'second', modified: '2020-01-02T00:00:00' };
    const earlier = { ...notebook, note: 'first', modified: '2020-01-01T00:00:00' };
    const { library } = bring([earlier], libraryOf(later));
    expect(library.highlights).toMatchObject([{ note: 'second' }]);
  });

  test('that the reader deleted stays deleted, whatever changed in it', () => {
    const before = libraryOf(notebook);
    const gone = deleteHighlights(before, [before.highlights[0]?.id ?? '']);
    const { library } = bring([{ ...notebook, note: 'new', text: `${TEXT} Again.` }], gone);
    expect(library.highlights).toEqual([]);
    expect(library.deleted).toHaveLength(1);
  });

  test('keeps the reader’s own colour, and tags that the reader removed stay removed', () => {
    const before = libraryOf({ ...notebook, tags: ['sea'] });
    const ids = before.highlights.map(({ id }) => id);
    const own = removeTag(editColor(before, ids, 'green'), ids, 'sea');
    const { library } = bring([{ ...notebook, tags: ['sea'], color: 'pink' }], own);
    expect(library.highlights).toMatchObject([{ color: 'green', tags: [] }]);
  });
});

describe('a book that two kinds of file name differently', () => {
  const title = 'The Harbour at Night';
  const authors = ['Orlow, Ada'];
  const own = highlight([181, 183], TEXT, '10:00:00', {
    title: `${title} (German Edition)`,
    authors,
  });
  const book = entryBook({ title, authors: [readAuthor('Ada Orlow')], asin: 'B000000001' });
  const other = { ...notebook, book };
  const novel = (asin: string | null = null) =>
    entryBook({ title: `${title} (Novel)`, authors: book.authors, asin });

  test.each([
    ['the device’s first', [own, other]],
    ['the app’s first', [other, own]],
  ])('is one, under the device’s title and with what the app knows of it: %s', (_name, files) => {
    const library = files.reduce((before, each) => bring([each], before).library, libraryOf());
    expect(library.books).toMatchObject([
      { title: `${title} (German Edition)`, asin: 'B000000001' },
    ]);
    expect(library.highlights).toMatchObject([
      { text: TEXT, color: 'yellow', date: '2017-01-01T10:00:00' },
    ]);
    expect(bring(files, library).library).toBe(library);
  });

  test('can be taken apart, and stays so', () => {
    const library = bring([other], libraryOf(own)).library;
    const apart = separateBook(library, library.mergedBooks[0]?.book.id ?? '');
    expect(apart.highlights).toHaveLength(2);
    expect(bring([own, other], apart).library.books).toHaveLength(2);
  });

  test('of two apps is one too, whichever comes first', () => {
    const csv = entry({ format: 'csv', text: OTHER, title: `${title} (Novel)`, authors });
    const both = [other, csv].map((each) => libraryOf(each));
    const joined = [
      bring([csv], both[0]).library.books,
      bring([other], both[1]).library.books,
      libraryOf(csv, other).books,
    ];
    for (const books of joined) expect(books).toEqual(joined[0]);
    expect(joined[0]).toHaveLength(1);
  });

  test.each<[string, ReturnType<typeof entry>]>([
    ['another author', entry({ format: 'csv', text: 'x', title, authors: ['Bruno Meissner'] })],
    ['the same kind of file', highlight([5, 6], 'x', '10:00:00', { title, authors })],
  ])('stays two with %s', (_name, second) => {
    expect(libraryOf(own, second).books).toHaveLength(2);
  });

  test('stays two with a number of the shop that is another', () => {
    const csvOf = (asin: string) =>
      entry({
        format: 'csv',
        text: OTHER,
        book: novel(asin),
      });
    expect(libraryOf(other, csvOf('B000000002')).books).toHaveLength(2);
    expect(libraryOf(other, csvOf('B000000001')).books).toHaveLength(1);
  });

  test.each<[string, ReturnType<typeof entry>[], deleted: string]>([
    ['beside the device’s', [{ ...app, text: OTHER, location: [1, 1] }, device], ''],
    ['behind the device’s', [{ ...app, text: TEXT }, device], ''],
    ['that was deleted', [{ ...app, text: OTHER, location: [900, 900] }, device], OTHER],
  ])('stays two with an entry of the same app %s', (_name, entries, deleted) => {
    const before = libraryOf(...entries);
    const { id } = before.highlights.find(({ text }) => text === deleted) ?? { id: '' };
    const again = {
      ...app,
      text: 'elsewhere',
      book: novel(),
    };
    expect(bring([again], deleteHighlights(before, [id])).library.books).toHaveLength(2);
  });

  test('of two files of one app, one at most is joined to the device’s', () => {
    const second = {
      ...other,
      externalId: 'row-2',
      book: novel(),
    };
    expect(bring([other, second], libraryOf(own)).library.books).toHaveLength(2);
  });

  test('takes nothing to other books, and none without a title is one with another', () => {
    const water = highlight([1, 1], OTHER, '10:00:00', { title: 'Water' });
    expect(libraryOf(water, own, other).books.at(-1)).toEqual(libraryOf(water).books[0]);
    const untitled = [
      entry({ title: '(1)', text: 'x' }),
      entry({ title: '', text: 'y', format: 'csv' }),
    ];
    expect(libraryOf(...untitled).books).toHaveLength(2);
  });
});

test('what an import joins by itself is told, and can be taken apart', () => {
  const shop = entry({ format: 'kindle-html', title: 'THE HARBOUR AT NIGHT', text: 'Ships wait.' });
  const own = entry({ text: 'The tide turned.' });
  const first = bring([own]);
  expect(first.joinedBooks).toEqual([]);
  const { library, joinedBooks } = bring([shop], first.library);
  expect(joinedBooks.map(({ book, into }) => [book.title, into])).toEqual([
    ['THE HARBOUR AT NIGHT', first.library.books[0]?.id],
  ]);
  expect(bring([shop], library).joinedBooks).toEqual([]);
  const apart = separateBook(library, joinedBooks[0]?.book.id ?? '');
  expect(apart.books.map(({ title }) => title).sort()).toEqual([
    'THE HARBOUR AT NIGHT',
    'The Harbour at Night',
  ]);
  expect(bring([shop, own], apart).joinedBooks).toEqual([]);
});

test('every kind of merge is told, and the draft of a note beside that note', () => {
  const { merges } = bring([
    highlight([1, 3], 'The lamps went out.', '10:00:00'),
    highlight([1, 3], 'The lamps went out.', '11:00:00'),
    highlight([1, 2], 'The lamps', '12:00:00'),
    note(3, 'which lam', '10:00:01'),
    note(3, 'which lamps?', '10:00:09'),
  ]);
  expect(merges.map(({ reason }) => reason).sort()).toEqual([
    'draft',
    'extended',
    'note',
    'repeat',
  ]);
  expect(merges.find(({ reason }) => reason === 'draft')).toMatchObject({
    source: { text: 'which lam' },
    keptText: 'which lamps?',
  });
});

test('a copy in another file, whose place tells nothing, brings back nothing that was merged', () => {
  const short = highlight([180, 182], 'A lantern over the water', '09:00:00', { page: '12' });
  const own = libraryOf(device, short);
  expect(own.highlights).toHaveLength(1);
  for (const text of [TEXT, 'A lantern over the water , larger than the moon.']) {
    const date = '2018-01-01T10:00:00';
    const kobo = entry({ format: 'kobo', text, externalId: 'k1', chapter: 'One', date });
    const both = bring([kobo], own).library;
    expect(both.highlights).toHaveLength(1);
    expect(withoutIds(libraryOf(kobo, short, device))).toEqual(withoutIds(both));
    const apart = undoMerges(own, own.highlights[0]?.merged.map(({ id }) => id) ?? []);
    expect(bring([kobo], apart).library.highlights).toHaveLength(2);
  }
});

describe('a later copy of a passage', () => {
  const readwise = { format: 'readwise', text: TEXT, date: '2018-01-01T10:00:00' } as const;
  test.each([
    ['without an end', device, entry({ ...readwise, location: [181, 181] }), [181, 183]],
    [
      'whose location is its page',
      entry({ text: TEXT, page: '283', date: '2017-01-01T10:00:00' }),
      entry({ ...readwise, location: [283, 283] }),
      null,
    ],
  ])('takes nothing of its date and place: %s', (_name, first, copy, location) => {
    const library = bring([copy], libraryOf(first)).library;
    expect(library.highlights).toMatchObject([
      { date: '2017-01-01T10:00:00', page: first.page, location },
    ]);
    expect(bring([first, copy], library).library).toEqual(library);
    const apart = undoMerges(library, library.highlights[0]?.merged.map(({ id }) => id) ?? []);
    const placesOf = (each: Pick<Entry, 'date' | 'page' | 'location'>) =>
      JSON.stringify([each.date, each.page, each.location]);
    expect(apart.highlights.map(placesOf).sort()).toEqual([first, copy].map(placesOf).sort());
  });
});

test('of two copies made at one time the device’s stays, and not the one that an export has', () => {
  for (const format of ['readwise', 'csv', 'markdown'] as const)
    for (const at of ['10:00:00', '10:00:07', '10:01:00', '10:02:30']) {
      const device = highlight([180, 181], 'Ships wait at the quay.', at, { page: '12' });
      const exported = entry({ format, text: 'Ships wait at the quay.', at });
      for (const entries of [
        [device, exported],
        [exported, device],
      ])
        expect(libraryOf(...entries).highlights).toMatchObject([
          { format: 'clippings', page: '12', borrowed: [] },
        ]);
    }
});
