import { describe, expect, test } from 'vitest';
import { readBackup } from '../../../../src/highlights/library/backup.ts';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import type { Library } from '../../../../src/highlights/library/model.ts';
import {
  answerReview,
  dayOf,
  nextReviewDay,
  reviewPassages,
} from '../../../../src/highlights/library/review.ts';
import { highlight, libraryOf, note } from '../../../support/library/entries.ts';

const DAY = '2026-03-01';
const library = libraryOf(
  ...Array.from({ length: 30 }, (_, index) =>
    highlight([index * 40, index * 40 + 3], `Passage number ${String(index)} of many.`),
  ),
);
const idsFor = (of: Library, day: string) => reviewPassages(of, day).map(({ id }) => id);

/** Answers all of a day. */
const through = (of: Library, day: string, isRemembered: boolean) =>
  idsFor(of, day).reduce((before, id) => answerReview(before, id, isRemembered, day), of);

describe('the daily review', () => {
  test('eight passages a day, the same all day and others the next', () => {
    const today = idsFor(library, DAY);
    expect(today).toHaveLength(8);
    expect(idsFor(library, DAY)).toEqual(today);
    expect(idsFor(library, '2026-03-02')).not.toEqual(today);
  });

  test('what was answered is not shown again today, whichever the answer', () => {
    const [first = '', second = '', ...rest] = idsFor(library, DAY);
    const once = answerReview(library, first, true, DAY);
    const twice = answerReview(once, second, false, DAY);
    expect(idsFor(twice, DAY)).toEqual(rest);
    expect(idsFor(through(library, DAY, true), DAY)).toEqual([]);
  });

  test('an interval doubles each time a passage is remembered, up to a year, and starts over when it is not', () => {
    const [id = ''] = idsFor(library, DAY);
    let now = library;
    const intervals: number[] = [];
    let day = DAY;
    for (let time = 0; time < 10; time += 1) {
      now = answerReview(now, id, true, day);
      const review = now.reviews?.find((each) => each.id === id);
      intervals.push(review?.days ?? 0);
      day = review?.due ?? '';
    }
    expect(intervals).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 365, 365]);
    expect(answerReview(now, id, false, DAY).reviews).toEqual([{ id, days: 1, due: '2026-03-02' }]);
  });

  test('what is due comes first, the longest overdue before the rest, and then what is new', () => {
    const ids = library.highlights.map(({ id }) => id);
    const [late = '', later = '', future = ''] = ids;
    const reviews = [
      { id: future, days: 8, due: '2026-03-05' },
      { id: late, days: 2, due: '2026-02-20' },
      { id: later, days: 2, due: '2026-02-10' },
    ];
    const today = idsFor({ ...library, reviews }, DAY);
    expect(today.slice(0, 2)).toEqual([later, late]);
    expect(today).toHaveLength(8);
    expect(today).not.toContain(future);
  });

  test('bookmarks, lone notes and texts withheld by the limit are not reviewed', () => {
    const few = libraryOf(
      note(900, 'A note alone.'),
      highlight([1, 2], '', '10:00:00', { kind: 'bookmark' }),
      highlight([5, 6], 'Withheld', '10:00:01', { limitReached: true }),
      highlight([9, 9], 'The one passage.'),
    );
    expect(reviewPassages(few, DAY).map(({ text }) => text)).toEqual(['The one passage.']);
  });

  test('the next day with something to review', () => {
    expect(nextReviewDay(library, DAY)).toBe('2026-03-02');
    const one = libraryOf(highlight([1, 2], 'The one passage.'));
    const [{ id } = { id: '' }] = one.highlights;
    expect(nextReviewDay(answerReview(one, id, true, DAY), DAY)).toBe('2026-03-03');
    expect(nextReviewDay(libraryOf(), DAY)).toBeNull();
  });

  test('a day is that of the reader’s clock', () => {
    const time = new Date(2026, 2, 1, 0, 5);
    expect(dayOf(time)).toBe('2026-03-01');
    expect(dayOf(new Date(2026, 2, 1, 23, 55))).toBe('2026-03-01');
  });

  test('its state is in the backup, and an impossible one is refused', () => {
    const reviewed = through(library, DAY, true);
    expect(readBackup(writeBackup(reviewed)).reviews).toEqual(reviewed.reviews);
    expect(readBackup(writeBackup(library)).reviews).toBeUndefined();
    const wrong = { ...library, reviews: [{ id: 'a', days: 0, due: '2026-13-01' }] };
    expect(() => readBackup(writeBackup(wrong))).toThrow('reviews');
    const endless = { ...library, reviews: [{ id: 'a', days: 1e300, due: '2026-03-01' }] };
    expect(() => readBackup(writeBackup(endless))).toThrow('reviews');
  });
});

test('a passage that its note makes a heading is not asked', () => {
  const headed = libraryOf(
    highlight([1, 3], 'Chapter Two'),
    note(3, '.h2'),
    highlight([9, 10], 'A tide.'),
  );
  expect(reviewPassages(headed, DAY).map(({ text }) => text)).toEqual(['A tide.']);
});
