import process from 'node:process';
import { isOn } from '../shared/on-off.ts';

/** Whether the site has accounts, and so plans and prices; without them everything is free. */
export const hasAccounts = isOn('PUBLIC_ACCOUNTS', process.env['PUBLIC_ACCOUNTS']);

/** Whether the plan is bought at a payment service; without it, by an e-mail to the operator. */
export const hasBilling =
  hasAccounts && isOn('PUBLIC_BILLING', process.env['PUBLIC_BILLING'] || 'off');
