import { atom } from 'nanostores';
import { readStored, writeStored } from '../lib/browser/stored.ts';
import type { Currency } from '../lib/shared/money.ts';
import { CURRENCY_KEY, PERIOD_KEY } from '../lib/shared/keys.ts';
import { type Period, periods } from '../product.ts';

/** The currency the reader chose, which may no longer be offered; null for the page's default. */
export const $currency = atom<string | null>(null);

/** The billing period the reader chose. */
export const $period = atom<Period>('yearly');

/** Restores earlier choices. */
export function restorePriceChoice(): void {
  $currency.set(readStored(CURRENCY_KEY) ?? $currency.get());
  const period = readStored(PERIOD_KEY);
  $period.set(periods.find((one) => one === period) ?? $period.get());
}

/** Shows prices in `currency` and remembers it where storage allows. */
export function chooseCurrency(currency: Currency): void {
  $currency.set(currency);
  writeStored(CURRENCY_KEY, currency);
}

/** Shows prices per month or per year, and remembers it likewise. */
export function choosePeriod(period: Period): void {
  $period.set(period);
  writeStored(PERIOD_KEY, period);
}
