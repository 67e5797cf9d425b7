/** The settings as Vite writes them into pages and scripts; of the environment where Node runs this file. */
const accounts = import.meta.env ? import.meta.env.PUBLIC_ACCOUNTS : process.env['PUBLIC_ACCOUNTS'];
const billing = import.meta.env ? import.meta.env.PUBLIC_BILLING : process.env['PUBLIC_BILLING'];

/** Whether the site has accounts, and so plans and prices; without them everything is free. */
export const hasAccounts = accounts !== 'off';

/** Whether the plan is bought at a payment service; without it, by an e-mail to the operator. */
export const hasBilling = hasAccounts && billing === 'on';
