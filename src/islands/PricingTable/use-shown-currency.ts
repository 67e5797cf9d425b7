import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Currency } from '../../lib/shared/money.ts';
import { $currency, restorePriceChoice } from '../../stores/price-choice.ts';

/**
 * The currency that prices are shown in: the reader's choice while it is offered.
 * @param local the page's, for a reader who has chosen none
 */
export function useShownCurrency(offered: readonly Currency[], local: Currency): Currency {
  const chosen = useStore($currency, { ssr: () => null });
  // After the controls have taken over, and stored, what was chosen before they were hydrated.
  useEffect(restorePriceChoice, []);
  return offered.find((one) => one === chosen) ?? local;
}
