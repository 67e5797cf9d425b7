import { expect, test } from '@playwright/test';
import account from '../../i18n/en/account.json' with { type: 'json' };
import common from '../../i18n/de/common.json' with { type: 'json' };
import organize from '../../i18n/en/organize.json' with { type: 'json' };
import { href } from '../../src/i18n/routes.ts';
import { shownPrice } from '../support/browser/shown-price.ts';

test.use({ javaScriptEnabled: false });

test('every text of the home page can be read without JavaScript', async ({ page }) => {
  await page.goto('/de');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByText(common.status.offline)).toBeHidden();
  await expect(page.locator('header a[href$="/login"]').first()).toBeVisible();
  await expect(
    page.locator('#pricing').getByText(shownPrice('EUR', 'yearly', 'de'), { exact: true }),
  ).toBeVisible();
  const question = page.locator('#faqs details').first();
  await question.locator('summary').click();
  await expect(question.getByRole('paragraph').first()).toBeVisible();
  await expect(page.locator('#pricing fieldset')).toBeHidden();
  // Only a script knows the browser: all four stores are listed further down.
  await expect(page.locator('[data-for] a:visible')).toHaveCount(0);
  await expect(page.locator('#testimonials ul a:visible')).toHaveCount(4);
});

test('the way to a plan says what an account is for, and that its form needs JavaScript', async ({
  page,
}) => {
  await page.goto('/signup?next=%2Fupgrade%3Fplan%3Dprofessional%26period%3Dyearly');
  await expect(page.getByText(account.signup.lead)).toBeVisible();
  await expect(page.getByText(account.form.noScript)).toBeVisible();
});

test('a phone compares with the one that is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(href('organize', 'en'));
  const answers = page.locator('#compare tbody tr').first().locator('td:visible');
  await expect(answers).toContainText([organize.byHand.where, organize.ours.where]);
  await page.getByRole('radio', { name: organize.service.name }).check({ force: true });
  await expect(answers).toContainText([organize.service.where, organize.ours.where]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(answers).toHaveCount(4);
});
