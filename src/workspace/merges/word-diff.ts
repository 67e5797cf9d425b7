import { commonSubsequence } from '../../highlights/shared/common-subsequence.ts';

/** A piece of a text; `isAdded` if the other text lacks it. */
export interface Piece {
  text: string;
  isAdded: boolean;
}

/** Words with trailing spaces; in scripts without spaces, single characters. */
const tokens = (text: string) =>
  text.match(
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu,
  ) ?? [];

/** Beyond this many comparisons the whole text counts as added. */
const MAX_COMPARISONS = 4_000_000;

/** Punctuation that no letter follows: not the apostrophe of ’tis. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\s]+(?![\p{L}\p{N}])/u;

/**
 * Splits a text into words that another one has, and words that it lacks.
 * @returns the pieces in order; joined they are `text`
 */
export function diffWords(text: string, other: string): Piece[] {
  // A highlight may begin or end within a word.
  if (other.includes(text)) return [{ text, isAdded: false }];
  const words = tokens(text);
  // Punctuation at the ends of a word depends on where the highlight ended.
  const plain = (word: string) =>
    word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word.trim();
  const common = commonSubsequence(tokens(other).map(plain), words.map(plain), MAX_COMPARISONS);
  const shared = new Set(common.map(([, index]) => index));
  const pieces: Piece[] = [];
  words.forEach((word, index) => {
    const isAdded = !shared.has(index);
    const last = pieces.at(-1);
    // Closing punctuation belongs to the words before it, which both have.
    const [end = ''] = (last?.isAdded === false && isAdded && CLOSING.exec(word)) || [];
    if (last) last.text += last.isAdded === isAdded ? word : end;
    if (last?.isAdded !== isAdded && word !== end)
      pieces.push({ text: word.slice(end.length), isAdded });
  });
  return pieces;
}
