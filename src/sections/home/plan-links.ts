import type { Locale } from '../../i18n/locales.ts';
import { href } from '../../i18n/routes.ts';
import type { PlanRow } from '../../islands/PricingTable/PlanCard.tsx';
import { hasBilling } from '../../lib/shared/accounts.ts';
import { PAY_NOW, choiceQuery } from '../../lib/shared/plan-request.ts';
import { FREE_PLAN, type Period, type Plan } from '../../product.ts';

/** Links of a plan's button: the free plan needs no account; for others the user signs up first. */
export function planLinks(locale: Locale, plan: Plan): PlanRow['links'] {
  const target = (period: Period) => href('upgrade', locale) + choiceQuery({ plan, period });
  if (plan === FREE_PLAN) {
    const free = { monthly: href('highlights', locale), yearly: href('highlights', locale) };
    return { anonymous: free, signedIn: free };
  }
  const signup = (period: Period) =>
    `${href('signup', locale)}?${new URLSearchParams({ next: target(period) })}`;
  /** Signed-in users go on to the payment at once. */
  const now = hasBilling ? `&pay=${PAY_NOW}` : '';
  return {
    anonymous: { monthly: signup('monthly'), yearly: signup('yearly') },
    signedIn: { monthly: target('monthly') + now, yearly: target('yearly') + now },
  };
}
