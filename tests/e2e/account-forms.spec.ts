import { expect, test } from '@playwright/test';
import japanese from '../../i18n/ja/account.json' with { type: 'json' };
import texts from '../../i18n/en/account.json' with { type: 'json' };
import {
  accountButton,
  headerLogin,
  awake,
  backendUrl,
  logIn,
  newReader,
  registeredReader,
  signedInPage,
  submitButton,
} from '../support/accounts.ts';
import { sentBytes } from '../support/built-site.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { settle } from '../support/settle.ts';

test('errors are shown below their fields, in the page’s language, before anything is sent', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(backendUrl())) calls.push(request.url());
  });
  await page.goto('/ja/signup');
  await awake(page);
  await submitButton(page).click();
  await expect(page.getByText(japanese.problem.required)).toHaveCount(3);
  await expect(page.locator('[name=username]')).toBeFocused();

  await page.locator('[name=username]').fill('夏目');
  await page.locator('[name=email]').fill('natsume');
  await page
    .locator('[name=password]')
    .fill('吾輩は猫である名前はまだ無いどこで生れたかとんと見当');
  await submitButton(page).click();
  for (const [name, problem] of [
    ['username', japanese.problem.usernameTooShort],
    ['email', japanese.problem.emailInvalid],
    ['password', japanese.problem.passwordTooLong],
  ] as const) {
    const input = page.locator(`[name=${name}]`);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(new RegExp(problem));
  }
  await page.locator('[name=username]').fill('夏目漱石');
  await expect(page.locator('[name=username]')).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByText(japanese.problem.usernameTooShort)).toBeHidden();
  expect(calls).toEqual([]);
});

test('a password of 72 bytes is accepted, two that differ are not', async ({ page }) => {
  await page.goto('/reset-password?code=x');
  await awake(page);
  await page.locator('[name=password]').fill('猫'.repeat(24));
  await page.locator('[name=passwordConfirmation]').fill('犬'.repeat(24));
  await submitButton(page).click();
  await expect(page.getByText(texts.problem.mismatch)).toBeVisible();
  await expect(page.getByText(texts.problem.passwordTooLong)).toBeHidden();
  await expect(page.locator('[name=passwordConfirmation]')).toBeFocused();
});

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
  const reader = await registeredReader();
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

test('pressing twice quickly sends once', async ({ page }) => {
  const reader = newReader();
  let sent = 0;
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/auth/local/register', async (route) => {
    sent += 1;
    await pressed;
    await route.continue();
  });
  await page.goto('/signup');
  await awake(page);
  await page.locator('[name=username]').fill(reader.username);
  await page.locator('[name=email]').fill(reader.email);
  await page.locator('[name=password]').fill(reader.password);
  await submitButton(page).dblclick();
  release();
  await expect(page.getByText(reader.email)).toBeVisible();
  expect(sent).toBe(1);
});

test('a password is shown on demand, and hidden again when it is sent', async ({ page }) => {
  await page.goto('/login');
  await awake(page);
  const input = page.locator('[name=password]');
  await input.fill('a quiet evening');
  await page.getByRole('button', { name: texts.field.show }).click();
  await expect(input).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: texts.field.hide }).click();
  await expect(input).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: texts.field.show }).click();
  await submitButton(page).click();
  await expect(input).toHaveAttribute('type', 'password');
});

test('password managers find what they look for', async ({ page, context }) => {
  const kinds = (path: string, tab = page) =>
    test.step(path, async () => {
      await tab.goto(path);
      return tab
        .locator('main form input')
        .evaluateAll((inputs) =>
          inputs.map(
            (input) => `${input.getAttribute('name')}: ${input.getAttribute('autocomplete')}`,
          ),
        );
    });
  expect(await kinds('/login')).toEqual(['identifier: username', 'password: current-password']);
  expect(await kinds('/signup')).toEqual([
    'username: username',
    'email: email',
    'password: new-password',
  ]);
  expect(await kinds('/reset-password?code=x')).toEqual([
    'password: new-password',
    'passwordConfirmation: new-password',
  ]);
  const reader = await registeredReader();
  // Not in the first tab, which follows into the account by itself.
  expect(await kinds('/account', await signedInPage(context, reader))).toEqual([
    'username: username',
    'currentPassword: current-password',
    'password: new-password',
    'passwordConfirmation: new-password',
    'deletionPassword: current-password',
  ]);
});

test('the keyboard alone logs in, opens the menu and logs out', async ({ page }) => {
  const reader = await registeredReader();
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

test('an anonymous reader downloads nothing for the account part of the header', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/privacy');
  await page.locator('header').hover();
  // Requests that the pointer triggered have been made once the page is idle.
  await settle(page);
  expect(scripts).toEqual([]);
});

test('a signed-in reader never sees “Log in” flash up', async ({ context }) => {
  const page = await signedInPage(context, await registeredReader());
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
  await logIn(page, { ...newReader(), password: 'wrong' });
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
    const reader = await registeredReader();
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
