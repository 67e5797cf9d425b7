import { type Period, type Plan, isPlan, periods, planNames, FREE_PLAN } from '../../product.ts';

/** What a reader chose in the price table. */
export interface PlanChoice {
  plan: Plan;
  period: Period;
}

/** The choice as a query, for the page that says how to get the plan. */
export function choiceQuery({ plan, period }: PlanChoice): string {
  return `?${new URLSearchParams({ plan, period })}`;
}

/** The choice in a page's query; a paid plan by the year where it says nothing we know. */
export function readChoice(query: string): PlanChoice {
  const asked = new URLSearchParams(query);
  const plan = asked.get('plan');
  const paid = planNames.filter((name) => name !== FREE_PLAN);
  return {
    plan: isPlan(plan) && plan !== FREE_PLAN ? plan : paid[0]!,
    period: periods.find((period) => period === asked.get('period')) ?? 'yearly',
  };
}

interface Request {
  /** The operator's address. */
  email: string;
  username: string;
  /** Name of the plan and of the billing period, in the reader's language. */
  plan: string;
  period: string;
}

/**
 * Where choosing a plan leads in the end: a mail to the operator, who answers and runs `npm run set-plan`.
 * Payment takes its place here: another address, made of the same facts.
 */
export function planRequestAddress({ email, username, plan, period }: Request): string {
  const subject = `${plan}, ${period}: ${username}`;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}
