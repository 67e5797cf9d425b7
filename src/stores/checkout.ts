import { readStored, writeStored } from '../lib/browser/stored.ts';
import { CHECKOUT_KEY } from '../lib/shared/keys.ts';
import { BACK_TO_EXPORT } from '../lib/shared/plan-request.ts';

/** How long the payment page can be resumed, in milliseconds. */
const OPEN_MS = 24 * 60 * 60 * 1000;

/** What the payment page has led back to: `done` after paying, `left` without, `changed` after managing the plan. */
export const arrivalOf = () => new URLSearchParams(location.search).get('checkout');

/** What the reader came from to buy the plan, if anything. */
export const backOf = () =>
  new URLSearchParams(location.search).get('back') === BACK_TO_EXPORT ? BACK_TO_EXPORT : null;

/** Notes that the reader goes to the payment page. */
export const noteCheckout = (): void => writeStored(CHECKOUT_KEY, String(Date.now()));

/** Forgets it, once the plan is on. */
export const forgetCheckout = (): void => writeStored(CHECKOUT_KEY, null);

/** Whether the reader went to the payment page, and this browser knows of no payment. */
export const hasLeftCheckout = () =>
  arrivalOf() === 'left' || Date.now() - Number(readStored(CHECKOUT_KEY)) < OPEN_MS;
