import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { automaticOf } from '../../../extension/background/plan.ts';
import type { Plan } from '../../../src/product.ts';

const NOW = Date.parse('2027-01-15T08:00:00Z');

const automatic = (plan: Plan | null, now = NOW) =>
  automaticOf(
    {
      isAutomatic: true,
      wanted: null,
      plan: plan && { userId: '7', plan, until: '2027-01-15T08:01:00Z' },
    },
    now,
  );

beforeEach(() => vi.stubGlobal('__HAS_ACCOUNTS__', true));
afterEach(() => vi.unstubAllGlobals());

test('the package of a site without accounts has no automatic imports, whatever it receives', () => {
  vi.stubGlobal('__HAS_ACCOUNTS__', false);
  expect(automatic('professional')).toBe('off');
});

test('the plan counts until it expires', () => {
  expect(automatic('professional')).toBe('allowed');
  expect(automatic('professional', NOW + 59_999)).toBe('allowed');
  expect(automatic('professional', NOW + 60_000)).toBe('expired');
});

test('signed out and on the free plan there are no automatic imports', () => {
  expect(automatic(null)).toBe('free');
  expect(automatic('free')).toBe('free');
});
