import { expect, test } from '@playwright/test';

for (const [what, pattern] of [
  ['the island’s own chunk', /\/_astro\/pricing-table/],
  ['the island runtime', /\/_astro\/islands/],
] as const) {
  test(`when ${what} fails the page reloads once, then shows the error view`, async ({ page }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(pattern, (route) => route.abort());
    await page.goto('/#pricing');
    await expect(page.locator('#pricing').getByRole('alert')).toContainText('An error occurred');
    expect(loads).toBe(2);
    await expect(
      page.locator('#pricing').getByRole('link', { name: 'Go back to home' }),
    ).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
    await page.locator('#faqs summary').first().click();
    await expect(page.locator('#faqs details').first()).toHaveAttribute('open');
  });
}

test('a failure that passes is mended by the one reload', async ({ page }) => {
  let attempts = 0;
  // The first load tries twice.
  await page.route(/\/_astro\/pricing-table/, (route) => {
    attempts += 1;
    return attempts <= 2 ? route.abort() : route.continue();
  });
  await page.goto('/#pricing');
  await expect.poll(() => attempts).toBe(3);
  await expect(page.locator('#pricing astro-island[ssr]')).toHaveCount(0);
  await page.getByText('Monthly', { exact: true }).click();
  await expect(page.locator('#pricing').getByText('$5', { exact: true })).toBeVisible();
});

test('a chunk that has not arrived after 120 s counts as failed', async ({ page }) => {
  await page.clock.install();
  await page.route('**/_astro/pricing-table*.js', () => {
    // Never answered.
  });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/#pricing');
  await page.waitForRequest('**/_astro/pricing-table*.js');
  await page.clock.fastForward(119_000);
  expect(loads).toBe(1);
  await page.clock.fastForward(2_000);
  await expect.poll(() => loads).toBe(2);
});
