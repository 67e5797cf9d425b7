import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import texts from '../../i18n/en/account.json' with { type: 'json' };
import {
  accountButton,
  awake,
  backendUrl,
  callInstead,
  headerLogin,
  logIn,
  newUser,
  registeredUser,
  signedInPage,
  siteUrl,
  smtpPort,
  submitButton,
  facts,
} from '../support/browser/accounts.ts';
import { startTestBackend, type TestBackend } from '../support/backend/backend.ts';
import { silence, startFaultServer, type FaultServer } from '../support/fault-server.ts';

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

test.describe('a backend that stops in mid-session', () => {
  // It starts slower than the tests run: in sequence they need it once.
  test.describe.configure({ mode: 'default' });
  let backend: TestBackend;
  let dataDir: string;
  const start = async (port = 0): Promise<TestBackend> =>
    startTestBackend({
      port,
      siteUrl: siteUrl(),
      smtpPort: smtpPort(),
      // The sixth press falls into the window of the first five, however slow they are.
      env: { EMAIL_CONFIRMATION: 'false', RATE_LIMIT_MAX: '5', RATE_LIMIT_SECONDS: '3600' },
      ...(dataDir && { dataDir }),
    });

  test.beforeAll(async () => {
    // Set-up of a backend of its own.
    test.setTimeout(120_000);
    const { mkdtemp } = await import('node:fs/promises');
    const { tmpdir } = await import('node:os');
    const { join } = await import('node:path');
    dataDir = await mkdtemp(join(tmpdir(), 'clippings-data-'));
    backend = await start();
  });
  test.afterAll(async () => {
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('signs nobody out: the page says so, retries, and recovers once it is back', async ({
    context,
    page,
  }) => {
    await callInstead(context, backend.url);
    await page.clock.install();
    const reader = newUser();
    await page.goto('/signup?next=/account');
    await page.locator('[name=username]').fill(reader.username);
    await page.locator('[name=email]').fill(reader.email);
    await page.locator('[name=password]').fill(reader.password);
    await submitButton(page).click();
    // Where nothing has to be confirmed, registering signs in.
    await page.waitForURL('**/account');
    await expect(facts(page)).toContainText(reader.email);

    await backend.stop();
    await page.reload();
    await expect(page.getByText(texts.account.unreachable)).toBeVisible();
    await expect(headerLogin(page)).toBeHidden();
    await page.locator('[name=currentPassword]').fill(reader.password);
    await page.locator('[name=password]').fill('another evening');
    await page.locator('[name=passwordConfirmation]').fill('another evening');
    await submitButton(page).click();
    await expect(alert(page)).toHaveText(texts.error.unreachable);
    await expect(page.locator('[name=password]')).toHaveValue('another evening');

    backend = await start(Number(new URL(backend.url).port));
    // The longest pause between two retries is a minute. A retry that was under way times out by the leap.
    await expect(async () => {
      await page.clock.fastForward(60_000);
      await expect(facts(page)).toContainText(reader.email, { timeout: 10_000 });
    }).toPass();
    await expect(page.getByText(texts.account.unreachable)).toBeHidden();
    await expect(accountButton(page, reader.username)).toBeVisible();
    await submitButton(page).click();
    await expect(page.getByText(texts.account.passwordDone)).toBeVisible();
    await expect(page.locator('[name=password]')).toHaveValue('');
  });

  test('and one that limits requests says how long to wait', async ({ context, page }) => {
    await callInstead(context, backend.url);
    const reader = newUser();
    await page.goto('/login');
    for (let press = 0; press < 5; press += 1) {
      await logIn(page, reader);
      await expect(alert(page)).toHaveText(texts.error.credentials);
      await page.locator('[name=password]').fill('');
    }
    await logIn(page, reader);
    const [before = '', behind = ''] = texts.error.rateLimitedFor.split('{{seconds}}');
    await expect(alert(page)).toHaveText(
      new RegExp(`^${before}\\d+${behind.replace('.', '\\.')}$`),
    );
    await expect(page.locator('[name=password]')).toHaveValue(reader.password);
  });
});

test.describe('a broken connection or server', () => {
  let server: FaultServer;
  test.beforeAll(async () => {
    server = await startFaultServer();
  });
  test.afterAll(() => server.close());

  test('no answer: the progress bar runs, only the button is disabled, and after 10 s the form says so', async ({
    context,
    page,
  }) => {
    await callInstead(context, server.url);
    server.script(silence);
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
    const posts = () => server.seen.filter(({ method }) => method === 'POST');
    await expect.poll(posts).toHaveLength(1);
    await page.clock.fastForward(10_000);
    await expect(alert(page)).toHaveText(texts.error.timeout);
    await expect(page.locator('html')).not.toHaveAttribute('data-loading');
    await expect(submitButton(page)).toHaveText(texts.login.action);
    expect(posts()).toHaveLength(1);
  });
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
