import { commonSubsequence } from '../../highlights/common-subsequence.ts';

/** A piece of a text, and whether the other text lacks it. */
export interface Piece {
  text: string;
  isAdded: boolean;
}

/** Words with trailing spaces; in scripts without spaces, single letters. */
const tokens = (text: string) =>
  text.match(
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu,
  ) ?? [];

/** Beyond so many comparisons the whole text counts as added: nobody reads such a long difference. */
const MOST_COMPARISONS = 4_000_000;

/**
 * Splits a text into what it shares with another one and what it adds, word by word.
 * @returns the pieces in order; joined they are `text`
 */
export function addedWords(text: string, other: string): Piece[] {
  const words = tokens(text);
  // A mark at the end of a word changes with where the device's reader stopped.
  const plain = (word: string) =>
    word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word.trim();
  const common = commonSubsequence(tokens(other).map(plain), words.map(plain), MOST_COMPARISONS);
  const shared = new Set(common.map(([, index]) => index));
  const pieces: Piece[] = [];
  words.forEach((word, index) => {
    const isAdded = !shared.has(index);
    const last = pieces.at(-1);
    if (last?.isAdded === isAdded) last.text += word;
    else pieces.push({ text: word, isAdded });
  });
  return pieces;
}
