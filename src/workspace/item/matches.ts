import { EAST_ASIAN, UNSPACED } from '../../highlights/text/east-asian.ts';
import { foldForSearch, isParting } from '../../highlights/search/folding.ts';

/** A piece of a text; `isMatch` if it matches the query. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

const BLANK_AFTER_EAST_ASIAN = new RegExp(`[${UNSPACED}] $`, 'u');

/** The searchable text, with the ends in the original of each of its characters. */
function searchableWithOrigins(text: string) {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const character of text) {
    const start = offset;
    offset += character.length;
    const part = foldForSearch(character);
    // An accent is marked with its letter.
    if (part === '' && ends.length > 0 && !folded.endsWith(' ')) ends[ends.length - 1] = offset;
    for (const each of part) {
      const written = isParting(each) ? ' ' : each;
      if (written === ' ' && folded.endsWith(' ')) continue;
      if (EAST_ASIAN.test(written) && BLANK_AFTER_EAST_ASIAN.test(folded.slice(-3))) {
        folded = folded.slice(0, -1);
        starts.pop();
        ends.pop();
      }
      for (let unit = 0; unit < written.length; unit += 1) {
        starts.push(start);
        ends.push(offset);
      }
      folded += written;
    }
  }
  return { folded, starts, ends };
}

/**
 * Splits a text at the words of a query.
 * @param words as `queryWords` returns them
 * @returns the pieces in order; joined they are the text
 */
export function cutAtMatches(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, isMatch: false }];
  const { folded, starts, ends } = searchableWithOrigins(text);
  const isMarked = new Uint8Array(text.length);
  for (const word of words) {
    // A single letter, while a word is being typed, would mark every word.
    if (word.length === 1 && !EAST_ASIAN.test(word)) continue;
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      isMarked.fill(1, starts[at], ends[at + word.length - 1]);
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
 * Finds where the excerpt of a long text has to start to show its first match; 0 if its beginning
 * shows it, or without a query.
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
