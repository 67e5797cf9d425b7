// Evaluated at build time.
import { wordsByLanguage } from '../languages/languages.ts';

/** Function words by language; those of Dutch too, in which titles are read and the site is not. */
export const FUNCTION_WORDS: Record<string, string> = {
  ...wordsByLanguage(({ functionWords }) => functionWords),
  nl: 'de het een en van voor met op in te aan bij naar hoe wat is niet mijn ons',
};

/** Prepositions by language. */
export const PREPOSITIONS: Record<string, string> = {
  ...wordsByLanguage(({ prepositions }) => prepositions),
  nl: 'van voor met op in aan bij naar over door',
};
