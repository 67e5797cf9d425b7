import { expect, test, type Browser } from '@playwright/test';

const open = async (browser: Browser, locale: string, path: string) => {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await page.goto(path);
  return { context, page };
};
const pathOf = (url: string) => new URL(url).pathname;

test('only / detects: an English address stays English in a German browser', async ({
  browser,
}) => {
  const { context, page } = await open(browser, 'de-DE', '/affiliates');
  expect(pathOf(page.url())).toBe('/affiliates');
  await context.close();
});

/** Every language is held by tests/unit/i18n/detect-locale.test.ts. */
test('/ leads to the browser’s language, with the query and the anchor, and sets no cookie', async ({
  browser,
}) => {
  const { context, page } = await open(browser, 'de-AT', '/?ref=a#pricing');
  await page.waitForURL('**/de?ref=a#pricing');
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('an explicit choice of English survives a return to / in a German browser', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await open(browser, 'de-DE', '/de');
  await page.locator('[popovertarget=languages]').click();
  await page.locator('#languages [data-switcher=en]').click();
  await page.waitForURL((url) => url.pathname === '/');
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({
    name: 'i18n_redirected',
    value: 'en',
    path: '/',
    sameSite: 'Lax',
  });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86400;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThanOrEqual(365);

  const again = await context.newPage();
  await again.goto('/');
  await again.waitForLoadState();
  expect(again.url()).toBe(`${baseURL}/`);
  await context.close();
});

test('a cookie that names no language, or is another, is ignored', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  for (const [name, value] of [
    ['i18n_redirected', 'xx<script>'],
    ['i18n_redirected', 'defgh'],
    ['xi18n_redirected', 'de'],
  ] as const) {
    await context.clearCookies();
    await context.addCookies([{ name, value, url: baseURL ?? '' }]);
    await page.goto('/');
    await page.waitForURL('**/fr');
  }
  await context.close();
});

test('arriving at / from a page of this site never redirects', async ({ browser, baseURL }) => {
  const { context, page } = await open(browser, 'de-DE', '/affiliates');
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(page.url()).toBe(`${baseURL}/`);
  await context.close();
});

test.describe('when JavaScript is unavailable', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' });

  test('/ stays English and the switcher still changes the language', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.locator('[popovertarget=languages]').click();
    await page.locator('#languages [data-switcher=de]').click();
    await page.waitForURL('/de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});
