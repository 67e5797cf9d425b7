// Evaluated at build time.
import { titlePattern } from '../languages/languages.ts';

/** The nouns for an edition. */
export const EDITION_WORDS = titlePattern(({ edition }) => edition);
/** The nouns for a volume before its number. */
export const VOLUME_WORDS = titlePattern(({ volume }) => volume);
