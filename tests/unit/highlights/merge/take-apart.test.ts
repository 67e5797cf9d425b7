import { describe, expect, test } from 'vitest';
import { editColor, editNote, editText } from '../../../../src/highlights/library/edit.ts';
import { manuallyMerged } from '../../../../src/highlights/library/manual-merges.ts';
import type { Library } from '../../../../src/highlights/library/model.ts';
import { addTag } from '../../../../src/highlights/library/tags.ts';
import { mergeManually } from '../../../../src/highlights/merge/decisions/manual-merge.ts';
import { undoMerges } from '../../../../src/highlights/merge/decisions/merges.ts';
import { seededRandom } from '../../../../scripts/support/clippings-generator.ts';
import {
  bring,
  find,
  highlight,
  libraryOf,
  note,
  shown,
} from '../../../support/library/entries.ts';

const OF = 'The principle is called selection of traits.';
const BY = 'The principle is called selection by traits!';
const TEXTS = [
  OF,
  BY,
  'Nobody had lit the lamps that night,',
  'lit the lamps',
  'and the sea was calm.',
  'They waited for the morning boat.',
];

/**
 * A small library of passages and notes close to one another, some of which other files have, too,
 * on other days, and the user has edited.
 */
function crowded(seed: number): { library: Library; chosen: string[] } {
  const random = seededRandom(seed);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const passages = TEXTS.filter(() => random() < 0.6).flatMap((text) => {
    const [start, end] = [10 + upTo(3) * 2, upTo(3)];
    const at = random() < 0.5 ? '12:00:00' : `1${String(upTo(10))}:30:00`;
    const beside = note(start + end, `note on ${text.slice(0, 14)}`, at);
    return [highlight([start, start + end], text, at), ...(random() < 0.4 ? [beside] : [])];
  });
  const copies = passages
    .filter(() => random() < 0.5)
    .map((each) => ({
      ...each,
      date: `201${String(5 + upTo(5))}-01-01T12:00:00`,
      location: random() < 0.15 && each.kind !== 'note' ? null : each.location,
    }));
  let { library } = bring(copies, libraryOf(...passages));
  for (const { id, kind, text, note: beside } of library.highlights) {
    if (random() < 0.4) library = addTag(library, [id], ['calm', 'sea'][upTo(2)] ?? 'calm');
    if (random() < 0.2) {
      const written = [...(beside === null ? [] : [beside]), 'mine'].slice(-1 - upTo(2));
      library = editNote(library, id, written.join('\n\n'));
    }
    if (kind !== 'note' && random() < 0.2) library = editText(library, id, `${text} And more.`);
    if (random() < 0.2) library = editColor(library, [id], 'pink');
  }
  const chosen = library.highlights.map(({ id }) => id).sort(() => random() - 0.5);
  return { library, chosen: chosen.slice(0, 2 + upTo(2)) };
}

const takeApart = (library: Library) => undoMerges(library, [...manuallyMerged(library)]);
const withoutIds = ({ highlights }: Library) => highlights.map(({ id: _id, ...rest }) => rest);
const SEEDS = Array.from({ length: 150 }, (_, at) => at + 1);

describe('taking a manual merge apart gives back what was there before', () => {
  test.each([
    [OF, BY],
    [BY, OF],
  ])('two versions of a passage, of one of which there is an earlier copy', (first, second) => {
    const versions = libraryOf(highlight([10, 12], first), highlight([10, 12], second));
    const old = { ...highlight([10, 12], first), date: '2015-01-01T10:00:00' };
    const both = bring([old], versions).library;
    const tagged = addTag(both, [find(both, first).id], 'early');
    const merged = mergeManually(
      tagged,
      tagged.highlights.map(({ id }) => id),
    );
    expect([[OF], [BY]]).toContainEqual(shown(merged));
    expect(withoutIds(takeApart(merged))).toEqual(withoutIds(tagged));
  });

  test('a note of a passage nearby, which says much the same as one of theirs', () => {
    const library = libraryOf(
      highlight([10, 11], 'and the sea was calm.', '10:00:00'),
      highlight([14, 14], OF, '11:00:00'),
      note(14, 'the term he used', '11:00:01'),
      highlight([14, 14], 'lit the lamps', '13:00:00'),
      note(14, 'the term for lamps', '13:00:01'),
    );
    const [first, second, beside] = library.highlights;
    const merged = mergeManually(
      library,
      [first, second].flatMap((each) => each?.id ?? []),
    );
    expect(merged.highlights[1]).toEqual(beside);
    expect(takeApart(merged).highlights).toEqual(library.highlights);
  });

  test('whatever is merged at once', () => {
    for (const seed of SEEDS) {
      const { library, chosen } = crowded(seed);
      const apart = takeApart(mergeManually(library, chosen));
      expect(withoutIds(apart), String(seed)).toEqual(withoutIds(library));
    }
  });

  test('whatever is merged one after the other', () => {
    for (const seed of SEEDS) {
      const { library, chosen } = crowded(seed);
      const two = mergeManually(library, chosen.slice(0, 2));
      const left = two.highlights.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
      const apart = takeApart(mergeManually(two, left));
      expect(withoutIds(apart), String(seed)).toEqual(withoutIds(library));
    }
  });
});
