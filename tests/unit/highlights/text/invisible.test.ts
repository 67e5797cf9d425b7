import { describe, expect, test } from 'vitest';
import { normalizedText } from '../../../../src/highlights/merge/compare/comparison-text.ts';
import { bookIdOf } from '../../../../src/highlights/merge/rebuild/entry-sources.ts';
import { isHeaderLine } from '../../../../src/highlights/read/clippings/header.ts';
import { readTitle } from '../../../../src/highlights/read/clippings/title.ts';
import { fold } from '../../../../src/highlights/text/fold.ts';
import { bring, highlight, libraryOf } from '../../../support/library/entries.ts';

const marks = [
  ['a soft hyphen', '\u00ad'],
  ['an Arabic letter mark', '\u061c'],
  ['a blank of no width', '\u200b'],
  ['a joiner', '\u200d'],
  ['a left-to-right mark', '\u200e'],
  ['a left-to-right embedding', '\u202a'],
  ['a right-to-left embedding', '\u202b'],
  ['the end of an embedding', '\u202c'],
  ['a right-to-left override', '\u202e'],
  ['a word joiner', '\u2060'],
  ['a left-to-right isolate', '\u2066'],
  ['a first strong isolate', '\u2068'],
  ['the end of an isolate', '\u2069'],
  ['a byte-order mark', '\ufeff'],
];

describe.each(marks)('%s', (_name, mark) => {
  test('makes no other text', () => {
    expect(fold(`th${mark}ree`)).toBe('three');
    expect(normalizedText(`th${mark}ree`)).toBe('three');
  });

  test('makes no other passage', () => {
    const first = highlight([5, 6], 'Three lamps in the fog.', '10:00:00');
    const again = highlight([5, 6], `Th${mark}ree lamps in the fog.`, '11:00:00');
    const { library, report } = bring([first, again]);
    expect(report).toMatchObject({ highlights: 1, duplicates: 1 });
    expect(library.highlights).toHaveLength(1);
  });

  test('makes no other book, whose title has it still', () => {
    const plain = highlight([1, 2], 'Ships wait.', '10:00:00', { title: 'The Harbour' });
    const marked = highlight([5, 6], 'The tide.', '11:00:00', { title: `${mark}The Harbour` });
    expect(libraryOf(plain, marked).books).toHaveLength(1);
    expect(libraryOf(marked).books[0]?.title).toBe(`${mark}The Harbour`);
  });

  test('may be before the dash of an entry', () => {
    const line = '- Your Highlight on page 3\tAdded on Sunday, January 1, 2017 9:19:37 PM';
    expect(isHeaderLine(`${mark}${line}`)).toBe(true);
  });
});

test('the id of a book, which must not change, depends on them', () => {
  expect(bookIdOf(readTitle('\u202aThe Harbour'))).toBe('b0d93w9f0jtni18');
});
