import { expect, type BrowserContext, type Page } from '@playwright/test';
import { TOKEN_KEY } from '../../src/lib/shared/keys.ts';
import { openMailbox, runSql } from './backend.ts';

/** A setting that tests/support/start-site.ts hands to the browser tests. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: npm test starts what these tests need`);
  return value;
}

export const siteUrl = (): string => setting('BASE_URL');
export const backendUrl = (): string => setting('PUBLIC_API_URL');
export const smtpPort = (): number => Number(setting('TEST_SMTP_PORT'));
export const mailbox = () => openMailbox(setting('TEST_MAIL_URL'));

/** Runs one statement on the database of the shared backend, as an operator would. */
export const sql = (statement: string, ...values: string[]): void =>
  runSql(setting('TEST_BACKEND_DATA'), statement, ...values);

export interface Reader {
  username: string;
  email: string;
  password: string;
}

let readers = 0;

/** Somebody nobody has met before, also not another worker. */
export function newReader(): Reader {
  const username = `reader${process.pid}x${++readers}`;
  return { username, email: `${username}@example.test`, password: 'a quiet evening' };
}

async function post(base: string, path: string, body: object): Promise<Response> {
  const answer = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Leads a browser's calls to another server than the one the site was built for. */
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

/** A reader who has an account, confirmed by the mail that came. */
export async function registeredReader(): Promise<Reader> {
  const reader = newReader();
  await post(backendUrl(), '/auth/local/register', reader);
  const link = await mailedLink(reader.email);
  await post(backendUrl(), '/auth/confirm-email', {
    confirmation: link.searchParams.get('confirmation'),
  });
  return reader;
}

/** A reader who has not followed the mail's link. */
export async function unconfirmedReader(): Promise<Reader> {
  const reader = newReader();
  await post(backendUrl(), '/auth/local/register', reader);
  return reader;
}

/** The button that sends the page's form. */
export const submitButton = (page: Page) => page.locator('form button[type=submit]');

/** Waits until the page's form answers. */
export async function awake(page: Page): Promise<void> {
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
}

/** Fills in the form of /login and sends it. */
export async function logIn(page: Page, { username, password }: Reader): Promise<void> {
  await page.locator('[name=identifier]').fill(username);
  await page.locator('[name=password]').fill(password);
  await submitButton(page).click();
}

/** What the account page says of the reader. */
export const facts = (page: Page) => page.getByRole('main').locator('dl');

/** Logs in by the form of a fresh page and waits for the account. */
export async function loggedInPage(context: BrowserContext, reader: Reader): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, reader);
  await page.waitForURL('**/account');
  await expect(facts(page)).toContainText(reader.email);
  return page;
}

/** The account in a new tab of a browser where the reader has signed in before, without its form. */
export async function signedInPage(context: BrowserContext, reader: Reader): Promise<Page> {
  const { username: identifier, password, email } = reader;
  // By the browser's own requests: the backend notes which browser it was.
  const answer = await context.request.post(`${backendUrl()}/api/auth/local`, {
    data: { identifier, password },
  });
  expect(answer.status()).toBe(200);
  const { jwt } = (await answer.json()) as { jwt: string };
  await context.addCookies([{ name: TOKEN_KEY, value: jwt, url: siteUrl(), sameSite: 'Lax' }]);
  const page = await context.newPage();
  await page.goto('/account');
  await expect(facts(page)).toContainText(email);
  return page;
}

/** The reader's name in the header. */
export const headerName = (page: Page) =>
  page.locator('header [data-when=signed-in] button .account-name');

/** The header's link for anonymous readers. */
export const headerLogin = (page: Page) =>
  page.locator('header [data-when=anonymous] a[href$="/login"]').first();
