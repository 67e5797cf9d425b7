import { expect, test } from 'vitest';
import { editNote, editPage, editText } from '../../../../src/highlights/library/edit.ts';
import { createCollection } from '../../../../src/highlights/library/collections.ts';
import { addTag } from '../../../../src/highlights/library/tags.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { emptyLibrary, type Library } from '../../../../src/highlights/library/model.ts';
import { parseClippings } from '../../../../src/highlights/read/clippings/parse-clippings.ts';
import {
  $drafts,
  applyDraft,
  discardDraft,
  draftOf,
  hasChanges,
  keepDraft,
} from '../../../../src/stores/library/drafts.ts';
import { deviceFile, smallLibrary } from '../../../support/library/clippings-fixture.ts';

const library = createCollection(
  importFiles(emptyLibrary(), [parseClippings(deviceFile(smallLibrary))]).library,
  'Thesis',
);
const first = library.highlights[0]!;
const unchanged = { initial: draftOf(first), draft: draftOf(first) };
const byId = (of: Library) => of.highlights.find(({ id }) => id === first.id)!;

test('a draft that changes nothing leaves the library as it is', () => {
  expect(applyDraft(library, first.id, unchanged)).toBe(library);
});

test('text, note, tags, collections and colour are saved', () => {
  const draft = {
    text: '  Another text ',
    note: 'A note',
    tags: ['light'],
    collections: library.collections.map(({ id }) => id),
    color: 'blue' as const,
    page: ' xii – xiv ',
  };
  const after = byId(applyDraft(library, first.id, { ...unchanged, draft }));
  expect(after.text).toBe('Another text');
  expect(after.originalText).toBe(first.text);
  expect(after).toMatchObject({ note: 'A note', tags: ['light'], collections: draft.collections });
  expect(after).toMatchObject({ color: 'blue', isColorEdited: true, typedPage: 'xii-xiv' });
});

test('what is removed from a draft is removed', () => {
  const full = editNote(addTag(library, [first.id], 'light'), first.id, 'A note');
  const initial = draftOf(byId(full));
  const draft = { ...initial, note: '', tags: [] };
  const after = byId(applyDraft(full, first.id, { initial, draft }));
  expect(after).toMatchObject({ note: null, tags: [] });
});

test('what is typed as a page and is none changes nothing else', () => {
  const draft = { ...draftOf(first), note: 'A note', page: 'somewhere' };
  const after = byId(applyDraft(library, first.id, { ...unchanged, draft }));
  expect(after.note).toBe('A note');
  expect(after).not.toHaveProperty('typedPage');
});

test('the same page in another form is no change, nor one typed over the device’s', () => {
  const onPage = { ...first, page: '12-12' };
  const initial = draftOf(onPage);
  expect(initial.page).toBe('12');
  const [same, other] = [' 12 – 12', '13'].map((page) => ({
    initial,
    draft: { ...initial, page },
  }));
  expect([hasChanges(same!), hasChanges(other!)]).toEqual([false, true]);
  const typed = editPage({ ...library, highlights: [onPage] }, first.id, '13');
  expect(byId(editPage(typed, first.id, '12'))).not.toHaveProperty('typedPage');
});

test('a highlight that was deleted meanwhile is not restored', () => {
  const without = { ...library, highlights: [] };
  expect(applyDraft(without, first.id, unchanged)).toBe(without);
});

test('a note that another tab wrote meanwhile is not lost', () => {
  const theirs = editNote(library, first.id, 'Theirs');
  const tagged = { ...unchanged, draft: { ...unchanged.draft, tags: ['light'] } };
  expect(byId(applyDraft(theirs, first.id, tagged))).toMatchObject({
    note: 'Theirs',
    tags: ['light'],
  });
  const noted = { ...unchanged, draft: { ...unchanged.draft, note: 'Mine' } };
  expect(byId(applyDraft(theirs, first.id, noted)).note).toBe('Theirs\n\nMine');
});

test('of two notes of which one contains the other, the longer is kept', () => {
  const theirs = editNote(library, first.id, 'Theirs, and mine');
  const draft = (note: string) => ({ ...unchanged, draft: { ...unchanged.draft, note } });
  const noteAfter = (note: string) => byId(applyDraft(theirs, first.id, draft(note))).note;
  expect(noteAfter('mine')).toBe('Theirs, and mine');
  expect(noteAfter('Theirs, and mine too')).toBe('Theirs, and mine too');
});

test('a text that another tab gave the highlight meanwhile is not written over', () => {
  const theirs = editText(library, first.id, 'Theirs');
  const mine = { ...unchanged, draft: { ...unchanged.draft, text: 'Mine', tags: ['light'] } };
  expect(byId(applyDraft(theirs, first.id, mine))).toMatchObject({
    text: 'Theirs',
    tags: ['light'],
  });
});

test('unchanged tags are left alone, so that another tab may remove them', () => {
  const tagged = addTag(library, [first.id], 'light');
  const initial = draftOf(byId(tagged));
  const started = { initial, draft: { ...initial, tags: ['light', 'sea'] } };
  expect(byId(applyDraft(tagged, first.id, started)).tags).toEqual(['light', 'sea']);
  expect(byId(applyDraft(library, first.id, started)).tags).toEqual(['sea']);
});

test('an empty text is not saved', () => {
  const cleared = { ...unchanged, draft: { ...unchanged.draft, text: '  ' } };
  expect(applyDraft(library, first.id, cleared)).toBe(library);
});

test('a draft is kept until it has no changes, or is discarded', () => {
  const started = { ...unchanged, draft: { ...unchanged.draft, note: 'Half a thou' } };
  keepDraft(first.id, started);
  expect($drafts.get().get(first.id)).toBe(started);
  keepDraft(first.id, unchanged);
  expect($drafts.get().has(first.id)).toBe(false);
  keepDraft(first.id, started);
  discardDraft(first.id);
  expect($drafts.get().size).toBe(0);
  const empty = $drafts.get();
  discardDraft(first.id);
  expect($drafts.get()).toBe(empty);
});
