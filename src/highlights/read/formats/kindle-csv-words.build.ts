// Evaluated at build time.
import { siteWords } from '../../languages/languages.ts';

/** The words before the names of the authors, as the app's languages have them. */
export const BY_WORDS = siteWords(({ by }) => by).join('|');
