import { HAN, KANA } from '../text/east-asian.ts';
import { FUNCTION_WORDS, PREPOSITIONS } from './words.build.ts';

const LANGUAGES_OF = new Map<string, string[]>();
for (const [lang, words] of Object.entries(FUNCTION_WORDS)) {
  for (const word of words.split(' ')) {
    LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), lang]);
  }
}

/** Whether a word is a function word in any of these languages. */
export function isFunctionWord(word: string): boolean {
  return LANGUAGES_OF.has(word);
}

/** Whether a word begins a phrase of its own in a language: "of", "dell'arte". */
export function isPreposition(word: string, lang: string): boolean {
  const [first = ''] = word.toLowerCase().split(/['’]/);
  return PREPOSITIONS[lang]?.split(' ').includes(first) ?? false;
}

/** Counts the function words of each language in a text; one of several counts in parts. */
function countByLanguage(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const languages = LANGUAGES_OF.get(word) ?? [];
    for (const lang of languages) {
      found.set(lang, (found.get(lang) ?? 0) + 1 / languages.length);
    }
  }
  return found;
}

/** The language of a text by its script, where that is one language's. */
function scriptLanguage(text: string, fallback: string): string | null {
  if (KANA.test(text)) return 'ja';
  if (HAN.test(text)) return fallback === 'ja' ? 'ja' : 'zh';
  return /\p{Script=Cyrillic}/u.test(text) ? 'ru' : null;
}

/** Function words that tell the language of a text, and how many times those of any other. */
const TELLING = { words: 3, share: 2 };

/**
 * The language of passages where they leave no doubt: a sentence of Tolstoy's French does not make
 * his book French. A primary language subtag of BCP 47; null in doubt.
 */
export function textLanguage(text: string): string | null {
  const [first, second] = [...countByLanguage(text)].sort(([, a], [, b]) => b - a);
  if (!first || first[1] < TELLING.words) return scriptLanguage(text, '');
  return first[1] >= (second?.[1] ?? 0) * TELLING.share ? first[0] : null;
}

/**
 * Detects the language of a title by its function words; a primary language subtag of BCP 47.
 *
 * @param fallback the language of a title without such words, unless its script cannot be that
 *   language's.
 * @param tie which language wins a tie; where it is not among them, none does, and the answer is
 *   empty.
 */
export function titleLanguage(title: string, fallback: string, tie = fallback): string {
  const written = scriptLanguage(title, fallback);
  if (written !== null) return written;
  const found = countByLanguage(title);
  const best = Math.max(...found.values());
  const winners = [...found].filter(([, count]) => count === best).map(([lang]) => lang);
  if (winners.length === 0) return /[^\P{L}a-z]/iu.test(title) && fallback === 'en' ? '' : fallback;
  if (winners.includes(tie)) return tie;
  return winners.length > 1 ? '' : (winners[0] ?? fallback);
}
