import { EAST_ASIAN } from './east-asian.ts';

const WITHIN_WORD = /[\p{L}\p{N}]/u;

/**
 * Whether a word begins in a text, and ends in it where it is to be exact. What is written without
 * blanks is found anywhere.
 */
export function hasWord(text: string, word: string, isExact: boolean): boolean {
  if (EAST_ASIAN.test(word)) return text.includes(word);
  const isWithin = (at: number) => WITHIN_WORD.test(text[at] ?? '');
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isWithin(at - 1) && !(isExact && isWithin(at + word.length))) return true;
  return false;
}
