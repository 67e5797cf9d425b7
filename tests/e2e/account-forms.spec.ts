import { expect, test } from '@playwright/test';
import texts from '../../i18n/en/account.json' with { type: 'json' };
import {
  accountButton,
  headerLogin,
  awake,
  backendUrl,
  logIn,
  newUser,
  registeredUser,
  signedInPage,
  submitButton,
} from '../support/browser/accounts.ts';
import { sentBytes } from '../support/site/built-site.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';

test('a reset page without a code says so', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText(texts.reset.noCode);
  await page.getByRole('alert').getByRole('link').click();
  await page.waitForURL('**/forgot-password');
});

test('the form can be used before hydration, a press shows, and nothing moves on hydration', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto('/login');
  await expect(submitButton(page)).toHaveText(texts.login.action);
  await expect(page.locator('[name=identifier]')).toBeEditable();
  const before = await page.locator('main').boundingBox();
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveCSS('opacity', '0.6');
  expect(await page.locator('main').boundingBox()).toEqual(before);
  arrive();
  await expect(page.getByText(texts.problem.required)).toHaveCount(2);
  await expect(submitButton(page)).toHaveCSS('opacity', '1');
});

test('what was typed and sent before hydration is neither lost nor sent twice', async ({
  page,
}) => {
  const reader = await registeredUser();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const arrive = await holdScripts(page);
  await page.goto('/login');
  await page.locator('[name=identifier]').fill(reader.username);
  await page.locator('[name=password]').fill(reader.password);
  await page.locator('[name=password]').press('Enter');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(1);
  arrive();
  await page.waitForURL('**/account');
  expect(sent).toEqual([`${backendUrl()}/api/auth/local`]);
});

test('the keyboard alone logs in, opens the menu and logs out', async ({ page }) => {
  const reader = await registeredUser();
  await page.goto('/login');
  await awake(page);
  await page.locator('[name=identifier]').focus();
  await page.keyboard.type(reader.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(reader.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account');
  await expect(accountButton(page, reader.username)).toBeVisible();

  const button = page.locator('[popovertarget=account-menu]');
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.locator('#account-menu');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  for (const name of [texts.menu.highlights, texts.menu.account]) {
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a signed-in reader never sees “Log in” flash up', async ({ context }) => {
  const page = await signedInPage(context, await registeredUser());
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const link = document.querySelector('header a[href$="/login"]');
      if (link) seen.push(link.getClientRects().length > 0);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const arrive = await holdScripts(page);
  await page.goto('/affiliates');
  await page.waitForFunction(() => (window as unknown as { seen: boolean[] }).seen.length > 5);
  arrive();
  await expect(accountButton(page)).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).not.toContain(true);
});

test('the log-in page costs 100,000 bytes at most to become usable', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await awake(page);
  await logIn(page, { ...newUser(), password: 'wrong' });
  await expect(page.getByRole('alert')).not.toBeEmpty();
  // It can be read and used before the font has loaded.
  const files = [...new Set(asked)].filter((path) => path.endsWith('.js'));
  expect(files.length).toBeGreaterThan(3);
  const bytes = files.reduce((sum, path) => sum + sentBytes(path), sentBytes('/login.html'));
  expect(bytes).toBeLessThanOrEqual(100_000);
});

test.describe('when JavaScript is unavailable', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what it needs and shows no form that does nothing', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText(texts.form.noScript)).toBeVisible();
    await expect(page.locator('main form')).toBeHidden();
    await expect(page.locator('[popovertarget=account-menu]')).toBeHidden();
  });
});

test.describe('where the browser blocks all storage', () => {
  test('the form works, and says that the sign-in lasts for this page only', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const reader = await registeredUser();
    await page.goto('/login');
    await logIn(page, { ...reader, password: 'wrong' });
    await expect(page.getByRole('alert')).toHaveText(texts.error.credentials);
    await logIn(page, reader);
    await expect(page.getByText(texts.form.pageOnly)).toBeVisible();
    await expect(headerLogin(page)).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(faults).toEqual([]);
  });
});
