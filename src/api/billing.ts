import purchaseStates from '../../backend/shared/purchase-states.json' with { type: 'json' };
import { type Plan, isPlan } from '../product.ts';
import type { PlanOrder } from '../lib/shared/plan-request.ts';
import { NetworkError } from './errors.ts';
import type { SendRequest, RequestOptions } from './request.ts';

/** The user's purchase. */
export interface Purchase {
  state: keyof typeof purchaseStates;
  /** The end of the paid period, or of the plan. */
  until: string;
}

/** False for states that only a newer backend knows. */
export function isPurchase(value: unknown): value is Purchase {
  const { state, until } = Object(value) as Partial<Record<keyof Purchase, unknown>>;
  return Object.hasOwn(purchaseStates, String(state)) && !Number.isNaN(Date.parse(String(until)));
}

/** Longer than usual, because the backend itself waits for the payment service. */
const POST_TO_PAYMENT: RequestOptions = { method: 'POST', policy: { timeout: 20_000, retry: 0 } };

/** The address to navigate to; a `javascript:` URL would be run. */
function asAddress(answer: unknown): string {
  const { url } = Object(answer) as { url?: unknown };
  if (typeof url !== 'string' || !/^https?:/.test(url)) throw new NetworkError('unreadable');
  return url;
}

/** The calls about buying a plan. */
export const billingCalls = (request: SendRequest) => ({
  /** The address of the page where the user pays. */
  async checkout(order: PlanOrder): Promise<string> {
    return asAddress(await request('/billing/checkout', { ...POST_TO_PAYMENT, body: order }));
  },
  /** The address of the page for cards, invoices and cancelling. */
  async portal(): Promise<string> {
    return asAddress(await request('/billing/portal', POST_TO_PAYMENT));
  },
  async plan(): Promise<Plan> {
    const { plan } = Object(await request('/users/me/plan')) as { plan?: unknown };
    if (!isPlan(plan)) throw new NetworkError('unreadable');
    return plan;
  },
});
