import { useBrowserValue } from '../../guards/use-browser-value.ts';
import { readStored } from '../../lib/browser/stored.ts';
import { fill } from '../../lib/shared/fill.ts';
import { CURRENCY_KEY } from '../../lib/shared/keys.ts';
import { type Currency, formatPrice, monthlyPrice } from '../../lib/shared/money.ts';
import type { PlanChoice } from '../../lib/shared/plan-request.ts';
import type { Plan } from '../../product.ts';
import type { PricingTexts } from '../PricingTable/PeriodSwitch.tsx';
import type { Prices } from '../PricingTable/PlanCard.tsx';

/** What the plans cost. */
export interface Offer {
  prices: Record<Plan, Prices>;
  /** The page's, for a reader who chose none in the price table. */
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
  const stored = useBrowserValue(() => readStored(CURRENCY_KEY)) ?? currency;
  const shown = Object.hasOwn(inCurrencies, stored) ? (stored as Currency) : currency;
  const price = inCurrencies[shown];
  const written = (amount: number) => formatPrice(amount, shown, lang);
  return {
    currency: shown,
    price: price[period],
    perMonth: written(monthlyPrice(price, period)),
    billing:
      period === 'yearly'
        ? `${texts.billedYearly} · ${fill(texts.perYear, { price: written(price.yearly) })}`
        : texts.billedMonthly,
  };
}
