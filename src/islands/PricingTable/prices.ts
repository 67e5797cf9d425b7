import type { Currency } from '../../lib/shared/money.ts';
import type { Period } from '../../product.ts';

/** What a plan costs, in every currency. */
export type Prices = Record<Currency, Record<Period, number>>;

/** Serialises prices for an attribute: `USD 5 48,EUR …`, monthly and yearly. */
export function writePrices(prices: Prices): string {
  return Object.entries(prices)
    .map(([currency, { monthly, yearly }]) => `${currency} ${monthly} ${yearly}`)
    .join();
}

/** Parses prices written by `writePrices`. */
export function readPrices(text: string): Prices {
  return Object.fromEntries(
    text.split(',').map((row) => {
      const [currency, monthly, yearly] = row.split(' ');
      return [currency, { monthly: Number(monthly), yearly: Number(yearly) }];
    }),
  ) as Prices;
}
