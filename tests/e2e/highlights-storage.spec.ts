import { expect, test } from '@playwright/test';
import home from '../../i18n/en/home.json' with { type: 'json' };
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import {
  addTag,
  importEntries,
  items,
  openWorkspace,
  saved,
} from '../support/browser/workspace.ts';

test('with no space left the page says so, keeps what it shows, and stores it once there is space', async ({
  page,
  context,
  baseURL,
}) => {
  // The browser checks the free space before the first write, and caches the answer.
  const session = await context.newCDPSession(page);
  const origin = new URL(baseURL ?? '').origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 });
  await openWorkspace(page);
  await importEntries(page);
  const warning = page.getByRole('alert').filter({ hasText: texts.error.storageFull });
  await expect(warning.getByRole('button')).toHaveText(texts.library.backup);
  await addTag(page, 'Nobody had lit', 'light');
  await expect(items(page)).toHaveCount(4);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await addTag(page, 'Élan', 'night');
  await expect(warning).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(items(page)).toHaveCount(4);
  await expect(items(page).getByRole('button', { name: '#light' })).toBeVisible();
  await expect(items(page).getByRole('button', { name: '#night' })).toBeVisible();
});

test('importing a library requests persistent storage, opening the sample does not', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const state = window as { timesAsked?: number };
    state.timesAsked = 0;
    StorageManager.prototype.persist = () => {
      state.timesAsked = (state.timesAsked ?? 0) + 1;
      return Promise.resolve(false);
    };
  });
  const timesAsked = () => page.evaluate(() => (window as { timesAsked?: number }).timesAsked);
  await openWorkspace(page);
  await page.getByRole('link', { name: home.hero.sample }).click();
  await expect(page.getByText(texts.import.sample, { exact: true })).toBeVisible();
  expect(await timesAsked()).toBe(0);
  await importEntries(page);
  await expect.poll(timesAsked).toBe(1);
});

test('where the browser stores nothing, the page says so and works all the same', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'localStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await openWorkspace(page);
  await importEntries(page);
  await expect(page.getByRole('alert')).toContainText(texts.error.storageBlocked);
  // No other line says that it is kept.
  for (const line of [texts.library.kept, texts.library.atRisk])
    await expect(page.getByText(line)).toHaveCount(0);
  await expect(items(page)).toHaveCount(4);
  await addTag(page, 'Nobody had lit', 'light');
  await page.close();
});
