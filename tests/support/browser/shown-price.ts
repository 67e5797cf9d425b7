import plans from '../../../content/plans.json' with { type: 'json' };
import { formatPrice, monthlyPrice, type Currency } from '../../../src/lib/shared/money.ts';
import { type Period, planNames } from '../../../src/product.ts';

const prices = plans.find(({ id }) => id === planNames[1])?.prices;

/** The monthly price of the first paid plan in the price table: the operator's may change. */
export function shownPrice(currency: Currency, period: Period, lang = 'en'): string {
  if (!prices) throw new Error('content/plans.json has no paid plan');
  return formatPrice(monthlyPrice(prices[currency], period), currency, lang);
}
