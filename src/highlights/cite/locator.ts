import { readChapter } from './chapter.ts';
import { locationRanges, pageParts, shownLocation, shownPage } from '../text/ranges.ts';
import type { FileFormat, Location } from '../types.ts';
import type { CitationStyle } from './styles.ts';
import type { CiteTerms } from '../languages/cite-terms.ts';
import { fill } from '../../lib/shared/fill.ts';

/** Ways in which styles shorten the second number of a range. */
export type RangeStyle = 'chicago' | 'mla' | 'full';

export const rangeStyle = (style: CitationStyle): RangeStyle => (style === 'apa' ? 'full' : style);

/** A locator: where in the book a passage is, for a citation. */
export interface Locator {
  kind: 'page' | 'location' | 'chapter' | 'heading';
  /** The pages or the location, ranges with an en dash; the chapter's number, or the heading. */
  value: string;
  /** Several pages or locations. */
  isRange: boolean;
}

/** The fields of a highlight from which a locator is made. */
export interface Locatable {
  /** As printed: "12", "xii", "12-13" or "1, 12-13". */
  page: string | null;
  typedPage?: string;
  location: Location | null;
  chapter?: string | null;
  format?: FileFormat;
}

/**
 * The locator to cite: the page if there is one, the location only if the user asked for it,
 * otherwise the chapter, or none. Chicago wants a chapter or heading "in lieu of a page or location
 * number" (17, 14.160; 18, chapter 14), MLA no locations of a device (9, chapter 6), APA neither
 * (7, 8.28); all leave the place out where there is no other.
 */
export function locatorOf(
  passage: Locatable,
  { locations, ranges }: { locations: boolean; ranges: RangeStyle },
): Locator | null {
  const placed = (kind: Locator['kind'], [first = '', last = '']: readonly string[]): Locator => {
    const isRange = last !== '' && last !== first;
    const value = isRange ? `${first}–${shortenedEnd(first, last, ranges)}` : first;
    return { kind, value, isRange };
  };
  const listed = (kind: Locator['kind'], apart: readonly (readonly string[])[]): Locator => {
    const parts = apart.map((ends) => placed(kind, ends));
    return {
      kind,
      value: parts.map(({ value }) => value).join(', '),
      isRange: parts.length > 1 || parts.some(({ isRange }) => isRange),
    };
  };
  const page = shownPage(passage)?.trim();
  if (page) return listed('page', pageParts(page));
  const location = locations ? shownLocation(passage) : null;
  if (location !== null)
    return listed(
      'location',
      locationRanges(location).map((ends) => ends.map(String)),
    );
  const chapter = readChapter(passage.chapter);
  if (chapter === null) return null;
  return 'number' in chapter
    ? placed('chapter', [chapter.number])
    : placed('heading', [chapter.heading]);
}

/**
 * The last number of a range as the style prints it.
 *
 * Chicago (18, 9.63) gives all digits below 100 and after multiples of 100, the changed part alone
 * from 101 to 109 and so on, and two digits or more otherwise; MLA (9, chapter 2, numbers) the last
 * two digits or more above 99; APA all digits.
 */
export function shortenedEnd(first: string, last: string, style: RangeStyle): string {
  if (style === 'full' || !/^\d+–\d+$/.test(`${first}–${last}`)) return last;
  if (first.length !== last.length || last <= first) return last;
  const from = Number(first);
  if (style === 'chicago' && from % 100 === 0) return last;
  const same = [...last].findIndex((digit, at) => digit !== first[at]);
  const kept = style === 'chicago' && from % 100 < 10 ? 1 : 2;
  return last.slice(Math.min(same, last.length - kept));
}

/** "p. 12", "pp. 12–13", "loc. 1134", "chap. 3" or "under “The Storm”". */
export function labelledLocator(place: Locator, terms: CiteTerms): string {
  if (place.kind === 'location') return fill(terms.location, { value: place.value });
  if (place.kind === 'chapter') return fill(terms.chapter, { value: place.value });
  if (place.kind === 'heading')
    return fill(terms.heading, { value: terms.quotes.join(place.value) });
  return fill(place.isRange ? terms.pages : terms.page, { value: place.value });
}
