import { expect, test } from 'vitest';
import { entryBook } from '../../../../src/highlights/entry.ts';
import { newBook } from '../../../../src/highlights/merge/rebuild/entry-sources.ts';
import { citationKey } from '../../../../src/highlights/export/references/citation-key.ts';
import { romanized } from '../../../../src/highlights/export/references/romanize.ts';

test.each([
  ['Zoë Łódź', 'zoe lodz'],
  ['Орлова Щукина', 'orlova shchukina'],
  ['Σοφία', 'sofia'],
  // Hepburn: a small letter takes the vowel before it, and the h after sh, ch and j.
  ['きょうと', 'kyouto'],
  ['しゃしん', 'shashin'],
  ['チョコ', 'choko'],
  // Long marks and doubled consonants are left out.
  ['ラーメン', 'ramen'],
  ['サッカー', 'saka'],
])('%s is %s', (text, latin) => {
  expect(romanized(text)).toBe(latin);
});

test.each([
  ['Jane Austen', 'Pride and Prejudice', '1813', 'austen1813pride'],
  ['夏目漱石', 'こころ', '1914', 'author1914kokoro'],
  ['夏目漱石', '坊っちゃん', '1906', 'author1906chan'],
  ['夏目漱石', '草枕', '1906', 'author1906k6ga'],
  ['한강', '소년이 온다', null, 'authorks9t'],
  ['', '', null, 'book'],
])('the key of %s, %s (%s) is %s', (author, title, year, key) => {
  const authors = author === '' ? [] : [{ name: author, family: null, role: 'author' as const }];
  expect(citationKey({ ...newBook('b', entryBook({ title, year })), authors })).toBe(key);
});
