// Evaluated at build time.
import { siteWords } from '../languages/languages.ts';

/** Nouns that mark an institution's name. */
export const INSTITUTIONS = siteWords(({ institutions }) => institutions).join('|');
