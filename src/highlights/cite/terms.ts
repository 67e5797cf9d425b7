import { primarySubtag } from '../../lib/shared/primary-subtag.ts';
import type { CiteTerms, NumberedTerm } from '../languages/cite-terms.ts';
import { citations } from './words.build.ts';

const isKnown = (lang: string): lang is keyof typeof citations => Object.hasOwn(citations, lang);

/** The terms for a BCP 47 tag; the style guides' own English where we have no others. */
export function citeTerms(locale: string): CiteTerms {
  const lang = primarySubtag(locale);
  return isKnown(lang) ? citations[lang] : citations.en;
}

/** The word for as many people as there are. */
export function termFor({ one, many }: NumberedTerm, people: readonly unknown[]): string {
  return people.length > 1 ? many : one;
}
