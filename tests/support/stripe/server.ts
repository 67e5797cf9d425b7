import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints } from './calls.ts';
import { decodeForm, type Fields } from './form.ts';
import { Ledger, seconds } from './ledger.ts';
import { Refusal, type Subscription } from './objects.ts';
import { checkoutPage, leave, portalPage } from './pages.ts';

/** The official package, which signs what the stand-in sends. */
interface Package {
  API_VERSION: string;
  webhooks: {
    generateTestHeaderString(options: {
      payload: string;
      secret: string;
      timestamp?: number;
    }): string;
  };
}
const stripe = createRequire(new URL('../../../backend/', import.meta.url))('stripe') as Package;

const SECRET_KEY = 'sk_test_of_the_stand_in';
const WEBHOOK_SECRET = 'whsec_of_the_stand_in';

/** What was sent to the webhook. */
export interface Sent {
  id: string;
  payload: string;
}

export interface SendOptions {
  /** When it happened; seconds since 1970. */
  created?: number;
  /** When it was signed. */
  signedAt?: number;
}

/** Paths of a call's fields, without the numbers of lists. */
function pathsOf(fields: Fields, before = ''): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const path = /^\d+$/.test(name) ? before : before ? `${before}.${name}` : name;
    return typeof value === 'string' ? [path] : pathsOf(value, path);
  });
}

/**
 * Stands in for Stripe: its API, its pages for paying and for cancelling, and its webhook. It
 * accepts the documented calls that the backend makes and refuses any other field, version,
 * encoding or key; the test plays the user's bank and the clock.
 */
export class StripeServer {
  readonly ledger = new Ledger();
  /** Calls that were answered, such as `POST /v1/customers`. */
  readonly calls: string[] = [];
  readonly sent: Sent[] = [];
  /** While true, every connection is closed without a response. */
  isDown = false;
  /** Customers for whom every call fails. */
  readonly failing = new Set<string>();
  /** While true, events are not delivered. */
  isHeld = false;
  url = '';
  private webhook: string | undefined;
  private readonly answers = new Map<string, { digest: string; body: string; status: number }>();
  private readonly server = createServer((request, response) => {
    if (this.isDown) request.socket.destroy();
    else void this.answer(request, response);
  });

  /** The settings of a backend that uses it. */
  env(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: this.url,
    };
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://localhost:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Where events go: a backend. */
  tell(backend: string): void {
    this.webhook = `${backend}/api/billing/webhook`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const body = await text(request);
    if (!url.pathname.startsWith('/v1/')) return this.page(request.method ?? '', url, response);
    const { status, body: answer } = this.call(request, url, body);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
    response.end(answer);
  }

  private call(request: IncomingMessage, url: URL, body: string) {
    try {
      const { method = '', headers } = request;
      if (headers.authorization !== `Bearer ${SECRET_KEY}`)
        throw new Refusal(401, 'Invalid API Key provided');
      if (headers['stripe-version'] !== stripe.API_VERSION)
        throw new Refusal(400, `Invalid Stripe API version: ${String(headers['stripe-version'])}`);
      const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
      if (method === 'POST' && !isForm) throw new Refusal(400, 'The body must be a form');
      const key = String(headers['idempotency-key'] ?? '');
      if (method === 'POST' && key === '') throw new Refusal(400, 'Idempotency-Key is missing');
      if (key.length > 255) throw new Refusal(400, 'Idempotency-Key is too long');
      const before = this.answers.get(key);
      const digest = createHash('sha256').update(`${url.pathname} ${body}`).digest('hex');
      if (before && before.digest !== digest)
        throw new Refusal(
          400,
          'Keys for idempotent requests can only be used with the same parameters',
          {
            type: 'idempotency_error',
          },
        );
      if (before) return before;
      const answer = { status: 200, body: JSON.stringify(this.run(method, url, body)), digest };
      if (key) this.answers.set(key, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.body }) };
    }
  }

  private run(method: string, url: URL, body: string): object {
    const [, , ...parts] = url.pathname.split('/');
    const hasId = (part: string) => /_\d{8}$/.test(part);
    const name = `${method} /v1/${parts.map((part) => (hasId(part) ? ':id' : part)).join('/')}`;
    const endpoint = endpoints[name];
    if (!endpoint) throw new Refusal(404, `Unrecognized request URL (${name})`);
    const fields = decodeForm(
      method === 'POST' ? body : `${url.search.slice(1)}&${body}`.replace(/&$/, ''),
    );
    const known = endpoint.fields.split(' ');
    const unknown = pathsOf(fields).find((path) => !known.includes(path));
    if (unknown)
      throw new Refusal(400, `Received unknown parameter: ${unknown}`, {
        code: 'parameter_unknown',
        param: unknown,
      });
    if (this.failing.has(url.searchParams.get('customer') ?? '')) throw new Refusal(400, 'Failed');
    this.calls.push(name);
    const id = parts.find(hasId) ?? '';
    return endpoint.answer({ fields, id, ledger: this.ledger, origin: this.url });
  }

  private async page(method: string, url: URL, response: ServerResponse): Promise<void> {
    const id = url.pathname.split('/').at(-1) ?? '';
    const session = this.ledger.sessions.get(id);
    if (session && method === 'POST') {
      await this.pay(id);
      return leave(response, session.success_url);
    }
    if (session) return checkoutPage(response, session);
    const back = url.searchParams.get('back') ?? '/';
    if (method === 'POST') await this.cancel(id);
    return method === 'POST' ? leave(response, back) : portalPage(response, back);
  }

  private latest(customer: string): Subscription {
    const found = [...this.ledger.subscriptions.values()].findLast(
      (one) => one.customer === customer,
    );
    if (!found) throw new Error(`${customer} has bought nothing`);
    return found;
  }

  /** The user pays on Stripe's page. */
  async pay(session: string): Promise<Subscription> {
    const found = this.ledger.sessions.get(session);
    if (found?.status !== 'open') throw new Error(`${session} is not open`);
    const subscription = this.ledger.subscribe(found);
    await this.send('customer.subscription.created', subscription);
    return subscription;
  }

  /** The user cancels on Stripe's page: the plan runs to the end of its period. */
  async cancel(customer: string): Promise<void> {
    const subscription = this.latest(customer);
    subscription.cancel_at = subscription.items.data[0]!.current_period_end;
    subscription.canceled_at = seconds();
    await this.send('customer.subscription.updated', subscription);
  }

  /** The next period begins, paid or not. */
  async renew(customer: string, isPaid = true): Promise<void> {
    const subscription = this.latest(customer);
    this.ledger.bill(subscription, isPaid);
    await this.send('customer.subscription.updated', subscription);
  }

  /** The subscription ends. */
  async end(customer: string): Promise<void> {
    const subscription = this.latest(customer);
    this.ledger.end(subscription);
    await this.send('customer.subscription.deleted', subscription);
  }

  /** The operator refunds the last payment. */
  async refund(customer: string, isFull = true): Promise<void> {
    const { latest_invoice: invoice } = this.latest(customer);
    const [payment] = [...this.ledger.payments].find(([, paid]) => paid === invoice) ?? [];
    await this.send('charge.refunded', {
      id: this.ledger.id('ch'),
      object: 'charge',
      customer,
      refunded: isFull,
      payment_intent: payment,
    });
  }

  /** Sends an event to the webhook. */
  async send(type: string, object: object, options: SendOptions = {}): Promise<number> {
    const { created = seconds() } = options;
    const id = this.ledger.id('evt');
    const event = { id, object: 'event', api_version: stripe.API_VERSION, created, type };
    const payload = JSON.stringify({ ...event, livemode: false, data: { object } }, null, 2);
    this.sent.push({ id, payload });
    return this.isHeld ? 0 : this.deliver({ id, payload }, options);
  }

  /** Delivers an event, anew or for the first time; resolves to the status of the answer. */
  async deliver({ payload }: Sent, { signedAt = seconds() }: SendOptions = {}): Promise<number> {
    return this.post(payload, this.sign(payload, signedAt));
  }

  /** The header of an event. */
  sign(payload: string, timestamp = seconds()): string {
    return stripe.webhooks.generateTestHeaderString({
      payload,
      secret: WEBHOOK_SECRET,
      timestamp: Math.floor(timestamp),
    });
  }

  /** Sends anything to the webhook. */
  async post(payload: string, signature: string): Promise<number> {
    if (!this.webhook) throw new Error('Nobody is told');
    const { status } = await fetch(this.webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
    });
    return status;
  }
}
