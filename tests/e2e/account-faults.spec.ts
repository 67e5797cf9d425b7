import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import texts from '../../i18n/en/account.json' with { type: 'json' };
import {
  accountButton,
  awake,
  backendUrl,
  headerLogin,
  logIn,
  newUser,
  registeredUser,
  signedInPage,
  submitButton,
  facts,
} from '../support/browser/accounts.ts';

/** The calls of a browser to the backend, as `POST /api/auth/local`. */
function watchCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(backendUrl()))
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return calls;
}

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test('a backend that is out of reach signs nobody out: the page says so, retries, and recovers once it is back', async ({
  context,
}) => {
  const reader = await registeredUser();
  const page = await signedInPage(context, reader);
  await page.clock.install();
  const backend = `${backendUrl()}/**`;
  await context.route(backend, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(texts.account.unreachable)).toBeVisible();
  await expect(headerLogin(page)).toBeHidden();
  await page.locator('[name=currentPassword]').fill(reader.password);
  await page.locator('[name=password]').fill('another evening');
  await page.locator('[name=passwordConfirmation]').fill('another evening');
  await submitButton(page).click();
  await expect(alert(page)).toHaveText(texts.error.unreachable);
  await expect(page.locator('[name=password]')).toHaveValue('another evening');

  await context.unroute(backend);
  // The longest pause between two retries is a minute.
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(facts(page)).toContainText(reader.email, { timeout: 5_000 });
  }).toPass();
  await expect(page.getByText(texts.account.unreachable)).toBeHidden();
  await expect(accountButton(page, reader.username)).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByText(texts.account.passwordDone)).toBeVisible();
  await expect(page.locator('[name=password]')).toHaveValue('');
});

test('no answer: the progress bar runs, only the button is disabled, and after 10 s the form says so', async ({
  context,
  page,
}) => {
  const posts: string[] = [];
  await context.route(`${backendUrl()}/**`, (route) => {
    // Never answered.
    if (route.request().method() === 'POST') posts.push(route.request().url());
  });
  await page.clock.install();
  await page.goto('/login');
  await awake(page);
  await logIn(page, newUser());
  await expect(submitButton(page)).toBeDisabled();
  await expect(submitButton(page)).toHaveText(texts.form.busy);
  await expect(page.locator('html')).toHaveAttribute('data-loading');
  await expect(page.locator('[name=identifier]')).toBeEnabled();
  // An impatient user presses again.
  await submitButton(page).click({ force: true });
  await page.locator('[name=password]').press('Enter');
  await expect.poll(() => posts).toHaveLength(1);
  await page.clock.fastForward(10_000);
  await expect(alert(page)).toHaveText(texts.error.timeout);
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  await expect(submitButton(page)).toHaveText(texts.login.action);
  expect(posts).toHaveLength(1);
});

test('offline at the start: still signed in, with a notice, and checked as soon as the connection is back', async ({
  context,
}) => {
  const reader = await registeredUser();
  const page = await signedInPage(context, reader);
  const calls = watchCalls(context);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }),
  );
  await page.reload();
  await expect(page.getByText(texts.account.unreachable)).toBeVisible();
  expect(calls).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: true });
    dispatchEvent(new Event('online'));
  });
  await expect(facts(page)).toContainText(reader.email);
});
