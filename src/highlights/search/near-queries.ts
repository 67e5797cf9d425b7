import { EAST_ASIAN } from '../text/east-asian.ts';
import { soughtWords } from './query.ts';

/** What says where a word is sought, an operator or not: "#" or "author:". */
const FIELD = /^(?:[#＃]|\p{L}+:)(?=.)/u;

/** Letters that are left of a word whose ending is taken off; one where words are not set apart. */
const MIN_STEM = 4;

/**
 * The longest beginning of a word that is found in a field; null for none. Where one is not
 * found, no longer one is: each search rules out half of what is left, since each goes through the
 * whole library.
 */
function longestFound(field: string, word: string, countOf: Count): string | null {
  const letters = [...word];
  const beginning = (length: number) => field + letters.slice(0, length).join('');
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

/** A query suggested in place of another one. */
export interface NearQuery {
  query: string;
  count: number;
}

type Count = (query: string) => number;
/** The correction of a mistyped word; null for none. */
type Correct = (word: string) => string | null;

/** A word of a query as it is found: itself, corrected, its longest prefix; null for none. */
function foundFor(word: string, countOf: Count, correct: Correct): string | null {
  if (countOf(word) > 0) return word;
  const [field = ''] = FIELD.exec(word) ?? [];
  const bare = word.slice(field.length);
  const corrected = correct(bare);
  if (field !== '') {
    const within = corrected !== null && countOf(field + corrected) > 0;
    const found = within ? field + corrected : longestFound(field, bare, countOf);
    if (found !== null) return found;
  }
  return corrected ?? longestFound('', bare, countOf);
}

/**
 * Suggests queries in place of one that finds nothing: each of its words by itself; for a word that
 * is not found, its correction or its longest prefix that is.
 * @param countOf the number of results of a query
 */
export function nearQueries(
  query: string,
  countOf: Count,
  correct: Correct = () => null,
): NearQuery[] {
  const near = soughtWords(query).map((word) => foundFor(word, countOf, correct) ?? word);
  const all = [...new Set(near)].map((each) => ({ query: each, count: countOf(each) }));
  // If none of them finds anything, there is nothing to suggest.
  return all.some(({ count }) => count > 0) ? all : [];
}

/**
 * The same query with each word that finds nothing as it is found; none if there is no such word.
 * @param countOf the number of results of a query
 */
export function correctedQueries(query: string, countOf: Count, correct: Correct): NearQuery[] {
  const asFound = new Map(
    soughtWords(query).map((word) => [word, foundFor(word, countOf, correct) ?? word]),
  );
  const corrected = query
    .split(/([\s"“”„‟«»()]+)/)
    .map((piece) => asFound.get(piece) ?? piece)
    .join('');
  return corrected === query ? [] : [{ query: corrected, count: countOf(corrected) }];
}
