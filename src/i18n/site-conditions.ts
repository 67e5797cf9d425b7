import { hasAccounts, hasBilling } from '../lib/shared/accounts.ts';
import { originsOfServices } from '../lib/shared/services.ts';

/**
 * The settings of the site that texts depend on. A file `i18n/<locale>/<condition>.json` replaces
 * texts, `instead` of a question its answer, and a part `:::<condition>` of an article is kept.
 */
export const conditions = {
  accounts: hasAccounts,
  'without-accounts': !hasAccounts,
  'with-billing': hasBilling,
  'without-billing': !hasBilling,
  sending: originsOfServices(import.meta.env).length > 0,
} as const satisfies Record<string, boolean>;

export const conditionNames = Object.keys(conditions) as (keyof typeof conditions)[];
