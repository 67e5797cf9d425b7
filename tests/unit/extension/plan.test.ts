import { afterEach, expect, test, vi } from 'vitest';
import { automaticOf } from '../../../extension/background/plan.ts';
import { planSigner } from '../../support/signed-plan.ts';

const NOW = 1_800_000_000_000;
const signer = await planSigner();
const signed = (plan: string, exp = NOW / 1000 + 60, by = signer) =>
  by.sign({ sub: '7', plan, iat: NOW / 1000 - 60, exp });

const automatic = async (record: string | null, now = NOW) =>
  automaticOf({ isAutomatic: true, wanted: null, planRecord: record }, now);

afterEach(() => vi.unstubAllGlobals());

test('a package without a backend’s key has no automatic imports, whatever it receives', async () => {
  vi.stubGlobal('__PLAN_KEY__', null);
  expect(await automatic(await signed('professional'))).toBe('off');
});

test('the plan counts as the backend signed it, until it expires', async () => {
  vi.stubGlobal('__PLAN_KEY__', signer.key);
  const record = await signed('professional');
  expect(await automatic(record)).toBe('allowed');
  expect(await automatic(record, NOW + 59_999)).toBe('allowed');
  expect(await automatic(record, NOW + 60_000)).toBe('expired');
});

test('signed out, on the free plan and with another key’s signature, the plan is the free one', async () => {
  vi.stubGlobal('__PLAN_KEY__', signer.key);
  expect(await automatic(null)).toBe('free');
  expect(await automatic(await signed('free'))).toBe('free');
  expect(await automatic('a.b.c')).toBe('free');
  const other = await planSigner();
  expect(await automatic(await signed('professional', undefined, other))).toBe('free');
});
