import { fold } from './fold.ts';

/**
 * One pattern, for folded texts, for all stems: those of alphabets at the beginning of a word, the
 * others anywhere. A stem may contain "\\." for a literal dot; nothing else in it is special.
 */
export function stemPattern(stems: readonly string[]): string {
  const folded = [...new Set(stems.map((stem) => fold(stem.replace('\\.', '\u0000'))))];
  const isAlphabetic = (stem: string) =>
    /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(stem);
  const atWordStart = folded.filter(isAlphabetic).join('|');
  const anywhere = folded.filter((stem) => !isAlphabetic(stem)).join('|');
  // One look behind for the whole group: a class of all letters is far too costly to repeat.
  return `(?<!\\p{L})(?:${atWordStart})${anywhere === '' ? '' : `|${anywhere}`}`.replaceAll(
    '\u0000',
    '\\.',
  );
}
