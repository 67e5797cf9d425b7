import { site } from '../lib/build/site.ts';
import { locales, type Locale } from './locales.ts';

/** The most stars that a store's review can give. */
export const bestRating = site.rating?.best ?? 5;

/** What texts say of the rating, under the names that they have for it, and whether it is a sample. */
export interface Rating {
  rating: string;
  best: string;
  isSample: boolean;
}

/**
 * The rating of the extension as a language writes numbers.
 * @returns for instance `{ rating: '4,6', best: '5', isSample: true }`; null while there is none to show
 */
export function ratingIn(locale: Locale): Rating | null {
  if (!site.rating || (site.rating.sample && !site.showSamples)) return null;
  const { format } = new Intl.NumberFormat(locales[locale].lang);
  const { value, best, sample } = site.rating;
  return { rating: format(value), best: format(best), isSample: sample };
}
