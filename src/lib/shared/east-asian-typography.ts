/** Whether a language has no spaces between words and a comma of its own: Chinese, Japanese. */
export const isUnspaced = (lang: string): boolean => /^(?:ja|zh)\b/.test(lang);

const FULL_WIDTH =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** The width of a text in Latin characters: East Asian ones are twice as wide (Unicode UAX #11). */
export const textWidth = (text: string): number =>
  text.length + (text.match(FULL_WIDTH)?.length ?? 0);
