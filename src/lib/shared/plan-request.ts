import type { Currency } from './money.ts';
import {
  type Period,
  type Plan,
  isPlan,
  periods,
  planNames,
  DEFAULT_PERIOD,
  FREE_PLAN,
} from '../../product.ts';

/** The user's choice in the price table. */
export interface PlanChoice {
  plan: Plan;
  period: Period;
}

/** An order, at the price that the user has seen. */
export interface PlanOrder extends PlanChoice {
  currency: Currency;
  /** The price in the currency's main unit, for the whole period. */
  price: number;
  /** The place to return to after paying: `export`. */
  back?: string;
}

/** Query value of `back`, and anchor of the workspace: the export dialog, as it was left. */
export const BACK_TO_EXPORT = 'export';

/** Query value of `pay` that leads on to the payment at once. */
export const PAY_NOW = 'now';

/** The choice as a query, for the page that explains how to get the plan. */
export function choiceQuery({ plan, period }: PlanChoice): string {
  return `?${new URLSearchParams({ plan, period })}`;
}

/** Parses a choice from a page's query; defaults to a paid plan in the default period. */
export function readChoice(query: string): PlanChoice {
  const parameters = new URLSearchParams(query);
  const plan = parameters.get('plan');
  const paid = planNames.filter((name) => name !== FREE_PLAN);
  return {
    plan: isPlan(plan) && plan !== FREE_PLAN ? plan : paid[0]!,
    period: periods.find((period) => period === parameters.get('period')) ?? DEFAULT_PERIOD,
  };
}

/** The path of the order page with the choice and all else that its query says. */
export function orderPath(page: string, query: string, choice: PlanChoice): string {
  return `${page}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...choice })}`;
}

/**
 * The choice that a return path carries.
 *
 * @param path a path of this site
 * @param page the path of the page that explains how to get a plan, in any language
 * @returns null for a path to another page
 */
export function choiceOnReturn(path: string, page: string): PlanChoice | null {
  const [, pathname = '', search = ''] = /^([^?#]*)([^#]*)/.exec(path) ?? [];
  return pathname.split('/').at(-1) === page.split('/').at(-1) ? readChoice(search) : null;
}

interface PlanMail {
  /** The operator's address. */
  email: string;
  /** Names of plan and billing period, in the user's language. */
  plan: string;
  /** Both unknown while the session is being looked up. */
  period?: string | false;
  username?: string | undefined;
}

/**
 * The `mailto:` address to request a plan, on a site without payments: the operator runs
 * `npm run set-plan`.
 */
export function planRequestAddress({ email, username, plan, period }: PlanMail): string {
  const order = [plan, period].filter(Boolean).join(', ');
  const subject = [order, username].filter(Boolean).join(': ');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}
