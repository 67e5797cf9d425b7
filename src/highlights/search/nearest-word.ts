import { EAST_ASIAN } from '../text/east-asian.ts';
import type { Library } from '../library/model.ts';
import { foldForSearch } from './folding.ts';

/** Letters of the shortest word that is taken for another one mistyped. */
const MIN_LENGTH = 4;
/** From this length on, two letters may be wrong. */
const LONG = 8;

/** The words of a library by first letter and folded form, in their original spelling. */
export type Words = Map<string, Map<string, string>>;

/** Highlights between two yields, for about a millisecond of work. */
const HIGHLIGHTS_A_STEP = 25;

/** The words of a library, which are read step by step. */
export function* libraryWords({ highlights }: Library): Generator<undefined, Words> {
  const words: Words = new Map();
  const read = new Set<string>();
  for (const [row, { text, note, tags }] of highlights.entries()) {
    if (row % HIGHLIGHTS_A_STEP === HIGHLIGHTS_A_STEP - 1) yield;
    for (const [word] of `${text} ${note ?? ''} ${tags.join(' ')}`.matchAll(/\p{L}{4,}/gu)) {
      // Folding takes longer than finding: most words recur.
      if (read.has(word)) continue;
      read.add(word);
      const folded = foldForSearch(word);
      const initial = folded.charAt(0);
      const those = words.get(initial) ?? new Map<string, string>();
      if (!those.has(folded)) those.set(folded, word.toLowerCase());
      words.set(initial, those);
    }
  }
  return words;
}

/** The Damerau–Levenshtein distance (optimal string alignment) of two words. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[j - 2]! + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

/** The library's word nearest to a mistyped one; null for none. The first letter must be right. */
export function nearestWord(typed: string, words: Words): string | null {
  const sought = foldForSearch(typed);
  if (sought.length < MIN_LENGTH || EAST_ASIAN.test(sought)) return null;
  let least = sought.length < LONG ? 2 : 3;
  let nearest: string | null = null;
  for (const [folded, word] of words.get(sought.charAt(0)) ?? []) {
    if (Math.abs(folded.length - sought.length) >= least) continue;
    const wrong = distance(sought, folded);
    if (wrong < least) [least, nearest] = [wrong, word];
  }
  return nearest;
}
