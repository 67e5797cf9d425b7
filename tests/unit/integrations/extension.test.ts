import { expect, test } from 'vitest';
import { missingKey } from '../../../src/integrations/extension.ts';
import { planSigner } from '../../support/signed-plan.ts';

const site = 'https://books.example';
const key = JSON.stringify((await planSigner()).key);

test('a public site with accounts and without the plan key is warned of the consequences', () => {
  for (const unset of [undefined, '', ' '])
    expect(missingKey({ hasAccounts: true, key: unset }, site)).toContain('PUBLIC_PLAN_KEY');
});

test.each([
  ['with the key', { hasAccounts: true, key }, site],
  ['without accounts', { hasAccounts: false, key: undefined }, site],
  ['on this machine', { hasAccounts: true, key: undefined }, 'http://localhost:4321'],
] as const)('%s there is no warning', (_, settings, address) => {
  expect(missingKey(settings, address)).toBeNull();
});

test('an invalid key is an error that names the setting', () => {
  expect(() => missingKey({ hasAccounts: true, key: '{}' }, site)).toThrow('PUBLIC_PLAN_KEY must');
});
