// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../../../src/stores/services/connections.ts';
import { FOLDER_KEY, SERVICES_KEY } from '../../../../src/lib/shared/storage-keys.ts';

const connection: Connection = {
  access: 'access',
  refresh: 'refresh',
  until: 0,
  account: 'reader@example.com',
  folder: '',
  auto: false,
  last: null,
};

async function openTab() {
  vi.resetModules();
  vi.stubEnv('SSR', false);
  const services = await import('../../../../src/stores/services/connections.ts');
  const folder = await import('../../../../src/stores/services/local-folder.ts');
  vi.unstubAllEnvs();
  return { ...services, ...folder };
}

async function openTabs() {
  localStorage.setItem(SERVICES_KEY, JSON.stringify({ oneDrive: connection, dropbox: connection }));
  localStorage.setItem(FOLDER_KEY, '{"name":"Notes","auto":false,"last":null}');
  return [await openTab(), await openTab()] as const;
}

afterEach(() => localStorage.clear());

test('what one tab has disconnected, no change of another one connects again', async () => {
  const [first, second] = await openTabs();
  first.setConnection('oneDrive', null);
  second.changeConnection('dropbox', { folder: 'Books' });
  second.changeConnection('oneDrive', { last: { at: 1, failure: null } });
  const left = { dropbox: { ...connection, folder: 'Books' } };
  expect(JSON.parse(localStorage.getItem(SERVICES_KEY)!)).toEqual(left);
  expect(second.$connections.get()).toEqual(left);
});

test('what one tab has removed is gone in another one at once, and comes back with no change', async () => {
  const [first, second] = await openTabs();
  first.clearConnections();
  first.forgetLocalFolder();
  dispatchEvent(new StorageEvent('storage'));
  expect(second.$connections.get()).toEqual({});
  expect(second.$localFolder.get()).toBeNull();
  second.changeLocalFolder({ auto: true });
  second.changeConnection('dropbox', { auto: true });
  expect(localStorage).toHaveLength(0);
});
