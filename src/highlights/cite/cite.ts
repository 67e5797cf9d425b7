import { apaCitation, apaEntry } from './apa.ts';
import { citedBook } from './cited-book.ts';
import { chicagoEntry, chicagoNote } from './chicago.ts';
import { mlaCitation, mlaEntry } from './mla.ts';
import { citedPlace, type Placed } from './locator.ts';
import type { Run } from './runs.ts';
import type { CiteTerms } from './terms.ts';
import type { Book } from '../types.ts';

/**
 * Chicago (18th edition, notes and bibliography), MLA (9th edition), APA (7th edition). Chicago's 17th
 * differs in naming three authors in a note and up to ten in the bibliography.
 */
export const citationStyles = ['chicago', 'mla', 'apa'] as const;
export type CitationStyle = (typeof citationStyles)[number];

/** How to cite. */
export interface CiteOptions {
  style: CitationStyle;
  /** Cite a passage without a page by its location; the guides discourage it, so the reader opts in. */
  locations: boolean;
  /** The style's own words, in the language of the paper (see `citeTerms`). */
  terms: CiteTerms;
}

/**
 * Cites a passage: a full note in Chicago, the citation in the text in MLA and APA.
 *
 * @returns runs with the title in italics; join them with `plainText` for text without styling.
 */
export function citePassage(book: Book, passage: Placed, options: CiteOptions): Run[] {
  const { style, locations, terms } = options;
  const cited = citedBook(book);
  if (style === 'chicago') {
    return chicagoNote(cited, citedPlace(passage, { locations, ranges: 'chicago' }), terms);
  }
  if (style === 'mla') {
    return mlaCitation(cited, citedPlace(passage, { locations, ranges: 'mla' }), terms);
  }
  return apaCitation(cited, citedPlace(passage, { locations, ranges: 'full' }), terms);
}

/** The book's entry in the bibliography (Chicago), the works cited (MLA) or the references (APA). */
export function citeBook(book: Book, options: Pick<CiteOptions, 'style' | 'terms'>): Run[] {
  const cited = citedBook(book);
  const { style, terms } = options;
  if (style === 'chicago') return chicagoEntry(cited, terms);
  return style === 'mla' ? mlaEntry(cited, terms) : apaEntry(cited, terms);
}
