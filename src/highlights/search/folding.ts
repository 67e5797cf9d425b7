import { EAST_ASIAN, BLANKS_BETWEEN_EAST_ASIAN } from '../text/east-asian.ts';
import { plainQuotes, fold } from '../text/fold.ts';

/** Folds a text for searching: printed quotation marks differ from those on keyboards. */
export function foldForSearch(text: string): string {
  return plainQuotes(fold(text));
}

/**
 * Punctuation of all scripts, but for the signs that belong to a word, "C#", "@name", "100%",
 * "R&D"; for use in a class.
 */
const PUNCTUATION = String.raw`[\p{P}--[#%&@]]`;
const PARTING = new RegExp(String.raw`[\s${PUNCTUATION}]`, 'v');
/** Single blanks, which are most of what parts words, may stay. */
const TO_BE_BLANK = String.raw`[[\s--[ ]]${PUNCTUATION}][\s${PUNCTUATION}]*| [\s${PUNCTUATION}]+`;
const UNEVEN = new RegExp(TO_BE_BLANK, 'v');
const ALL_UNEVEN = new RegExp(TO_BE_BLANK, 'gv');

/** Whether a folded character only parts words. */
export const isParting = (character: string) => PARTING.test(character);

/**
 * A text as it is searched: between words is one blank, whatever parts them in print, line breaks
 * and punctuation included; Chinese and Japanese are found whether or not anything is between two
 * characters.
 */
export function searchable(text: string): string {
  const plain = foldForSearch(text);
  const folded = UNEVEN.test(plain) ? plain.replace(ALL_UNEVEN, ' ') : plain;
  return EAST_ASIAN.test(folded) ? folded.replace(BLANKS_BETWEEN_EAST_ASIAN, '') : folded;
}

const HYPHENATED = /\p{L}+(?:[-‐‑]\p{L}+)+/gu;

/** The hyphenated words of a text, each as one: "tomorrow" is printed "to-morrow", too. */
export const joinedWords = (text: string): string[] =>
  (text.match(HYPHENATED) ?? []).map((word) => searchable(word.replace(/[-‐‑]/g, '')));
