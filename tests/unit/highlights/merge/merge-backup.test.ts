import { expect, test } from 'vitest';
import { readBackup } from '../../../../src/highlights/library/backup.ts';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import * as edit from '../../../../src/highlights/library/edit.ts';
import * as tags from '../../../../src/highlights/library/tags.ts';
import { emptyLibrary, type Library } from '../../../../src/highlights/library/model.ts';
import { mergeBackup } from '../../../../src/highlights/merge/merge-backup.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { mergesOf, undoMerges } from '../../../../src/highlights/merge/decisions/merges.ts';
import { purgeDeleted } from '../../../../src/highlights/merge/decisions/purge.ts';
import { mergeBooks } from '../../../../src/highlights/merge/books/merge-books.ts';
import { editBook } from '../../../../src/highlights/merge/books/edit-book.ts';
import { read } from '../../../../src/highlights/read/formats/our-backup.ts';
import {
  bring,
  entry,
  find,
  highlight,
  libraryOf,
  note,
  shown,
} from '../../../support/library/entries.ts';

const SHORT = 'A lantern over the water';
const LONG = 'A lantern over the water, larger than the moon.';
const OTHER = 'The sea was calm that night.';
const THIRD = 'Nobody had lit it for years.';

const device = [
  highlight([5, 5], SHORT, '10:00:00'),
  highlight([5, 6], LONG, '10:05:00'),
  note(6, 'whose lantern?', '10:06:00'),
  highlight([9, 9], OTHER, '11:00:00'),
  highlight([20, 20], THIRD, '12:00:00'),
  highlight([3, 3], 'Salt on the stairs.', '09:00:00', { title: 'Salt' }),
  highlight([4, 4], 'Tides keep no promise.', '09:00:00', { title: 'Salt and Tide' }),
  highlight([30, 30], 'Given up for good.', '13:00:00'),
];

/** A library in which a user has done everything once. */
function used(): Library {
  let library = libraryOf(...device);
  library = undoMerges(
    library,
    mergesOf(library)
      .filter(({ reason }) => reason === 'extended')
      .map(({ id }) => id),
  );
  library = edit.deleteHighlights(library, [find(library, 'Given up for good.').id]);
  library = purgeDeleted(library);
  library = edit.deleteHighlights(library, [find(library, OTHER).id]);
  library = edit.editText(library, find(library, THIRD).id, 'Nobody had lit it.');
  const salt = library.books.find(({ title }) => title === 'Salt')!;
  const tide = library.books.find(({ title }) => title === 'Salt and Tide')!;
  library = mergeBooks(library, [tide.id], salt.id);
  library = {
    ...library,
    books: library.books.map((book) => (book.id === salt.id ? { ...book, city: 'Hull' } : book)),
    collections: [{ id: 'winter', name: 'Winter' }],
    highlights: library.highlights.map((each) =>
      each.text === LONG ? { ...each, tags: ['light'], collections: ['winter'] } : each,
    ),
  };
  return library;
}

test('a backup added to an empty library is all of it, and added to itself changes nothing', () => {
  const library = used();
  expect(mergeBackup(emptyLibrary(), library)).toEqual(library);
  expect(mergeBackup(library, library)).toEqual(library);
  const read = readBackup(writeBackup(library));
  expect(mergeBackup(library, read)).toEqual(library);
});

test('a backup added to a later import of the device’s file brings every decision, and nothing comes back', () => {
  const library = used();
  const later = mergeBackup(libraryOf(...device.slice(0, 3), ...device.slice(5, 7)), library);
  expect(shown(later)).toEqual(shown(library));
  expect(later.deleted.map(({ text }) => text)).toEqual([OTHER]);
  expect(find(later, LONG)).toMatchObject({ tags: ['light'], collections: ['winter'] });
  expect(find(later, 'Nobody had lit it.').originalText).toBe(THIRD);
  expect(later.books.map(({ title, city }) => [title, city])).toEqual(
    library.books.map(({ title, city }) => [title, city]),
  );
  for (const field of ['unmerged', 'purged', 'collections', 'differentBooks'] as const)
    expect(later[field]).toEqual(library[field]);
  const again = bring(device, later);
  expect(shown(again.library)).toEqual(shown(library));
  expect(again.report.added).toBe(0);
});

test('what was done here stays: edits, notes, colours and deletions', () => {
  const backup = used();
  const fresh = libraryOf(...device);
  const gone = edit.deleteHighlights(fresh, [find(fresh, LONG).id]);
  const mine = edit.editText(gone, find(gone, THIRD).id, 'Nobody.');
  const both = mergeBackup(mine, backup);
  expect(find(both, 'Nobody.').originalText).toBe(THIRD);
  expect(both.deleted.map(({ text }) => text)).toContain(LONG);
  expect(shown(both)).toContain(OTHER);
});

test('what is here stays, also where the backup has deleted the same passage of another device', () => {
  const backup = used();
  const mine = libraryOf(highlight([9, 9], OTHER, '20:00:00'));
  const both = mergeBackup(mine, backup);
  expect(shown(both)).toContain(OTHER);
  expect(shown(bring(device, both).library)).toContain(OTHER);
});

test('a part of what the backup has deleted stays, and the rest of it comes back with no import', () => {
  const theirs = [highlight([5, 6], LONG, '10:05:00'), highlight([9, 9], OTHER, '11:00:00')];
  const full = libraryOf(...theirs);
  const backup = edit.deleteHighlights(full, [find(full, LONG).id]);
  const both = mergeBackup(libraryOf(highlight([5, 5], SHORT, '20:00:00')), backup);
  expect(shown(both)).toEqual([SHORT, OTHER]);
  expect(both.deleted.map(({ text }) => text)).toEqual([LONG]);
  expect(shown(bring(theirs, both).library)).toEqual([SHORT, OTHER]);
  expect(mergeBackup(both, backup)).toEqual(both);
});

test('a tag that the backup writes in another case stays one', () => {
  const tagged = (tag: string) => {
    const library = libraryOf(...device);
    return tags.addTag(library, [find(library, THIRD).id], tag);
  };
  expect(find(mergeBackup(tagged('Light'), tagged('light')), THIRD).tags).toEqual(['Light']);
});

test('collections of one name become one, with the members of both', () => {
  const backup = used();
  const fresh = libraryOf(...device);
  const mine: Library = {
    ...fresh,
    collections: [{ id: 'mine', name: 'winter' }],
    highlights: fresh.highlights.map((each) =>
      each.text === THIRD ? { ...each, collections: ['mine'] } : each,
    ),
  };
  const both = mergeBackup(mine, backup);
  expect(both.collections).toEqual(mine.collections);
  const members = both.highlights.filter(({ collections }) => collections.includes('mine'));
  expect(members.map(({ text }) => text).sort()).toEqual([LONG, 'Nobody had lit it.'].sort());
});

test('the report counts each entry of a backup once, and what was not here before as new', () => {
  const library = used();
  const text = writeBackup(library);
  const file = read({ text: () => text } as Parameters<typeof read>[0]);
  const whole = importFiles(emptyLibrary(), [file], mergeBackup).report;
  expect(whole).toMatchObject({ entries: 7, added: 7, known: 0, deleted: 1, books: 2 });
  const parts = ['highlights', 'notes', 'beside', 'bookmarks', 'clips', 'duplicates'] as const;
  const sum = [...parts, 'merged' as const, 'deleted' as const].reduce(
    (all, part) => all + whole[part],
    0,
  );
  expect(sum).toBe(whole.entries);
  expect(importFiles(library, [file], mergeBackup).report).toMatchObject({
    entries: 7,
    added: 0,
    known: 7,
  });
  expect(importFiles(library, [file], mergeBackup).library).toEqual(library);
});

test('what was one entry in a backup already is counted as one, and nothing is said to be removed', () => {
  const dusk = [highlight([1, 2], 'The tide'), highlight([1, 2], 'The tide', '10:00:05')];
  const text = writeBackup(libraryOf(...dusk, note(2, 'Why?')));
  const file = read({ text: () => text } as Parameters<typeof read>[0]);
  const { report, merges } = importFiles(emptyLibrary(), [file], mergeBackup);
  expect(report).toMatchObject({ entries: 2, highlights: 1, beside: 1, duplicates: 0, added: 2 });
  expect(merges).toEqual([]);
});

/** Two libraries of one file, in each of which the user has done something. */
function both(mine: (library: Library) => Library, theirs: (library: Library) => Library) {
  return [mine, theirs].map((work) => work(libraryOf(...device))) as [Library, Library];
}
const noted = (note: string | null) => (library: Library) =>
  edit.editNote(library, find(library, THIRD).id, note);
const written = (text: string) => (library: Library) =>
  edit.editText(library, find(library, THIRD).id, text);

test('of two notes on one passage both are kept, once, whichever library is added to which and how often', () => {
  const [mine, theirs] = both(noted('Mine.'), noted('Theirs.'));
  const once = mergeBackup(mine, theirs);
  expect(find(once, THIRD).note).toBe('Mine.\n\nTheirs.');
  expect(mergeBackup(once, theirs)).toEqual(once);
  expect(find(mergeBackup(theirs, once), THIRD).note).toBe('Mine.\n\nTheirs.');
  expect(find(mergeBackup(once, mergeBackup(theirs, mine)), THIRD).note).toBe('Mine.\n\nTheirs.');
  expect(find(bring(device, once).library, THIRD).note).toBe('Mine.\n\nTheirs.');
  const [, silent] = both(noted('Mine.'), noted(null));
  expect(find(mergeBackup(mine, silent), THIRD).note).toBe('Mine.');
});

test('of two texts the own one stays, and the other is offered until the reader decides', () => {
  const [mine, theirs] = both(written('Mine.'), written('Theirs.'));
  const once = mergeBackup(mine, theirs);
  const kept = find(once, 'Mine.');
  expect(kept).toMatchObject({ originalText: THIRD, otherVersions: ['Theirs.'] });
  expect(mergeBackup(once, theirs)).toEqual(once);
  const stored = readBackup(writeBackup(once));
  expect(find(bring(device, stored).library, 'Mine.').otherVersions).toEqual(['Theirs.']);
  const corrected = edit.editText(once, kept.id, 'Mine!');
  expect(find(corrected, 'Mine!').otherVersions).toEqual(['Theirs.']);
  const settled = find(edit.resolveText(once, kept.id, 'Theirs.'), 'Theirs.');
  expect(settled).toMatchObject({ originalText: THIRD });
  expect(settled).not.toHaveProperty('otherVersions');
});

test('an edit of what lies inside a longer passage here is offered beside that', () => {
  const here = libraryOf(highlight([5, 5], SHORT, '10:00:00'), highlight([5, 6], LONG, '10:05:00'));
  const there = libraryOf(highlight([5, 5], SHORT, '10:00:00'));
  const { id } = find(there, SHORT);
  const backup = edit.editNote(edit.editText(there, id, 'A lantern'), id, 'Whose?');
  const joined = find(mergeBackup(here, backup), LONG);
  expect(joined).toMatchObject({ note: 'Whose?', otherVersions: ['A lantern'] });
});

test('what the backup says of a passage comes also where only a part of it is here', () => {
  const here = libraryOf(highlight([5, 5], SHORT, '10:00:00'));
  const there = libraryOf(
    highlight([5, 5], SHORT, '10:00:00'),
    highlight([5, 6], LONG, '10:05:00'),
  );
  const { id } = find(there, LONG);
  const backup = tags.addTag(edit.editNote(there, id, 'Whose?'), [id], 'light');
  expect(find(mergeBackup(here, backup), LONG)).toMatchObject({ note: 'Whose?', tags: ['light'] });
});

test('what was deleted here stays deleted, and comes back with what the backup says of it', () => {
  const [mine, theirs] = both(
    (library) => edit.deleteHighlights(library, [find(library, THIRD).id]),
    noted('Theirs.'),
  );
  const joined = mergeBackup(mine, theirs);
  expect(joined.deleted.find(({ text }) => text === THIRD)?.note).toBe('Theirs.');
  expect(shown(joined)).not.toContain(THIRD);
});

test('an import names the passages that the edits of a backup have changed, and nothing else', () => {
  const [mine, theirs] = both(noted('Mine.'), written('Theirs.'));
  const file = { entries: [], problems: [], library: theirs };
  const { library, edited, report } = importFiles(mine, [file], mergeBackup);
  expect(edited).toEqual([find(mine, THIRD).id]);
  expect(find(library, 'Theirs.').note).toBe('Mine.');
  expect(report.added).toBe(0);
  expect(importFiles(library, [file], mergeBackup).edited).toEqual([]);
});

test('a note that comes with a second device’s passage stays beside one that the reader wrote', () => {
  const [mine] = both(noted('Mine.'), noted(null));
  const noting = entry({
    format: 'kindle-html',
    location: [20, 20],
    text: THIRD,
    note: 'On the other device.',
  });
  const { library } = bring([noting], mine);
  expect(find(library, THIRD).note).toBe('Mine.\n\nOn the other device.');
  expect(find(bring([noting], library).library, THIRD).note).toBe('Mine.\n\nOn the other device.');
});

test('of a book’s details those that were edited in the backup alone come with it, its title too', () => {
  const renamed = (title: string, year: string) => (library: Library) => {
    const { id } = library.books.find((book) => book.title === 'Salt')!;
    return editBook(library, id, { title, year });
  };
  const [fresh, theirs] = both((library) => library, renamed('Salt. A History', '1954'));
  const taken = mergeBackup(fresh, readBackup(writeBackup(theirs)));
  expect(taken.books).toContainEqual(
    expect.objectContaining({ title: 'Salt. A History', year: '1954' }),
  );
  const mine = mergeBackup(renamed('My Salt', '1955')(fresh), theirs);
  expect(mine.books).toContainEqual(expect.objectContaining({ title: 'My Salt', year: '1955' }));
  expect(mergeBackup(mine, theirs)).toEqual(mine);
});

test('a book that is joined by hand gives the other one what that lacks, but not what the reader emptied', () => {
  const library = libraryOf(...device);
  const [salt, tide] = ['Salt', 'Salt and Tide'].map(
    (title) => library.books.find((book) => book.title === title)!.id,
  ) as [string, string];
  const published = editBook(library, tide, { publisher: 'Hull Press' });
  const joined = mergeBooks(published, [tide], salt);
  expect(joined.books.find(({ id }) => id === salt)?.publisher).toBe('Hull Press');
  const filled = editBook(published, salt, { publisher: 'Other' });
  const emptied = mergeBooks(editBook(filled, salt, { publisher: null }), [tide], salt);
  expect(emptied.books.find(({ id }) => id === salt)?.publisher).toBeNull();
});
