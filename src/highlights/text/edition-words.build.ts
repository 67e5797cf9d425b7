// Evaluated at build time.
import { titlePattern, titleWords } from '../languages/languages.ts';

/** The nouns for an edition. */
export const EDITION_WORDS = titlePattern(({ edition }) => edition);
/** The nouns for a volume before its number. */
export const VOLUME_WORDS = titlePattern(({ volume }) => volume);
/** Abbreviations of the nouns for an edition; a point may follow. */
export const EDITION_ABBREVIATIONS = titlePattern(({ editionShort }) => editionShort);
/** Ordinals with their numbers. */
export const ORDINALS = Object.values(titleWords(({ ordinals }) => ordinals)).flatMap((row) =>
  row
    .split(' ')
    .flatMap((forms, index) => forms.split('|').map((form): [string, number] => [form, index + 1])),
);
