import process from 'node:process';
import { isOn } from '../shared/on-off.ts';

/** Whether the site has accounts, and so plans and prices; without them everything is free. */
export const hasAccounts = isOn('PUBLIC_ACCOUNTS', process.env['PUBLIC_ACCOUNTS']);
