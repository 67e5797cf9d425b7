import {
  type CheckoutSession,
  type Customer,
  type Price,
  type Subscription,
  missing,
} from './objects.ts';

const DAY_S = 24 * 60 * 60;
const PERIOD_S: Record<string, number> = { month: 30 * DAY_S, year: 365 * DAY_S };

export const seconds = (): number => Math.floor(Date.now() / 1000);

/** All that is stored, by id, in the order in which it was made. */
export class Ledger {
  readonly prices = new Map<string, Price>();
  readonly products = new Map<string, { id: string; object: 'product'; name: string }>();
  readonly customers = new Map<string, Customer>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly sessions = new Map<string, CheckoutSession>();
  /** Invoices by the payment that paid them. */
  readonly payments = new Map<string, string>();
  private count = 0;

  id(kind: string): string {
    return `${kind}_${(++this.count).toString().padStart(8, '0')}`;
  }

  customer(id: string | undefined): Customer {
    const customer = this.customers.get(id ?? '');
    if (!customer || customer.deleted) throw missing('customer', id ?? '', 'customer');
    return customer;
  }

  subscription(id: string): Subscription {
    const found = this.subscriptions.get(id);
    if (!found) throw missing('subscription', id);
    return found;
  }

  /** A new period, and the payment for it. */
  bill(subscription: Subscription, isPaid = true): void {
    const [item] = subscription.items.data;
    const { interval } = item!.price.recurring;
    item!.current_period_start = item!.current_period_end;
    item!.current_period_end += PERIOD_S[interval] ?? 0;
    subscription.latest_invoice = this.id('in');
    subscription.status = isPaid ? 'active' : 'past_due';
    if (isPaid) this.payments.set(this.id('pi'), subscription.latest_invoice);
  }

  /** What paying on the page of a checkout session creates. */
  subscribe(session: CheckoutSession): Subscription {
    const start = seconds();
    const subscription: Subscription = {
      id: this.id('sub'),
      object: 'subscription',
      customer: session.customer,
      status: 'active',
      created: start,
      start_date: start,
      ended_at: null,
      canceled_at: null,
      cancel_at: null,
      cancel_at_period_end: false,
      cancellation_details: { comment: null },
      latest_invoice: '',
      metadata: session.subscriptionMetadata,
      items: {
        object: 'list',
        data: [
          {
            id: this.id('si'),
            price: session.price,
            current_period_start: start,
            current_period_end: start,
          },
        ],
      },
    };
    this.bill(subscription);
    this.subscriptions.set(subscription.id, subscription);
    session.status = 'complete';
    session.url = null;
    return subscription;
  }

  end(subscription: Subscription, comment: string | null = null): void {
    subscription.status = 'canceled';
    subscription.ended_at = subscription.canceled_at = seconds();
    subscription.cancellation_details = { comment };
  }
}
