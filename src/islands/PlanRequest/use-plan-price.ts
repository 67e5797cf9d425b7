import { type Currency, shownPrice } from '../../lib/shared/money.ts';
import type { PlanChoice } from '../../lib/shared/plan-request.ts';
import type { Plan } from '../../product.ts';
import type { PricingTexts } from '../PricingTable/PeriodSwitch.tsx';
import type { Prices } from '../PricingTable/PlanCard.tsx';
import { useShownCurrency } from '../PricingTable/use-shown-currency.ts';

/** Prices of the plans. */
export interface Offer {
  prices: Record<Plan, Prices>;
  /** The default of the page's locale. */
  currency: Currency;
  /** BCP 47 tag of the page's language. */
  lang: string;
}

/** The price per month in the reader's currency, and how it is billed. */
export function usePlanPrice(
  { prices, currency, lang }: Offer,
  { plan, period }: PlanChoice,
  texts: PricingTexts['table'],
): { perMonth: string; billing: string; currency: Currency; price: number } {
  const inCurrencies = prices[plan];
  const shown = useShownCurrency(Object.keys(inCurrencies) as Currency[], currency);
  const price = inCurrencies[shown];
  return {
    currency: shown,
    price: price[period],
    ...shownPrice(price, period, { currency: shown, lang, texts }),
  };
}
