import { site } from '../lib/build/site.ts';
import { locales, type Locale } from './locales.ts';

/** The most stars that a store's review can give. */
export const bestRating = site.rating?.best ?? 5;

/**
 * The rating of the extension as a language writes numbers, under the names that texts have for it.
 * @returns for instance `{ rating: '4,6', best: '5' }`; null while there is no rating
 */
export function ratingIn(locale: Locale): { rating: string; best: string } | null {
  if (!site.rating) return null;
  const { format } = new Intl.NumberFormat(locales[locale].lang);
  return { rating: format(site.rating.value), best: format(site.rating.best) };
}
