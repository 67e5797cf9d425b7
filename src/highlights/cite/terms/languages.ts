import { en } from './en.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { zh } from './zh.ts';
import type { SiteLanguage } from '../../languages/languages.ts';
import type { CiteTerms } from '../terms.ts';

const terms: Record<SiteLanguage, CiteTerms> = { en, de, es, fr, it, ja, pl, pt, ru, zh };

function isKnown(lang: string): lang is SiteLanguage {
  return Object.hasOwn(terms, lang);
}

/** The terms for a BCP 47 tag; the style guides' own English where we have no others. */
export function citeTerms(locale: string): CiteTerms {
  const lang = locale.split('-')[0]?.toLowerCase() ?? '';
  return isKnown(lang) ? terms[lang] : terms.en;
}
