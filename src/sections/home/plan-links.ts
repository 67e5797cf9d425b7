import type { Locale } from '../../i18n/locales.ts';
import { href } from '../../i18n/routes.ts';
import type { ShownPlan } from '../../islands/PricingTable/PlanCard.tsx';
import { hasBilling } from '../../lib/shared/accounts.ts';
import { PAY_NOW, choiceQuery } from '../../lib/shared/plan-request.ts';
import { FREE_PLAN, type Period, type Plan } from '../../product.ts';

/** Where a plan's button leads: the free one needs no account, for another a reader signs up first. */
export function planLinks(locale: Locale, plan: Plan): ShownPlan['links'] {
  const target = (period: Period) => href('upgrade', locale) + choiceQuery({ plan, period });
  if (plan === FREE_PLAN) {
    const free = { monthly: href('highlights', locale), yearly: href('highlights', locale) };
    return { anonymous: free, signedIn: free };
  }
  const signup = (period: Period) =>
    `${href('signup', locale)}?${new URLSearchParams({ next: target(period) })}`;
  /** Who is signed in has seen the price, and goes on to pay. */
  const now = hasBilling ? `&pay=${PAY_NOW}` : '';
  return {
    anonymous: { monthly: signup('monthly'), yearly: signup('yearly') },
    signedIn: { monthly: target('monthly') + now, yearly: target('yearly') + now },
  };
}
