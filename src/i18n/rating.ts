import { site } from '../lib/build/site.ts';
import { locales, type Locale } from './locales.ts';

/**
 * The rating of the extension as a language writes numbers, under the names that texts have for it.
 * @returns for instance `{ rating: '4,6', best: '5' }`
 */
export function ratingIn(locale: Locale): { rating: string; best: string } {
  const { format } = new Intl.NumberFormat(locales[locale].lang);
  return { rating: format(site.rating.value), best: format(site.rating.best) };
}
