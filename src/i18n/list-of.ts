import { locales, regionalTag, type Locale } from './locales.ts';

/** A label inside a sentence: only German keeps the capital of its nouns there. */
export const midSentence = (label: string, locale: Locale): string =>
  locale === 'de'
    ? label
    : label.charAt(0).toLocaleLowerCase(locales[locale].lang) + label.slice(1);

/** Where Latin letters meet Han characters: Chinese sets a space there, Japanese none. */
const SCRIPTS_TOUCH =
  /(?<=\p{Script=Latin})(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\p{Script=Latin})/gu;

/** Polish and Russian do not end a line with a one-letter word. */
const SHORT_WORD = /(?<= \p{L}) /gu;

/** Joins names into a list of the language: "PDF, Word und Text", "PDF、Word 和文本". */
export function listOf(names: readonly string[], locale: Locale): string {
  const list = new Intl.ListFormat(regionalTag(locale)).format(names);
  if (locale === 'zh') return list.replace(SCRIPTS_TOUCH, ' ');
  return locale === 'pl' || locale === 'ru' ? list.replace(SHORT_WORD, '\u00a0') : list;
}
