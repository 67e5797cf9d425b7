import { site } from '../lib/build/site.ts';
import { locales, type Locale } from './locales.ts';

/** The most stars that a store's review can give. */
export const bestRating = site.rating?.best ?? 5;

/**
 * The rating of the extension as a language writes numbers, under the names that texts have for it, and
 * whether it is a sample.
 * @returns for instance `{ figures: { rating: '4,6', best: '5' }, isSample: true }`; null while there is none to show
 */
export function ratingIn(
  locale: Locale,
): { figures: { rating: string; best: string }; isSample: boolean } | null {
  if (!site.rating || (site.rating.sample && !site.showSamples)) return null;
  const { format } = new Intl.NumberFormat(locales[locale].lang);
  const { value, best, sample } = site.rating;
  return { figures: { rating: format(value), best: format(best) }, isSample: sample };
}
