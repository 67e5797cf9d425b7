import { expect, test } from 'vitest';
import type { Source } from '../../../../src/highlights/library/model.ts';
import { attachNotes } from '../../../../src/highlights/merge/cluster/note-targets.ts';

const clusterOf = (id: string, kind: Source['kind'], place: Pick<Source, 'page' | 'location'>) => ({
  kept: {
    id,
    bookId: 'b',
    kind,
    ...place,
    date: null,
    text: id,
    limitReached: false,
    format: 'clippings',
    details: null,
  } satisfies Source,
  merged: [],
});

test('a note on a page of no location finds its passage, beside others that have locations', () => {
  const notes = [
    clusterOf('here', 'note', { page: '7', location: null }),
    clusterOf('there', 'note', { page: '8', location: [20, 20] }),
  ];
  const passages = [
    clusterOf('on the page', 'highlight', { page: '7', location: null }),
    clusterOf('at the location', 'highlight', { page: '8', location: [18, 20] }),
  ];
  const attached = attachNotes(notes, passages, () => true);
  expect(notes.map((note) => attached.get(note)?.kept.id)).toEqual([
    'on the page',
    'at the location',
  ]);
});
