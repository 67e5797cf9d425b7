import { expect, test } from '@playwright/test';
import errors from '../../i18n/en/errors.json' with { type: 'json' };
import { importEntries, items } from '../support/browser/workspace.ts';
import { shownPrice } from '../support/browser/shown-price.ts';
import { countVisits } from '../support/browser/count-visits.ts';

for (const [what, pattern] of [
  ['the island’s own chunk', /\/_astro\/PricingTable/],
  ['what all islands share', /\/_astro\/react/],
] as const) {
  test(`when ${what} fails the page reloads once, then shows the error view`, async ({ page }) => {
    const visits = countVisits(page);
    await page.route(pattern, (route) => route.abort());
    await page.goto('/#pricing');
    await expect(page.locator('#pricing').getByRole('alert')).toContainText('An error occurred');
    expect(visits()).toBe(2);
    await expect(
      page.locator('#pricing').getByRole('link', { name: 'Go back to home' }),
    ).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
    await page.locator('#faqs summary').first().click();
    await expect(page.locator('#faqs details').first()).toHaveAttribute('open');
  });
}

test('a transient failure is fixed by the one reload', async ({ page }) => {
  let attempts = 0;
  // The first load tries twice.
  await page.route(/\/_astro\/PricingTable/, (route) => {
    attempts += 1;
    return attempts <= 2 ? route.abort() : route.continue();
  });
  await page.goto('/#pricing');
  await expect.poll(() => attempts).toBe(3);
  await expect(page.locator('#pricing astro-island[ssr]')).toHaveCount(0);
  await page.getByText('Monthly', { exact: true }).click();
  await expect(
    page.locator('#pricing').getByText(shownPrice('USD', 'monthly'), { exact: true }),
  ).toBeVisible();
});

test('when the workspace fails, the error view stands where its page begins and offers to reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(/\/_astro\/Workspace\./, (route) => route.abort());
  await page.goto('/highlights');
  const view = page.getByRole('alert');
  await expect(view).toContainText(errors.view.text);
  const box = await view.boundingBox();
  const logo = await page.locator('header a').first().boundingBox();
  expect(box?.x).toBe(logo?.x);
  expect(box?.width).toBeLessThanOrEqual(608);
  await page.unroute(/\/_astro\/Workspace\./);
  await view.getByRole('link', { name: errors.offline.again }).click();
  await importEntries(page);
  await expect(items(page).first()).toBeVisible();
});
