import type { HighlightColor } from '../types.ts';
import { fold } from './fold.ts';
import { COLOR_WORDS } from './words.build.ts';

const COLOR_PATTERNS = COLOR_WORDS.map(
  ([color, words]) => [color, new RegExp(words, 'u')] as const,
);

/** The colour that a word in any of our languages names; null for other words. */
export function colorNamed(word: string): HighlightColor | null {
  if (word === '') return null;
  const folded = fold(word.slice(0, 100));
  return COLOR_PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
