import { expect, test, type Page } from '@playwright/test';
import texts from '../../i18n/en/account.json' with { type: 'json' };
import { href } from '../../src/i18n/routes.ts';
import {
  accountButton,
  awake,
  headerLogin,
  logIn,
  loggedInPage,
  registeredUser,
  signedInPage,
  facts,
} from '../support/browser/accounts.ts';
import { serveChanged } from '../support/browser/serve-changed.ts';

const placeOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

test('an anonymous reader of the account page is redirected to log in, and then back with the query', async ({
  page,
}) => {
  const reader = await registeredUser();
  await page.goto('/fr/account?tab=1#password-heading');
  await page.waitForURL('**/fr/login?next=*');
  await expect(page.locator('main form')).toBeVisible();
  await logIn(page, reader);
  await page.waitForURL('**/fr/account*');
  expect(placeOf(page)).toBe('/fr/account?tab=1#password-heading');
});

test('a signed-in reader is redirected away from the pages for guests', async ({ context }) => {
  const page = await signedInPage(context, await registeredUser());
  // All pages for guests: tests/dist/account-forms.test.ts.
  await page.goto('/de/login');
  await page.waitForURL('**/de/account');
  await page.goto(`/login?next=${href('faqs', 'en')}%23cancel`);
  await page.waitForURL(`**${href('faqs', 'en')}#cancel`);
});

test('signing in in one tab redirects the log-in form of another, and a hidden page follows when it is shown', async ({
  context,
}) => {
  const form = await context.newPage();
  await form.goto('/login?next=/affiliates');
  await awake(form);
  const sleeping = await context.newPage();
  await sleeping.goto('/privacy');
  await expect(headerLogin(sleeping)).toBeVisible();
  const reader = await registeredUser();
  await loggedInPage(context, reader);
  await form.waitForURL('**/affiliates');
  // Nothing shows this tab again by itself; the event is the one that a user's browser would send.
  await sleeping.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(accountButton(sleeping, reader.username)).toBeVisible();
  await expect(headerLogin(sleeping)).toBeHidden();
});

test('with Save-Data the account page hydrates for signed-in readers; others get a link to log in', async ({
  context,
}) => {
  const spare = () =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    });
  const reader = await registeredUser();
  const anonymous = await context.newPage();
  await anonymous.addInitScript(spare);
  await anonymous.goto('/account');
  await anonymous.getByRole('main').getByRole('link', { name: texts.login.action }).click();
  await anonymous.waitForURL('**/login?next=%2Faccount');
  await logIn(anonymous, reader);
  await anonymous.waitForURL('**/account');
  await expect(facts(anonymous)).toContainText(reader.email);
});

test('a guard that does not exist is error 500 and named', async ({ page }) => {
  await serveChanged(page, '**/login', (html) =>
    html.replace('data-guards="guest"', 'data-guards="guest vip"'),
  );
  await page.goto('/login');
  const main = page.getByRole('main');
  await expect(main).toContainText('500');
  await expect(main).toContainText('Unknown middleware vip');
  await expect(page.locator('main form')).toHaveCount(0);
  await main.getByRole('link', { name: 'Go back to home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});
