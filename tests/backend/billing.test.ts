import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import plans from '../../content/plans.json' with { type: 'json' };
import { type TestBackend, startTestBackend } from '../support/backend/backend.ts';
import { patiently } from '../support/patiently.ts';
import { type Sent, StripeServer } from '../support/stripe/server.ts';

const SITE = 'http://localhost:4555';
const DAY_S = 24 * 60 * 60;
const BACKEND = fileURLToPath(new URL('../../backend/', import.meta.url));

let stripe: StripeServer;
let backend: TestBackend;
let dataDir: string;

/** Runs a command of the operator's. */
const command = (script: string, env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(BACKEND, 'scripts', script), ...args], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
  });

/** Saves a user's fields in one write, as the panel does. */
const save = (name: string, data: object) =>
  promisify(execFile)(
    process.execPath,
    [
      '-e',
      `require('./lib/application').runCommand(async ({ db, documents }) => {
        const [username, data] = process.argv.slice(1);
        const uid = 'plugin::users-permissions.user';
        const { documentId } = await db.query(uid).findOne({ where: { username } });
        await documents(uid).update({ documentId, data: JSON.parse(data) });
      })`,
      name,
      JSON.stringify(data),
    ],
    { cwd: BACKEND, env: { ...process.env, LOG_LEVEL: 'silent', DATA_DIR: dataDir } },
  );

const start = (env: Record<string, string> = {}) =>
  startTestBackend({ siteUrl: SITE, dataDir, env: { ...stripe.env(), ...env } });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clippings-billing-'));
  stripe = await new StripeServer().start();
  await command('prices.js', stripe.env());
  backend = await start();
  stripe.tell(backend.url);
});
afterAll(async () => {
  await backend.stop();
  await stripe.stop();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  stripe.isDown = stripe.isHeld = false;
});

interface TestUser {
  jwt: string;
  name: string;
}

interface Plan {
  plan: string;
  planValidUntil: string;
  billing?: { state: string; until: string };
}

let readers = 0;

async function call(path: string, body?: object, jwt?: string, language = 'en') {
  const answer = await fetch(`${backend.baseURL}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(jwt && { authorization: `Bearer ${jwt}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
}

async function newUser(): Promise<TestUser> {
  const name = `buyer${++readers}`;
  const fields = { username: name, email: `${name}@example.test`, password: 'a quiet evening' };
  const { body } = await call('/auth/local/register', fields);
  return { name, jwt: String(body['jwt']) };
}

const planOf = async ({ jwt }: TestUser): Promise<Plan> =>
  (await call('/users/me/plan', undefined, jwt)).body as unknown as Plan;

const wanted = { period: 'yearly', currency: 'EUR', price: 48 };

const checkout = ({ jwt }: TestUser, body: object = wanted, language?: string) =>
  call('/billing/checkout', body, jwt, language);

/** The visit of Stripe's page that an address leads to. */
const visitOf = ({ body }: Awaited<ReturnType<typeof call>>) =>
  String(body['url']).split('/').at(-1)!;

/** A user who has paid, and the customer at Stripe. */
async function buyer(body: object = wanted) {
  const reader = await newUser();
  const { customer } = await stripe.pay(visitOf(await checkout(reader, body)));
  await patiently(async () => expect((await planOf(reader)).plan).toBe('professional'));
  return { reader, customer };
}

/** Waits until the backend has settled all that was sent. */
const settled = () =>
  patiently(() =>
    expect(backend.rows('SELECT * FROM billing_events WHERE settled_at IS NULL')).toEqual([]),
  );

/** Waits as long as Stripe dates its events alike: it does so in whole seconds. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

const dateOf = (until: string | undefined) => Math.floor(Date.parse(until ?? '') / 1000);

describe('buying', () => {
  test('the address of Stripe’s page, in the user’s language, at the price of the page', async () => {
    const reader = await newUser();
    const answer = await checkout(reader, { ...wanted, back: 'export' }, 'pt-BR');
    expect(answer).toMatchObject({ status: 200, body: { url: /^http/ } });
    expect(stripe.ledger.sessions.get(visitOf(answer))).toMatchObject({
      price: { unit_amount: 4800, currency: 'eur', recurring: { interval: 'year' } },
      locale: 'pt-BR',
      success_url: `${SITE}/br/account?checkout=done&back=export`,
      cancel_url: `${SITE}/br/upgrade?plan=professional&period=yearly&checkout=left&back=export`,
    });
    expect((await planOf(reader)).plan).toBe('free');
  });

  test('the webhook turns the plan on, with its end, and the panel shows it', async () => {
    const { reader, customer } = await buyer();
    const { plan, planValidUntil, billing } = await planOf(reader);
    expect({ plan, state: billing?.state }).toEqual({ plan: 'professional', state: 'active' });
    expect(dateOf(billing?.until)).toBeGreaterThan(Date.now() / 1000 + 364 * DAY_S);
    expect(dateOf(planValidUntil)).toBeLessThan(Date.now() / 1000 + 31 * DAY_S);
    const [row] = backend.rows('SELECT * FROM up_users WHERE username = ?', reader.name);
    expect(row).toMatchObject({ plan: 'professional', customer_id: customer });
    expect(row).toMatchObject({ billing_state: 'active', plan_since: expect.any(Number) });
    // Nothing of it is anybody else's, and no id of Stripe's the user's.
    expect(JSON.stringify(await call('/users/me', undefined, reader.jwt))).not.toContain('cus_');
  });

  test.each([
    [{ ...wanted, period: 'weekly' }, 400, { message: 'There is no such price' }],
    [{ ...wanted, currency: 'CHF' }, 400, { message: 'There is no such price' }],
    [{ ...wanted, plan: 'free' }, 400, { message: 'There is no such price' }],
    [{ ...wanted, price: 47 }, 409, { details: { key: 'priceChanged' } }],
  ])('%o is refused', async (body, status, error) => {
    expect(await checkout(await newUser(), body)).toMatchObject({
      status,
      body: { error },
    });
  });

  test('at most one page is open: the same again, or the one before is closed', async () => {
    const reader = await newUser();
    const [first, second] = await Promise.all([checkout(reader), checkout(reader)]);
    expect(second.body).toEqual(first.body);
    expect((await checkout(reader)).body).toEqual(first.body);
    const other = await checkout(reader, { period: 'monthly', currency: 'JPY', price: 600 });
    expect(stripe.ledger.sessions.get(visitOf(first))?.status).toBe('expired');
    expect(stripe.ledger.sessions.get(visitOf(other))).toMatchObject({
      status: 'open',
      price: { unit_amount: 600 },
    });
  });

  test('who has the plan is told so, also before the webhook has arrived', async () => {
    const taken = { status: 409, body: { error: { details: { key: 'planOwned' } } } };
    const { reader } = await buyer();
    expect(await checkout(reader)).toMatchObject(taken);
    const early = await newUser();
    const visit = visitOf(await checkout(early));
    stripe.isHeld = true;
    await stripe.pay(visit);
    expect(await checkout(early)).toMatchObject(taken);
    expect((await planOf(early)).plan).toBe('free');
  });

  test('Stripe is down: 503, nothing is sold, accounts work', async () => {
    const reader = await newUser();
    stripe.isDown = true;
    expect(await checkout(reader)).toMatchObject({
      status: 503,
      body: { error: { details: { key: 'paymentDown' } } },
    });
    expect((await planOf(reader)).plan).toBe('free');
  });

  test('strangers get nothing', async () => {
    for (const path of ['/billing/checkout', '/billing/portal'])
      expect((await call(path, wanted)).status).toBe(403);
    expect(await call('/billing/portal', {}, (await newUser()).jwt)).toMatchObject({
      status: 404,
    });
  });

  test('a user cannot write what the operator sees', async () => {
    const { jwt } = await newUser();
    for (const field of ['plan', 'planUntil', 'customerId', 'billingState', 'planHandAt'])
      expect((await call('/users', { [field]: null }, jwt)).status).toBe(403);
  });
});

describe('what becomes of it', () => {
  test('renewed, past due, paid again', async () => {
    const { reader, customer } = await buyer({ period: 'monthly', currency: 'EUR', price: 5 });
    const first = dateOf((await planOf(reader)).billing?.until);
    await stripe.renew(customer);
    await patiently(async () =>
      expect(dateOf((await planOf(reader)).billing?.until)).toBe(first + 30 * DAY_S),
    );
    await stripe.renew(customer, false);
    await patiently(async () =>
      expect(await planOf(reader)).toMatchObject({
        plan: 'professional',
        billing: { state: 'pastDue' },
      }),
    );
    // A browser uses it for three days only.
    expect(dateOf((await planOf(reader)).planValidUntil)).toBeLessThan(
      Date.now() / 1000 + 3 * DAY_S + 60,
    );
    await stripe.renew(customer);
    await patiently(async () =>
      expect(await planOf(reader)).toMatchObject({ billing: { state: 'active' } }),
    );
  });

  test('cancelled in the portal: on to the end of the period, and used offline no longer', async () => {
    const { reader, customer } = await buyer({ period: 'monthly', currency: 'EUR', price: 5 });
    const portal = await call('/billing/portal', {}, reader.jwt, 'de');
    expect(portal.body['url']).toContain(encodeURIComponent(`${SITE}/de/account`));
    await stripe.cancel(customer);
    await patiently(async () =>
      expect(await planOf(reader)).toMatchObject({
        plan: 'professional',
        billing: { state: 'ending' },
      }),
    );
    const { billing, planValidUntil } = await planOf(reader);
    expect(dateOf(planValidUntil)).toBeLessThanOrEqual(dateOf(billing?.until));
    await stripe.end(customer);
    await patiently(async () =>
      expect(await planOf(reader)).toMatchObject({ plan: 'free', billing: { state: 'lapsed' } }),
    );
    // It can be bought again.
    const again = await stripe.pay(visitOf(await checkout(reader)));
    expect(again.customer).toBe(customer);
    await patiently(async () => expect((await planOf(reader)).plan).toBe('professional'));
  });

  test('a customer deleted at Stripe on the day it was made: the next purchase makes another', async () => {
    const reader = await newUser();
    const { customer } = stripe.ledger.sessions.get(visitOf(await checkout(reader)))!;
    stripe.ledger.customers.get(customer)!.deleted = true;
    const again = await stripe.pay(visitOf(await checkout(reader)));
    expect(again.customer).not.toBe(customer);
    await patiently(async () => expect((await planOf(reader)).plan).toBe('professional'));
  });

  test('given back in full: off at once, and nothing more is taken; in part: as before', async () => {
    const { reader, customer } = await buyer();
    await stripe.refund(customer, false);
    await settled();
    expect(await planOf(reader)).toMatchObject({ plan: 'professional' });
    await stripe.refund(customer);
    await patiently(async () =>
      expect(await planOf(reader)).toMatchObject({ plan: 'free', billing: { state: 'refunded' } }),
    );
    expect(stripe.calls).toContain('DELETE /v1/subscriptions/:id');
  });

  test('a payment of an earlier period given back leaves the plan', async () => {
    const { reader, customer } = await buyer();
    const before = stripe.ledger.payments.size;
    stripe.isHeld = true;
    await stripe.refund(customer);
    stripe.isHeld = false;
    const refund = stripe.sent.at(-1)!;
    await stripe.renew(customer);
    expect(stripe.ledger.payments.size).toBe(before + 1);
    await stripe.deliver(refund);
    await settled();
    expect((await planOf(reader)).plan).toBe('professional');
  });

  test('nothing more is heard: the plan ends by its date', async () => {
    const end = (reader: TestUser, state: string, daysAgo: number) =>
      backend.sql(
        'UPDATE up_users SET billing_state = ?, plan_until = CAST(? AS INTEGER) WHERE username = ?',
        state,
        String(Date.now() - daysAgo * DAY_S * 1000),
        reader.name,
      );
    const [renewed, ending] = await Promise.all([buyer(), buyer()]);
    // A payment that renews it may still be on its way.
    end(renewed.reader, 'active', 2);
    end(ending.reader, 'ending', 0.1);
    await patiently(async () =>
      expect(await planOf(ending.reader)).toMatchObject({
        plan: 'free',
        billing: { state: 'lapsed' },
      }),
    );
    expect((await planOf(renewed.reader)).plan).toBe('professional');
  });

  test('the account is deleted: so is the customer, and the subscription ends', async () => {
    const { reader, customer } = await buyer();
    stripe.isDown = true;
    const remove = () => call('/auth/delete-account', { password: 'a quiet evening' }, reader.jwt);
    expect((await remove()).status).toBe(503);
    stripe.isDown = false;
    expect((await remove()).status).toBe(204);
    expect(stripe.ledger.customers.get(customer)?.deleted).toBe(true);
  });
});

describe('the webhook', () => {
  const event = JSON.stringify({ id: 'evt_x', type: 'customer.subscription.updated' });

  test('without a signature, with another’s, with an old one, or changed since: 400', async () => {
    expect(await stripe.post(event, '')).toBe(400);
    expect(await stripe.post(event, 't=1,v1=00')).toBe(400);
    const { customer } = await buyer();
    const sent = stripe.sent.at(-1)!;
    expect(await stripe.deliver(sent, { signedAt: Date.now() / 1000 - 301 })).toBe(400);
    // The bytes are signed, not what they mean.
    const signature = stripe.sign(sent.payload);
    expect(await stripe.post(JSON.stringify(JSON.parse(sent.payload)), signature)).toBe(400);
    expect(await stripe.post(sent.payload, signature)).toBe(200);
    expect(customer).toBeTruthy();
  });

  test('twice and replayed: 200, stored once', async () => {
    const { reader } = await buyer();
    const sent = stripe.sent.at(-1)!;
    expect(await Promise.all([1, 2, 3].map(() => stripe.deliver(sent)))).toEqual([200, 200, 200]);
    const rows = backend.rows('SELECT id FROM billing_events WHERE event_id = ?', sent.id);
    expect(rows).toHaveLength(1);
    expect((await planOf(reader)).plan).toBe('professional');
  });

  test('out of order: the last state counts, whatever arrives last', async () => {
    const { reader, customer } = await buyer();
    stripe.isHeld = true;
    await stripe.renew(customer, false);
    await stripe.cancel(customer);
    await stripe.end(customer);
    const late = stripe.sent.slice(-3).reverse();
    for (const one of late) expect(await stripe.deliver(one)).toBe(200);
    await settled();
    expect(await planOf(reader)).toMatchObject({ plan: 'free', billing: { state: 'lapsed' } });
  });

  test('about a customer whom nobody here is: acknowledged, changes nobody', async () => {
    const before = backend.rows('SELECT plan, customer_id FROM up_users');
    expect(
      await stripe.send('customer.subscription.created', {
        id: 'sub_x',
        object: 'subscription',
        customer: 'cus_99999999',
      }),
    ).toBe(200);
    expect(backend.rows('SELECT plan, customer_id FROM up_users')).toEqual(before);
  });

  test('about anything else: acknowledged, not stored', async () => {
    expect(await stripe.send('payout.paid', { id: 'po_1', object: 'payout' })).toBe(200);
    const { id } = stripe.sent.at(-1)!;
    expect(backend.rows('SELECT id FROM billing_events WHERE event_id = ?', id)).toEqual([]);
  });

  test('of 300 kB: refused', async () => {
    expect(await stripe.post(`"${'x'.repeat(300_000)}"`, 't=1,v1=00')).toBe(413);
  });

  test('many that fail do not hold back a newer one', async () => {
    const { reader, customer } = await buyer();
    stripe.failing.add('cus_failing');
    const failing = Array.from({ length: 60 }, (_, index) => ['cus_failing', `evt_f${index}`]);
    for (const [id = '', event = ''] of failing)
      backend.sql(
        `INSERT INTO billing_events (document_id, event_id, type, customer_id, told_at, created_at)
         VALUES (?, ?, 'customer.subscription.updated', ?, 0, ?)`,
        event,
        event,
        id,
        String(Date.now()),
      );
    await stripe.end(customer);
    await patiently(async () => expect((await planOf(reader)).plan).toBe('free'));
    stripe.failing.clear();
    await settled();
  });

  test('Stripe is down after it: settled later', async () => {
    const { reader, customer } = await buyer();
    stripe.isHeld = true;
    await stripe.end(customer);
    stripe.isDown = true;
    expect(await stripe.deliver(stripe.sent.at(-1)!)).toBe(200);
    stripe.isDown = false;
    await patiently(async () => expect((await planOf(reader)).plan).toBe('free'));
  });
});

describe('a plan given by hand', () => {
  let reader: TestUser;
  let customer: string;
  let old: Sent;
  beforeAll(async () => {
    ({ reader, customer } = await buyer());
    stripe.isHeld = true;
    await stripe.end(customer);
    old = stripe.sent.at(-1)!;
    stripe.isHeld = false;
    await nextSecond();
    const address = `${reader.name}@example.test`;
    await command('set-plan.js', { DATA_DIR: dataDir }, address, 'professional');
  });

  test('stays, whatever an older event says; a newer one counts', async () => {
    expect(await stripe.deliver(old)).toBe(200);
    await settled();
    const { plan, billing } = await planOf(reader);
    expect({ plan, billing }).toEqual({ plan: 'professional', billing: undefined });
    await nextSecond();
    await stripe.renew(customer);
    await patiently(async () =>
      expect(await planOf(reader)).toMatchObject({ billing: { state: 'active' } }),
    );
  });

  test('together with a password has no end either, whatever was bought before', async () => {
    const former = await buyer();
    await stripe.end(former.customer);
    await patiently(async () => expect((await planOf(former.reader)).plan).toBe('free'));
    await save(former.reader.name, { plan: 'professional', password: 'another quiet evening' });
    const query =
      'SELECT plan, plan_until, billing_state, plan_hand_at FROM up_users WHERE username = ?';
    expect(backend.rows(query, former.reader.name)).toEqual([
      {
        plan: 'professional',
        plan_until: null,
        billing_state: null,
        plan_hand_at: expect.any(Number) as number,
      },
    ]);
  });
});

describe('the prices', () => {
  let made: number[];
  let refusal: unknown;
  beforeAll(async () => {
    const count = () => stripe.ledger.prices.size;
    made = [count()];
    await command('prices.js', stripe.env());
    made.push(count());
    const file = join(dataDir, 'plans.json');
    const changed = structuredClone(plans);
    changed[1]!.prices.EUR.yearly = 50;
    await writeFile(file, JSON.stringify(changed));
    refusal = await start({ PLANS_FILE: file }).catch((error: unknown) => error);
    await command('prices.js', { ...stripe.env(), PLANS_FILE: file });
    made.push(count());
  });

  test('are made once; a changed one takes over the key', () => {
    expect(made).toEqual([16, 16, 17]);
  });

  test('other ones than on the pages refuse to start, by name', () => {
    expect(String(refusal)).toContain(
      'professional_yearly_eur: 5000 on the page, 4800 EUR at Stripe',
    );
  });

  test('and sell nothing, once they have changed behind a running backend', async () => {
    expect((await checkout(await newUser())).status).toBe(500);
  });

  afterAll(() => command('prices.js', stripe.env()));
});

describe('kill -9 between webhook and answer', () => {
  let reader: TestUser;
  const seen: unknown[] = [];
  beforeAll(async () => {
    reader = await newUser();
    const visit = visitOf(await checkout(reader));
    stripe.isHeld = true;
    await stripe.pay(visit);
    // Stored, and killed before Stripe could be asked what it means.
    stripe.isDown = true;
    seen.push(await stripe.deliver(stripe.sent.at(-1)!), (await planOf(reader)).plan);
    await backend.stop('SIGKILL');
    stripe.isDown = false;
    backend = await start();
    stripe.tell(backend.url);
  });

  test('loses nothing', async () => {
    expect(seen).toEqual([200, 'free']);
    await patiently(async () => expect((await planOf(reader)).plan).toBe('professional'));
  });
});
