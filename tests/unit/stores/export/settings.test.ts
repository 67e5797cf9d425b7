import { expect, test } from 'vitest';
import { mergeBooks } from '../../../../src/highlights/merge/same-books.ts';
import { addTag, createCollection } from '../../../../src/highlights/library/edit.ts';
import {
  formatOf,
  isService,
  parseSettings,
  presentChoice,
} from '../../../../src/stores/export/settings.ts';
import { find, highlight, libraryOf } from '../../../support/entries.ts';

const usual = parseSettings(null);

test.each(['', 'nonsense', '[]', '7', 'null', '{"target":"exe","order":1,"withNotes":"yes"}'])(
  'a stored %j gives the defaults',
  (stored) => {
    expect(parseSettings(stored || null)).toEqual(usual);
  },
);

test('stored settings are restored', () => {
  const settings = { ...usual, target: 'enex', citationStyle: 'apa', withDates: false, auto: true };
  expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
});

test('a stored choice is restored, and anything but a list of texts is ignored', () => {
  const choice = {
    scope: 'choose',
    bookIds: ['b1'],
    collectionIds: ['c1'],
    tags: ['sea'],
    colors: ['pink'],
    chapters: ['One'],
    groupBy: null,
    template: '{{title}}',
  };
  expect(parseSettings(JSON.stringify(choice))).toEqual({ ...usual, ...choice });
  expect(
    parseSettings(
      '{"scope":"some","bookIds":"b1","collectionIds":[1],"tags":null,"colors":["mauve"],"groupBy":7}',
    ),
  ).toEqual(usual);
});

test('a choice is limited to what is in the library, and follows merged books', () => {
  const whole = libraryOf(
    highlight([1, 1], 'One', '10:00:00', { title: 'Sea', authors: [] }),
    highlight([2, 2], 'Two', '10:00:00', { title: 'Harbour', authors: [] }),
  );
  const idOf = (title: string) => whole.books.find((book) => book.title === title)?.id ?? '';
  let library = addTag(whole, [find(whole, 'One').id], 'calm');
  library = createCollection(library, 'Thesis', 'pink');
  const collectionIds = library.collections.map(({ id }) => id);
  const bookIds = [idOf('Sea'), idOf('Harbour')];
  expect(
    presentChoice(
      {
        colors: [],
        chapters: [],
        bookIds: [...bookIds, 'gone'],
        collectionIds: [...collectionIds, 'gone'],
        tags: ['gone', 'calm'],
      },
      library,
    ),
  ).toEqual({ bookIds, collectionIds, tags: ['calm'], colors: [], chapters: [] });
  const joined = mergeBooks(library, [idOf('Sea')], idOf('Harbour'));
  expect(presentChoice({ ...usual, bookIds }, joined).bookIds).toEqual([idOf('Harbour')]);
});

test('services get the Word file', () => {
  expect(['onenote', 'googleDrive', 'dropbox'].map((each) => formatOf(each as 'onenote'))).toEqual([
    'docx',
    'docx',
    'docx',
  ]);
  expect(formatOf('pdf')).toBe('pdf');
  expect(isService('dropbox')).toBe(true);
  expect(isService('docx')).toBe(false);
  expect(isService('pdf')).toBe(false);
});
