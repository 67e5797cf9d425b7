import process from 'node:process';
import { isOn } from '../shared/on-off.ts';
import { hasAccounts } from './accounts.ts';

/** Whether the plan is bought at a payment service; without it, by an e-mail to the operator. */
export const hasBilling =
  hasAccounts && isOn('PUBLIC_BILLING', process.env['PUBLIC_BILLING'] || 'off');
