import { EAST_ASIAN } from '../text/east-asian.ts';
import { soughtWords } from './query-parts.ts';

/** A word, and the text before it that says where it is sought, whether that is an operator or not. */
const FIELD = /^(?:[#＃]|\p{L}+:)(?=.)/u;

/** Letters that are left of a word whose ending is taken off; one where words are not set apart. */
const MIN_STEM = 4;

/**
 * The longest beginning of a word that is found, without its field; null for none. Where one is not found, no
 * longer one is: each search rules out half of what is left, since each goes through the whole library.
 */
function longestFound(word: string, countOf: (query: string) => number): string | null {
  const letters = [...word.replace(FIELD, '')];
  const beginning = (length: number) => letters.slice(0, length).join('');
  let least = Math.min(EAST_ASIAN.test(word) ? 1 : MIN_STEM, letters.length);
  let most = letters.length;
  if (countOf(beginning(least)) === 0) return null;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (countOf(beginning(middle)) > 0) least = middle;
    else most = middle - 1;
  }
  return beginning(least);
}

/** A query suggested in place of one that found nothing. */
export interface NearQuery {
  query: string;
  count: number;
  /** Whether it replaces a word that was not found. */
  isCorrection: boolean;
}

/**
 * Suggests queries in place of one that finds nothing: each of its words by itself; for a word that is not
 * found, its correction or its longest prefix that is.
 * @param countOf the number of results of a query
 * @param correct the correction of a mistyped word; null for none
 */
export function nearQueries(
  query: string,
  countOf: (query: string) => number,
  correct: (word: string) => string | null = () => null,
): NearQuery[] {
  const near = new Map<string, NearQuery>();
  for (const word of soughtWords(query)) {
    const isFound = countOf(word) > 0;
    const asked = isFound
      ? word
      : (correct(word.replace(FIELD, '')) ?? longestFound(word, countOf));
    const each = asked ?? word;
    near.set(each, { query: each, count: countOf(each), isCorrection: !isFound && asked !== null });
  }
  const all = [...near.values()];
  // One word that finds nothing has been said above.
  return all.some(({ count }) => count > 0) ? all : [];
}
