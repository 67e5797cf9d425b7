/* What the stand-in keeps, in the shapes that Stripe documents, as far as anything reads them. */

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  product: string;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  recurring: { interval: string; interval_count: number };
  tax_behavior: string;
  metadata: Record<string, string>;
}

export interface Customer {
  id: string;
  object: 'customer';
  email: string;
  deleted: boolean;
  metadata: Record<string, string>;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'active' | 'trialing' | 'past_due' | 'canceled' | 'unpaid';
  created: number;
  start_date: number;
  ended_at: number | null;
  canceled_at: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  cancellation_details: { comment: string | null };
  latest_invoice: string;
  metadata: Record<string, string>;
  items: {
    object: 'list';
    data: { id: string; price: Price; current_period_start: number; current_period_end: number }[];
  };
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  customer: string;
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  success_url: string;
  cancel_url: string;
  locale: string;
  metadata: Record<string, string>;
  /** For the page; Stripe stores it elsewhere. */
  price: Price;
  subscriptionMetadata: Record<string, string>;
}

/** An error response of the API. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly body: Record<string, string>;

  constructor(status: number, message: string, body: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.body = { type: 'invalid_request_error', message, ...body };
  }
}

export const missing = (kind: string, id: string, param = 'id') =>
  new Refusal(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
