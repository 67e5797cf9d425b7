import { type Currency, shownPrice } from '../lib/shared/money.ts';
import type { PlanChoice } from '../lib/shared/plan-request.ts';
import type { Period, Plan } from '../product.ts';
import type { PricingTexts } from './labels.ts';
import { useShownCurrency } from './use-shown-currency.ts';

/** Prices of a plan by currency. */
export type Prices = Record<Currency, Record<Period, number>>;

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
