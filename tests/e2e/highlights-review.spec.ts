import { expect, test, type Page } from '@playwright/test';
import { RELOAD_KEY } from '../../src/lib/shared/storage-keys.ts';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { fill } from '../../src/lib/shared/fill.ts';
import { setOffline } from '../support/browser/connection.ts';
import {
  importEntries,
  item,
  menuEntry,
  notice,
  openMenu,
  openWorkspace,
} from '../support/browser/workspace.ts';

const { review } = texts;
const panel = (page: Page) => page.getByRole('dialog', { name: review.title });
const passage = (page: Page) => panel(page).locator('blockquote');
const progress = (n: number) => fill(review.progress, { n, total: 4 });

async function openReview(page: Page): Promise<void> {
  await openMenu(page);
  await menuEntry(page, review.title).click();
}

test.beforeEach(async ({ page }) => {
  await openWorkspace(page);
  await importEntries(page);
  await page.getByRole('button', { name: texts.report.close }).click();
});

test('nothing is sent, and answers are kept offline', async ({ page }) => {
  await openReview(page);
  await expect(passage(page)).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await setOffline(page, true);
  for (const n of [2, 3, 4]) {
    await page.keyboard.press('2');
    await expect(panel(page)).toContainText(progress(n));
  }
  await page.keyboard.press('Escape');
  await openReview(page);
  await expect(panel(page)).toContainText(fill(review.progress, { n: 1, total: 1 }));
  expect(sent).toEqual([]);
});

test('code that fails to load is reported, the library stays, and the next try may succeed', async ({
  page,
}) => {
  await page.route('**/ReviewPanel*.js', (route) => route.abort());
  // A first loss reloads the page (chunk-failure.spec.ts); another within a minute is told in
  // place.
  await page.evaluate((key) => sessionStorage.setItem(key, String(Date.now())), RELOAD_KEY);
  await openReview(page);
  await expect(notice(page, texts.error.notLoaded)).toBeVisible();
  await expect(item(page, 'Élan')).toBeVisible();
  await page.unroute('**/ReviewPanel*.js');
  await openReview(page);
  await expect(page.getByRole('dialog', { name: texts.review.title })).toBeVisible();
});
