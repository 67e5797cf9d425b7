import { expect, test } from 'vitest';
import { deleteHighlights } from '../../../../src/highlights/library/edit.ts';
import { emptyLibrary, type Library } from '../../../../src/highlights/library/model.ts';
import { purgeDeleted } from '../../../../src/highlights/merge/decisions/purge.ts';
import {
  lookupsOf,
  verdictOf,
  type Verdict,
} from '../../../../src/highlights/merge/entry-verdict.ts';
import { bookIdOf, sourceOf } from '../../../../src/highlights/merge/rebuild/entry-sources.ts';
import type { Entry } from '../../../../src/highlights/types.ts';
import { find, highlight, libraryOf } from '../../../support/library/entries.ts';

const TEXT = 'The tide came in over the flats, and nobody said a word.';
const own = highlight([181, 183], TEXT);
const other = highlight([200, 201], 'Another passage');
const keyed = highlight([181, 183], TEXT, '10:00:00', { format: 'kobo', externalId: 'k1' });
const recolored: Entry = { ...keyed, color: 'pink', modified: '2017-02-01T10:00:00' };
const library = libraryOf(own);
const { id } = find(library, TEXT);
const emptied = purgeDeleted(deleteHighlights(library, [id]));

const onPage: Entry = { ...own, format: 'markdown', externalId: id };
const rowWith = (edits: NonNullable<Entry['row']>['edits']): Entry => ({
  ...own,
  format: 'csv',
  externalId: id,
  row: { id, marks: '', edits, kept: {}, hasOtherEdits: false },
});

/** The verdict on the last of the entries, after the others were new. */
function verdictOn(before: Library, ...entries: Entry[]): Verdict {
  const lookups = lookupsOf(before, entries);
  const last = entries.at(-1)!;
  const bookId = bookIdOf(last.book);
  for (const each of entries.slice(0, -1)) {
    const source = sourceOf(each, bookId);
    lookups.seen.add(source.id);
    lookups.byOwnId.set(each.externalId, source);
  }
  return verdictOf(last, { own: bookId, current: bookId }, lookups);
}

test.each<[string, Verdict['as'], Library, Entry[], object?]>([
  ['for an empty library', 'new', emptyLibrary(), [own], { target: null }],
  ['that the library lacks', 'new', library, [other], { target: null }],
  ['that is there', 'known', library, [own]],
  ['twice in the files', 'repeat', emptyLibrary(), [own, own]],
  ['that was purged', 'purged', emptied, [own]],
  ['with a key, unchanged', 'known', libraryOf(keyed), [keyed]],
  ['with a key, changed', 'updated', libraryOf(keyed), [recolored]],
  ['with a key, from an older file', 'known', libraryOf(recolored), [{ ...keyed, note: 'Old' }]],
  ['of our table', 'row', library, [rowWith({})], { id: find(library, TEXT).sourceId }],
  [
    'of our table, edited',
    'row',
    library,
    [rowWith({ note: 'Why?' })],
    { edits: { note: 'Why?' } },
  ],
  ['of our table, of another library', 'new', emptyLibrary(), [rowWith({})]],
  ['of our page', 'printed', library, [onPage], { id: find(library, TEXT).sourceId }],
  ['of our page, with a note', 'copy', library, [{ ...onPage, note: 'Why?' }]],
  [
    'of two pages of ours, of another library',
    'new',
    emptyLibrary(),
    [onPage, { ...onPage, note: 'Why?', format: 'csv' }],
    { target: sourceOf(onPage, bookIdOf(own.book)).id },
  ],
])('an entry %s is %s', (_name, as, before, entries, more = {}) => {
  expect(verdictOn(before, ...entries)).toMatchObject({ as, ...more });
});
