import { expect, test } from 'vitest';
import { fill, plural } from '../../../../src/lib/shared/fill.ts';

test('values replace their placeholders, and nothing else', () => {
  expect(fill('{{file}} and {{file}}: {{n}}', { file: 'a.txt', n: 3 })).toBe('a.txt and a.txt: 3');
  expect(fill('{{unknown}} {{toString}}', { file: 'a' })).toBe('{{unknown}} {{toString}}');
  expect(fill('{{file}}', { file: '{{n}}$&' })).toBe('{{n}}$&');
});

const polish = {
  books_one: '{{count}} książka',
  books_few: '{{count}} książki',
  books_many: '{{count}} książek',
  books_other: '{{count}} książki',
};

test.each([
  [1, '1 książka'],
  [3, '3 książki'],
  [5, '5 książek'],
  [1200, '1200 książek'],
])('%d takes its plural form', (count, text) => {
  expect(plural(polish, 'books', count, 'pl')).toBe(text);
});

test('a language without a form for a number uses the general one', () => {
  expect(plural({ books_other: '{{count}}冊' }, 'books', 1, 'ja')).toBe('1冊');
});

test('large numbers are written as the language writes them', () => {
  const texts = { highlights_other: '{{count}} highlights' };
  expect(plural(texts, 'highlights', 16141, 'en')).toBe('16,141 highlights');
});
