import { parseSwitch } from './parse-switch.ts';

/*
 * In pages and scripts the settings are what Vite writes there, checked by then; where Node runs
 * this file, as for the build's configuration, they are parsed.
 */

/** Whether the site has accounts, and so plans and prices; without them everything is free. */
export const hasAccounts = import.meta.env
  ? import.meta.env.PUBLIC_ACCOUNTS !== 'off'
  : parseSwitch('PUBLIC_ACCOUNTS', process.env['PUBLIC_ACCOUNTS']);

const isSold = import.meta.env
  ? import.meta.env.PUBLIC_BILLING === 'on'
  : parseSwitch('PUBLIC_BILLING', process.env['PUBLIC_BILLING'], 'off');

/** Whether the plan is bought at a payment service; without it, by an e-mail to the operator. */
export const hasBilling = hasAccounts && isSold;
