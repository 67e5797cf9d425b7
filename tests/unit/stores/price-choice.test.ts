import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  $currency,
  $period,
  chooseCurrency,
  choosePeriod,
  restorePriceChoice,
} from '../../../src/stores/price-choice.ts';
import { CURRENCY_KEY, PERIOD_KEY } from '../../../src/lib/shared/storage-keys.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  $currency.set(null);
  $period.set('yearly');
});
afterEach(() => vi.unstubAllGlobals());

test('a choice is applied, and remembered by the next page', () => {
  chooseCurrency('EUR');
  choosePeriod('monthly');
  expect([$currency.get(), $period.get()]).toEqual(['EUR', 'monthly']);
  $currency.set(null);
  $period.set('yearly');
  restorePriceChoice();
  expect([$currency.get(), $period.get()]).toEqual(['EUR', 'monthly']);
});

test('without a valid choice the page’s own currency stays', () => {
  restorePriceChoice();
  expect([$currency.get(), $period.get()]).toEqual([null, 'yearly']);
  stored.set(PERIOD_KEY, 'daily');
  $currency.set('GBP');
  restorePriceChoice();
  expect([$currency.get(), $period.get()]).toEqual(['GBP', 'yearly']);
});

test('where storage is blocked a choice holds for the page', () => {
  vi.stubGlobal('localStorage', undefined);
  chooseCurrency('EUR');
  restorePriceChoice();
  expect($currency.get()).toBe('EUR');
  expect(stored.has(CURRENCY_KEY)).toBe(false);
});
