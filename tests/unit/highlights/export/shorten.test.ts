import { describe, expect, test, vi } from 'vitest';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import { isShortened, shortenText } from '../../../../src/highlights/export/shorten.ts';
import { book, highlight } from '../../../support/library/export-fixtures.ts';

describe('shortenText counts grapheme clusters', () => {
  test.each([
    ['Latin letters', 'a'],
    ['combining accents', 'e\u0301'],
    ['emoji families', '👩‍👩‍👧‍👦'],
    ['flags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Devanagari conjuncts', 'क्षि'],
    ['characters beyond the first plane', '𠮷'],
    ['Hangul syllables of single letters', '각'],
  ])('%s', (_, character) => {
    expect(shortenText(character.repeat(100), 100)).toBe(character.repeat(100));
    expect(shortenText(character.repeat(101), 100)).toBe(`${character.repeat(100)}…`);
  });

  test('no space is left before the ellipsis', () => {
    expect(shortenText('ab cd', 3)).toBe('ab…');
  });

  test('a long text takes no longer than its beginning', () => {
    const iterator = new Intl.Segmenter().segment('')[Symbol.iterator]();
    using next = vi.spyOn(Object.getPrototypeOf(iterator) as Iterator<Intl.SegmentData>, 'next');
    expect(shortenText('か\u3099'.repeat(2_500_000), 100)).toHaveLength(201);
    expect(next).toHaveBeenCalledTimes(101);
  });
});

describe('shortenDocument', () => {
  const long = 'x'.repeat(150);
  const library = {
    books: [book()],
    collections: [],
    highlights: [
      highlight({ id: 'a', text: long, note: long }),
      highlight({ id: 'b', text: 'short' }),
    ],
  };

  test('cuts texts and notes to the limit and counts them', () => {
    const document = buildDocument(library, defaultOptions, { locale: 'en', textLimit: 100 });
    const [long1, short] = document.sections[0]?.passages ?? [];
    expect(long1).toMatchObject({
      text: `${'x'.repeat(100)}…`,
      note: `${'x'.repeat(100)}…`,
      shortened: true,
    });
    expect(short).toMatchObject({ text: 'short', shortened: false });
    expect(document.shortened).toBe(1);
  });

  test('leaves everything whole without a limit', () => {
    const document = buildDocument(library, defaultOptions, { locale: 'en', textLimit: null });
    expect(document.sections[0]?.passages[0]).toMatchObject({ text: long, note: long });
    expect(document.shortened).toBe(0);
  });
});

describe('isShortened knows what shortenText cut', () => {
  test.each(['x', 'क्षि', 'e\u0301', 'あ'])('%s', (character) => {
    expect(isShortened(shortenText(character.repeat(101), 100), 100)).toBe(true);
    expect(isShortened(`${character.repeat(99)} ${shortenText(character, 1)}`, 100)).toBe(false);
    expect(isShortened(`${character.repeat(60)}…`, 100)).toBe(false);
    expect(isShortened(`${character.repeat(140)}…`, 100)).toBe(false);
  });
});
