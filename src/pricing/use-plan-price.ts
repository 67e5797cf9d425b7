import { type Currency, shownPrice, yearlySaving } from '../lib/shared/money.ts';
import type { PlanChoice } from '../lib/shared/plan-request.ts';
import type { Period, Plan } from '../product.ts';
import type { PricingTexts } from './texts.ts';
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

/** A plan's price as the user sees it. */
export interface ShownPrice {
  perMonth: string;
  billing: string;
  currency: Currency;
  currencies: readonly Currency[];
  /** In the currency's main unit, for the whole period. */
  price: number;
  /** What yearly billing saves, of 1. */
  saving: number;
}

/** The price per month in the user's currency, and how it is billed. */
export function usePlanPrice(
  { prices, currency, lang }: Offer,
  { plan, period }: PlanChoice,
  texts: PricingTexts['table'],
): ShownPrice {
  const inCurrencies = prices[plan];
  const currencies = Object.keys(inCurrencies) as Currency[];
  const shown = useShownCurrency(currencies, currency);
  const price = inCurrencies[shown];
  return {
    currency: shown,
    currencies,
    price: price[period],
    saving: yearlySaving(price),
    ...shownPrice(price, period, { currency: shown, lang, texts }),
  };
}
