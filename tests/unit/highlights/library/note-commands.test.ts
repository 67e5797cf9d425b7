import { expect, test } from 'vitest';
import { readNoteCommands } from '../../../../src/highlights/library/note-commands.ts';
import { shownNote, shownTags } from '../../../../src/highlights/library/as-shown.ts';
import { find, highlight, libraryOf, note } from '../../../support/library/entries.ts';

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
  expect(readNoteCommands(written)).toEqual({ headingLevel: null, tags, note: rest });
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
