import { describe, expect, test } from 'vitest';
import {
  mergesOf,
  redoMerges,
  undoMerges,
} from '../../../../src/highlights/merge/decisions/merges.ts';
import { deleteHighlights } from '../../../../src/highlights/library/edit.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { readBackup } from '../../../../src/highlights/library/backup.ts';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import { expectLinear } from '../../../support/growth.ts';
import { readText } from '../../../support/library/read-text.ts';
import {
  bring,
  entry,
  find,
  highlight,
  libraryOf,
  note,
  shown,
  withoutIds,
} from '../../../support/library/entries.ts';

const SHORT = 'A lantern over the water';
const LONG = 'A lantern over the water, larger than the moon.';
const OTHER = 'The sea was calm that night.';

describe('repeats', () => {
  test('the same entry is kept once, in one file and in several', () => {
    const one = highlight([5, 6], SHORT);
    const { library, report } = bring([one, one, highlight([9, 9], LONG)]);
    expect(shown(library)).toEqual([SHORT, LONG]);
    expect(report).toMatchObject({
      entries: 3,
      highlights: 2,
      duplicates: 1,
      merged: 0,
      added: 2,
      known: 0,
    });
    const again = bring([one], library);
    expect(again.library).toBe(library);
    expect(again.report).toMatchObject({
      entries: 1,
      highlights: 1,
      duplicates: 0,
      added: 0,
      known: 1,
    });
  });

  test('a place with more digits than a number holds is imported, and its backup can be read', async () => {
    const digits = '9'.repeat(320);
    const places = [
      `Location ${digits}`,
      `Location 5-${digits}`,
      `page ${digits}`,
      `page 1-${digits}`,
    ];
    const blocks = places.map(
      (place, index) =>
        `Salt (Ada Orlow)\n- Your Highlight at ${place} | Added on Friday, 1 January 2021 10:00:0${index}\n\n` +
        `Passage ${index}.\n==========\n`,
    );
    const { entries } = await readText(blocks.join(''));
    const { library } = bring(entries);
    expect(library.highlights).toHaveLength(4);
    expect(library.highlights.map(({ location }) => location)).toEqual([null, null, null, null]);
    expect(readBackup(writeBackup(library))).toEqual(library);
  });

  test('locations of twenty digits are compared exactly', () => {
    const far = 10 ** 20;
    const { library } = bring([
      entry({ page: String(far), text: SHORT }),
      entry({ page: String(far), text: LONG }),
    ]);
    expect(shown(library)).toEqual([LONG]);
  });

  test('recognising thousands of marks of one passage takes linear time', () =>
    expectLinear((size) => {
      const entries = Array.from({ length: size }, (_, index) =>
        highlight([5, 6], SHORT, '10:00:00', { externalId: String(index) }),
      );
      const { library } = bring(entries);
      return () => bring(entries, library);
    }, 500));

  test('comparing thousands of passages at one place takes linear time', () =>
    expectLinear((size) => {
      const entries = Array.from({ length: size }, (_, index) =>
        highlight([5, 6], `${LONG} ${String(index)}.`),
      );
      return () => bring(entries);
    }, 1000));

  test('a passage marked twice is kept once, with its first date', () => {
    const { library, report, merges } = bring([
      highlight([5, 6], SHORT, '10:00:00'),
      highlight([5, 6], SHORT, '11:00:00'),
    ]);
    expect(library.highlights).toMatchObject([{ text: SHORT, date: '2017-01-01T10:00:00' }]);
    expect(report).toMatchObject({ highlights: 1, duplicates: 1, merged: 0 });
    expect(merges).toMatchObject([{ reason: 'repeat' }]);
  });

  test('a few words elsewhere in the book, or a sentence in another book, are another highlight', () => {
    const words = 'over the water';
    const library = libraryOf(
      highlight([5, 6], words),
      highlight([50, 51], words),
      highlight([5, 6], LONG, '10:00:00'),
      highlight([5, 6], LONG, '10:00:00', { title: 'Salt' }),
    );
    expect(shown(library).sort()).toEqual([LONG, LONG, words]);
    const joinedByAWiderOne = libraryOf(
      highlight([5, 6], words),
      highlight([8, 9], words),
      highlight([5, 9], OTHER),
    );
    expect(shown(joinedByAWiderOne)).toEqual([words, OTHER, words]);
  });

  test.each([
    ['four words', 'A lantern over waters', 1],
    ['three words', 'Lanterns extinguishing themselves', 2],
    ['three short words and one', 'It is so. Yes.', 2],
    ['ten characters without blanks', '水面上挂着一盏灯火也', 1],
    ['nine of them', '水面上挂着一盏灯火', 2],
  ])('a text of %s at two places counts %i', (_name, text, count) => {
    expect(libraryOf(highlight([5, 6], text), highlight([50, 51], text)).highlights).toHaveLength(
      count,
    );
  });

  describe('a sentence at other locations, as in a new edition of the file,', () => {
    const before = [
      highlight([5, 6], LONG),
      note(6, 'remember', '10:00:02'),
      highlight([8, 8], OTHER),
    ];
    const after = [highlight([75, 76], LONG, '15:00:00'), note(76, 'remember', '15:00:02')];

    test('is one highlight, where it was marked last, with one note', () => {
      const { library, merges } = bring(after, libraryOf(...before));
      expect(shown(library)).toEqual([OTHER, `${LONG} // remember`]);
      expect(find(library, LONG).location).toEqual([75, 76]);
      expect(merges.map(({ reason }) => reason)).toEqual(['repeat', 'note']);
      expect(withoutIds(libraryOf(...after, ...before))).toEqual(withoutIds(library));
    });

    test('is apart again when the merge is undone, whatever is imported then', () => {
      const library = libraryOf(...before, ...after);
      const [repeat] = mergesOf(library);
      const undone = undoMerges(library, [repeat?.id ?? '']);
      expect(undone.highlights.map(({ location }) => location)).toEqual([
        [5, 6],
        [8, 8],
        [75, 76],
      ]);
      expect(bring([...before, ...after], undone).library).toBe(undone);
      expect(redoMerges(undone, [repeat?.id ?? ''])).toEqual(library);
    });

    test('stays deleted, and is another one of another kind', () => {
      const library = libraryOf(...before);
      const without = deleteHighlights(library, [find(library, LONG).id]);
      expect(shown(bring(after, without).library)).toEqual([OTHER]);
      const clip = entry({ kind: 'clip', location: [75, 76], text: LONG });
      expect(libraryOf(...before, clip).highlights).toHaveLength(3);
    });
  });

  test('bookmarks at one location are one, at two locations two', () => {
    const mark = (location: number, at: string) =>
      entry({ kind: 'bookmark', location: [location, location], at });
    expect(
      libraryOf(mark(5, '10:00:00'), mark(5, '11:00:00'), mark(6, '12:00:00')).highlights,
    ).toHaveLength(2);
  });

  test.each<[string, Parameters<typeof entry>[0], count: number]>([
    ['bookmarks on one page are one', { kind: 'bookmark', page: '7' }, 1],
    ['bookmarks without a place are two', { kind: 'bookmark' }, 2],
    ['empty highlights at one location are one', { location: [5, 6] }, 1],
    ['empty highlights on one page are two', { page: '7' }, 2],
  ])('%s', (_name, place, count) => {
    const library = libraryOf(
      entry({ ...place, at: '10:00:00' }),
      entry({ ...place, at: '11:00:00' }),
    );
    expect(library.highlights).toHaveLength(count);
  });
});

describe('extended and shortened highlights', () => {
  test.each<[string, Parameters<typeof highlight>, Parameters<typeof highlight>]>([
    ['at its end', [[5, 5], SHORT, '10:00:00'], [[5, 6], LONG, '10:00:20']],
    ['at its start', [[6, 6], 'larger than the moon.', '10:00:00'], [[5, 6], LONG, '10:00:20']],
    ['days later', [[5, 5], SHORT, '10:00:00'], [[5, 6], LONG, '18:00:00']],
    ['the longer one first, long before', [[5, 5], SHORT, '18:00:00'], [[5, 6], LONG, '10:00:00']],
  ])('are merged, with the longer text: %s', (_name, first, second) => {
    const { library, report, merges } = bring([highlight(...first), highlight(...second)]);
    expect(shown(library)).toEqual([LONG]);
    expect(report).toMatchObject({ highlights: 1, merged: 1, duplicates: 0 });
    expect(merges).toMatchObject([
      { reason: 'extended', source: { text: first[1] }, keptText: LONG },
    ]);
  });

  test('a passage marked shorter right afterwards is a correction', () => {
    const library = libraryOf(
      highlight([5, 9], LONG, '10:00:00'),
      highlight([5, 5], SHORT, '10:00:20'),
    );
    expect(library.highlights).toMatchObject([{ text: SHORT, location: [5, 5] }]);
  });

  test.each<[string, whole: string, part: string, at: string, kept: string]>([
    ['three minutes later it is one', LONG, SHORT, '10:03:00', SHORT],
    ['later than that it is none', LONG, SHORT, '10:03:01', LONG],
    ['in the same second it is none', LONG, SHORT, '10:00:00', LONG],
    ['a second later it is one', LONG, SHORT, '10:00:01', SHORT],
    ['a quarter of it is one', 'The sea was calm', 'calm', '10:00:20', 'calm'],
  ])('of what is a correction: %s', (_name, whole, part, at, kept) => {
    const library = libraryOf(highlight([5, 9], whole, '10:00:00'), highlight([5, 5], part, at));
    expect(shown(library)).toEqual([kept]);
  });

  test.each([
    ['less than a quarter, marked right afterwards', '10:00:20', ['sea', 'The sea was calm']],
    ['or long afterwards, is a mark of its own', '18:00:00', ['sea', 'The sea was calm']],
    ['marked before, it was extended', '09:59:50', ['The sea was calm']],
  ])('a word in a passage: %s', (_name, at, expected) => {
    const library = libraryOf(
      highlight([5, 9], 'The sea was calm', '10:00:00'),
      highlight([5, 5], 'sea', at),
    );
    expect(shown(library)).toEqual(expected);
  });

  const HEADING = 'The Harbour';
  test.each<[string, ReturnType<typeof entry>[], string[]]>([
    [
      'a heading keeps its mark beside the text that begins with it',
      [
        highlight([5, 9], `${HEADING} ${SHORT}`, '10:00:00'),
        highlight([5, 5], HEADING, '10:00:20'),
        note(5, '.h2', '10:00:35'),
      ],
      [`${HEADING} // .h2`, `${HEADING} ${SHORT}`],
    ],
    [
      'whichever was marked first',
      [
        highlight([5, 5], HEADING, '09:00:00'),
        note(5, '.h2', '09:00:10'),
        highlight([5, 9], `${HEADING} ${SHORT}`, '10:00:00'),
      ],
      [`${HEADING} // .h2`, `${HEADING} ${SHORT}`],
    ],
    [
      'a heading marked again is one',
      [
        highlight([5, 5], HEADING, '09:00:00'),
        note(5, '.h2', '09:00:10'),
        highlight([5, 5], HEADING, '10:00:00'),
      ],
      [`${HEADING} // .h2`],
    ],
    [
      'a heading whose end was marked later is one',
      [
        highlight([5, 5], HEADING, '10:00:00'),
        highlight([5, 6], `${HEADING} at Night`, '10:00:10'),
        note(6, '.h2', '10:00:20'),
      ],
      [`${HEADING} at Night // .h2`],
    ],
  ])('%s', (_name, entries, expected) => {
    expect(shown(libraryOf(...entries))).toEqual(expected);
    expect(shown(libraryOf(...entries.toReversed()))).toEqual(expected);
  });

  test('a correction is found among other marks, and of two the last one is kept', () => {
    const library = libraryOf(
      highlight([5, 9], LONG, '10:00:00'),
      highlight([5, 5], 'over the water', '10:00:20'),
      highlight([5, 5], SHORT, '10:00:40'),
      highlight([9, 10], OTHER, '12:00:00'),
    );
    expect(shown(library)).toEqual([SHORT, OTHER]);
  });

  test('adjacent parts do not replace the whole', () => {
    const library = libraryOf(
      highlight([5, 9], LONG, '10:00:00'),
      highlight([5, 5], SHORT, '10:00:20'),
      highlight([6, 6], 'larger than the moon.', '10:00:40'),
    );
    expect(shown(library)).toEqual([LONG]);
  });

  test('a correction absorbs only what lies inside it', () => {
    const library = libraryOf(
      highlight([5, 9], `${LONG} ${OTHER}`, '10:00:00'),
      highlight([5, 6], LONG, '10:00:20'),
      highlight([8, 9], OTHER, '15:00:00'),
      highlight([5, 5], SHORT, '16:00:00'),
    );
    expect(shown(library)).toEqual([LONG, OTHER]);
    expect(mergesOf(library)).toHaveLength(2);
  });

  test('a cut text never replaces a complete one, be it a correction or longer', () => {
    const notice = '<You have reached the clipping limit for this item>';
    const cut = { limitReached: true };
    const longer = highlight([5, 6], LONG, '10:00:00');
    expect(
      shown(libraryOf(longer, highlight([5, 6], `${SHORT}, larger ${notice}`, '10:00:20', cut))),
    ).toEqual([LONG]);
    const whole = highlight([5, 6], LONG, '10:00:00');
    const later = highlight([5, 6], `${LONG} ${notice}`, '15:00:00', cut);
    for (const entries of [
      [whole, later],
      [later, whole],
    ])
      expect(libraryOf(...entries).highlights).toMatchObject([{ text: LONG, limitReached: false }]);
    expect(
      libraryOf(
        highlight([5, 6], `${LONG} ${notice}`, '10:00:20', cut),
        highlight([5, 5], SHORT, '12:00:00'),
      ).highlights,
    ).toHaveLength(2);
  });

  test('undoing the merge of a corrected passage leaves the correction as it is shown', () => {
    const library = libraryOf(
      highlight([5, 9], LONG, '10:00:00'),
      highlight([5, 5], SHORT, '10:00:20'),
    );
    const undone = undoMerges(library, [mergesOf(library)[0]?.id ?? '']);
    expect(shown(undone).sort()).toEqual([SHORT, LONG].sort());
    expect(find(undone, SHORT)).toMatchObject({ location: [5, 5], merged: [] });
  });

  test('the neighbours of an entry that was split off keep their positions', () => {
    // Without the first of the two parts, the second alone would be taken for a correction.
    const library = libraryOf(
      highlight([5, 9], LONG, '10:00:00'),
      highlight([5, 5], SHORT, '10:00:20'),
      highlight([6, 6], 'larger than the moon.', '10:00:40'),
    );
    const [first, second] = mergesOf(library);
    const undone = undoMerges(library, [first?.id ?? '']);
    expect(shown(undone).sort()).toEqual([first?.source.text, LONG].sort());
    expect(mergesOf(undone)).toMatchObject([{ id: second?.id, keptText: LONG }]);
    expect(redoMerges(undone, [first?.id ?? ''])).toEqual(library);
  });

  describe('of two passages that contain an entry, the one it is merged into', () => {
    const part = 'over the water';
    const holders = (first: string, firstTime: string, second: string, secondTime: string) => {
      const { library } = bring([
        highlight([10, 14], first, firstTime),
        highlight([12, 16], second, secondTime),
        highlight([12, 13], part, '10:00:00'),
      ]);
      expect(shown(library)).toEqual([first, second]);
      return library.highlights.map(({ merged }) => merged.map(({ text }) => text));
    };

    test('shares an end with it, although it is further in time', () => {
      const within = 'A lantern over the water at night';
      for (const sharing of ['over the water and the moon', 'A moon over the water'])
        expect(holders(within, '10:01:00', sharing, '10:09:00')).toEqual([[], [part]]);
    });

    test('is otherwise the nearest in time, before or after', () => {
      const [first, second] = [
        'A lantern over the water at dusk',
        'The moon over the water at night',
      ];
      expect(holders(first, '10:09:00', second, '09:59:00')).toEqual([[], [part]]);
      expect(holders(first, '09:59:00', second, '10:09:00')).toEqual([[part], []]);
      expect(holders(first, '10:01:00', second, '09:30:00')).toEqual([[part], []]);
    });
  });

  test('line breaks, invisible characters and composition do not matter', () => {
    const library = libraryOf(
      highlight([5, 6], 'Cafe\u0301 by\nthe \u200bharbour', '10:00:00'),
      highlight([5, 6], 'Café by the harbour, closed.', '10:01:00'),
    );
    expect(shown(library)).toEqual(['Café by the harbour, closed.']);
  });

  test('a cut text and its limit notice become the whole text', () => {
    const cut = 'A lantern over the w <You have reached the clipping limit for this item>';
    const library = libraryOf(
      highlight([5, 6], cut, '10:00:00', { limitReached: true }),
      highlight([5, 6], LONG, '10:01:00'),
    );
    expect(library.highlights).toMatchObject([{ text: LONG, limitReached: false }]);
  });
});

describe('what is not merged', () => {
  const NOTICE = '<You have reached the clipping limit for this item>';
  test.each<[string, ReturnType<typeof entry>, ReturnType<typeof entry>]>([
    [
      'different passages on one page',
      entry({ page: '7', text: SHORT }),
      entry({ page: '7', text: 'The sea was calm.' }),
    ],
    [
      'numbered passages on one page',
      entry({ page: '10', text: 'Highlight 2' }),
      entry({ page: '10', text: 'Highlight 3' }),
    ],
    [
      'overlapping passages that share a part',
      highlight([5, 6], 'one two three'),
      highlight([6, 7], 'three four five'),
    ],
    ['a part that stands elsewhere', highlight([5, 5], SHORT), highlight([6, 9], LONG)],
    [
      'a word inside another word',
      highlight([5, 5], 'art'),
      highlight([5, 6], 'The party was over.'),
    ],
    [
      'a word in the middle of a page',
      entry({ page: '7', text: 'moon' }),
      entry({ page: '7', text: `${LONG} Again.` }),
    ],
    [
      'a word in the middle of a page of which a location is known too',
      entry({ page: '7', text: 'moon' }),
      entry({ page: '7', location: [5, 6], text: `${LONG} Again.` }),
    ],
    [
      'two passages in angle brackets',
      highlight([5, 6], '<a lantern over the water>'),
      highlight([5, 6], '<the sea was calm that night>'),
    ],
    [
      'a place by page and one by location',
      entry({ page: '7', text: 'over the water' }),
      highlight([5, 6], 'over the water'),
    ],
    ['an empty highlight and a full one', highlight([5, 6], ''), highlight([5, 6], SHORT)],
    [
      'a highlight and a clip',
      highlight([5, 6], SHORT),
      entry({ kind: 'clip', location: [5, 6], text: SHORT }),
    ],
    [
      'two passages of which only the notice is left',
      highlight([5, 8], NOTICE, '10:00:00', { limitReached: true }),
      highlight([8, 9], NOTICE, '10:00:00', { limitReached: true }),
    ],
  ])('%s', (_name, first, second) => {
    const { library, merges } = bring([first, second]);
    expect(library.highlights).toHaveLength(2);
    expect(merges).toEqual([]);
  });

  test('two long passages are not merged for a part they share', () => {
    const library = libraryOf(
      highlight([5, 6], 'zero one two three', '10:00:00'),
      highlight([5, 6], 'two three', '12:00:00'),
      highlight([5, 6], 'two three four five', '14:00:00'),
    );
    expect(shown(library).sort()).toEqual(['two three four five', 'zero one two three']);
  });
});

describe('notes', () => {
  test('drafts saved while typing collapse to the last state', () => {
    const { library, report } = bring([
      note(6, 'cos', '10:00:00'),
      note(6, 'cosa è i', '10:00:02'),
      note(6, 'cosa è il tra', '10:00:04'),
      note(6, 'cosa è il transfert', '10:00:06'),
    ]);
    expect(shown(library)).toEqual(['cosa è il transfert']);
    expect(report).toMatchObject({ notes: 1, merged: 3 });
  });

  test('a typing error corrected within minutes is the same note', () => {
    const wrong = 'Why ishis here in the chapter?';
    const right = 'Why is this here in the chapter?';
    expect(shown(libraryOf(note(6, wrong, '10:00:00'), note(6, right, '10:01:00')))).toEqual([
      right,
    ]);
    expect(
      libraryOf(note(6, wrong, '10:00:00'), note(6, right, '12:00:00')).highlights,
    ).toHaveLength(2);
  });

  test('a typing error corrected before the note was continued is the same note', () => {
    const { library, report } = bring([
      note(6, 'Great poitn about', '10:00:00'),
      note(6, 'Great point about', '10:00:10'),
      note(6, 'Great point about liberty and the press', '10:00:40'),
    ]);
    expect(shown(library)).toEqual(['Great point about liberty and the press']);
    expect(report).toMatchObject({ notes: 1, merged: 2 });
  });

  test('a note shortened right afterwards is kept in its last state', () => {
    expect(
      shown(libraryOf(note(6, 'test 35 qa', '10:00:00'), note(6, 'test 35', '10:00:02'))),
    ).toEqual(['test 35']);
  });

  test('different notes of the same second stay separate', () => {
    const library = libraryOf(
      note(6, 'My remark on this page in German'),
      note(6, 'My remark on this page in Polish'),
    );
    expect(library.highlights).toHaveLength(2);
  });

  test('a note is attached to the passage it was written on', () => {
    const { library, report, merges } = bring([
      note(6, 'remember'),
      highlight([5, 6], SHORT),
      highlight([1, 2], LONG),
    ]);
    expect(shown(library)).toEqual([LONG, `${SHORT} // remember`]);
    expect(report).toMatchObject({ highlights: 2, beside: 1, merged: 0, duplicates: 0 });
    expect(merges).toMatchObject([
      { reason: 'note', source: { text: 'remember' }, keptText: SHORT },
    ]);
  });

  test.each<[string, ReturnType<typeof entry>[], string]>([
    [
      'marked in the same moment',
      [highlight([1, 9], LONG, '10:00:00'), highlight([4, 5], OTHER, '09:00:00')],
      LONG,
    ],
    [
      'that ends there',
      [highlight([1, 9], LONG, '09:00:00'), highlight([4, 5], OTHER, '08:00:00')],
      OTHER,
    ],
    [
      'nearest in time',
      [highlight([3, 9], LONG, '09:00:00'), highlight([4, 8], OTHER, '08:00:00')],
      LONG,
    ],
    [
      'marked two seconds before',
      [highlight([1, 9], LONG, '09:59:58'), highlight([4, 5], OTHER, '09:00:00')],
      LONG,
    ],
    [
      'that ends there, of two marked before that',
      [highlight([1, 9], LONG, '09:59:57'), highlight([4, 5], OTHER, '09:00:00')],
      OTHER,
    ],
  ])('of several passages, the one %s', (_name, passages, expected) => {
    const library = libraryOf(...passages, note(5, 'remember', '10:00:00'));
    expect(find(library, expected).note).toBe('remember');
    expect(library.highlights).toHaveLength(2);
  });

  test.each([
    [LONG, OTHER],
    [OTHER, LONG],
  ])('of two alike, the shorter one: %s', (shorter, longer) => {
    for (const start of [0, 1, 2, 3]) {
      const passages = [highlight([4, 5], shorter), highlight([start, 5], longer)];
      expect(find(libraryOf(...passages, note(5, 'remember')), shorter).note).toBe('remember');
    }
  });

  test('stays with a passage that was marked shorter afterwards', () => {
    const library = libraryOf(
      highlight([30, 40], LONG, '10:00:00'),
      highlight([30, 30], SHORT, '10:00:20'),
      highlight([30, 30], SHORT, '10:00:30'),
      note(40, 'remember', '10:00:00'),
    );
    expect(shown(library)).toEqual([`${SHORT} // remember`]);
  });

  test('on a page without locations, the one nearest in time', () => {
    const on = (text: string, at: string) => entry({ page: '283-283', text, at });
    const remark = entry({ kind: 'note', page: '283', text: 'remember', at: '10:00:30' });
    const library = libraryOf(on(SHORT, '10:00:00'), on('The sea was calm.', '09:00:00'), remark);
    expect(find(library, SHORT).note).toBe('remember');
  });

  test('a shortened range of pages holds the pages up to its end, and is shown as printed', () => {
    const library = libraryOf(
      entry({ page: '134-37', text: SHORT, at: '10:00:00' }),
      entry({ page: '40', text: OTHER, at: '10:01:00' }),
      entry({ kind: 'note', page: '136', text: 'remember', at: '10:05:00' }),
      entry({ kind: 'note', page: '40', text: 'calm', at: '10:06:00' }),
    );
    expect(shown(library)).toEqual([`${OTHER} // calm`, `${SHORT} // remember`]);
    expect(find(library, SHORT).page).toBe('134-37');
  });

  test('without a passage there, or with no way to choose one, it stays a lone note', () => {
    const undated = (fields: Parameters<typeof entry>[0]) => entry({ page: '7', ...fields });
    expect(shown(libraryOf(highlight([5, 6], SHORT), note(60, 'far')))).toEqual([SHORT, 'far']);
    const located = note(60, 'somewhere on it', '10:00:00', { page: '7' });
    const elsewhere = entry({ kind: 'note', page: '9', text: 'elsewhere' });
    expect(libraryOf(undated({ text: SHORT }), located, elsewhere).highlights).toHaveLength(3);
    const library = libraryOf(
      undated({ text: SHORT }),
      undated({ text: 'The sea.' }),
      undated({ kind: 'note', text: 'which?' }),
    );
    expect(library.highlights).toHaveLength(3);
  });

  test('several notes on one passage are attached in order', () => {
    const library = libraryOf(
      highlight([5, 6], SHORT),
      note(6, 'second', '12:00:00'),
      note(5, 'first', '11:00:00'),
    );
    expect(shown(library)).toEqual([`${SHORT} // first\n\nsecond`]);
  });

  test('a note is never attached to a bookmark', () => {
    const library = libraryOf(
      entry({ kind: 'bookmark', location: [6, 6], at: '10:00:00' }),
      note(6, 'remember'),
    );
    expect(library.highlights).toHaveLength(2);
  });
});

describe('undoing merges', () => {
  const entries = [
    highlight([5, 5], SHORT, '10:00:00'),
    highlight([5, 6], LONG, '11:00:00'),
    note(6, 'rem', '11:00:10'),
    note(6, 'remember', '11:00:12'),
  ];

  test('every merge is listed, with what was merged into what', () => {
    const { library, merges } = bring(entries);
    expect(shown(library)).toEqual([`${LONG} // remember`]);
    expect(merges.map(({ reason, source }) => [reason, source.text])).toEqual([
      ['extended', SHORT],
      ['note', 'remember'],
      ['draft', 'rem'],
    ]);
    expect(mergesOf(library)).toEqual(merges);
  });

  test('each can be undone, stays undone on import, and can be redone', () => {
    const { library, merges } = bring(entries);
    for (const { id, source } of merges) {
      const undone = undoMerges(library, [id]);
      expect(undone.highlights.map(({ text }) => text)).toContain(source.text);
      expect(bring(entries, undone).library).toBe(undone);
      const more = bring(
        [...entries, highlight([5, 6], 'The sea was calm.', '12:00:00')],
        undone,
      ).library;
      expect(more.highlights.map(({ text }) => text)).toContain(source.text);
      expect(redoMerges(undone, [id])).toEqual(library);
    }
  });

  test('nothing is merged into an entry that was taken out', () => {
    const { library, merges } = bring(entries.slice(0, 2));
    const undone = undoMerges(library, [merges[0]?.id ?? '']);
    const part = highlight([5, 5], 'over the water', '10:00:30');
    expect(mergesOf(bring([part], undone).library)).toMatchObject([
      { source: { text: part.text }, keptText: LONG },
    ]);
  });

  test('does not keep the passage from being extended later', () => {
    const { library, merges } = bring(entries.slice(0, 2));
    const undone = undoMerges(library, [merges[0]?.id ?? '']);
    const longer = highlight([5, 8], `${LONG} ${OTHER}`, '12:00:00');
    expect(shown(bring([longer], undone).library)).toEqual([SHORT, longer.text]);
    expect(undoMerges(library, [])).toBe(library);
    expect(undoMerges(library, ['nowhere']).pinned).toEqual([]);
  });
});

describe('the report of an import', () => {
  const mark = (location: number) => entry({ kind: 'bookmark', location: [location, location] });
  const none = {
    highlights: 0,
    notes: 0,
    beside: 0,
    bookmarks: 0,
    clips: 0,
    duplicates: 0,
    merged: 0,
    deleted: 0,
  };

  test('counts each kind, the books and what could not be read', () => {
    const entries = [
      mark(1),
      mark(2),
      entry({ kind: 'clip', location: [3, 3], text: SHORT }),
      entry({ kind: 'unknown', location: [4, 4], text: SHORT, title: 'Salt' }),
      note(9, 'lone'),
    ];
    const problem = { line: 99, raw: 'x' };
    const files = [
      { entries, problems: [problem, problem] },
      { entries: [], problems: [problem] },
    ];
    expect(importFiles(libraryOf(), files).report).toEqual({
      ...none,
      highlights: 1,
      notes: 1,
      bookmarks: 2,
      clips: 1,
      entries: 5,
      books: 2,
      added: 5,
      known: 0,
      problems: 3,
    });
  });

  test('counts an entry whose date alone could not be read once, as what it became', () => {
    const odd = { ...mark(1), line: 7, date: null };
    const files = [{ entries: [odd], problems: [{ line: 7, raw: odd.raw }] }];
    expect(importFiles(libraryOf(), files).report).toMatchObject({
      ...none,
      bookmarks: 1,
      entries: 1,
      problems: 0,
    });
  });

  test('counts what its own entries became, not what else the library has', () => {
    const whole = highlight([5, 6], LONG, '11:00:00');
    const part = highlight([5, 5], SHORT, '10:00:00');
    const library = libraryOf(whole, part, mark(9), highlight([20, 20], OTHER));
    const beside = note(6, 'remember', '15:00:00');
    expect(bring([beside], library).report).toMatchObject({ ...none, beside: 1 });
    expect(bring([whole], library).report).toMatchObject({ ...none, highlights: 1 });
    expect(bring([part], library).report).toMatchObject({ ...none, merged: 1 });
    const again = highlight([5, 6], SHORT, '10:05:00');
    expect(bring([part, again], library).report).toMatchObject({
      ...none,
      merged: 2,
    });
    const gone = deleteHighlights(library, [find(library, OTHER).id]);
    expect(bring([highlight([20, 20], OTHER)], gone).report).toMatchObject({
      ...none,
      deleted: 1,
      known: 1,
    });
  });
});

test('a book is the same however its title line is spaced', () => {
  const titles = ['Salt and water', ' Salt  and\u00a0water '];
  const entries = titles.map((title) => highlight([1, 1], title, '10:00:00', { title }));
  expect(libraryOf(...entries).books).toHaveLength(1);
});

test('what a file knows of an entry is kept, be it a tag alone or that its text was cut', () => {
  expect(libraryOf(entry({ text: SHORT, tags: ['sea'] })).highlights).toMatchObject([
    { tags: ['sea'] },
  ]);
  expect(libraryOf(entry({ text: SHORT, isTruncated: true })).highlights).toMatchObject([
    { isTruncated: true },
  ]);
});

describe('reading order', () => {
  test('roman pages come first, and pages among locations where the book shows how they lie', () => {
    const library = libraryOf(
      entry({ page: '20', location: [200, 201], text: 'page 20' }),
      entry({ page: '10', location: [150, 151], text: 'page 10' }),
      entry({ page: '15', text: 'page 15' }),
      entry({ page: 'xii', text: 'page xii' }),
      entry({ page: '2', text: 'page 2' }),
      entry({ text: 'nowhere' }),
    );
    expect(shown(library)).toEqual([
      'page xii',
      'page 2',
      'page 10',
      'page 15',
      'page 20',
      'nowhere',
    ]);
  });

  test('books are sorted by title, ignoring case and accents', () => {
    const library = libraryOf(
      ...['Zebra', 'émigré', 'Apple'].map((title) =>
        highlight([1, 1], title, '10:00:00', { title }),
      ),
    );
    expect(library.books.map(({ title }) => title)).toEqual(['Apple', 'émigré', 'Zebra']);
    const two = ['Ada Orlow', 'Bruno Meissner'].map((name) =>
      highlight([1, 1], name, '10:00:00', { title: 'Salt', authors: [name] }),
    );
    expect(libraryOf(...two.toReversed()).books).toEqual(libraryOf(...two).books);
    expect(shown(library)).toEqual(['Apple', 'émigré', 'Zebra']);
  });
});

test('the merges of a report are those that its numbers count, known ones too', () => {
  const dusk = [highlight([1, 2], 'The tide'), highlight([1, 4], 'The tide came back', '10:00:05')];
  const { library } = bring(dusk);
  const night = [highlight([9, 9], 'At night'), highlight([9, 12], 'At night it rose', '11:00:05')];
  const { report, merges } = bring([...dusk, ...night], library);
  expect(report).toMatchObject({ merged: 2, known: 2, added: 2 });
  expect(merges.map(({ source }) => source.text)).toEqual(['The tide', 'At night']);
});
