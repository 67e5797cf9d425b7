import { atom } from 'nanostores';
import { isCurrency, type Currency } from '../lib/shared/currencies.ts';
import { CURRENCY_KEY } from '../lib/shared/keys.ts';

/** The currency the reader chose, or null while the page's own applies. */
export const $currency = atom<Currency | null>(null);

/** Takes up an earlier choice. What is stored and no currency of ours, or blocked, is ignored. */
export function restoreCurrency(): void {
  try {
    const stored = localStorage.getItem(CURRENCY_KEY);
    if (isCurrency(stored)) $currency.set(stored);
  } catch {
    // Storage is blocked: the page's own currency stays.
  }
}

/** Shows prices in `currency` and remembers it where the browser allows. */
export function chooseCurrency(currency: Currency): void {
  $currency.set(currency);
  try {
    localStorage.setItem(CURRENCY_KEY, currency);
  } catch {
    // Storage is blocked or full: the choice holds for this page.
  }
}
