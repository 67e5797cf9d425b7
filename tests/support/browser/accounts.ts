import { expect, type BrowserContext, type Page } from '@playwright/test';
import texts from '../../../i18n/en/account.json' with { type: 'json' };
import { TOKEN_KEY } from '../../../src/lib/shared/storage-keys.ts';
import type { Plan } from '../../../src/product.ts';
import { findRows, openMailbox, runSql } from '../backend/backend.ts';

/** A setting that tests/support/site/start-site.ts hands to the browser tests. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: npm test starts what these tests need`);
  return value;
}

export const siteUrl = (): string => setting('BASE_URL');
export const backendUrl = (): string => setting('PUBLIC_API_URL');
export const mailbox = () => openMailbox(setting('TEST_MAIL_URL'));

/** Runs one statement on the database of the shared backend, as an operator would. */
export const sql = (statement: string, ...values: string[]): void =>
  runSql(setting('TEST_BACKEND_DATA'), statement, ...values);

/** Queries the same database. */
export const rows = (query: string, ...values: string[]) =>
  findRows(setting('TEST_BACKEND_DATA'), query, ...values);

export interface TestUser {
  username: string;
  email: string;
  password: string;
}

let readers = 0;

/** A new user, unique across workers. */
export function newUser(): TestUser {
  const username = `reader${process.pid}x${++readers}`;
  return { username, email: `${username}@example.test`, password: 'a quiet evening' };
}

async function post(base: string, path: string, body: object, language = 'en'): Promise<Response> {
  const answer = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Redirects a browser's API calls to another server than the one the site was built for. */
export async function callInstead(context: BrowserContext, url: string): Promise<void> {
  await context.route(`${backendUrl()}/**`, (route) =>
    route.continue({ url: route.request().url().replace(backendUrl(), url) }),
  );
}

/** The link of the latest mail to an address. */
export async function mailedLink(address: string, count = 1): Promise<URL> {
  const { text } = await mailbox().latest(address, count);
  return new URL(/https?:\S+/.exec(text)?.[0] ?? '');
}

/** A user with an account that was confirmed by mail. */
export async function registeredUser(): Promise<TestUser> {
  const reader = newUser();
  await post(backendUrl(), '/auth/local/register', reader);
  const link = await mailedLink(reader.email);
  await post(backendUrl(), '/auth/confirm-email', {
    confirmation: link.hash.split('=')[1],
  });
  return reader;
}

/** A user who has not followed the mail's link. */
export async function unconfirmedUser(reader = newUser(), language?: string): Promise<TestUser> {
  await post(backendUrl(), '/auth/local/register', reader, language);
  return reader;
}

/** The button that sends the page's form. */
export const submitButton = (page: Page) => page.locator('form button[type=submit]').first();

/**
 * Waits until the page's form is hydrated; what lies beside it stays as it is where there is no
 * room for it.
 */
export async function awake(page: Page): Promise<void> {
  await expect(page.locator('main astro-island[ssr]:has(input, button)')).toHaveCount(0);
}

/** Fills in the form of /login and sends it. */
export async function logIn(page: Page, { username, password }: TestUser): Promise<void> {
  await page.locator('[name=identifier]').fill(username);
  await page.locator('[name=password]').fill(password);
  await submitButton(page).click();
}

/** Signs a reader in without the form. The browser itself asks for the token. */
async function signIn(context: BrowserContext, reader: TestUser): Promise<void> {
  const { username: identifier, password } = reader;
  const answer = await context.request.post(`${backendUrl()}/api/auth/local`, {
    data: { identifier, password },
  });
  expect(answer.status()).toBe(200);
  const { jwt } = (await answer.json()) as { jwt: string };
  await context.addCookies([{ name: TOKEN_KEY, value: jwt, url: siteUrl(), sameSite: 'Lax' }]);
}

/** Signs a new user in, with the plan that an operator gave them; the next page knows it. */
export async function signInWithPlan(context: BrowserContext, plan: Plan): Promise<TestUser> {
  const reader = await registeredUser();
  sql('update up_users set plan = ? where email = ?', plan, reader.email);
  await signIn(context, reader);
  return reader;
}

/** The user's data on the account page. */
export const facts = (page: Page) => page.getByRole('main').locator('dl');

/**
 * Waits until the account page has everything it asked the backend for. A refused call signs the
 * user out, so a test that ends a session meanwhile would race with the page.
 */
async function accountLoaded(page: Page, { email }: TestUser): Promise<void> {
  await expect(facts(page)).toContainText(email);
  await expect(page.getByRole('region', { name: texts.sessions.title })).toBeVisible();
}

/** Logs in by the form of a fresh page and waits for the account. */
export async function loggedInPage(context: BrowserContext, reader: TestUser): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, reader);
  await page.waitForURL('**/account');
  await accountLoaded(page, reader);
  return page;
}

/** The account in a new tab of a browser where the user has signed in before, without its form. */
export async function signedInPage(context: BrowserContext, reader: TestUser): Promise<Page> {
  await signIn(context, reader);
  const page = await context.newPage();
  await page.goto('/account');
  await accountLoaded(page, reader);
  return page;
}

/** Waits until every cookie is gone: the browser may delete them after the page has changed. */
export const expectNoCookies = (context: BrowserContext) =>
  expect.poll(() => context.cookies()).toEqual([]);

/** The header's button of a signed-in user, named after the one given or after anybody. */
export const accountButton = (page: Page, username?: string) =>
  page
    .getByRole('banner')
    .getByRole(
      'button',
      username === undefined
        ? { name: new RegExp(`^${texts.menu.label} .`) }
        : { name: `${texts.menu.label} ${username}`, exact: true },
    );

/** The header's link for anonymous visitors. */
export const headerLogin = (page: Page) =>
  page.locator('header a[href$="/login"]:not([data-switcher])').first();
