import { expect, test, type Page } from '@playwright/test';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import { shownPrice } from '../support/browser/shown-price.ts';

/** A price in the price table. */
const price = (page: Page, text: string) =>
  page.locator('#pricing').getByText(text, { exact: true });

test('blocked storage does no harm', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/#pricing');
  await page.getByLabel('Currency').selectOption('EUR');
  await expect(price(page, shownPrice('EUR', 'yearly'))).toBeVisible();
  expect(faults).toEqual([]);
});

test.describe('a first tap while the island is still loading', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('is not lost on a slow connection', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true, effectiveType: '2g' },
      }),
    );
    const arrive = await holdScripts(page);
    await page.goto('/');
    await page.getByText('Monthly', { exact: true }).tap();
    await expect(price(page, shownPrice('USD', 'yearly'))).toBeVisible();
    arrive();
    await expect(price(page, shownPrice('USD', 'monthly'))).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  });
});

test('nothing moves when the island hydrates', async ({ page }) => {
  await page.goto('/');
  const before = await page.locator('#pricing').boundingBox();
  await page.locator('#pricing').scrollIntoViewIfNeeded();
  await expect(page.locator('#pricing astro-island[ssr]')).toHaveCount(0);
  const after = await page.locator('#pricing').boundingBox();
  expect(after?.height).toBe(before?.height);
});
