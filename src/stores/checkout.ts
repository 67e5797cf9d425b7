import { readStored, writeStored } from '../lib/browser/storage.ts';
import { DAY_MS } from '../lib/shared/day-constants.ts';
import { CHECKOUT_KEY } from '../lib/shared/storage-keys.ts';
import { BACK_TO_EXPORT } from '../lib/shared/plan-request.ts';

/**
 * How the payment service led back: `done` after paying, `left` without, `changed` after managing
 * the plan.
 */
export const checkoutResult = () => new URLSearchParams(location.search).get('checkout');

/** The place to return to after buying the plan; null for none. */
export const returnTarget = () =>
  new URLSearchParams(location.search).get('back') === BACK_TO_EXPORT ? BACK_TO_EXPORT : null;

/** Remembers that the user went to the payment page. */
export const markCheckoutStarted = (): void => writeStored(CHECKOUT_KEY, String(Date.now()));

/** Forgets it, once the plan is active. */
export const clearCheckout = (): void => writeStored(CHECKOUT_KEY, null);

/**
 * Whether the user went to the payment page and has not paid, as far as this browser knows. The
 * payment service keeps a checkout open for a day.
 */
export const isCheckoutOpen = () =>
  checkoutResult() === 'left' || Date.now() - Number(readStored(CHECKOUT_KEY)) < DAY_MS;
