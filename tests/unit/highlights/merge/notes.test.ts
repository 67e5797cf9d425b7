import { expect, test } from 'vitest';
import type { Source } from '../../../../src/highlights/library/library.ts';
import { clusterNotes } from '../../../../src/highlights/merge/notes.ts';

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
  source: 'clippings',
  details: null,
  ...more,
});

const undecided = { apart: new Set<string>(), edited: new Set<string>(), held: new Map() };

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
});

test('a note that is held with another stays with it, whatever it says and wherever it stands', () => {
  const held = new Map([['elsewhere', LAST]]);
  const notes = [noteOf(LAST, '10:00:00'), noteOf('elsewhere', '19:00:00', { location: [90, 90] })];
  expect(joined(notes)).toEqual([LAST, 'elsewhere']);
  expect(joined(notes, { held })).toEqual([`${LAST} < elsewhere`]);
});

test('a note held with one that is another’s draft, or with itself, stands alone', () => {
  const drafts = [noteOf(FIRST, '10:00:00'), noteOf(LAST, '10:00:10')];
  const third = noteOf('elsewhere', '19:00:00', { location: [90, 90] });
  expect(joined([...drafts, third], { held: new Map([['elsewhere', FIRST]]) })).toEqual([
    `${LAST} < ${FIRST}`,
    'elsewhere',
  ]);
  expect(joined(drafts, { held: new Map([[FIRST, FIRST]]) })).toEqual([FIRST, LAST]);
});

test('a note held beside a passage is still one with its drafts', () => {
  const drafts = [noteOf(FIRST, '10:00:00'), noteOf(LAST, '10:00:10')];
  expect(joined(drafts, { held: new Map([[FIRST, 'a passage']]) })).toEqual([`${LAST} < ${FIRST}`]);
});
