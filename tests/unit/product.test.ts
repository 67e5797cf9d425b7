import { expect, test } from 'vitest';
import entries from '../../content/plans.json' with { type: 'json' };
import { includedRowsClass } from '../../src/islands/PricingTable/PlanCard.tsx';
import {
  comparedItems,
  FREE_EXPORT_LIMIT,
  FREE_PLAN,
  LARGEST_PLAN,
  periods,
  planNames,
  plans,
} from '../../src/product.ts';

test('every plan has a price in every currency and period', () => {
  const currencies = Object.keys(entries[0]?.prices ?? {});
  const priced = entries.map(({ id, prices }) => [
    id,
    Object.entries(prices).map(([currency, price]) => [currency, Object.keys(price)]),
  ]);
  expect(priced).toEqual(planNames.map((plan) => [plan, currencies.map((one) => [one, periods])]));
});

test('each price list names automatic imports and whole exports where the plan has them', () => {
  for (const plan of planNames) {
    const { exportLimit, isAutomatic } = plans[plan];
    const named = new Set<string | null>(comparedItems[plan]);
    expect(named.has('automatic')).toBe(isAutomatic);
    expect(named.has('exports')).toBe(exportLimit === null);
  }
  expect(plans[FREE_PLAN].isAutomatic).toBe(false);
});

test('the price table has a row of every plan for what the largest one has, and room for them', () => {
  const rows = comparedItems[LARGEST_PLAN].length;
  expect(Object.values(comparedItems).map(({ length }) => length)).toEqual(
    planNames.map(() => rows),
  );
  expect(Number(/row-span-(\d+)/.exec(includedRowsClass)?.[1])).toBeGreaterThanOrEqual(rows);
});

test('only the free plan cuts exports, after the 100 characters of the specification', () => {
  expect(FREE_EXPORT_LIMIT).toBe(100);
  const limits = planNames
    .filter((name) => name !== FREE_PLAN)
    .map((name) => plans[name].exportLimit);
  expect(limits).toEqual(limits.map(() => null));
});
