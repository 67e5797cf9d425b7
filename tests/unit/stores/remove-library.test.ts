// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import * as keys from '../../../src/lib/shared/storage-keys.ts';

/** The keys of the workspace: settings, services, and what leads back to it. */
const ofWorkspace = {
  [keys.SHELF_ORDER_KEY]: 'newest',
  [keys.EXPORT_KEY]: '{"target":"txt"}',
  [keys.EXPORT_SELECTION_KEY]: '["passage"]',
  [keys.SERVICES_KEY]: '{"dropbox":{"access":"token"}}',
  [keys.FOLDER_KEY]: '{"name":"Notes"}',
};

test('with the library goes all that the workspace has stored', async () => {
  vi.resetModules();
  vi.stubEnv('SSR', false);
  for (const [key, value] of Object.entries(ofWorkspace)) localStorage.setItem(key, value);
  sessionStorage.setItem(keys.CONNECTING_KEY, '{"name":"dropbox","verifier":"secret"}');
  const { openLibrary } = await import('../../../src/stores/library/library.ts');
  const { removeLibrary } = await import('../../../src/stores/remove-library.ts');
  const { $shelfOrder } = await import('../../../src/stores/library/shelf-order.ts');
  expect($shelfOrder.get()).toBe('newest');
  await openLibrary();
  removeLibrary();
  expect({ ...localStorage }).toEqual({});
  expect({ ...sessionStorage }).toEqual({});
  expect($shelfOrder.get()).toBe('title');
  vi.unstubAllEnvs();
});
