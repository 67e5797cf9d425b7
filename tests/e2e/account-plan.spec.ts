import { expect, test, type Page } from '@playwright/test';
import texts from '../../i18n/en/account.json' with { type: 'json' };
import prices from '../../i18n/en/pricing.json' with { type: 'json' };
import site from '../../content/site.json' with { type: 'json' };
import {
  logIn,
  mailedLink,
  newReader,
  registeredReader,
  signedInPage,
  submitButton,
} from '../support/accounts.ts';

const mailLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: texts.upgrade.action });

test('prices → sign up → confirm → log in → how to get the plan, with the period that was chosen', async ({
  page,
}) => {
  const reader = newReader();
  await page.goto('/#pricing');
  await page.locator('#pricing').getByText(prices.toggle.monthly, { exact: true }).click();
  await page.locator('#pricing').getByRole('link', { name: prices.professional.action }).click();
  await page.waitForURL('**/signup?next=*');
  await page.locator('[name=username]').fill(reader.username);
  await page.locator('[name=email]').fill(reader.email);
  await page.locator('[name=password]').fill(reader.password);
  await submitButton(page).click();
  await page.waitForURL('**/confirm-email?next=*');
  await expect(page.getByRole('heading', { name: texts.confirm.askedTitle })).toBeVisible();
  const link = await mailedLink(reader.email);
  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: texts.confirm.doneTitle })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: texts.login.action }).click();
  await page.waitForURL('**/login?next=*');
  await logIn(page, reader);
  await page.waitForURL('**/upgrade?plan=professional&period=monthly');
  const subject = encodeURIComponent(
    `${prices.professional.name}, ${prices.toggle.monthly}: ${reader.username}`,
  );
  await expect(mailLink(page)).toHaveAttribute('href', `mailto:${site.email}?subject=${subject}`);
});

test('account and price table lead a signed-in reader there too, and nothing leads in a circle', async ({
  context,
}) => {
  const page = await signedInPage(context, await registeredReader());
  await page.getByRole('link', { name: texts.account.upgrade }).click();
  await page.waitForURL('**/upgrade');
  await expect(mailLink(page)).toHaveAttribute('href', /^mailto:/);
  await page.goto('/#pricing');
  await page.locator('#pricing').getByRole('link', { name: prices.professional.action }).click();
  await page.waitForURL('**/upgrade?plan=professional&period=yearly');
  await expect(mailLink(page)).toHaveAttribute('href', /yearly|Yearly/);
  await page.goto('/#pricing');
  await page.locator('#pricing').getByRole('link', { name: prices.free.action }).click();
  await page.waitForURL('**/highlights');
});

test('the notice of the export limit leads an anonymous reader there by way of the log-in', async ({
  page,
}) => {
  await page.goto('/upgrade');
  await page.waitForURL('**/login?next=%2Fupgrade');
  await logIn(page, await registeredReader());
  await page.waitForURL('**/upgrade');
  await expect(mailLink(page)).toBeVisible();
});
