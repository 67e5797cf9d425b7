import { type Plan, isPlan } from '../product.ts';
import type { PlanOrder } from '../lib/shared/plan-request.ts';
import { HttpError, NetworkError } from './errors.ts';
import type { Request, RequestOptions } from './request.ts';

/** What became of a purchase. */
export const purchaseStates = ['active', 'ending', 'pastDue', 'refunded', 'lapsed'] as const;

/** A purchase as the backend tells the reader of it. */
export interface Purchase {
  state: (typeof purchaseStates)[number];
  /** The end of the paid period, or of the plan. */
  until: string;
}

/** A backend that knows states which this page does not tells nothing. */
export function isPurchase(value: unknown): value is Purchase {
  const { state, until } = Object(value) as Partial<Record<keyof Purchase, unknown>>;
  return purchaseStates.some((one) => one === state) && !Number.isNaN(Date.parse(String(until)));
}

/** The backend waits for another service: longer than usual. */
const patient: RequestOptions = { method: 'POST', policy: { timeout: 20_000, retry: 0 } };

/** An address to leave the site for; anything else in its place would be run as a script. */
function asAddress(answer: unknown): string {
  const { url } = Object(answer) as { url?: unknown };
  if (typeof url !== 'string' || !/^https?:/.test(url)) throw new NetworkError('unreadable');
  return url;
}

/** The calls about buying a plan. */
export const billingCalls = (request: Request) => ({
  /** The address of the page where the reader pays. */
  async checkout(order: PlanOrder): Promise<string> {
    return asAddress(await request('/billing/checkout', { ...patient, body: order }));
  },
  /** The address of the page for cards, invoices and cancelling. */
  async portal(): Promise<string> {
    return asAddress(await request('/billing/portal', patient));
  },
  async plan(): Promise<Plan> {
    const { plan } = Object(await request('/users/me/plan')) as { plan?: unknown };
    if (!isPlan(plan)) throw new NetworkError('unreadable');
    return plan;
  },
});

export type BillingCalls = ReturnType<typeof billingCalls>;

/** The backend's messages that readers are told in other words than a form's. */
const PROBLEMS = new Map([
  ['The plan is bought already', 'owned'],
  ['The price has changed', 'changed'],
  ['The payment service does not answer', 'down'],
] as const);

export type BillingProblem = typeof PROBLEMS extends Map<unknown, infer Problem> ? Problem : never;

/** Why nothing was bought, where payments have a word for it. */
export function billingProblem(error: unknown): BillingProblem | null {
  const message = error instanceof HttpError ? error.message : '';
  return [...PROBLEMS].find(([text]) => text === message)?.[1] ?? null;
}
