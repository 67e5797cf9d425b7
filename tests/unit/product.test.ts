import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import entries from '../../content/plans.json' with { type: 'json' };
import { FREE_EXPORT_LIMIT, FREE_PLAN, periods, planNames, plans } from '../../src/product.ts';

const load = createRequire(new URL('../../backend/src/', import.meta.url));

test('the backend has the same plans, and gives new readers the same one', () => {
  const { PLANS } = load('./user-fields.js') as { PLANS: string[] };
  expect(PLANS).toEqual(planNames);
  expect(PLANS[0]).toBe(FREE_PLAN);
});

test('every plan has a price in every currency and period', () => {
  const currencies = Object.keys(entries[0]?.prices ?? {});
  const priced = entries.map(({ id, prices }) => [
    id,
    Object.entries(prices).map(([currency, price]) => [currency, Object.keys(price)]),
  ]);
  expect(priced).toEqual(planNames.map((plan) => [plan, currencies.map((one) => [one, periods])]));
});

test('a plan whose price list names automatic imports has them', () => {
  const promising = Object.values(plans).filter(({ items }) =>
    (items as readonly string[]).includes('automatic'),
  );
  expect(promising.map(({ hasAutomaticImports }) => hasAutomaticImports)).not.toContain(false);
  expect(plans[FREE_PLAN].hasAutomaticImports).toBe(false);
});

test('only the free plan cuts exports, after the 100 characters of the specification', () => {
  expect(FREE_EXPORT_LIMIT).toBe(100);
  const limits = planNames
    .filter((name) => name !== FREE_PLAN)
    .map((name) => plans[name].exportLimit);
  expect(limits).toEqual(limits.map(() => null));
});
