import { type Fields, fieldsOf, listOf, textOf } from './form.ts';
import { type Ledger } from './ledger.ts';
import { type CheckoutSession, type Customer, type Price, Refusal, missing } from './objects.ts';

/** Newest first, as Stripe lists. */
const list = <T>(data: Iterable<T>, url: string) => ({
  object: 'list' as const,
  url,
  has_more: false,
  data: [...data].reverse(),
});

export interface Call {
  fields: Fields;
  /** What the path's `:id` was. */
  id: string;
  ledger: Ledger;
  /** The stand-in's own address, for its pages. */
  origin: string;
}

interface Endpoint {
  /** Paths of the accepted fields; any other is an error. */
  fields: string;
  answer: (call: Call) => object;
}

const metadataOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(fields, 'metadata')).map(([key, value]) => [key, String(value)]),
  );

function required(fields: Fields, name: string): string {
  const value = textOf(fields, name);
  if (!value) throw new Refusal(400, `Missing required param: ${name}.`, { param: name });
  return value;
}

function newPrice({ fields, ledger }: Call): Price {
  const key = required(fields, 'lookup_key');
  const before = [...ledger.prices.values()].find(({ lookup_key: one }) => one === key);
  if (before && textOf(fields, 'transfer_lookup_key') !== 'true')
    throw new Refusal(400, `A price already uses that lookup key.`, { param: 'lookup_key' });
  if (before) before.lookup_key = null;
  const product = required(fields, 'product');
  if (!ledger.products.has(product)) throw missing('product', product, 'product');
  const amount = required(fields, 'unit_amount');
  if (!/^\d+$/.test(amount)) throw new Refusal(400, `Invalid integer: ${amount}`);
  const price: Price = {
    id: ledger.id('price'),
    object: 'price',
    active: true,
    product,
    currency: required(fields, 'currency'),
    unit_amount: Number(amount),
    lookup_key: key,
    recurring: { interval: required(fieldsOf(fields, 'recurring'), 'interval'), interval_count: 1 },
    tax_behavior: textOf(fields, 'tax_behavior') ?? 'unspecified',
    metadata: metadataOf(fields),
  };
  ledger.prices.set(price.id, price);
  return price;
}

function newSession({ fields, ledger, origin }: Call): CheckoutSession {
  if (required(fields, 'mode') !== 'subscription') throw new Refusal(400, 'Another mode');
  const [line] = listOf(fields['line_items']);
  const priceId = typeof line === 'object' ? required(line, 'price') : '';
  const price = ledger.prices.get(priceId);
  if (!price?.active) throw missing('price', priceId, 'line_items[0][price]');
  const id = ledger.id('cs_test');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    customer: ledger.customer(required(fields, 'customer')).id,
    status: 'open',
    url: `${origin}/c/pay/${id}`,
    success_url: required(fields, 'success_url'),
    cancel_url: required(fields, 'cancel_url'),
    locale: textOf(fields, 'locale') ?? 'auto',
    metadata: metadataOf(fields),
    price,
    subscriptionMetadata: metadataOf(fieldsOf(fields, 'subscription_data')),
  };
  ledger.sessions.set(id, session);
  return session;
}

/** The documented calls that the backend makes. https://docs.stripe.com/api */
export const endpoints: Record<string, Endpoint> = {
  'POST /v1/customers': {
    fields: 'email preferred_locales metadata.user',
    answer({ fields, ledger }) {
      const id = ledger.id('cus');
      const email = required(fields, 'email');
      const customer: Customer = {
        id,
        object: 'customer',
        email,
        deleted: false,
        metadata: metadataOf(fields),
      };
      ledger.customers.set(id, customer);
      return customer;
    },
  },
  'DELETE /v1/customers/:id': {
    fields: '',
    answer({ id, ledger }) {
      const customer = ledger.customer(id);
      customer.deleted = true;
      for (const subscription of ledger.subscriptions.values())
        if (subscription.customer === id && !subscription.ended_at) ledger.end(subscription);
      return { id, object: 'customer', deleted: true };
    },
  },
  'GET /v1/products': {
    fields: 'ids',
    answer: ({ fields, ledger }) =>
      list(
        [...ledger.products.values()].filter(({ id }) => listOf(fields['ids']).includes(id)),
        '/v1/products',
      ),
  },
  'POST /v1/products': {
    fields: 'id name',
    answer({ fields, ledger }) {
      const product = {
        id: required(fields, 'id'),
        object: 'product' as const,
        name: required(fields, 'name'),
      };
      ledger.products.set(product.id, product);
      return product;
    },
  },
  'GET /v1/prices': {
    fields: 'active lookup_keys limit',
    answer({ fields, ledger }) {
      const keys = listOf(fields['lookup_keys']);
      if (keys.length > 10) throw new Refusal(400, 'You may only specify up to 10 lookup_keys.');
      const found = [...ledger.prices.values()].filter(
        ({ active, lookup_key: key }) => active && key !== null && keys.includes(key),
      );
      return list(found, '/v1/prices');
    },
  },
  'POST /v1/prices': {
    fields:
      'product currency unit_amount recurring.interval tax_behavior lookup_key transfer_lookup_key metadata.plan metadata.period',
    answer: newPrice,
  },
  'POST /v1/prices/:id': {
    fields: 'active',
    answer({ fields, id, ledger }) {
      const price = ledger.prices.get(id);
      if (!price) throw missing('price', id);
      price.active = textOf(fields, 'active') === 'true';
      return price;
    },
  },
  'GET /v1/checkout/sessions': {
    fields: 'customer limit',
    answer({ fields, ledger }) {
      const { id } = ledger.customer(textOf(fields, 'customer'));
      const found = [...ledger.sessions.values()].filter(({ customer }) => customer === id);
      return list(found, '/v1/checkout/sessions');
    },
  },
  'POST /v1/checkout/sessions': {
    fields:
      'mode customer client_reference_id line_items.price line_items.quantity locale success_url cancel_url allow_promotion_codes ' +
      'adaptive_pricing.enabled subscription_data.metadata.user subscription_data.trial_period_days ' +
      'automatic_tax.enabled customer_update.address customer_update.name metadata.request',
    answer: newSession,
  },
  'POST /v1/checkout/sessions/:id/expire': {
    fields: '',
    answer({ id, ledger }) {
      const session = ledger.sessions.get(id);
      if (session?.status !== 'open') throw new Refusal(400, 'Only open sessions can be expired.');
      Object.assign(session, { status: 'expired', url: null });
      return session;
    },
  },
  'POST /v1/billing_portal/sessions': {
    fields: 'customer locale return_url',
    answer({ fields, ledger, origin }) {
      const { id } = ledger.customer(required(fields, 'customer'));
      const back = new URLSearchParams({ back: textOf(fields, 'return_url') ?? '' });
      return {
        id: ledger.id('bps'),
        object: 'billing_portal.session',
        url: `${origin}/p/session/${id}?${back}`,
      };
    },
  },
  'GET /v1/subscriptions': {
    fields: 'customer status limit',
    answer({ fields, ledger }) {
      const id = textOf(fields, 'customer') ?? '';
      // A deleted customer's subscriptions are still listed.
      if (!ledger.customers.has(id)) throw missing('customer', id, 'customer');
      const found = [...ledger.subscriptions.values()].filter(({ customer }) => customer === id);
      return list(found, '/v1/subscriptions');
    },
  },
  'DELETE /v1/subscriptions/:id': {
    fields: 'cancellation_details.comment',
    answer({ fields, id, ledger }) {
      const subscription = ledger.subscription(id);
      ledger.end(subscription, textOf(fieldsOf(fields, 'cancellation_details'), 'comment') ?? null);
      return subscription;
    },
  },
  'POST /v1/subscriptions/:id': {
    fields: 'cancellation_details.comment',
    answer({ fields, id, ledger }) {
      const subscription = ledger.subscription(id);
      const comment = textOf(fieldsOf(fields, 'cancellation_details'), 'comment');
      subscription.cancellation_details = { comment: comment ?? null };
      return subscription;
    },
  },
  'GET /v1/invoice_payments': {
    fields: 'payment.type payment.payment_intent',
    answer({ fields, ledger }) {
      const intent = required(fieldsOf(fields, 'payment'), 'payment_intent');
      const invoice = ledger.payments.get(intent);
      return list(invoice ? [{ id: ledger.id('inpay'), invoice }] : [], '/v1/invoice_payments');
    },
  },
};
