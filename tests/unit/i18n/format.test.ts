import { expect, test } from 'vitest';
import { amountOf, beforeMore, colonOf, readingTime } from '../../../src/i18n/format.ts';
import { localeCodes } from '../../../src/i18n/locales.ts';

test.each([
  ['en', 'Mark it. ', 460, '4 min'],
  ['de', 'Markiere es. ', 460, '4 Min.'],
  ['ja', '本を読む。', 460, '6分'],
  ['zh', '我在读书。', 460, '4 分钟'],
  ['en', 'Mark it. ', 1, '1 min'],
] as const)(
  'in %s “%s” %i times over takes %s, as words without spaces count too',
  (locale, text, times, time) => {
    expect(readingTime(text.repeat(times), locale)).toBe(time);
  },
);

test.each([
  ['en', 1, '1 day'],
  ['de', 2, '2 Tage'],
  ['ja', 2, '2日'],
  ['zh', 2, '2 天'],
] as const)('%s writes %i days with the space of the language', (locale, days, written) => {
  expect(amountOf(days, { unit: 'day', unitDisplay: 'long' }, locale)).toBe(written);
});

test('a colon stands off its label in French, and is as wide as a letter in Japanese and Chinese', () => {
  const colons = Map.groupBy(localeCodes, colonOf);
  expect(colons.get('\u202f: ')).toEqual(['fr']);
  expect(colons.get('：')).toEqual(['ja', 'zh']);
  expect(colons.get(': ')).toHaveLength(localeCodes.length - 3);
});

test('a full-width stop is followed by no blank', () => {
  expect(['無料です。', 'It is free.'].map(beforeMore)).toEqual(['無料です。', 'It is free. ']);
});
