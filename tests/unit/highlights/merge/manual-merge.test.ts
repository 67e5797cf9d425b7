import { describe, expect, test } from 'vitest';
import { readBackup } from '../../../../src/highlights/library/backup.ts';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import {
  deleteHighlights,
  editColor,
  editNote,
  editText,
} from '../../../../src/highlights/library/edit.ts';
import { canMergeManually } from '../../../../src/highlights/library/manual-merges.ts';
import {
  createCollection,
  setInCollection,
} from '../../../../src/highlights/library/collections.ts';
import { shownNote, shownTags, shownText } from '../../../../src/highlights/library/as-shown.ts';
import { addTag, renameTag } from '../../../../src/highlights/library/tags.ts';
import { emptyLibrary, type Library } from '../../../../src/highlights/library/model.ts';
import { patchBetween } from '../../../../src/highlights/library/patch.ts';
import { mergeBackup } from '../../../../src/highlights/merge/merge-backup.ts';
import { applyUndoStep } from '../../../../src/highlights/merge/decisions/apply-undo-step.ts';
import { mergeManually } from '../../../../src/highlights/merge/decisions/manual-merge.ts';
import { shownParts } from '../../../../src/highlights/merge/decisions/manual-parts.ts';
import { removableSources } from '../../../../src/highlights/library/manual-merges.ts';
import { redoMerges, undoMerges } from '../../../../src/highlights/merge/decisions/merges.ts';
import { purgeDeleted } from '../../../../src/highlights/merge/decisions/purge.ts';
import {
  bring,
  find,
  highlight,
  libraryOf,
  note,
  shown,
  type EntryFacts,
} from '../../../support/library/entries.ts';

const FIRST = 'Nobody had lit the lamps that night,';
const SECOND = 'and the sea was calm.';
const THIRD = 'They waited for the morning boat.';
const entries = [
  highlight([5, 6], FIRST, '10:00:00'),
  highlight([7, 7], SECOND, '11:00:00'),
  highlight([40, 41], THIRD, '12:00:00'),
];
const library = libraryOf(...entries);
const mergeTexts = (from: Library, ...texts: string[]) =>
  mergeManually(
    from,
    texts.map((text) => find(from, text).id),
  );
const BOTH = `${FIRST} ${SECOND}`;
const merged = mergeTexts(library, SECOND, FIRST);
const sourceOf = (text: string) => find(library, text).sourceId;

describe('merging by hand', () => {
  test('makes one text of passages that follow each other, from the place of the first to that of the last', () => {
    expect(shown(merged)).toEqual([BOTH, THIRD]);
    const { id, location, originalText, merged: parts } = find(merged, BOTH);
    expect({ id, location, originalText }).toEqual({
      id: find(library, FIRST).id,
      location: [5, 7],
      originalText: FIRST,
    });
    expect(parts.map(({ text }) => text)).toEqual([SECOND]);
  });

  test.each([
    ['with a gap between them', [FIRST, THIRD], `${FIRST} […] ${THIRD}`],
    ['all of them', [FIRST, SECOND, THIRD], `${BOTH} […] ${THIRD}`],
  ])('%s', (_name, texts, expected) => {
    expect(shown(mergeTexts(library, ...texts))).toContain(expected);
  });

  test.each([
    ['a part of it', 'lit the lamps', FIRST],
    [
      'the words at its end',
      'the lamps that night, and no star',
      `Nobody had lit the lamps that night, and no star`,
    ],
  ])('writes words that passages share once: %s', (_name, other, expected) => {
    const apart = libraryOf(highlight([5, 6], FIRST), highlight([60, 61], other, '15:00:00'));
    const ids = apart.highlights.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(shown(mergeManually(apart, ids))).toEqual([expected]);
  });

  describe('of two wordings of one passage leaves one', () => {
    const [WITH, WITHOUT] = [
      'I call it by the term of Natural Selection.',
      'I call it by the term Natural Selection!',
    ];
    const idsOf = ({ highlights }: Library) => highlights.map(({ id }) => id);
    const reworded = (at: string, more: EntryFacts = {}) =>
      libraryOf(highlight([5, 6], WITH, '10:00:00'), highlight([5, 6], WITHOUT, at, more));

    test.each<[string, Library, string]>([
      ['the longer', reworded('15:00:00'), WITH],
      ['the shorter, marked right afterwards', reworded('10:02:00'), WITHOUT],
      [
        'the one that the user has edited',
        editText(
          reworded('15:00:00'),
          find(reworded('15:00:00'), WITHOUT).id,
          'I call it the term Natural Selection!',
        ),
        'I call it the term Natural Selection!',
      ],
    ])('%s', (_name, before, left) => {
      const after = mergeManually(before, idsOf(before));
      expect(shown(after)).toEqual([left]);
      expect(after.highlights[0]?.location).toEqual([5, 6]);
      const [whole = find(after, left)] = after.highlights;
      expect(
        shownParts(after, whole)
          .map(({ text }) => text)
          .sort(),
      ).toEqual(before.highlights.map(({ text }) => text).sort());
      expect(undoMerges(after, removableSources(after, whole)).highlights).toEqual(
        before.highlights,
      );
    });

    test('and the other when it is taken, until both are taken apart', () => {
      const before = reworded('15:00:00');
      const after = mergeManually(before, idsOf(before));
      const taken = editText(after, find(after, WITH).id, WITHOUT);
      expect(undoMerges(taken, removableSources(taken, find(taken, WITHOUT))).highlights).toEqual(
        before.highlights,
      );
    });

    test.each<[string, Library, string]>([
      [
        'elsewhere',
        libraryOf(highlight([5, 6], WITH), highlight([90, 91], WITHOUT)),
        `${WITH} […] ${WITHOUT}`,
      ],
      [
        'of which each goes on where the other ends',
        libraryOf(
          highlight([5, 6], 'one two three four five six seven'),
          highlight([5, 6], 'three four five six seven eight'),
        ),
        'one two three four five six seven eight',
      ],
      [
        'with few words in common',
        libraryOf(
          highlight([5, 6], 'It was the lamp of the house.'),
          highlight([5, 6], 'Of all boats it was the last.', '15:00:00'),
        ),
        'It was the lamp of the house. Of all boats it was the last.',
      ],
    ])('but joins passages %s', (_name, before, joined) => {
      expect(shown(mergeManually(before, idsOf(before)))).toEqual([joined]);
    });
  });

  test('joins passages in Chinese without a blank', () => {
    const chinese = libraryOf(highlight([5, 6], '海上没有星光，'), highlight([7, 7], '夜很静。'));
    expect(
      shown(
        mergeManually(
          chinese,
          chinese.highlights.map(({ id }) => id),
        ),
      ),
    ).toEqual(['海上没有星光，夜很静。']);
  });

  test('brings notes, tags and collections together, and what the reader wrote over', () => {
    let before = editNote(library, find(library, FIRST).id, 'my note');
    before = editText(before, find(before, SECOND).id, 'and the sea lay calm.');
    before = createCollection(before, 'Sea');
    const [{ id: sea = '' } = {}] = before.collections;
    before = setInCollection(before, [find(before, FIRST).id], sea, true);
    before = addTag(before, [find(before, 'and the sea lay calm.').id], 'calm');
    const after = mergeTexts(before, FIRST, 'and the sea lay calm.');
    expect(shown(after)).toEqual([`${FIRST} and the sea lay calm. // my note`, THIRD]);
    expect(after.highlights[0]).toMatchObject({ tags: ['calm'], collections: [sea] });
  });

  test('puts the device’s notes and one that stands alone beside the passage', () => {
    const noted = libraryOf(...entries, note(41, 'which boat?', '12:00:01'), note(90, 'alone'));
    expect(shown(mergeTexts(noted, FIRST, THIRD, 'alone'))).toEqual([
      `${FIRST} […] ${THIRD} // alone\n\nwhich boat?`,
      SECOND,
    ]);
  });

  describe('with tags that notes begin with', () => {
    const tagged = libraryOf(
      ...entries,
      note(6, 'first note', '10:00:01'),
      note(41, '.idea a plain thought', '12:00:01'),
    );
    const read = (from: Library) =>
      from.highlights.map((each) => [shownText(each), shownTags(each), shownNote(each)]);
    const both = [`${FIRST} […] ${THIRD}`, ['idea'], 'first note\n\na plain thought'];

    test.each<[string, (from: Library) => Library]>([
      ['of the device', (from) => from],
      [
        'beside one that the reader wrote',
        (from) => editNote(from, find(from, FIRST).id, 'first note'),
      ],
    ])('keeps them, and the notes as they were shown: %s', (_name, edit) => {
      const before = edit(tagged);
      const after = mergeTexts(before, FIRST, THIRD);
      expect(read(after)).toEqual([both, [SECOND, [], null]]);
      expect(after.highlights[0]?.hasNewDeviceNote).toBeUndefined();
      expect(bring([highlight([8, 8], 'A new one')], after).library.highlights).toContainEqual(
        after.highlights[0],
      );
      expect(undoMerges(after, [find(before, THIRD).sourceId]).highlights).toEqual(
        before.highlights,
      );
    });

    test('keeps them if they are beside the passage that is kept', () => {
      const before = libraryOf(
        ...entries,
        note(6, '.idea .sea first', '10:00:01'),
        note(41, 'second', '12:00:01'),
      );
      const after = mergeTexts(before, FIRST, THIRD);
      expect(read(after)[0]).toEqual([both[0], ['idea', 'sea'], 'first\n\nsecond']);
      expect(read(undoMerges(after, [find(before, THIRD).sourceId]))).toEqual(read(before));
    });

    test('keeps them in notes that stand alone', () => {
      const alone = libraryOf(note(5, 'one thought'), note(80, '.idea another', '11:00:00'));
      const after = mergeTexts(alone, 'one thought', '.idea another');
      expect(read(after)).toEqual([['one thought […] another', ['idea'], null]]);
      expect(undoMerges(after, [find(alone, '.idea another').sourceId]).highlights).toEqual(
        alone.highlights,
      );
    });
  });

  test('lasts when the same files come again, and new ones', () => {
    expect(bring(entries, merged).library).toEqual(merged);
    const grown = bring([...entries, highlight([8, 8], 'A new one')], merged).library;
    expect(shown(grown)).toEqual([BOTH, 'A new one', THIRD]);
  });

  test('is kept in a backup', () => {
    expect(readBackup(writeBackup(merged))).toEqual(merged);
  });

  test('comes with a backup that is added, also to the same files', () => {
    expect(shown(mergeBackup(emptyLibrary(), merged))).toEqual([BOTH, THIRD]);
    expect(shown(mergeBackup(library, merged))).toEqual([BOTH, THIRD]);
  });

  test('can be undone and redone', () => {
    const undone = applyUndoStep(merged, patchBetween(merged, library));
    expect(undone).toEqual(library);
    expect(applyUndoStep(undone, patchBetween(library, merged))).toEqual(merged);
  });
});

describe('the place of what was merged by hand', () => {
  const PASSAGES = ['The lamps are lit.', 'No wind at all.', 'Boats come in.'];
  const placed = (...places: [string | null, [number, number] | null][]) =>
    libraryOf(
      ...places.map(([page, location], index) =>
        highlight([1, 1], PASSAGES[index] ?? '', `1${index}:00:00`, {
          page,
          location,
        }),
      ),
    );
  const all = (from: Library) =>
    mergeManually(
      from,
      from.highlights.map(({ id }) => id),
    );

  test.each([
    [
      'pages',
      [
        ['43', null],
        ['45', null],
      ],
      '43, 45',
      null,
    ],
    [
      'pages that follow one another',
      [
        ['44', null],
        ['43', null],
        ['60-61', null],
      ],
      '43-44, 60-61',
      null,
    ],
    [
      'pages whose order in a file is another',
      [
        ['45', null],
        ['9', null],
        ['12', null],
      ],
      '9, 12, 45',
      null,
    ],
    [
      'one page',
      [
        ['43', [600, 601]],
        ['43', [604, 606]],
      ],
      '43',
      [600, 601, 604, 606],
    ],
    [
      'ranges',
      [
        ['12-13', null],
        ['13', null],
      ],
      '12-13',
      null,
    ],
    [
      'shortened ranges',
      [
        ['134-37', null],
        ['151', null],
      ],
      '134-137, 151',
      null,
    ],
    [
      'Roman numbers',
      [
        ['xii', null],
        ['3', null],
      ],
      'xii, 3',
      null,
    ],
    [
      'a page and none',
      [
        ['43', [600, 601]],
        [null, [640, 641]],
      ],
      '43',
      [600, 601, 640, 641],
    ],
    [
      'locations',
      [
        [null, [600, 601]],
        [null, [640, 641]],
      ],
      null,
      [600, 601, 640, 641],
    ],
    [
      'locations that touch',
      [
        [null, [640, 641]],
        [null, [602, 604]],
        [null, [600, 601]],
      ],
      null,
      [600, 604, 640, 641],
    ],
  ] as const)(
    'is all its pages and locations, none between them: %s',
    (_name, places, page, location) => {
      const from = placed(
        ...places.map(([at, range]): [string | null, [number, number] | null] => [
          at,
          range && [...range],
        ]),
      );
      expect(all(from).highlights).toMatchObject([{ page, location }]);
    },
  );

  test('is that of the one that holds all the others', () => {
    const from = libraryOf(
      highlight([5, 6], FIRST, '10:00:00', { page: '2' }),
      highlight([60, 61], 'lit the lamps', '15:00:00', { page: '9' }),
    );
    expect(all(from).highlights).toMatchObject([{ page: '2', location: [5, 6] }]);
  });

  test('stays when the files come again, and is each one’s own when they are taken apart', () => {
    const from = placed(['43', null], ['45', null], ['47', null]);
    const joined = all(from);
    expect(joined.highlights).toMatchObject([{ page: '43, 45, 47' }]);
    const more = bring([highlight([900, 901], 'Elsewhere')], joined).library;
    expect(more.highlights.map(({ page }) => page)).toEqual(
      expect.arrayContaining(['43, 45, 47', null]),
    );
    const ids = from.highlights.map(({ sourceId }) => sourceId);
    expect(undoMerges(joined, ids.slice(2)).highlights).toMatchObject([
      { page: '43, 45' },
      { page: '47' },
    ]);
    expect(undoMerges(joined, ids.slice(1)).highlights).toEqual(from.highlights);
  });

  test('is kept in a backup', () => {
    const joined = all(placed(['43', null], ['45', null]));
    expect(readBackup(writeBackup(joined))).toEqual(joined);
  });
});

describe('what was merged by hand', () => {
  test('is taken apart, stays so when the files come again, and is merged again', () => {
    const undone = undoMerges(merged, [sourceOf(SECOND)]);
    expect(shown(undone)).toEqual([FIRST, SECOND, THIRD]);
    expect(undone.highlights[0]?.originalText).toBeNull();
    expect(shown(bring(entries, undone).library)).toEqual([FIRST, SECOND, THIRD]);
    const again = redoMerges(undone, [sourceOf(SECOND)]);
    expect(shown(again)).toEqual([BOTH, THIRD]);
  });

  test('gives one of three back, and keeps a text that the reader wrote over', () => {
    const three = mergeTexts(library, FIRST, SECOND, THIRD);
    expect(shown(undoMerges(three, [sourceOf(SECOND)]))).toEqual([`${FIRST} […] ${THIRD}`, SECOND]);
    const edited = editText(three, three.highlights[0]?.id ?? '', 'My words');
    expect(shown(undoMerges(edited, [sourceOf(SECOND)]))).toEqual(['My words', SECOND]);
    const all = [sourceOf(SECOND), sourceOf(THIRD)];
    expect(shown(undoMerges(three, all))).toEqual([FIRST, SECOND, THIRD]);
  });

  test('can be merged with more, and what came with an entry leaves with it', () => {
    const twice = libraryOf(
      ...entries,
      highlight([40, 43], `${THIRD} It came.`, '18:00:00'),
      highlight([50, 50], 'The end.'),
    );
    const longer = `${THIRD} It came.`;
    const two = mergeTexts(twice, longer, 'The end.');
    const three = mergeTexts(two, FIRST, `${longer} […] The end.`);
    expect(shown(three)).toEqual([`${FIRST} […] ${longer} […] The end.`, SECOND]);
    const apart = undoMerges(three, [find(twice, longer).sourceId]);
    expect(shown(apart)).toEqual([`${FIRST} […] The end.`, SECOND, longer]);
    expect(find(apart, longer).merged.map(({ text }) => text)).toEqual([THIRD]);
  });

  test('and taken apart can be merged by hand once more', () => {
    const undone = undoMerges(merged, [sourceOf(SECOND)]);
    expect(shown(mergeTexts(undone, FIRST, SECOND))).toEqual([BOTH, THIRD]);
  });
});

test('taking apart what was merged by hand leaves what is alike together', () => {
  const grown = libraryOf(
    ...entries,
    highlight([5, 6], FIRST, '15:00:00'),
    highlight([7, 9], `${SECOND} It stayed so.`, '20:00:00'),
  );
  const texts = [FIRST, `${SECOND} It stayed so.`, THIRD];
  expect(shown(grown)).toEqual(texts);
  const [joined] = mergeTexts(grown, ...texts).highlights;
  if (!joined) throw new Error('Nothing was merged.');
  expect(joined.merged).toHaveLength(4);
  const whole = mergeTexts(grown, ...texts);
  const apart = undoMerges(whole, removableSources(whole, joined));
  expect(apart.highlights).toEqual(grown.highlights);
  expect(bring(entries, apart).library.highlights).toEqual(grown.highlights);
  const [repeated] = grown.highlights;
  expect(repeated && removableSources(grown, repeated)).toEqual(
    repeated?.merged.map(({ id }) => id),
  );
});

test('only several passages of one book, with words, can be merged', () => {
  const other = libraryOf(
    ...entries,
    highlight([1, 2], 'Elsewhere', '10:00:00', { title: 'Salt' }),
  );
  const only = (...texts: string[]) => texts.map((text) => find(other, text));
  expect(canMergeManually(only(FIRST, SECOND))).toBe(true);
  expect(canMergeManually(only(FIRST))).toBe(false);
  expect(canMergeManually(only(FIRST, 'Elsewhere'))).toBe(false);
  expect(
    mergeManually(
      other,
      only(FIRST, 'Elsewhere').map(({ id }) => id),
    ),
  ).toBe(other);
});

describe('what the reader had before a merge by hand', () => {
  const [one, two] = [`${FIRST} [mine]`, `${SECOND} [mine too]`];
  const worked = (() => {
    let had = library;
    const idOf = (text: string) => find(had, text).id;
    had = createCollection(had, 'Sea');
    had = setInCollection(had, [idOf(SECOND)], had.collections[0]?.id ?? '', true);
    had = editNote(had, idOf(FIRST), 'first note');
    had = editNote(had, idOf(SECOND), 'second note\n\nand more');
    had = addTag(had, [idOf(FIRST), idOf(SECOND)], 'both');
    had = addTag(had, [idOf(SECOND)], 'calm');
    had = editColor(had, [idOf(FIRST)], 'green');
    had = editColor(had, [idOf(SECOND)], 'red');
    had = editText(had, idOf(FIRST), one);
    return editText(had, idOf(SECOND), two);
  })();
  const joined = mergeTexts(worked, one, two);
  const takeApart = (from: Library) =>
    undoMerges(from, removableSources(from, from.highlights[0] ?? find(from, THIRD)));

  test('is on the one that is kept, in its own colour', () => {
    expect(shown(joined)).toEqual([
      `${one} ${two} // first note\n\nsecond note\n\nand more`,
      THIRD,
    ]);
    expect(joined.highlights[0]?.color).toBe('green');
  });

  test('comes back when they are taken apart', () => {
    expect(takeApart(joined).highlights).toEqual(worked.highlights);
    expect(takeApart(readBackup(writeBackup(joined))).highlights).toEqual(worked.highlights);
    expect(takeApart(bring(entries, joined).library).highlights).toEqual(worked.highlights);
  });

  test('comes back in a library that the merged one was added to', () => {
    const other = createCollection(libraryOf(...entries.slice(2)), 'sea');
    const renamed = { ...joined, collections: [{ id: 'x', name: 'Sea' }] };
    const inSea = JSON.parse(
      JSON.stringify(renamed).replaceAll(`"${joined.collections[0]?.id ?? ''}"`, '"x"'),
    ) as Library;
    expect(takeApart(mergeBackup(other, inSea)).highlights).toEqual(worked.highlights);
  });

  test.each([
    [
      'a note',
      (from: Library, id: string) =>
        editNote(from, id, 'first note\n\nsecond note\n\nand more\n\nlater'),
      { note: 'first note\n\nlater' },
    ],
    ['a tag', (from: Library, id: string) => addTag(from, [id], 'new'), { tags: ['both', 'new'] }],
    ['a colour', (from: Library, id: string) => editColor(from, [id], 'pink'), { color: 'pink' }],
    ['the text', (from: Library, id: string) => editText(from, id, 'Mine'), { text: 'Mine' }],
  ])('and %s that was changed since stays on the one that is kept', (_name, edit, kept) => {
    const [first, ...others] = takeApart(edit(joined, joined.highlights[0]?.id ?? '')).highlights;
    const [before, ...rest] = worked.highlights;
    expect(first).toEqual({ ...before, ...kept });
    expect(others).toEqual(rest);
  });

  test('is listed part by part, each text once, whatever repeats it has', () => {
    const again = entries.map((each) => ({ ...each, date: '2016-02-01T10:00:00' }));
    const repeated = mergeTexts(bring(again, worked).library, one, two);
    const [whole = find(repeated, THIRD)] = repeated.highlights;
    expect(whole.merged).toHaveLength(3);
    expect(shownParts(repeated, whole).map(({ text }) => text)).toEqual([one, two]);
  });

  test('has the names of today', () => {
    const renamed = renameTag(joined, 'calm', 'stillness');
    expect(takeApart(renamed).highlights[1]?.tags).toEqual(['both', 'stillness']);
  });

  test('comes back out of a merge of merges, each for itself', () => {
    const three = mergeTexts(joined, `${one} ${two}`, THIRD);
    expect(takeApart(three).highlights).toEqual(worked.highlights);
    const without = undoMerges(three, [sourceOf(SECOND)]);
    expect(shown(without)).toEqual([
      `${one} […] ${THIRD} // first note`,
      `${two} // second note\n\nand more`,
    ]);
  });

  test('is brought together again', () => {
    const apart = takeApart(joined);
    const again = redoMerges(apart, [sourceOf(SECOND)]);
    expect(again.highlights).toEqual(joined.highlights);
    expect(takeApart(again).highlights).toEqual(worked.highlights);
  });

  test('leaves a device’s note the device’s, and loses no words of a note that stood alone', () => {
    const noted = libraryOf(...entries, note(6, 'of device', '10:00:01'), note(90, 'alone'));
    const written = editText(noted, find(noted, 'alone').id, 'alone, rewritten');
    const all = mergeTexts(written, FIRST, SECOND, 'alone, rewritten');
    expect(all.highlights[0]?.note).toBe('of device\n\nalone, rewritten');
    expect(takeApart(all).highlights).toEqual(written.highlights);
  });

  test('is not known of a merge by an older version', () => {
    const pinned = joined.pinned.map(({ before: _before, ...each }) => each);
    expect(shown(takeApart({ ...joined, pinned }))).toContain(SECOND);
  });

  test('goes when it is deleted for good', () => {
    const deleted = deleteHighlights(joined, [joined.highlights[0]?.id ?? '']);
    expect(JSON.stringify(purgeDeleted(deleted))).not.toContain('mine too');
  });
});
