import { expect, test } from 'vitest';
import { addTag, createCollection, editNote } from '../../../../../src/highlights/library/edit.ts';
import { importFiles } from '../../../../../src/highlights/merge/import-entries.ts';
import { emptyLibrary, type Library } from '../../../../../src/highlights/library/library.ts';
import { parseClippings } from '../../../../../src/highlights/parse/parse-clippings.ts';
import { applyDraft, draftOf } from '../../../../../src/islands/HighlightsWorkspace/item/draft.ts';
import { deviceFile, smallLibrary } from '../../../../support/clippings-fixture.ts';

const library = createCollection(
  importFiles(emptyLibrary(), [parseClippings(deviceFile(smallLibrary))]).library,
  'Thesis',
  'blue',
);
const first = library.highlights[0]!;
const byId = (of: Library) => of.highlights.find(({ id }) => id === first.id)!;

test('a draft that changes nothing leaves the library as it is', () => {
  expect(applyDraft(library, first.id, draftOf(first))).toBe(library);
});

test('text, note, tags and collections are saved', () => {
  const draft = {
    text: '  Another text ',
    note: 'A note',
    tags: ['light'],
    collections: library.collections.map(({ id }) => id),
  };
  const after = byId(applyDraft(library, first.id, draft));
  expect(after.text).toBe('Another text');
  expect(after.originalText).toBe(first.text);
  expect(after).toMatchObject({ note: 'A note', tags: ['light'], collections: draft.collections });
});

test('what is taken out of a draft goes', () => {
  const full = editNote(addTag(library, [first.id], 'light'), first.id, 'A note');
  const after = byId(applyDraft(full, first.id, { ...draftOf(byId(full)), note: '', tags: [] }));
  expect(after).toMatchObject({ note: null, tags: [] });
});

test('a highlight that went meanwhile is not brought back', () => {
  const without = { ...library, highlights: [] };
  expect(applyDraft(without, first.id, draftOf(first))).toBe(without);
});
