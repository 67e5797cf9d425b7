import { expect, test, type Locator, type Page } from '@playwright/test';
import texts from '../../i18n/en/account.json' with { type: 'json' };
import german from '../../i18n/de/pricing.json' with { type: 'json' };
import prices from '../../i18n/en/pricing.json' with { type: 'json' };
import site from '../../content/site.json' with { type: 'json' };
import {
  awake,
  logIn,
  mailedLink,
  newUser,
  registeredUser,
  signedInPage,
  submitButton,
} from '../support/browser/accounts.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import { shownPrice } from '../support/browser/shown-price.ts';

const mailLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: texts.upgrade.action });

/** What the sign-up page says of the plan that the account is made for. */
const chosenPlan = (page: Page) => page.getByRole('main').locator('[data-leads]');

test('prices → sign up → confirm → log in → how to get the plan, with the period that was chosen', async ({
  page,
}) => {
  const reader = newUser();
  await page.goto('/#pricing');
  await page.locator('#pricing').getByText(prices.toggle.monthly, { exact: true }).click();
  const order = page.locator('#pricing').getByRole('link', { name: prices.professional.action });
  // The choice counts once the price table has its script.
  await expect(order).toHaveAttribute('href', /monthly/);
  await order.click();
  await page.waitForURL('**/signup?next=*');
  await expect(submitButton(page)).toHaveText(texts.signup.planAction, { useInnerText: true });
  // Once on the page: its heading.
  const price = page.getByRole('main').getByText(shownPrice('USD', 'monthly'));
  await expect(price.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(chosenPlan(page)).toContainText(prices.professional.name);
  await expect(chosenPlan(page)).toContainText(shownPrice('USD', 'monthly'));
  await expect(chosenPlan(page)).toContainText(prices.table.billedMonthly);
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

test('account page and price table lead a signed-in reader to the order, with the price that was chosen and a mail that says who asks', async ({
  context,
}) => {
  const reader = await registeredUser();
  const page = await signedInPage(context, reader);
  await page.getByRole('link', { name: texts.account.upgrade }).click();
  await page.waitForURL('**/upgrade');
  await expect(mailLink(page)).toHaveAttribute('href', /^mailto:/);
  await page.goto('/#pricing');
  const table = page.locator('#pricing');
  await table.getByRole('combobox').selectOption('EUR');
  const perMonth = shownPrice('EUR', 'yearly');
  await expect(table.getByText(perMonth, { exact: true })).toBeVisible();
  await table.getByRole('link', { name: prices.professional.action }).click();
  await page.waitForURL('**/upgrade?plan=professional&period=yearly');
  await expect(mailLink(page)).toHaveAttribute('href', new RegExp(`early.*${reader.username}`));
  const price = page.getByRole('main').locator('[aria-live=polite]');
  await expect(price).toContainText(perMonth);
  await expect(price).toContainText(prices.table.billedYearly);

  const arrive = await holdScripts(page);
  await page.goto('/upgrade?plan=professional&period=monthly');
  await expect(mailLink(page)).toHaveAttribute(
    'href',
    `mailto:${site.email}?subject=${prices.professional.name}`,
  );
  arrive();
  await expect(mailLink(page)).toHaveAttribute('href', new RegExp(`onthly.*${reader.username}`));
  await expect(price).toContainText(prices.table.billedMonthly);
  await expect(price).not.toContainText(perMonth);
  const chosen = page.locator('fieldset :checked + span');
  const other = page.locator('fieldset :not(:checked) + span');
  const ground = (part: Locator) => part.evaluate((each) => getComputedStyle(each).backgroundColor);
  // The colours change gradually.
  await expect(async () => expect(await ground(chosen)).not.toBe(await ground(other))).toPass();
});

test('the sign-up page says what the plan costs, in the reader’s currency, without moving the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript(() => localStorage.setItem('currency', 'EUR'));
  const arrive = await holdScripts(page);
  await page.goto('/de/signup?next=%2Fupgrade%3Fplan%3Dprofessional%26period%3Dyearly');
  const top = () => page.locator('form').evaluate((form) => form.getBoundingClientRect().top);
  const before = await top();
  arrive();
  await expect(chosenPlan(page)).toContainText(shownPrice('EUR', 'yearly', 'de'));
  expect(await top()).toBe(before);
  const summary = page
    .getByRole('heading', { level: 2, name: german.table.included })
    .locator('..');
  await expect(summary).toContainText(german.items.exports);
  await expect(summary).toContainText(german.terms.cancel);
});

test('an account made on the way to anything but the order is for no plan', async ({ page }) => {
  for (const next of ['/highlights', '//other.example/upgrade']) {
    await page.goto(`/signup?${new URLSearchParams({ next })}`);
    await expect(submitButton(page)).toHaveText(texts.signup.action, { useInnerText: true });
    const shown = `${texts.signup.title} ${texts.signup.lead}`;
    await expect(chosenPlan(page)).toHaveText(shown, { useInnerText: true });
  }
});

test('a newcomer sees the order, is led to sign up, and whoever has an account from there to log in', async ({
  page,
}) => {
  await page.goto('/upgrade?plan=professional&period=monthly');
  await expect(mailLink(page)).toBeHidden();
  await page.locator('fieldset').getByText(prices.toggle.yearly).click();
  const signup = page.getByRole('main').getByRole('link', { name: texts.signup.planAction });
  await expect(signup).toHaveAttribute('href', /yearly/);
  await signup.click();
  await page.waitForURL('**/signup?next=%2Fupgrade%3F*');
  await awake(page);
  await page.getByRole('main').getByRole('link', { name: texts.signup.otherAction }).click();
  await page.waitForURL('**/login?next=%2Fupgrade%3F*');
  await logIn(page, await registeredUser());
  await page.waitForURL('**/upgrade?plan=professional&period=yearly');
  await expect(mailLink(page)).toBeVisible();
});
