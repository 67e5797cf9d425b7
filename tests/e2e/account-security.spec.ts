import { expect, test, type Page } from '@playwright/test';
import texts from '../../i18n/en/account.json' with { type: 'json' };
import { href } from '../../src/i18n/routes.ts';
import {
  accountButton,
  awake,
  backendUrl,
  expectNoCookies,
  headerLogin,
  logIn,
  mailedLink,
  newUser,
  registeredUser,
  signedInPage,
  siteUrl,
  sql,
  submitButton,
  facts,
} from '../support/browser/accounts.ts';

test('no redirect leaves the site', async ({ context }) => {
  const reader = await registeredUser();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/\?.*/, '')));
  page.on('dialog', () => asked.push('evil dialog'));
  await page.goto('/login?next=//evil.example');
  await logIn(page, reader);
  // All others: tests/unit/lib/browser/return-path.test.ts.
  for (const next of ['javascript:alert(1)']) {
    await expect(facts(page)).toContainText(reader.email);
    expect(new URL(page.url()).href).toBe(`${siteUrl()}/account`);
    await page.goto(`/login?next=${next}`);
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  }
  expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
});

test('no token and no password ever appears in an address, a console message or a referrer', async ({
  context,
}) => {
  const seen: string[] = [];
  context.on('request', (request) => {
    const addresses = [request.url(), request.headers()['referer'] ?? ''];
    seen.push(...addresses.map(decodeURIComponent));
  });
  context.on('console', (message) => seen.push(message.text()));
  const reader = await registeredUser();
  const password = 'another evening';
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, { ...reader, password: 'a wrong evening' });
  await expect(page.getByRole('alert')).toHaveText(texts.error.credentials);
  await expect(page.locator('[name=identifier]')).toHaveValue(reader.username);
  await expect(page.locator('[name=password]')).toHaveValue('');
  await expect(page.locator('[name=password]')).toBeFocused();
  await page.locator('[name=password]').fill(reader.password);
  await submitButton(page).click();
  await page.waitForURL('**/account');
  await page.locator('[name=currentPassword]').fill(reader.password);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=passwordConfirmation]').fill(password);
  await submitButton(page).click();
  await expect(page.getByText(texts.account.passwordDone)).toBeVisible();
  await page.goto('/affiliates');
  await expect(accountButton(page, reader.username)).toBeVisible();
  const { token } = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('strapi_jwt') ?? '{}') as { token: string },
  );
  expect(token.length).toBeGreaterThan(20);
  const signature = token.slice(token.lastIndexOf('.') + 1);
  for (const secret of [signature, 'evening']) {
    expect(seen.filter((text) => text.includes(secret))).toEqual([]);
  }
});

test('the token of a deleted reader signs out', async ({ context }) => {
  const reader = await registeredUser();
  const page = await signedInPage(context, reader);
  sql('DELETE FROM up_users WHERE email = ?', reader.email);
  await page.reload();
  await page.waitForURL('**/login?next=%2Faccount');
  await expect(page.getByText(texts.login.refused)).toBeVisible();
  await expect(headerLogin(page)).toBeVisible();
  await expectNoCookies(context);
});

test('a used or invented confirmation is refused, and a new one can be asked for', async ({
  page,
}) => {
  await page.goto('/confirm-email?confirmation=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
  await expect(page.getByRole('heading', { name: texts.confirm.failedTitle })).toBeVisible();
  const reader = newUser();
  await page.goto('/signup');
  await awake(page);
  await page.locator('[name=username]').fill(reader.username);
  await page.locator('[name=email]').fill(reader.email);
  await page.locator('[name=password]').fill(reader.password);
  await submitButton(page).click();
  await expect(page.getByText(reader.email)).toBeVisible();
  const link = await mailedLink(reader.email);
  for (const heading of [texts.confirm.doneTitle, texts.confirm.failedTitle]) {
    await page.goto(link.href);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
});

test('the account page lists where the reader is signed in, and ends it there', async ({
  context,
  browser,
}) => {
  const reader = await registeredUser();
  const { username: identifier, password } = reader;
  // A program's, which does not say what it is.
  await fetch(`${backendUrl()}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  });
  const sessions = (tab: Page) => tab.getByRole('region', { name: texts.sessions.title });
  const phone = await signedInPage(await browser.newContext(), reader);
  const page = await signedInPage(context, reader);
  const list = sessions(page);
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').last()).toContainText(texts.sessions.unknown);
  await expect(list.getByRole('listitem').first()).toContainText(texts.sessions.current);
  await expect(list.getByRole('listitem').first().getByRole('button')).toHaveCount(0);
  await expect(list.getByRole('listitem').first()).toContainText('Linux');

  await list.getByRole('listitem').getByRole('button').first().click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: texts.sessions.endOthers }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await phone.reload();
  await phone.waitForURL('**/login?*');
  await expect(phone.getByText(texts.login.refused)).toBeVisible();
  await phone.context().close();
  await expect(facts(page)).toContainText(reader.username);
});

test('a code leaves the address before anything else runs, and is in no later request', async ({
  page,
}) => {
  const reader = await registeredUser();
  await page.goto(`/forgot-password?next=${href('organize', 'en')}`);
  await page.locator('[name=email]').fill(reader.email);
  await submitButton(page).click();
  // The confirmation of the registration was the first.
  const link = await mailedLink(reader.email, 2);
  const code = link.hash.split('=')[1] ?? '';
  expect(code.length).toBeGreaterThan(20);

  const told: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.method() === 'POST') return;
    told.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  await page.goto(link.href, { waitUntil: 'commit' });
  await expect(page).toHaveURL(
    `/reset-password?next=${encodeURIComponent(href('organize', 'en'))}`,
  );
  await page.reload();

  // Switching the language keeps the code, and removes it from the address again.
  await page.getByRole('contentinfo').locator('[data-switcher=de]').click();
  await page.waitForURL('**/de/reset-password?next=*');
  expect(page.url()).not.toContain(code);
  await awake(page);
  await page.locator('[name=password]').fill('a quiet night');
  await page.locator('[name=passwordConfirmation]').fill('a quiet night');
  await submitButton(page).click();
  await page.waitForURL(`**${href('organize', 'en')}`);
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter((line) => line.includes(code))).toEqual([]);
});

test('logging in from the header leads back to the same page', async ({ page }) => {
  const reader = await registeredUser();
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(`${href('faqs', 'en')}?q=file#import`);
  await headerLogin(page).click();
  await page.waitForURL('**/login');
  // The links between the forms carry the return path once the page is hydrated.
  await awake(page);
  await page.getByRole('main').getByRole('link', { name: texts.login.otherAction }).click();
  await page.waitForURL('**/signup?next=*');
  await awake(page);
  await page.getByRole('main').getByRole('link', { name: texts.signup.otherAction }).click();
  await page.waitForURL('**/login?next=*');
  await awake(page);
  await page.getByRole('main').getByRole('link', { name: texts.login.forgot }).click();
  await page.waitForURL('**/forgot-password?next=*');
  await awake(page);
  await page.getByRole('main').getByRole('link', { name: texts.login.action }).click();
  await page.waitForURL('**/login?next=*');
  await logIn(page, reader);
  await page.waitForURL(`**${href('faqs', 'en')}?q=file`);
});
