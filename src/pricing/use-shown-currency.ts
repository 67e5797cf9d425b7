import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Currency } from '../lib/shared/money.ts';
import { $currency, restorePriceChoice } from '../stores/price-choice.ts';

/**
 * The currency to show prices in: the user's choice if it is offered.
 * @param local the default of the page's locale
 */
export function useShownCurrency(offered: readonly Currency[], local: Currency): Currency {
  const chosen = useStore($currency, { ssr: () => null });
  // An effect, so that the controls have stored before what was chosen before hydration.
  useEffect(restorePriceChoice, []);
  return offered.find((one) => one === chosen) ?? local;
}
