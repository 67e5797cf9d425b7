import { planEntries } from '../../collections/entries.ts';
import { locales, type Locale } from '../../i18n/locales.ts';
import type { Offer } from '../../pricing/use-plan-price.ts';

/** The prices of the plans, for a page in a language. */
export async function offerIn(locale: Locale): Promise<Offer> {
  const { lang, currency } = locales[locale];
  const prices = (await planEntries()).map((plan) => [plan.id, plan.prices]);
  return { prices: Object.fromEntries(prices) as Offer['prices'], currency, lang };
}
