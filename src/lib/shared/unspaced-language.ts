/** Whether a language (BCP 47) sets no spaces between words, and has a comma of its own: Chinese and Japanese. */
export const isUnspaced = (lang: string): boolean => /^(?:ja|zh)\b/.test(lang);
