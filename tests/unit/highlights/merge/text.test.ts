import { describe, expect, test } from 'vitest';
import type { Source } from '../../../../src/highlights/library/model.ts';
import {
  comparisonText,
  isPartOf,
  normalizedText,
  textWeight,
} from '../../../../src/highlights/merge/compare/comparison-text.ts';
import {
  byDate,
  secondsBetween,
  secondsOf,
} from '../../../../src/highlights/merge/compare/compare-dates.ts';

describe('a passage is part of another', () => {
  test.each([
    ['when it is the same', 'sea', 'sea', true],
    [
      'when it is a long piece, also inside a word',
      'ight over the water',
      'light over the water.',
      true,
    ],
    ['when it is a short word of its own', 'sea', 'the sea, again', true],
    ['when only a later one stands alone', 'sea', 'seaside at sea', true],
    ['when it is short and East Asian', '夜', '夜晚的港口', true],
    ['but not when it is nothing', '', 'the sea', false],
    ['nor when it is longer', 'the sea', 'sea', false],
    ['nor when it is other words', 'moon', 'the sea', false],
    ['nor the end of a word', 'sea', 'undersea', false],
    ['nor the beginning of a word', 'sea', 'seaside', false],
  ])('%s', (_, part, whole, expected) => {
    expect(isPartOf(part, whole, false)).toBe(expected);
  });

  test.each([
    ['a short one at the beginning', 'the sea', 'the sea was calm', true],
    ['a short one at the end', 'was calm', 'the sea was calm', true],
    ['not a short one in the middle', 'sea was', 'the sea was calm', false],
    ['not a short one that begins in a word', 'calm', 'the sea becalm', false],
    // Twenty letters, or ten Chinese characters.
    ['a long one anywhere', 'sea was calm as milk', 'the sea was calm as milk again', true],
    ['one letter less, no more', 'sea was calm as oil', 'the sea was calm as oil again', false],
    [
      'ten Chinese characters anywhere',
      '水面上挂着一盏灯比月',
      '在水面上挂着一盏灯比月亮还大',
      true,
    ],
    ['nine, no more', '水面上挂着一盏灯比', '在水面上挂着一盏灯比月亮还大', false],
  ])('on a page of unknown place: %s', (_, part, whole, expected) => {
    expect(isPartOf(part, whole, true)).toBe(expected);
  });

  test('a short one is shorter than twelve letters', () => {
    expect(isPartOf('ight over it', 'light over it', false)).toBe(true);
    expect(isPartOf('ight over i', 'light over i', false)).toBe(false);
  });
});

test('what an app wrote where it cut a text is no part of it, an ellipsis of the book is', () => {
  const details = {
    color: null,
    chapter: null,
    note: null,
    tags: [],
    modified: null,
    externalId: null,
    isTruncated: false,
  };
  const source = {
    id: '1',
    bookId: 'b',
    kind: 'highlight',
    page: null,
    location: null,
    date: null,
    text: 'The sea was …',
    limitReached: false,
    format: 'clippings',
    details: null,
  } satisfies Source;
  expect(comparisonText(source)).toBe('The sea was …');
  expect(comparisonText({ ...source, details: { ...details, isTruncated: true } })).toBe(
    'The sea was',
  );
  expect(comparisonText({ ...source, details })).toBe('The sea was …');
});

test('a Chinese character weighs two letters', () => {
  expect(textWeight('sea')).toBe(3);
  expect(textWeight('夜晚')).toBe(4);
});

test('texts are unified in blanks, invisible characters and composed letters', () => {
  expect(normalizedText('the  sea\u200b was\u00a0calm ')).toBe('the sea was calm');
  expect(normalizedText('e\u0301te\u0301')).toBe('été');
  expect(normalizedText('as it is')).toBe('as it is');
});

test('seconds of a device time, over days and within one', () => {
  expect(secondsOf('1970-01-02T03:04:05')).toBe(86_400 + 3 * 3600 + 4 * 60 + 5);
  expect(secondsBetween('2020-02-28T23:59:58', '2020-02-29T00:00:01')).toBe(3);
  expect(secondsBetween('2020-02-29T12:34:56', '2020-02-29T10:00:00')).toBe(-9296);
  expect(secondsBetween(null, '2020-02-29T00:00:01')).toBeNull();
  expect(secondsBetween('2020-02-29T00:00:01', null)).toBeNull();
});

test('entries are ordered by date, those without one first, then by id', () => {
  const [none, early, late, same] = [
    { id: 'z', date: null },
    { id: 'b', date: '2020-01-01T00:00:00' },
    { id: 'a', date: '2020-01-02T00:00:00' },
    { id: 'c', date: '2020-01-02T00:00:00' },
  ];
  expect([same, late, early, none].sort(byDate)).toEqual([none, early, late, same]);
  expect(byDate(early, early)).toBe(0);
});

describe('texts are compared whatever their typography', () => {
  test.each([
    ['apostrophes', 'the sea’s edge', "the sea's edge"],
    ['quotation marks', '“Calm,” she said, „so calm‟', '"Calm," she said, "so calm"'],
    ['dashes', 'calm—so calm – and 1914‑18', 'calm--so calm - and 1914-18'],
    ['ellipses', 'the sea… and then……', 'the sea... and then…'],
    ['full-width letters and marks', 'ＡＢＣ１２（海）！', 'ABC12(海)!'],
    ['half-width kana', 'ﾊﾞｰの夜｡', 'バーの夜。'],
    ['wave dashes', '十時〜十一時', '十時～十一時'],
    ['Chinese dashes and quotation marks', '海——“静”', '海—"静"'],
  ])('%s', (_, one, other) => {
    expect(normalizedText(one)).toBe(normalizedText(other));
  });

  test('a hyphen, a long kana and a full stop stay what they are', () => {
    expect(normalizedText('well-known. コーヒー。')).toBe('well-known. コーヒー。');
  });
});
