import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import plans from '../../../content/plans.json' with { type: 'json' };

const load = createRequire(new URL('../../../backend/lib/', import.meta.url));
const { billingSettings } = load('./settings.js') as {
  billingSettings(env: Record<string, string>): { plansFile: string; trialDays: number } | null;
};
const { readOffers } = load('./billing/prices.js') as {
  readOffers(file: string): { key: string; amount: number }[];
};
const { purchaseOf } = load('./billing/state.js') as {
  purchaseOf(subscriptions: object[], plans: string[]): Record<string, unknown> | null;
};

const { endOverdue } = load('../src/billing/user-plan.js') as { endOverdue(): Promise<void> };

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test('without keys nothing is sold; with them, the prices are those of the site', () => {
  expect(billingSettings({})).toBeNull();
  const { plansFile } = billingSettings(keys)!;
  expect(plansFile).toBe(fileURLToPath(new URL('../../../content/plans.json', import.meta.url)));
});

test.each([
  [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must be set'],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must be a secret key'],
  [{ STRIPE_TRIAL_DAYS: 'two' }, 'STRIPE_TRIAL_DAYS must be a whole number, not "two"'],
])('%o is named in an error', (env, message) => {
  expect(() => billingSettings({ ...keys, ...env })).toThrow(message);
});

test('prices are in the minor unit, where a currency has one', () => {
  const offers = readOffers(billingSettings(keys)!.plansFile);
  const { prices } = plans[1]!;
  expect(offers).toHaveLength(2 * Object.keys(prices).length);
  const amountOf = (key: string) => offers.find((offer) => offer.key === key)?.amount;
  expect(amountOf('professional_monthly_gbp')).toBe(prices.GBP.monthly * 100);
  expect(amountOf('professional_yearly_jpy')).toBe(prices.JPY.yearly);
  const file = join(mkdtempSync(join(tmpdir(), 'clippings-plans-')), 'plans.json');
  const dinars = [{ id: 'professional', prices: { KWD: { monthly: 2.5 } } }];
  writeFileSync(file, JSON.stringify(dinars));
  expect(readOffers(file)).toMatchObject([{ amount: 2_500 }]);
  expect(() => readOffers('/nowhere.json')).toThrow('/nowhere.json (PLANS_FILE)');
});

const NOW = 1_790_000_000;
const DAY = 86_400;

/** A subscription as Stripe lists it. */
const subscription = (fields: object, plan = 'professional', end = NOW + 20 * DAY) => ({
  status: 'active',
  created: NOW - 10 * DAY,
  start_date: NOW - 10 * DAY,
  ended_at: null,
  canceled_at: null,
  cancel_at: null,
  cancel_at_period_end: false,
  cancellation_details: null,
  items: { data: [{ current_period_end: end, price: { metadata: { plan } } }] },
  ...fields,
});
const ended = { status: 'canceled', ended_at: NOW, canceled_at: NOW - DAY };
const refunded = { ...ended, cancellation_details: { comment: 'refunded' } };

test.each<[string, object[], string | null]>([
  ['nothing', [], null],
  ['a first payment that has not succeeded', [subscription({ status: 'incomplete' })], null],
  ['one that never did', [subscription({ status: 'incomplete_expired' })], null],
  ['another product', [subscription({}, 'mug')], null],
  ['a running one', [subscription({})], 'active'],
  ['a trial', [subscription({ status: 'trialing' })], 'active'],
  ['cancelled to a date', [subscription({ cancel_at: NOW + DAY })], 'ending'],
  ['cancelled to the period’s end', [subscription({ cancel_at_period_end: true })], 'ending'],
  ['a payment past due', [subscription({ status: 'past_due' })], 'pastDue'],
  ['one never paid in the end', [subscription({ status: 'unpaid' })], 'lapsed'],
  ['an ended one', [subscription(ended)], 'lapsed'],
  ['one given back', [subscription(refunded)], 'refunded'],
  ['a new one after one given back', [subscription(refunded), subscription({})], 'active'],
  [
    'the last of two that ended',
    [subscription({ ...refunded, ended_at: NOW - DAY }), subscription(ended)],
    'lapsed',
  ],
])('%s', (_name, subscriptions, state) => {
  expect(purchaseOf(subscriptions, ['professional'])?.['state'] ?? null).toBe(state);
});

test('the longest of several counts, and its end', () => {
  const purchase = purchaseOf(
    [subscription({}), subscription({}, 'professional', NOW + 300 * DAY), subscription(ended)],
    ['professional'],
  );
  expect(purchase).toMatchObject({ isActive: true, until: new Date((NOW + 300 * DAY) * 1000) });
});

describe('the plans whose time is over', () => {
  const HOUR = 3_600_000;
  const overdue = { plan: 'professional', billingState: 'ending' };
  afterEach(() => vi.unstubAllGlobals());

  /**
   * Ends the plans of a database that finds these users, and that nothing has changed since unless
   * `isStale`.
   */
  async function changesOf(readers: object[], isStale = false) {
    const findMany = vi.fn().mockResolvedValue(readers);
    const updateMany = vi.fn().mockResolvedValue({ count: isStale ? 0 : 1 });
    const info = vi.fn();
    vi.stubGlobal('strapi', { db: { query: () => ({ findMany, updateMany }) }, log: { info } });
    await endOverdue();
    return { findMany, updateMany, info };
  }

  test('end, and the log tells of it; what Stripe renews has three days more', async () => {
    const now = Date.now();
    const readers = [
      { id: 1, ...overdue, planUntil: new Date(now - HOUR) },
      { id: 2, ...overdue, planUntil: new Date(now - 71 * HOUR), billingState: 'active' },
      { id: 3, ...overdue, planUntil: new Date(now - 71 * HOUR), billingState: 'pastDue' },
      { id: 4, ...overdue, planUntil: new Date(now - 73 * HOUR), billingState: 'active' },
    ];
    const { findMany, updateMany, info } = await changesOf(readers);
    expect(findMany).toHaveBeenCalledWith({
      where: { plan: { $ne: 'free' }, planUntil: { $lt: expect.any(Date) as Date } },
    });
    const data = { plan: 'free', planSince: null, billingState: 'lapsed' };
    const ended = (id: number) => {
      const { planUntil, billingState } = readers[id - 1]!;
      return [{ where: { id, planUntil, billingState }, data }];
    };
    expect(updateMany.mock.calls).toEqual([ended(1), ended(4)]);
    expect(info).toHaveBeenCalledTimes(2);
  });

  test('that have been renewed meanwhile are not told of as ended', async () => {
    const { info } = await changesOf(
      [{ id: 1, ...overdue, planUntil: new Date(Date.now() - HOUR) }],
      true,
    );
    expect(info).not.toHaveBeenCalled();
  });
});

describe('the user of a customer that the database does not know', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['the key of metadata', { user: 'doc-1' }],
    ['its former key', { reader: 'doc-1' }],
  ])('is found by %s', async (_name, metadata) => {
    const list = vi.fn().mockResolvedValue({ data: [subscription({ metadata })] });
    const service = load.resolve('../src/billing/service.js');
    const billing = () => ({ stripe: { subscriptions: { list } } });
    load.cache[service] = { exports: { billing } } as NodeJS.Module;
    delete load.cache[load.resolve('../src/billing/settle.js')];
    const { settle } = load('../src/billing/settle.js') as {
      settle(event: object): Promise<void>;
    };
    const user = { id: 7, plan: 'free', customerId: null };
    const findOne = vi.fn(({ where }: { where: { documentId?: string } }) =>
      Promise.resolve(where.documentId === 'doc-1' ? user : null),
    );
    const [update, updateMany, warn] = [vi.fn(), vi.fn().mockResolvedValue({ count: 1 }), vi.fn()];
    vi.stubGlobal('strapi', {
      db: { query: () => ({ findOne, update, updateMany }) },
      log: { info: vi.fn(), warn },
    });
    await settle({ type: 'x', customerId: 'cus_1', refundOf: null, occurredAt: Date.now() });
    expect(findOne).toHaveBeenLastCalledWith({ where: { documentId: 'doc-1', customerId: null } });
    expect(update).toHaveBeenCalledWith({ where: { id: 7 }, data: { customerId: 'cus_1' } });
    expect(updateMany.mock.calls[0]?.[0]).toMatchObject({
      where: { id: 7 },
      data: { plan: 'professional', billingState: 'active' },
    });
    expect(warn).not.toHaveBeenCalled();
  });
});
