import { EAST_ASIAN } from '../../highlights/east-asian.ts';
import { foldForSearch } from '../../highlights/search/folding.ts';

/** A piece of a text; `isMatch` if it matches the query. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** The folded text, with the offset in the original of each folded character. */
function foldedWithOrigins(text: string): { folded: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  let offset = 0;
  for (const character of text) {
    const part = foldForSearch(character);
    for (let index = 0; index < part.length; index += 1) origins.push(offset);
    folded += part;
    offset += character.length;
  }
  origins.push(text.length);
  return { folded, origins };
}

/**
 * Splits a text at the words of a query.
 * @param words folded, as `queryWords` returns them
 * @returns the pieces in order; joined they are the text
 */
export function cutAtMatches(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, isMatch: false }];
  const { folded, origins } = foldedWithOrigins(text);
  const isMarked = new Uint8Array(text.length);
  for (const word of words) {
    // One letter on the way to a word would mark every word.
    if (word.length === 1 && !EAST_ASIAN.test(word)) continue;
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      isMarked.fill(1, origins[at], origins[at + word.length]);
    }
  }
  const pieces: Piece[] = [];
  for (let start = 0; start < text.length;) {
    let end = start + 1;
    while (end < text.length && isMarked[end] === isMarked[start]) end += 1;
    pieces.push({ text: text.slice(start, end), isMatch: isMarked[start] === 1 });
    start = end;
  }
  return pieces;
}

/** Characters that are always visible. */
const SURE = 280;
/** Characters shown before the first match. */
const BEFORE = 120;

/**
 * Where the excerpt of a long text has to start to show its first match; 0 if its beginning shows it, or without a query.
 */
export function excerptStart(text: string, words: readonly string[]): number {
  if (words.length === 0 || text.length <= SURE * 2) return 0;
  const [first] = cutAtMatches(text, words);
  const at = first && !first.isMatch ? first.text.length : 0;
  if (at < SURE || at === text.length) return 0;
  const from = at - BEFORE;
  const blank = text.indexOf(' ', from);
  return blank >= 0 && blank < at ? blank + 1 : from;
}
