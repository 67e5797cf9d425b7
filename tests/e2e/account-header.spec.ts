import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import texts from '../../i18n/en/account.json' with { type: 'json' };
import {
  accountButton,
  backendUrl,
  expectNoCookies,
  headerLogin,
  registeredUser,
  signedInPage,
} from '../support/browser/accounts.ts';
import { setOffline } from '../support/browser/connection.ts';
import { makeJwt } from '../support/jwt.ts';

const DAY = 86_400;

/** A token that expires that many days from now. */
const tokenFor = (days: number): string => {
  const iat = Math.floor(Date.now() / 1000) - DAY;
  return makeJwt({ id: 1, iat, exp: iat + DAY + days * DAY });
};

/** Stores a value once, before any script of the page runs. */
async function store(page: Page, where: 'cookie' | 'session', value: string): Promise<void> {
  await page.goto('/licenses.txt');
  await page.evaluate(
    ([place, text = '']) => {
      if (place === 'cookie') document.cookie = `strapi_jwt=${text};path=/`;
      else sessionStorage.setItem('strapi_jwt', text);
    },
    [where, value],
  );
}

/** Records the header's state at the first paint and at every later change. */
async function watchHeader(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      const now = document.documentElement.dataset['session'];
      if (now !== undefined && said.at(-1) !== now) said.push(now);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-session'] });
  });
}
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { said: string[] }).said);

/** One of each place: tests/unit/stores/session/token.test.ts holds the others. */
const dead: [what: string, where: 'cookie' | 'session', value: string][] = [
  ['an expired cookie', 'cookie', tokenFor(-0.5)],
  ['a record with a token of garbage', 'session', JSON.stringify({ token: 'a.b.c' })],
];

for (const [what, where, value] of dead) {
  test(`${what} means signed out from the first paint on, offline and online again, and is removed`, async ({
    context,
    page,
  }) => {
    await watchHeader(context);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await store(page, where, value);
    await page.goto('/privacy');
    await expect(headerLogin(page)).toBeVisible();
    for (const isOffline of [true, false]) {
      await setOffline(page, isOffline);
      await expect(headerLogin(page)).toBeVisible();
    }
    expect(await said(page)).toEqual(['']);
    expect(await page.evaluate(() => sessionStorage.getItem('strapi_jwt'))).toBeNull();
    await expectNoCookies(context);
    expect(asked.filter((url) => url.includes('.js') || url.startsWith(backendUrl()))).toEqual([]);
  });
}

/** Opens the header's menu and returns its log-out button. */
async function pressLogOut(page: Page): Promise<void> {
  await page.locator('[popovertarget=account-menu]').click();
  await page.locator('#account-menu').getByRole('button', { name: texts.menu.logout }).click();
}

test('logging out works at the first press when its script is late', async ({ context }) => {
  const page = await signedInPage(context, await registeredUser());
  await page.route(/\/_astro\/.*\.js$/, () => {
    // Never answered.
  });
  await page.goto('/privacy', { waitUntil: 'commit' });
  await pressLogOut(page);
  await expect(headerLogin(page)).toBeVisible();
  await expectNoCookies(context);
  const other = await context.newPage();
  await other.goto('/privacy');
  await expect(headerLogin(other)).toBeVisible();
});

test('logging out ends the session on the backend too, even when the page is left', async ({
  context,
}) => {
  const page = await signedInPage(context, await registeredUser());
  const { value: token } = (await context.cookies()).find(({ name }) => name === 'strapi_jwt')!;
  await expect(accountButton(page)).toBeVisible();
  await pressLogOut(page);
  await expect(headerLogin(page)).toBeVisible();
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${backendUrl()}/api/users/me`, { headers })).status;
    })
    .toBe(401);
  await page.waitForURL('/');
});
