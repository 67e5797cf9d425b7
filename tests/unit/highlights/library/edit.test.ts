import { describe, expect, test } from 'vitest';
import * as edit from '../../../../src/highlights/library/edit.ts';
import * as collections from '../../../../src/highlights/library/collections.ts';
import * as tagEdits from '../../../../src/highlights/library/tags.ts';
import { shownNote, shownTags } from '../../../../src/highlights/library/as-shown.ts';
import {
  restoreHighlights,
  restoreNote,
} from '../../../../src/highlights/merge/decisions/restore.ts';
import type { Library } from '../../../../src/highlights/library/model.ts';
import { find, highlight, libraryOf, note, shown } from '../../../support/library/entries.ts';

const [SEA, TIDE] = ['The sea was calm that night.', 'The tide turned before the morning.'];
const library = libraryOf(
  highlight([5, 6], SEA),
  note(6, 'of the device'),
  highlight([20, 21], TIDE, '11:00:00'),
);
const [sea, tide] = [find(library, SEA).id, find(library, TIDE).id];
const tags = (of: Library) => of.highlights.map((each) => each.tags);

test('a text is edited, edited again and restored to the device’s wording', () => {
  const once = edit.editText(library, sea, 'The sea was calm.');
  expect(find(once, 'The sea was calm.').originalText).toBe(SEA);
  const twice = edit.editText(once, sea, 'Calm.');
  expect(find(twice, 'Calm.').originalText).toBe(SEA);
  expect(edit.editText(twice, sea, SEA)).toEqual(library);
});

test.each([null, '', ' \n'])(
  'a note of %j counts as none, and the device’s own can be restored',
  (empty) => {
    const without = edit.editNote(library, sea, empty);
    expect(find(without, SEA)).toMatchObject({ note: null, isNoteEdited: true });
    expect(restoreNote(without, sea)).toEqual(library);
    expect(restoreNote(library, 'nobody')).toEqual(library);
  },
);

describe('tags', () => {
  const tagged = tagEdits.addTag(
    tagEdits.addTag(library, [sea, tide], 'Sea'),
    [sea],
    '# quiet  night',
  );

  test('are spelt as in the library, once', () => {
    expect(tags(tagged)).toEqual([['Sea', 'quiet night'], ['Sea']]);
    expect(tagEdits.addTag(tagged, [sea], 'SEA')).toEqual(tagged);
    expect(tagEdits.addTag(library, [sea], ' # ')).toBe(library);
  });

  test('are listed by use, then by name', () => {
    const more = tagEdits.addTag(tagEdits.addTag(tagged, [tide], 'b'), [tide], 'a');
    expect(tagEdits.countedTags(more).map(({ tag, count }) => `${tag} ${count}`)).toEqual([
      'Sea 2',
      'a 1',
      'b 1',
      'quiet night 1',
    ]);
  });

  test.each([
    ['#fav', 'fav'],
    ['deep  sea', 'deep sea'],
    ['cafe\u0301', 'café'],
  ])('as a file wrote them are removed and not added twice: %s', (written, typed) => {
    const given = {
      ...library,
      highlights: library.highlights.map((each) => ({ ...each, tags: [written] })),
    };
    expect(tags(tagEdits.removeTag(given, [sea], written))[0]).toEqual([]);
    expect(tags(tagEdits.removeTag(given, [sea], typed))[0]).toEqual([]);
    expect(tagEdits.addTag(given, [sea], typed)).toEqual(given);
  });

  test('are removed from one highlight, or from all and from deleted ones', () => {
    expect(tags(tagEdits.removeTag(tagged, [sea], '#sea'))).toEqual([['quiet night'], ['Sea']]);
    const withDeleted = edit.deleteHighlights(tagged, [tide]);
    const without = tagEdits.deleteTag(withDeleted, 'sea');
    expect(tags(without)).toEqual([['quiet night']]);
    expect(without.deleted.map((each) => each.tags)).toEqual([[]]);
  });

  test('are renamed everywhere, and become one with the tag of that name', () => {
    expect(tags(tagEdits.renameTag(tagged, 'sea', 'ocean'))).toEqual([
      ['ocean', 'quiet night'],
      ['ocean'],
    ]);
    expect(tags(tagEdits.renameTag(tagged, 'sea', 'Quiet night'))).toEqual([
      ['Quiet night'],
      ['Quiet night'],
    ]);
    expect(
      tags(tagEdits.renameTag(tagEdits.removeTag(tagged, [tide], 'sea'), 'sea', 'x'))[1],
    ).toEqual([]);
    expect(tagEdits.renameTag(tagged, 'sea', ' ')).toBe(tagged);
  });

  test('renamed to their own name, or where there are none, leave the very library', () => {
    expect(tagEdits.renameTag(tagged, 'sea', 'Sea')).toBe(tagged);
    expect(tagEdits.renameTag(tagged, 'nobody', 'else')).toBe(tagged);
    expect(tagEdits.deleteTag(tagged, 'nobody')).toBe(tagged);
    expect(tags(tagEdits.renameTag(tagged, 'Sea', 'sea'))[1]).toEqual(['sea']);
    const commanded = edit.editNote(library, sea, '.sea calm');
    expect(tagEdits.renameTag(commanded, 'sea', 'sea')).toBe(commanded);
  });
});

describe('collections', () => {
  const made = collections.createCollection(library, ' Thesis ');
  const [id = ''] = made.collections.map((each) => each.id);
  const two = collections.createCollection(made, 'Letters');

  test('are created once per name, and never without one', () => {
    expect(made.collections).toMatchObject([{ name: 'Thesis' }]);
    expect(collections.createCollection(made, 'thesis')).toBe(made);
    expect(collections.createCollection(made, ' ')).toBe(made);
    expect(collections.collectionNamed(made, ' #thesis')).toBe(made.collections[0]);
  });

  test('one that was renamed leaves its former name to another', () => {
    const renamed = collections.renameCollection(made, id, 'Draft');
    const again = collections.createCollection(renamed, 'Thesis');
    expect(again.collections.map(({ name }) => name)).toEqual(['Draft', 'Thesis']);
    expect(new Set(again.collections.map((each) => each.id)).size).toBe(2);
    expect(collections.createCollection(again, 'draft')).toBe(again);
  });

  test('keep their name where another has the new one', () => {
    expect(collections.renameCollection(two, id, ' letters')).toBe(two);
    const [, letters] = two.collections;
    const renamed = collections.renameCollection(two, id, 'thesis');
    expect(renamed.collections).toEqual([{ id, name: 'thesis' }, letters]);
  });

  test.each([
    [' #Draft  one ', 'Draft one'],
    [' # ', 'Thesis'],
  ])('are renamed as they are named: %j is %j', (name, stored) => {
    expect(collections.renameCollection(made, id, name).collections[0]?.name).toBe(stored);
  });

  test('are filled, emptied and removed, one without the other', () => {
    expect(collections.renameCollection(two, id, ' Thesis')).toBe(two);
    expect(collections.renameCollection(two, 'nobody', 'New')).toBe(two);
    const filled = collections.setInCollection(two, [sea], id, true);
    expect(filled.highlights.map((each) => each.collections)).toEqual([[id], []]);
    expect(collections.setInCollection(filled, [sea], id, true)).toBe(filled);
    expect(collections.setInCollection(filled, [sea], id, false)).toEqual(two);
    const removed = collections.deleteCollection(filled, id);
    expect(removed.collections.map(({ name }) => name)).toEqual(['Letters']);
    expect(removed.highlights.map((each) => each.collections)).toEqual([[], []]);
  });
});

test('highlights are deleted and restored to their positions; an unknown one changes nothing', () => {
  const without = edit.deleteHighlights(library, [sea]);
  expect(shown(without)).toEqual([TIDE]);
  expect(shown(restoreHighlights(without, [sea]))).toEqual(shown(library));
  expect(edit.deleteHighlights(library, ['nobody'])).toBe(library);
  expect(restoreHighlights(without, ['nobody'])).toBe(without);
});

test('a colour is set and removed', () => {
  const blue = edit.editColor(library, [sea], 'blue');
  expect(find(blue, SEA)).toMatchObject({ color: 'blue', isColorEdited: true });
  expect(find(edit.editColor(blue, [sea], null), SEA).color).toBeNull();
});

test('yellow, which is shown where there is no colour, is not taken off: a later file may bring one', () => {
  expect(edit.editColor(library, [sea, tide], null)).toBe(library);
  const yellow = edit.editColor(library, [sea], 'yellow');
  expect(find(yellow, SEA).isColorEdited).toBe(true);
  expect(edit.editColor(yellow, [sea], null)).toBe(yellow);
});

test.each([
  ['sea, tide', ['sea', 'tide']],
  ['sea; tide\n#ebb', ['sea', 'tide', 'ebb']],
  ['海、潮', ['海', '潮']],
  ['Sea, sea', ['Sea']],
  [' , ', []],
])('a pasted list %j gives its tags', (list, tags) => {
  const library = libraryOf(highlight([1, 1], 'x'));
  const id = library.highlights[0]?.id ?? '';
  expect(tagEdits.addTag(library, [id], list).highlights[0]?.tags).toEqual(tags);
});

describe('tags that a note on the device begins with', () => {
  const told = libraryOf(highlight([1, 1], 'sea', '10:00:00', { note: '.fav .h2 .idea a note' }));
  const id = told.highlights[0]?.id ?? '';
  const after = (library: Library) => {
    const [only] = library.highlights;
    return only && [shownTags(only), shownNote(only), only.note];
  };

  test('are shown, counted, taken off and renamed like any others, and the note keeps the rest', () => {
    expect(after(told)).toEqual([['fav', 'idea'], 'a note', '.fav .h2 .idea a note']);
    expect(tagEdits.countedTags(told)).toEqual([
      { tag: 'fav', count: 1 },
      { tag: 'idea', count: 1 },
    ]);
    expect(after(tagEdits.removeTag(told, [id], 'Fav'))).toEqual([
      ['idea'],
      'a note',
      '.h2 a note',
    ]);
    expect(after(tagEdits.renameTag(told, 'idea', 'plan'))?.[0]).toEqual(['fav', 'plan']);
    expect(after(tagEdits.deleteTag(told, 'idea'))?.[0]).toEqual(['fav']);
    expect(tagEdits.addTag(told, [id], 'FAV').highlights[0]?.tags).toEqual([]);
  });

  test('stay when the note is written anew, and the device’s note comes back whole', () => {
    const edited = edit.editNote(told, id, 'another');
    expect(after(edited)).toEqual([['fav', 'idea'], 'another', 'another']);
    expect(restoreNote(edited, id).highlights[0]?.note).toBe('.fav .h2 .idea a note');
  });

  test('are no part of a note that stands alone either', () => {
    const alone = libraryOf(note(1, '.fav a thought'));
    const [only] = tagEdits.removeTag(alone, [alone.highlights[0]?.id ?? ''], 'fav').highlights;
    expect(only).toMatchObject({ text: 'a thought', originalText: '.fav a thought', tags: [] });
  });
});
