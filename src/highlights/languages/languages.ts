import type { CiteTerms } from './cite-terms.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import type { DeviceWords, LanguageWords, TitleWords } from './language.ts';
import { nl } from './nl.ts';
import { others } from './others.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { zh } from './zh.ts';

const languages = { de, en, es, fr, it, ja, pl, pt, ru, zh };

/** The languages of the site, by the primary subtag of BCP 47. */
export type SiteLanguage = keyof typeof languages;

const collect = <Words>(all: readonly Words[], wordsOf: (words: Words) => string) => [
  // A language may have none.
  ...new Set(all.flatMap((words) => wordsOf(words).split('|')).filter((word) => word !== '')),
];

/**
 * In the languages that spell out a chapter's number, the words for "chapter", and the numbers from
 * one on.
 */
export const spelledChapters = Object.values(languages).flatMap(({ chapter, numbers }) =>
  numbers ? [[chapter, numbers] as const] : [],
);

/** The words for one thing by the language of titles; languages without any are left out. */
export const titleWords = (wordsOf: (words: TitleWords) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries<TitleWords>({ ...languages, nl })
      .map(([language, words]) => [language, wordsOf(words)] as const)
      .filter(([, words]) => words !== ''),
  );

/** The words for one thing in the languages of titles, as a pattern. */
export const titlePattern = (wordsOf: (words: TitleWords) => string): string =>
  Object.values(titleWords(wordsOf)).join('|');

/** The words for one thing in the languages of the site. */
export const siteWords = (
  wordsOf: (words: LanguageWords) => string,
  of: readonly SiteLanguage[] = Object.keys(languages) as SiteLanguage[],
) =>
  collect(
    of.map((language) => languages[language]),
    wordsOf,
  );

/** The words for one thing in the languages of the devices. */
export const deviceWords = (wordsOf: (words: DeviceWords) => string) =>
  collect([...Object.values(languages), others], wordsOf);

/** The terms of citations by the language of the paper. */
export const citations = Object.fromEntries(
  Object.entries(languages).map(([language, words]) => [language, words.citations]),
) as Record<SiteLanguage, CiteTerms>;
