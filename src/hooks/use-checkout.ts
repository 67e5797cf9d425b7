import { readStored, writeStored } from '../lib/browser/stored.ts';
import { CHECKOUT_KEY } from '../lib/shared/keys.ts';
import { BACK_TO_EXPORT } from '../lib/shared/plan-request.ts';
import { useBrowserValue } from './use-browser-value.ts';

/** How long the payment page can be resumed, in milliseconds. */
const OPEN_MS = 24 * 60 * 60 * 1000;

/** What the payment page has led back to: `done` after paying, `left` without, `changed` after managing the plan. */
const arrival = () => new URLSearchParams(location.search).get('checkout');

/** What the reader came from to buy the plan, if anything. */
export const backOf = () =>
  new URLSearchParams(location.search).get('back') === BACK_TO_EXPORT ? BACK_TO_EXPORT : null;

/** Notes that the reader goes to the payment page. */
export const noteCheckout = (): void => writeStored(CHECKOUT_KEY, String(Date.now()));

/** Forgets it, once the plan is on. */
export const forgetCheckout = (): void => writeStored(CHECKOUT_KEY, null);

/** How the reader has come back from the payment service. */
export const useArrival = () => useBrowserValue(arrival);

/** Where the reader goes back to: the export, as it was left; undefined for nowhere. */
export function useBack(highlights: string): string | undefined {
  const back = useBrowserValue(backOf);
  return back ? `${highlights}#${back}` : undefined;
}

/** Whether the reader went to the payment page, and this browser knows of no payment. */
export function useHasLeft(): boolean {
  const hasLeft = () =>
    arrival() === 'left' || Date.now() - Number(readStored(CHECKOUT_KEY)) < OPEN_MS;
  return useBrowserValue(hasLeft) ?? false;
}
