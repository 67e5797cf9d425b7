import { PARTICLES } from '../text/person-words.ts';
import { hasOwnShape, hasTitleCase, startsPart } from './sentence-case.ts';
import { MINOR, WORD } from './title-words.ts';

/** Prepositions that MLA writes small and Chicago, from five letters on, does not. */
const LONG_PREPOSITION =
  /^(?:about|above|across|against|along|amid|among|around|behind|below|beneath|beside|between|beyond|during|inside|outside|through|throughout|toward|towards|under|upon|within|without)$/i;

/**
 * An English title in headline case: all words raised but articles, prepositions and the
 * conjunctions that join equals, which are raised at the start and at the end (Chicago 18, 8.160;
 * MLA 9, chapter 2, titles). A title that has it, or is in capitals throughout, stays as it is, and
 * so does a file name; nothing is lowered.
 */
export function headlineCase(title: string, style: 'chicago' | 'mla'): string {
  const isFileName = !title.includes(' ');
  if (isFileName || hasTitleCase(title) || title === title.toUpperCase()) return title;
  const isSmall = (word: string) =>
    MINOR.test(word) || (style === 'mla' && LONG_PREPOSITION.test(word));
  return title.replace(WORD, (word, index: number) => {
    const [before, after] = [title.slice(0, index), title.slice(index + word.length)];
    const isEnd = startsPart(title, index) || /^[^\p{L}\p{N}]*(?:[:?!]\s|$)/u.test(after);
    // "van" in "Vincent van Gogh".
    const isParticle =
      PARTICLES.has(word) &&
      /\p{Lu}\S*\s(?:de\s|van\s|von\s)?$/u.test(before) &&
      /^\s(?:l[ao]s?\s|der?\s)?\p{Lu}/u.test(after);
    if (hasOwnShape(word) || isParticle || (isSmall(word) && !isEnd)) return word;
    // "E-mail".
    return /(?<!\p{L})\p{L}-$/u.test(before)
      ? word
      : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  });
}
