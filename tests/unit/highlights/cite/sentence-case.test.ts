import { expect, test } from 'vitest';
import { namesIn, sentenceCase } from '../../../../src/highlights/cite/sentence-case.ts';
import { titleLanguage } from '../../../../src/highlights/cite/title-language.ts';

test.each([
  ['The Quiet Harbour: A History of Waiting', 'The quiet harbour: A history of waiting'],
  ['Who Waits? The Art of Standing Still', 'Who waits? The art of standing still'],
  ['A Brief History of Ancient Greece', 'A brief history of ancient Greece'],
  ['The iPhone and the DNA of Ideas', 'The iPhone and the DNA of ideas'],
  ['How I Learned to Wait', 'How I learned to wait'],
  ['The quiet harbour of Bergen', 'The quiet harbour of Bergen'],
  ['Quiet Bergen harbour', 'Quiet Bergen harbour'],
  ['The Last Monday of Winter', 'The last Monday of winter'],
  ['The Life of Malcolm X', 'The life of malcolm X'],
  ['Why I’m Here with Plan B', 'Why I’m here with plan B'],
  ['The Art of the E-Book', 'The art of the e-book'],
  ['THE QUIET HARBOUR', 'THE QUIET HARBOUR'],
  ['VITAMIN E', 'VITAMIN E'],
  ['Harbours', 'Harbours'],
])('%s', (title, expected) => {
  expect(sentenceCase(title)).toBe(expected);
});

test('a word that the book itself uses as a name stays capitalised', () => {
  const title = 'Harry Holm and the Quiet Stone';
  const texts = [
    'Then Harry Holm came.',
    'They saw the stone, and Harry was quiet.',
    'Quiet. Holm!',
  ];
  expect(sentenceCase(title, namesIn(title, texts))).toBe('Harry Holm and the quiet stone');
});

test.each([
  ['in the middle of a sentence', ['By then Stone was gone.'], 'stone'],
  ['behind a word of one letter', ['a Stone girl'], 'stone'],
  ['at the start of a sentence alone', ['Stone fell. Stone!'], ''],
  ['behind a dash', ['Down —Stone— it fell.'], ''],
  ['after it stood small', ['The stone fell, and Stone came.'], ''],
  ['before it stands small', ['And then Stone came.', 'The stone fell.'], ''],
])('a word of the title with a capital %s', (_, texts, names) => {
  expect([...namesIn('The Stone', texts)].join()).toBe(names);
});

test.each([
  ['The Quiet Harbour', 'de', 'en'],
  ['Die Leiden des jungen Holm', 'en', 'de'],
  ['El amor en los tiempos', 'en', 'es'],
  ['Le Petit Phare et la mer', 'en', 'fr'],
  ['Il nome della marea', 'en', 'it'],
  ['Harbours', 'de', 'de'],
  ['Jenseits von Überall', 'en', 'de'],
  ['海辺のカフカ', 'en', 'ja'],
  ['红楼梦', 'en', 'zh'],
  ['草枕', 'ja', 'ja'],
  ['Мастер и Маргарита', 'en', 'ru'],
  ['La Bella', 'en', 'fr'],
  ['La Bella', 'it', 'it'],
  ['Dünen', 'de', 'de'],
  ['Dünen', 'en', ''],
])('the language of %s, read in %s', (title, fallback, lang) => {
  expect(titleLanguage(title, fallback)).toBe(lang);
});
