import type { Book, Highlight } from '../types.ts';
import { citePassage, type CitationStyle } from './cite.ts';
import { labelledPlace, citedPlace } from './locator.ts';
import { plainText, type Run } from './runs.ts';
import { citeTerms } from './terms.ts';

/** How one highlight is cited or copied. */
export interface CopyOptions {
  /** Null names author, title and place without any style's rules. */
  style: CitationStyle | null;
  /** BCP 47; the language of the citation's words and of the quotation marks. */
  locale: string;
  /** Cite by location where there is no page. */
  locations: boolean;
}

/** The citation of one highlight by itself: a full note in Chicago, a parenthesis in MLA and APA. */
export function citeHighlight(
  book: Book,
  highlight: Highlight,
  { style, locale, locations }: CopyOptions,
): Run[] {
  const terms = citeTerms(locale);
  if (style !== null) {
    return citePassage(book, highlight, { style, locations, terms });
  }
  const place = citedPlace(highlight, { locations, ranges: 'full' });
  const parts = [
    ...book.authors.map(({ name }) => name),
    book.title,
    place && labelledPlace(place, terms),
  ];
  return [{ text: parts.filter((part) => part).join(', ') }];
}

/** One highlight as it is pasted elsewhere: the passage in the language's quotation marks, and its citation. */
export function copyText(book: Book, highlight: Highlight, options: CopyOptions): string {
  const [opening, closing] = citeTerms(options.locale).quotes;
  const citation = plainText(citeHighlight(book, highlight, options));
  const text = highlight.text.trim();
  if (text === '') return citation;
  const isInText = options.style === 'mla' || options.style === 'apa';
  return `${opening}${text}${closing}${isInText ? ' ' : '\n'}${citation}`;
}
