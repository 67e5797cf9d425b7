import { expect, test } from 'vitest';
import type { Source } from '../../../../src/highlights/library/model.ts';
import { clusterNotes } from '../../../../src/highlights/merge/cluster/notes.ts';

/** A note at one place, named by its text. */
const noteOf = (text: string, at: string, more: Partial<Source> = {}): Source => ({
  id: text,
  bookId: 'b',
  kind: 'note',
  page: null,
  location: [20, 20],
  date: `2017-01-01T${at}`,
  text,
  limitReached: false,
  format: 'clippings',
  details: null,
  ...more,
});

const undecided = { unmerged: new Set<string>(), edited: new Set<string>(), pinned: new Map() };

/** The note that each cluster keeps, with those it was joined of. */
const joined = (sources: Source[], decisions: Partial<typeof undecided> = {}) =>
  clusterNotes(sources, { ...undecided, ...decisions })
    .map(({ kept, merged }) => [kept.text, ...merged.map(({ source }) => source.text)].join(' < '))
    .sort();

const LAST = 'The harbour lay still under the lamp';
const FIRST = 'The harbour lay';

test('a note is joined with how it began, an empty one with nothing', () => {
  expect(joined([noteOf(FIRST, '10:00:00'), noteOf(LAST, '10:00:10')])).toEqual([
    `${LAST} < ${FIRST}`,
  ]);
  expect(joined([noteOf('', '10:00:00'), noteOf(LAST, '10:00:10')])).toEqual(['', LAST]);
  const empty = [noteOf('', '10:00:00'), noteOf('', '10:00:10', { id: 'second' })];
  expect(joined(empty)).toEqual([' < ']);
});

test.each<[string, first: string, second: string, isOne: boolean]>([
  [
    'three fifths of its letters are the same',
    'The sea got dark now',
    'The sea was calm now',
    true,
  ],
  ['one letter less', 'The sea got dark-now', 'The sea was calm now', false],
  ['one letter less at its start', 'The seagulls are now', 'The sea was calm now', false],
  ['another first letter', 'Lea was calm', 'Sea was calm at dawn', false],
  ['another last sign', 'the sea was calm!', 'At dawn the sea was calm.', false],
  ['the same letters, once', 'Why, why not?', 'Why, why, why, why not?', false],
  ['twelve letters', 'a clam sight', 'a calm sight', true],
  ['eleven letters', 'a clam side', 'a calm side', false],
])('a note put right is one with what it was: %s', (_name, first, second, isOne) => {
  expect(joined([noteOf(first, '10:00:00'), noteOf(second, '10:00:10')])).toHaveLength(
    isOne ? 1 : 2,
  );
});

test('a note is put right within ten minutes', () => {
  const typed = noteOf(LAST.replace('still', 'stilll'), '10:00:00');
  expect(joined([typed, noteOf(LAST, '10:10:00')])).toHaveLength(1);
  expect(joined([typed, noteOf(LAST, '10:10:01')])).toHaveLength(2);
});

test('notes on one page are joined, beside others that have locations', () => {
  const onPage = { page: '7', location: null };
  const notes = [noteOf(FIRST, '10:00:00', onPage), noteOf(LAST, '10:00:10', onPage)];
  expect(joined([...notes, noteOf('elsewhere', '10:00:00')])).toEqual([
    `${LAST} < ${FIRST}`,
    'elsewhere',
  ]);
});

test('a note that the reader took out is joined with nothing, nor anything with it', () => {
  const notes = [noteOf(FIRST, '10:00:00'), noteOf(LAST, '10:00:10')];
  for (const apart of [FIRST, LAST])
    expect(joined(notes, { unmerged: new Set([apart]) })).toEqual([FIRST, LAST]);
});

test('two notes that the reader edited are never one', () => {
  const notes = [noteOf(FIRST, '10:00:00'), noteOf(LAST, '10:00:10')];
  expect(joined(notes, { edited: new Set([LAST]) })).toEqual([`${LAST} < ${FIRST}`]);
  expect(joined(notes, { edited: new Set([FIRST, LAST]) })).toEqual([FIRST, LAST]);
});

test('the last correction is kept, unless two later ones differ from each other', () => {
  const typed = noteOf(LAST.replace('still', 'stilll'), '10:00:00');
  const corrected = noteOf(LAST, '10:01:00');
  const other = noteOf(LAST.replace('under', 'nnder'), '10:02:00');
  expect(joined([typed, corrected])).toEqual([`${corrected.text} < ${typed.text}`]);
  expect(joined([typed, corrected, other])).toEqual([
    `${typed.text} < ${corrected.text} < ${other.text}`,
  ]);
  expect(joined([typed, corrected], { pinned: new Map([[typed.text, typed.text]]) })).toEqual([
    `${typed.text} < ${corrected.text}`,
  ]);
});

test('a note that is held with another stays with it, whatever it says and wherever it stands', () => {
  const pinned = new Map([['elsewhere', LAST]]);
  const notes = [noteOf(LAST, '10:00:00'), noteOf('elsewhere', '19:00:00', { location: [90, 90] })];
  expect(joined(notes)).toEqual([LAST, 'elsewhere']);
  expect(joined(notes, { pinned })).toEqual([`${LAST} < elsewhere`]);
});

test('a note held with one that is another’s draft stays with it, and one held with itself stands alone', () => {
  const drafts = [noteOf(FIRST, '10:00:00'), noteOf(LAST, '10:00:10')];
  const third = noteOf('elsewhere', '19:00:00', { location: [90, 90] });
  expect(joined([...drafts, third], { pinned: new Map([['elsewhere', FIRST]]) })).toEqual([
    `${LAST} < ${FIRST} < elsewhere`,
  ]);
  expect(joined(drafts, { pinned: new Map([[FIRST, FIRST]]) })).toEqual([FIRST, LAST]);
});

test('a note held beside a passage is still one with its drafts', () => {
  const drafts = [noteOf(FIRST, '10:00:00'), noteOf(LAST, '10:00:10')];
  expect(joined(drafts, { pinned: new Map([[FIRST, 'a passage']]) })).toEqual([
    `${LAST} < ${FIRST}`,
  ]);
});
