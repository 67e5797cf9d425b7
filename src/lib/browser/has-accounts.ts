/** Whether the site has accounts, as lib/build/accounts.ts decided at build. */
export const hasAccounts = import.meta.env.PUBLIC_ACCOUNTS !== 'off';
