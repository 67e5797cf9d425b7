// Evaluated at build time.
import { siteWords, spelledChapters } from '../languages/languages.ts';
import { fold } from '../text/fold.ts';

const patternOf = (words: readonly string[]) => words.join('|').replaceAll('.', '\\.');

/** The word for "chapter" before a number, as a pattern. */
export const CHAPTER_WORDS = patternOf(siteWords(({ chapter }) => chapter));

/** That word of a language, or of two that share it, as a pattern, with rows of the folded numbers from one on. */
export const SPELLED_NUMBERS = [...Map.groupBy(spelledChapters, ([chapter]) => chapter)].map(
  ([chapter, ofWord]) =>
    [patternOf(chapter.split('|')), ofWord.map(([, numbers]) => fold(numbers).split(' '))] as const,
);
