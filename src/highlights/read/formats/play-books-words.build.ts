// Evaluated at build time.
import { siteWords } from '../../languages/languages.ts';

/** The document's words in place of a passage that the publisher does not let it show, as a pattern. */
export const UNAVAILABLE_WORDS = siteWords(({ unavailable }) => unavailable).join('|');
