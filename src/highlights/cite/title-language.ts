import { HAN, KANA } from '../text/east-asian.ts';

/** Function words by language. */
const FUNCTION_WORDS: Record<string, string> = {
  en: 'the of and a an in to for with on from how what why who when is are at by your my our their i it its this that into not be or as',
  de: 'der die das ein eine einer eines und oder von vom zu zum zur im am für mit über aus nach wie ist nicht den dem des mein meine unser wir ich auf bei vor warum was wer',
  fr: 'le la les un une des du et ou de d l à au aux en pour avec sur dans par ce cette qui que est mon ma mes son sa ses notre',
  es: 'el la los las un una unos y o de del en a al con por para sobre como qué es mi mis su sus nuestro lo que sin',
  it: 'il lo la i gli le un uno una e o di del della dello dei delle degli nel nella a al alla con per su da dal che è mio mia l',
  pt: 'o a os as um uma e ou de do da dos das em no na nos nas com por para sobre como que é meu minha seu sua ao',
  pl: 'i w z na o do od po za nie się jak czy jest dla przez',
  nl: 'de het een en van voor met op in te aan bij naar hoe wat is niet mijn ons',
};
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

/** Prepositions by language; a title can be shortened before them. */
const PREPOSITIONS: Record<string, string> = {
  en: 'of in to for with on from at by into as between through under without against during among',
  de: 'von vom zu zum zur im am in an für mit über aus nach auf bei vor unter zwischen gegen ohne durch',
  fr: 'de du des d à au aux en pour avec sur dans par sous sans entre chez',
  es: 'de del en a al con por para sobre sin entre desde hacia',
  it: 'di del dello della dei degli delle dell in nel nello nella nei negli nelle nell a al alla con per su sul sulla da dal dalla tra fra senza',
  pt: 'de do da dos das em no na nos nas com por para sobre sem entre',
  nl: 'van voor met op in aan bij naar over door',
  pl: 'w z na o do od po za przez dla we ze bez nad pod przed',
  ru: 'в во на с со о об от до за из к по у для без под над при между через',
};

/** Whether a word begins a phrase of its own in a language: "of", "dell'arte". */
export function isPreposition(word: string, lang: string): boolean {
  const [first = ''] = word.toLowerCase().split(/['’]/);
  return PREPOSITIONS[lang]?.split(' ').includes(first) ?? false;
}

/** How many function words of each language a text has; one of several languages counts in parts. */
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
 * The language of passages where they leave no doubt: a sentence of Tolstoy's French does not make his book French.
 * A primary language subtag of BCP 47; null in doubt.
 */
export function textLanguage(text: string): string | null {
  const [first, second] = [...countByLanguage(text)].sort(([, a], [, b]) => b - a);
  if (!first || first[1] < TELLING.words) return scriptLanguage(text, '');
  return first[1] >= (second?.[1] ?? 0) * TELLING.share ? first[0] : null;
}

/**
 * Detects the language of a title by its function words; a primary language subtag of BCP 47.
 *
 * @param fallback the language of a title without such words, unless its script cannot be that language's.
 * @param tie which language wins a tie; where it is not among them, none does, and the answer is empty.
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
