import { expect, test } from 'vitest';
import { shownTags } from '../../../../src/highlights/library/as-shown.ts';
import { editNote } from '../../../../src/highlights/library/edit.ts';
import * as tags from '../../../../src/highlights/library/tags.ts';
import { escapeNote } from '../../../../src/highlights/export/markdown/escape.ts';
import { find, highlight, libraryOf, note } from '../../../support/library/entries.ts';

const TEXT = 'A lantern over the water';
const FREE = 'A thought #own';
const brought = libraryOf(highlight([5, 6], TEXT), note(90, FREE));
const { id } = find(brought, TEXT);
const library = editNote(brought, id, 'See #blind and #1, then #Deep');

test('a tag in a note is one of the highlight’s, in the list too; a number is none', () => {
  expect(shownTags(find(library, TEXT))).toEqual(['blind', 'Deep']);
  expect(shownTags(find(library, FREE))).toEqual(['own']);
  expect(tags.countedTags(library).map(({ tag }) => tag)).toEqual(['Deep', 'blind', 'own']);
});

test('it goes with the words of the note', () => {
  const edited = editNote(library, id, 'See #blind');
  expect(shownTags(find(edited, TEXT))).toEqual(['blind']);
});

test('removed, its word stays without the mark', () => {
  const removed = tags.deleteTag(tags.deleteTag(library, 'blind'), 'own');
  expect(find(removed, TEXT).note).toBe('See blind and #1, then #Deep');
  expect(removed.highlights[1]).toMatchObject({ text: 'A thought own', originalText: FREE });
  expect(tags.countedTags(removed).map(({ tag }) => tag)).toEqual(['Deep']);
});

test('renamed, the new one stands among the tags', () => {
  const renamed = find(tags.renameTag(library, 'blind', 'deep sea'), TEXT);
  expect(renamed.note).toBe('See blind and #1, then #Deep');
  expect(shownTags(renamed)).toEqual(['deep sea', 'Deep']);
});

test.each([
  ['#idea💡 and more', 'idea💡'],
  ['＃タグ', 'タグ'],
  ['[#draft]', 'draft'],
])(
  '%s is written for the tag of the library, and kept as one where it is exported',
  (note, tag) => {
    const edited = find(editNote(library, id, note), TEXT);
    expect(shownTags(edited)).toEqual([tag]);
    expect(escapeNote(`${note} #`, (text) => text.replaceAll(/[#＃]/g, '-'))).toBe(`${note} -`);
  },
);
