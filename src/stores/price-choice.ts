import { atom } from 'nanostores';
import { readStored, writeStored } from '../lib/browser/storage.ts';
import type { Currency } from '../lib/shared/money.ts';
import { CURRENCY_KEY, PERIOD_KEY } from '../lib/shared/storage-keys.ts';
import { DEFAULT_PERIOD, type Period, periods } from '../product.ts';

/** The currency the user chose, which may no longer be offered; null for none. */
export const $currency = atom<string | null>(null);

/** The billing period the user chose. */
export const $period = atom<Period>(DEFAULT_PERIOD);

/** Restores the stored choice. */
export function restorePriceChoice(): void {
  $currency.set(readStored(CURRENCY_KEY) ?? $currency.get());
  const period = readStored(PERIOD_KEY);
  $period.set(periods.find((one) => one === period) ?? $period.get());
}

/** Sets and stores the currency. */
export function chooseCurrency(currency: Currency): void {
  $currency.set(currency);
  writeStored(CURRENCY_KEY, currency);
}

/** Sets and stores the billing period. */
export function choosePeriod(period: Period): void {
  $period.set(period);
  writeStored(PERIOD_KEY, period);
}
