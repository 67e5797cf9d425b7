import { expect, test } from 'vitest';
import { queryWords } from '../../../../src/highlights/search/query.ts';
import { cutAtMatches } from '../../../../src/workspace/item/matches.ts';

/** The text with its matches in brackets. */
function shown(text: string, query: string): string {
  const pieces = cutAtMatches(text, queryWords(query));
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  return pieces.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join('');
}

test.each([
  ['Élan is a word', 'elan', '[Élan] is a word'],
  ['E\u0301lan, decomposed', 'elan', '[E\u0301lan], decomposed'],
  ['Straße und STRASSE', 'strasse', '[Straße] und [STRASSE]'],
  ['ｗｉｄｅ letters', 'wide', '[ｗｉｄｅ] letters'],
  ['朝の海は静かだった', '海', '朝の[海]は静かだった'],
  ['one two one', 'one two', '[one] [two] [one]'],
  ['I don’t know', "don't", 'I [don’t] know'],
  ["I don't know", 'don’t', "I [don't] know"],
  ['she said “no”', '"no"', 'she said “[no]”'],
  ['sie sagte „nein“', '"nein"', 'sie sagte „[nein]“'],
  ['она сказала «нет»', '"нет"', 'она сказала «[нет]»'],
  ['overlapping', 'over verla', '[overla]pping'],
  ['👩‍👩‍👧 family', 'family', '👩‍👩‍👧 [family]'],
  ['nothing here', 'absent', 'nothing here'],
  ['nothing asked', '', 'nothing asked'],
  ['', 'word', ''],
])('in %j the search %j marks %j', (text, query, marked) => {
  expect(shown(text, query)).toBe(marked);
});
