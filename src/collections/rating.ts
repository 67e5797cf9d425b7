import { MOST_STARS, site } from '../lib/build/site/site.ts';
import { locales, type Locale } from '../i18n/locales.ts';

/**
 * The extension's rating formatted for a locale, under the names of the texts' placeholders, and
 * whether it is a sample.
 * @returns for instance `{ value: 4.6, figures: { rating: '4,6', best: '5' }, isSample: true }`;
 *   null without a rating to show
 */
export function ratingIn(
  locale: Locale,
): { value: number; figures: { rating: string; best: string }; isSample: boolean } | null {
  if (!site.rating || (site.rating.sample && !site.showSamples)) return null;
  const { format } = new Intl.NumberFormat(locales[locale].lang);
  const { value, sample } = site.rating;
  const figures = { rating: format(value), best: format(MOST_STARS) };
  return { value, figures, isSample: sample };
}
