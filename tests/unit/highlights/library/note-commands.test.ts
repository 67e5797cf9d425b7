import { expect, test } from 'vitest';
import { readNoteCommands } from '../../../../src/highlights/library/note-commands.ts';
import { shownNote, shownTags } from '../../../../src/highlights/library/as-shown.ts';
import { combineNotes } from '../../../../src/highlights/library/combine-notes.ts';
import { editNote } from '../../../../src/highlights/library/edit.ts';
import { bring, find, highlight, libraryOf, note } from '../../../support/library/entries.ts';

test.each<[string, string[], string | null]>([
  ['.stoic', ['stoic'], null],
  ['.stoic .wisdom a thought', ['stoic', 'wisdom'], 'a thought'],
  // The first letter as a phone's keyboard writes it.
  ['.Stoic and so on', ['Stoic'], 'and so on'],
  ['.stoic, .Wisdom; a thought', ['stoic', 'Wisdom'], 'a thought'],
  ['.stoic,', ['stoic'], null],
  ['.мысль\n.思想 так', ['мысль', '思想'], 'так'],
  ['.NET is none', [], '.NET is none'],
  ['.5 of it', [], '.5 of it'],
  ['… and on', [], '… and on'],
  ['...and on', [], '...and on'],
  ['. stoic', [], '. stoic'],
  ['see example.com .stoic', [], 'see example.com .stoic'],
  ['.htaccess.bak is a file', [], '.htaccess.bak is a file'],
])('%j begins with the tags %j', (written, tags, rest) => {
  expect(readNoteCommands(written)).toEqual({ headingLevel: null, parts: [], tags, note: rest });
});

test('a keyboard’s capital in a heading or a part', () => {
  const { headingLevel, parts, tags } = readNoteCommands('.H2 .C1 .Wisdom');
  expect([headingLevel, parts, tags]).toEqual([2, [1], ['Wisdom']]);
});

test('the device’s own note beside a passage, and one alone, are read', () => {
  const library = libraryOf(
    highlight([10, 12], 'A lantern'),
    note(12, '.stoic .Wisdom', '10:00:30'),
    note(90, '.alone'),
  );
  const passage = find(library, 'A lantern');
  expect([shownTags(passage), shownNote(passage)]).toEqual([['stoic', 'Wisdom'], null]);
  expect(shownTags(find(library, '.alone'))).toEqual(['alone']);
});

test.each([
  ['two notes', ['a thought', '.stoic another'], ['stoic'], 'a thought\n\nanother'],
  ['tags alone', ['a thought', '.stoic .wisdom'], ['stoic', 'wisdom'], 'a thought'],
  [
    'tags in both',
    ['.stoic a thought', '.wisdom .stoic another'],
    ['stoic', 'wisdom'],
    'a thought\n\nanother',
  ],
  ['one note, with and without a tag', ['a thought', '.stoic a thought'], ['stoic'], 'a thought'],
])('of what is joined beside a passage all tags are read: %s', (_name, notes, tags, said) => {
  const [first = '', second = ''] = notes;
  const beside = libraryOf(
    highlight([10, 12], 'A lantern'),
    ...notes.map((text, at) => note(12, text, `10:0${String(at)}:30`)),
  );
  const {
    highlights: [passage],
  } = beside;
  expect(passage && [shownTags(passage), shownNote(passage)]).toEqual([tags, said]);
  const combined = combineNotes(first, second);
  expect([readNoteCommands(combined).tags, readNoteCommands(combined).note]).toEqual([tags, said]);
});

test('a tag in a note that comes later is read beside the reader’s own note', () => {
  const before = libraryOf(highlight([10, 12], 'A lantern'));
  const written = editNote(before, find(before, 'A lantern').id, '.mine my thought');
  const longer = highlight([10, 13], 'A lantern swung', '11:00:00', { note: '.stoic theirs' });
  const passage = find(bring([longer], written).library, 'A lantern swung');
  expect([shownTags(passage), shownNote(passage)]).toEqual([
    ['mine', 'stoic'],
    'my thought\n\ntheirs',
  ]);
});

test('of two headings that are joined the first is the level', () => {
  expect(readNoteCommands(combineNotes('.h1', '.h2 of it'))).toEqual({
    headingLevel: 1,
    parts: [],
    tags: [],
    note: 'of it',
  });
});
