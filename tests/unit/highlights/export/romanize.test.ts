import { expect, test } from 'vitest';
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
  ['村上', 'u6751u4e0a'],
])('%s is %s', (text, latin) => {
  expect(romanized(text)).toBe(latin);
});
