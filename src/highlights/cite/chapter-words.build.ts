// Evaluated at build time.
import { siteWords } from '../languages/languages.ts';

/** The word for "chapter" before a number, as a pattern. */
export const CHAPTER_WORDS = siteWords(({ chapter }) => chapter)
  .join('|')
  .replaceAll('.', '\\.');
