// Evaluated at build time.
import { titleWords } from '../languages/languages.ts';

export const FUNCTION_WORDS = titleWords(({ functionWords }) => functionWords);
export const PREPOSITIONS = titleWords(({ prepositions }) => prepositions);
/** As patterns, as those of the shops are. */
export const ARTICLES = titleWords(({ articles }) => articles);
export const SHOP_EDITIONS = titleWords(({ shopEdition }) => shopEdition);
