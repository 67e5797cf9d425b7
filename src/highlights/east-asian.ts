export const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
export const HANGUL = /\p{Script=Hangul}/u;
export const HAN = /\p{Script=Han}/u;

/**
 * What stands without blanks between words: kana with their long mark and middle dot, Chinese characters and
 * hangul. For a character class.
 */
export const UNSPACED = String.raw`\p{Script=Hiragana}\p{Script=Katakana}ー・\p{Script=Han}\p{Script=Hangul}`;

/** Whether a text has any Chinese, Japanese or Korean characters. */
export const EAST_ASIAN = new RegExp(`[${UNSPACED}]`, 'u');

/** Blanks between two such characters: line breaks of the printed page, not of the words. */
export const BLANKS_BETWEEN_EAST_ASIAN = new RegExp(
  `(?<=[${UNSPACED}])\\s+(?=[${UNSPACED}])`,
  'gu',
);

/** A name written in them alone. */
export const EAST_ASIAN_NAME = new RegExp(`^[${UNSPACED}·]+$`, 'u');

/**
 * The language (BCP 47) that decides how Chinese characters are drawn and broken into lines, because one code
 * point has other shapes in Japan, Korea and China; undefined for texts without any.
 */
export function eastAsianLanguage(texts: readonly string[]): 'ja' | 'ko' | 'zh-Hans' | undefined {
  if (texts.some((text) => KANA.test(text))) return 'ja';
  if (texts.some((text) => HANGUL.test(text))) return 'ko';
  return texts.some((text) => HAN.test(text)) ? 'zh-Hans' : undefined;
}
