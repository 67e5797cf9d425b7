// Evaluated at build time: of what is known of each language, browsers get these words alone.
import { citations, siteWords, spelledChapters, titleWords } from '../languages/languages.ts';
import { fold } from '../text/fold.ts';

export { citations };

const patternOf = (words: readonly string[]) => words.join('|').replaceAll('.', '\\.');

/** The word for "chapter" before a number, as a pattern. */
export const CHAPTER_WORDS = patternOf(siteWords(({ chapter }) => chapter));

/**
 * The word for "chapter" of a language, or of two that share it, as a pattern, with rows of the
 * folded numbers from one on.
 */
export const SPELLED_NUMBERS = [...Map.groupBy(spelledChapters, ([chapter]) => chapter)].map(
  ([chapter, ofWord]) =>
    [patternOf(chapter.split('|')), ofWord.map(([, numbers]) => fold(numbers).split(' '))] as const,
);

/** The words that make another number of the one before them. */
export const MULTIPLES = siteWords(({ multiples = '' }) => multiples);

export const FUNCTION_WORDS = titleWords(({ functionWords }) => functionWords);
export const PREPOSITIONS = titleWords(({ prepositions }) => prepositions);
/** As patterns. */
export const ARTICLES = titleWords(({ articles }) => articles);
/** The words of shops behind a title, as patterns. */
export const SHOP_EDITIONS = titleWords(({ shopEdition }) => shopEdition);
