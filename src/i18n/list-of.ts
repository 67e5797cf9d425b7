import { locales, regionalTag, type Locale } from './locales.ts';

/** A label as it stands inside a sentence: only German writes its nouns with a capital there. */
export const midSentence = (label: string, locale: Locale): string =>
  locale === 'de'
    ? label
    : label.charAt(0).toLocaleLowerCase(locales[locale].lang) + label.slice(1);

/** Where Latin letters and Han characters touch: Chinese has a space there, Japanese none. */
const SCRIPTS_TOUCH =
  /(?<=\p{Script=Latin})(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\p{Script=Latin})/gu;

/** Polish and Russian leave no word of one letter at the end of a line. */
const SHORT_WORD = /(?<= \p{L}) /gu;

/** Names as one list of the language: "PDF, Word und Text", "PDF、Word 和文本". */
export function listOf(names: readonly string[], locale: Locale): string {
  const list = new Intl.ListFormat(regionalTag(locale)).format(names);
  if (locale === 'zh') return list.replace(SCRIPTS_TOUCH, ' ');
  return locale === 'pl' || locale === 'ru' ? list.replace(SHORT_WORD, '\u00a0') : list;
}
