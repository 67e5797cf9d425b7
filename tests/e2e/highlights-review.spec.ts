import { expect, test, type Page } from '@playwright/test';
import { RELOAD_KEY } from '../../src/lib/shared/keys.ts';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { fill } from '../../src/lib/shared/fill.ts';
import { setOffline } from '../support/connection.ts';
import {
  importEntries,
  item,
  menuEntry,
  notice,
  openMenu,
  openWorkspace,
  saved,
} from '../support/workspace.ts';

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

test('the day’s passages appear one by one, by button and key, and none twice that day', async ({
  page,
}) => {
  await openReview(page);
  await expect(panel(page)).toContainText(progress(1));
  await expect(panel(page)).toContainText(review.lead);
  const seen: (string | null)[] = [];
  const note = async () => seen.push(await passage(page).textContent());
  await note();
  await panel(page).getByRole('button', { name: review.remembered }).click();
  await expect(panel(page)).toContainText(progress(2));
  await note();
  await page.keyboard.press('1');
  await expect(panel(page)).toContainText(progress(3));
  await note();
  await page.keyboard.press('ArrowRight');
  await expect(panel(page)).toContainText(progress(4));
  await note();
  await page.keyboard.press('2');
  await expect(panel(page)).toContainText(review.done);
  expect(new Set(seen).size).toBe(4);
  // Keys no longer answer, and the next visit has no passages left.
  await page.keyboard.press('2');
  await saved(page);
  await page.reload();
  await expect(item(page, 'Élan')).toBeVisible();
  await page.keyboard.press('r');
  await expect(panel(page)).toContainText(review.done);
});

test('an answer is not an edit: undo reverts the edit before it', async ({ page }) => {
  await item(page, 'Élan').getByRole('button', { name: texts.item.delete }).click();
  await expect(item(page, 'Élan')).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(passage(page)).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(item(page, 'Élan')).toBeVisible();
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
  // A first loss reloads the page (chunk-failure.spec.ts); another within a minute is told in place.
  await page.evaluate((key) => sessionStorage.setItem(key, String(Date.now())), RELOAD_KEY);
  await openReview(page);
  await expect(notice(page, texts.error.notLoaded)).toBeVisible();
  await expect(item(page, 'Élan')).toBeVisible();
  await page.unroute('**/ReviewPanel*.js');
  await openReview(page);
  await expect(page.getByRole('dialog', { name: texts.review.title })).toBeVisible();
});
