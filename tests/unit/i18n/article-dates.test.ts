import { expect, test } from 'vitest';
import { readingTime } from '../../../src/i18n/article-dates.ts';

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
