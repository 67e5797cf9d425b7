import { EAST_ASIAN, BLANKS_BETWEEN_EAST_ASIAN } from '../east-asian.ts';
import { plainQuotes, fold } from '../fold.ts';

/** Folds a text for searching: apostrophes and quotation marks in print differ from those on keyboards. */
export function foldForSearch(text: string): string {
  return plainQuotes(fold(text));
}

const UNEVEN_BLANKS = /[^\S ]| {2}/;

/** Chinese and Japanese are found whether or not a line break fell between two characters, phrases across lines. */
export function searchable(text: string): string {
  const plain = foldForSearch(text);
  const folded = UNEVEN_BLANKS.test(plain) ? plain.replace(/\s+/g, ' ') : plain;
  return EAST_ASIAN.test(folded) ? folded.replace(BLANKS_BETWEEN_EAST_ASIAN, '') : folded;
}

/** A tag of several words, which files and readers join by hyphens or underscores. */
export function unhyphenated(tag: string): string {
  return tag.replace(/[-_]+/g, ' ').trim();
}
