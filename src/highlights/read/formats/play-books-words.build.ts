// Evaluated at build time.
import { siteWords } from '../../languages/languages.ts';

/** The document's words for a passage that its publisher does not show, as a pattern. */
export const UNAVAILABLE_WORDS = siteWords(({ unavailable }) => unavailable).join('|');
