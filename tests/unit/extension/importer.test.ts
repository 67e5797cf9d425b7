import { expect, test, vi } from 'vitest';
import { extensionStorage } from '../../support/extension/extension-storage.ts';
import { patiently } from '../../support/patiently.ts';

/*
 * The importer on a browser's interfaces in memory. Its notebook refuses the user, so that a run
 * ends with its first answer.
 */

test('a run can be resumed as soon as it has ended, while it is still tidying up', async () => {
  const { kept, local } = extensionStorage();
  const tidied = Promise.withResolvers<void>();
  const nothing = () => Promise.resolve();
  vi.stubGlobal('chrome', {
    storage: { local },
    alarms: { create: nothing, clear: () => tidied.promise },
    action: { setBadgeBackgroundColor: nothing, setBadgeText: nothing },
    permissions: { contains: () => Promise.resolve(true) },
    offscreen: { hasDocument: () => Promise.resolve(false) },
  });
  vi.stubGlobal('__WAITS__', []);
  vi.stubGlobal('__PAUSE__', 0);
  const fetch = vi.fn(() => Promise.resolve(new Response('', { status: 401 })));
  vi.stubGlobal('fetch', fetch);
  vi.resetModules();
  const { start } = await import('../../../extension/background/importer.ts');

  await start(['read.amazon.com']);
  await patiently(() => expect(kept.get('run')).toMatchObject({ status: 'failed' }));
  const again = start(['read.amazon.com']);
  tidied.resolve();
  await again;
  await patiently(() => expect(fetch).toHaveBeenCalledTimes(2));
});
