/** Characters that stand without blanks between words: kana, Chinese characters, hangul syllables. */
const UNSPACED = '\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7a3';

/** Whether a text has any of the Chinese, Japanese or Korean characters. */
export const EAST_ASIAN = new RegExp(`[${UNSPACED}]`);

/** Blanks between two such characters: line breaks of the printed page, not of the words. */
export const BLANKS_BETWEEN_EAST_ASIAN = new RegExp(`(?<=[${UNSPACED}])\\s+(?=[${UNSPACED}])`, 'g');

/** A name written in them alone. */
export const EAST_ASIAN_NAME = new RegExp(`^[${UNSPACED}·]+$`);

export const KANA = /[\u3040-\u30ff]/;
export const HANGUL = /[\uac00-\ud7a3]/;
export const HAN = /[\u3400-\u9fff]/;
