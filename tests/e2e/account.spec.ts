import { expect, test } from '@playwright/test';
import german from '../../i18n/de/account.json' with { type: 'json' };
import texts from '../../i18n/en/account.json' with { type: 'json' };
import prices from '../../i18n/en/pricing.json' with { type: 'json' };
import {
  accountButton,
  backendUrl,
  expectNoCookies,
  headerLogin,
  logIn,
  mailedLink,
  newUser,
  registeredUser,
  rows,
  signedInPage,
  submitButton,
  unconfirmedUser,
  facts,
} from '../support/browser/accounts.ts';

test('register → mail → confirm → log in → new tab → reload → account → log out in both tabs', async ({
  page,
  context,
}) => {
  const reader = newUser();
  // By a partner's link to any page.
  await page.goto('/de/affiliates?via=holm');
  await page.goto('/signup');
  await page.getByLabel(texts.field.username).fill(reader.username);
  await page.getByLabel(texts.field.email, { exact: true }).fill(reader.email);
  await page.getByLabel(texts.field.password, { exact: true }).fill(reader.password);
  await page.getByRole('button', { name: texts.signup.action }).click();
  await page.waitForURL('**/confirm-email');
  await expect(
    page.getByText(texts.confirm.askedText.replace('{{email}}', reader.email)),
  ).toBeVisible();

  const link = await mailedLink(reader.email);
  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: texts.confirm.doneTitle })).toBeVisible();
  await expect(page).toHaveURL(/\/confirm-email$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: texts.confirm.doneTitle })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: texts.login.action }).click();
  await logIn(page, reader);
  await page.waitForURL('**/account');
  expect(rows('SELECT referral FROM up_users WHERE email = ?', reader.email)).toEqual([
    { referral: 'holm' },
  ]);
  expect(await page.evaluate(() => 'referral' in localStorage)).toBe(false);
  await expect(facts(page)).toContainText(reader.username);
  await expect(facts(page)).toContainText(`${reader.email} ${texts.account.confirmed}`);
  await expect(facts(page)).toContainText(prices.free.name);
  await expect(accountButton(page, reader.username)).toBeVisible();

  const tab = await context.newPage();
  await tab.goto('/affiliates');
  await expect(accountButton(tab, reader.username)).toBeVisible();
  await expect(headerLogin(tab)).toBeHidden();
  await tab.reload();
  await expect(accountButton(tab, reader.username)).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('button', { name: texts.account.logout, exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(headerLogin(page)).toBeVisible();
  await expect(headerLogin(tab)).toBeVisible();
  await expect(accountButton(tab)).toBeHidden();
  await expectNoCookies(context);
});

test('a plain link confirms too, and leads to the page that says so in the language of the registration', async ({
  page,
}) => {
  const { email } = await unconfirmedUser(newUser(), 'de');
  const { hash } = await mailedLink(email);
  const address = new URL('/api/auth/email-confirmation', backendUrl());
  address.search = hash.slice(1);
  await page.goto(address.href);
  await expect(page).toHaveURL(/\/de\/confirm-email\?state=confirmed$/);
  await expect(page.getByRole('heading', { name: german.confirm.doneTitle })).toBeVisible();
});

test('an unconfirmed reader, who can request a new mail there', async ({ page }) => {
  const reader = await unconfirmedUser();
  await page.goto('/login');
  await logIn(page, { ...reader, username: reader.email });
  await expect(page.getByRole('alert')).toContainText(texts.error.unconfirmed);
  await page.getByRole('alert').getByRole('link').click();
  await page.waitForURL('**/confirm-email');
  await expect(page.getByLabel(texts.field.email, { exact: true })).toHaveValue(reader.email);
  await submitButton(page).click();
  await expect(page.getByText(texts.confirm.sent)).toBeVisible();
  const link = await mailedLink(reader.email, 2);
  await page.goto(link.href);
  // Anybody can ask for another mail: whose registration it confirms, the password tells.
  await page.getByLabel(texts.field.password, { exact: true }).fill(reader.password);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: texts.confirm.doneTitle })).toBeVisible();
});

test('forgotten → mail → reset → signed in; the code works once', async ({ page, browser }) => {
  const reader = await registeredUser();
  await page.goto('/login');
  await page.getByRole('link', { name: texts.login.forgot }).click();
  await page.getByLabel(texts.field.email, { exact: true }).fill(reader.email);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: texts.forgot.sentTitle })).toBeFocused();

  const link = await mailedLink(reader.email, 2);
  await page.goto(link.href);
  const password = 'another evening';
  await page.getByLabel(texts.field.newPassword, { exact: true }).fill(password);
  await page.getByLabel(texts.field.passwordConfirmation).fill(password);
  await submitButton(page).click();
  await page.waitForURL('**/account');
  await expect(facts(page)).toContainText(reader.email);

  const other = await browser.newContext();
  const later = await other.newPage();
  await later.goto(link.href);
  await later.getByLabel(texts.field.newPassword, { exact: true }).fill(password);
  await later.getByLabel(texts.field.passwordConfirmation).fill(password);
  await submitButton(later).click();
  await expect(later.getByRole('alert')).toContainText(texts.error.code);
  await expect(later.locator('[name=password]')).toHaveValue('');
  // It would follow the other tab to the account: account-guards.spec.ts.
  await later.close();
  await signedInPage(other, { ...reader, password });
  await other.close();
});

test('deleting the account asks for the password, signs out everywhere and says that all is gone', async ({
  context,
}) => {
  const reader = await registeredUser();
  const page = await signedInPage(context, reader);
  const tab = await context.newPage();
  await tab.goto('/affiliates');
  await expect(accountButton(tab, reader.username)).toBeVisible();

  const section = page.getByRole('region', { name: texts.delete.title });
  const press = () => section.getByRole('button', { name: texts.delete.action }).click();
  await press();
  await expect(section.getByText(texts.problem.required)).toBeVisible();
  await section.getByLabel(texts.field.password, { exact: true }).fill('a guess');
  await press();
  await expect(section.getByRole('alert')).toHaveText(texts.error.currentPassword);
  await section.getByLabel(texts.field.password, { exact: true }).fill(reader.password);
  await press();
  await page.waitForURL('**/login?*');
  await expect(page.getByText(texts.login.deleted)).toBeVisible();
  await expect(headerLogin(tab)).toBeVisible();
  await expectNoCookies(context);
  await logIn(page, reader);
  await expect(page.getByText(texts.error.credentials)).toBeVisible();
});
