import type { Currency } from '../../lib/shared/money.ts';
import type { Period } from '../../product.ts';

/** What a plan costs, in every currency. */
export type Prices = Record<Currency, Record<Period, number>>;

/** Prices as the attribute of a plan in the page: `USD 5 48,EUR …`, by the month and by the year. */
export function writePrices(prices: Prices): string {
  return Object.entries(prices)
    .map(([currency, { monthly, yearly }]) => `${currency} ${monthly} ${yearly}`)
    .join();
}

/** The prices that `writePrices` has written. */
export function readPrices(text: string): Prices {
  return Object.fromEntries(
    text.split(',').map((row) => {
      const [currency, monthly, yearly] = row.split(' ');
      return [currency, { monthly: Number(monthly), yearly: Number(yearly) }];
    }),
  ) as Prices;
}
