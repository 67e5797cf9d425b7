import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { scrollToEnd, touchIslands } from '../../scripts/support/in-page.mjs';
import { localeCodes } from '../../src/i18n/locales.ts';
import { routes, type Route } from '../../src/i18n/routes.ts';
import { registeredReader, signedInPage } from '../support/accounts.ts';
import { makeJwt } from '../support/jwt.ts';
import { builtPages, sentBytes, type BuiltPage } from '../support/built-site.ts';
import { settle } from '../support/settle.ts';

// As readers have it: the service worker too has to keep to the budget and to the policy.
test.use({ serviceWorkers: 'allow' });

const pages = builtPages();

interface Visit {
  page: Page;
  /** Paths asked for since the page was opened, the page itself first. */
  requests: { path: string; type: string }[];
  /** What the browser held against the page: errors, and breaches of its policy. */
  complaints: string[];
}

/** A tab that writes down what its pages ask for and what goes wrong; `go` begins anew with each. */
async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  let requests: Visit['requests'] = [];
  let complaints: string[] = [];
  page.on('request', (request) => {
    requests.push({ path: new URL(request.url()).pathname, type: request.resourceType() });
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // No backend stands behind these tests: that the browser says so is no fault of the page.
    const isExpected = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isExpected)
      complaints.push(message.text());
  });
  return {
    page,
    async go(path: string): Promise<Visit> {
      await page.goto('about:blank');
      requests = [];
      complaints = [];
      await page.goto(path);
      await settle(page);
      return { page, requests, complaints };
    },
  };
}

/** Opens a page in a new tab. */
const visit = async (context: BrowserContext, path: string): Promise<Visit> =>
  (await openTab(context)).go(path);

const scripts = ({ requests }: Visit) =>
  requests.filter(({ type }) => type === 'script').map(({ path }) => path);

async function readToEnd(page: Page): Promise<void> {
  await page.evaluate(scrollToEnd);
  await settle(page);
}

/** Touches every island as a reader would, and waits until each answers; one waits for a token alone. */
async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(touchIslands);
  await expect(page.locator('astro-island[ssr]:not([client=token])')).toHaveCount(0);
}

/** Pages that are tools: their script is what they are for, and comes with them. */
const isTool = ({ route }: BuiltPage) =>
  route === 'highlights' || (route !== undefined && 'guards' in routes[route]);

/** Pages that send an anonymous reader away. */
const isClosed = ({ route }: BuiltPage) => {
  const row: Route | undefined = route && routes[route];
  return row?.guards?.includes('auth') ?? false;
};

for (const locale of localeCodes) {
  test(`every page in ${locale} asks for little and does nothing forbidden`, async ({
    context,
  }) => {
    const own = pages.filter((page) => page.locale === locale && !isClosed(page));
    expect(own).not.toHaveLength(0);
    const faults: string[] = [];
    const tab = await openTab(context);
    for (const built of own) {
      const opened = await tab.go(built.path);
      const eager = isTool(built) ? toolRequests(built, opened) : eagerRequests(opened);
      await readToEnd(opened.page);
      await wakeIslands(opened.page);
      faults.push(...[...eager, ...opened.complaints].map((fault) => `${built.path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

test('the account of a signed-in reader does nothing forbidden', async ({ context }) => {
  test.skip(!process.env['TEST_MAIL_URL'], 'needs the backend that npm test starts');
  await signedInPage(context, await registeredReader());
  const opened = await visit(context, '/account');
  await wakeIslands(opened.page);
  await expect(opened.page).toHaveURL(/\/account$/);
  expect([...toolRequests(undefined, opened), ...opened.complaints]).toEqual([]);
});

/** How far the script of a tool is above its budget, in bytes by Brotli. */
function toolRequests(built: BuiltPage | undefined, opened: Visit): string[] {
  const limit = built?.route === 'highlights' ? 120_000 : 90_000;
  const bytes = [...new Set(scripts(opened))].reduce((sum, path) => sum + sentBytes(path), 0);
  return bytes > limit ? [`loads ${bytes} bytes of script`] : [];
}

/** What a page asked for before anybody touched it that is above its budget. */
function eagerRequests(opened: Visit): string[] {
  // Pictures below the fold are lazy: how far ahead of the reader they come is the browser's choice.
  const others = opened.requests
    .slice(1)
    .filter(({ path }) => !path.startsWith('/favicon') && !path.endsWith('.avif'));
  const count = (type: string) => others.filter((request) => request.type === type).length;
  return [
    // The browser asks for the icon at a time of its own: it always counts as one of the four.
    ...(others.length > 2 ? [`asks for ${others.map(({ path }) => path).join(' ')}`] : []),
    ...(count('font') > 1 ? ['asks for more than one font'] : []),
    ...(count('image') > 1 ? ['asks for more than one picture'] : []),
    ...scripts(opened).map((script) => `loads ${script}`),
  ];
}

test('who saves data gets no script by reading to the end', async ({ context }) => {
  const faults: string[] = [];
  const first = (page: BuiltPage) => page.locale === 'en' && !isTool(page);
  const tab = await openTab(context);
  const session = await context.newCDPSession(tab.page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  for (const { path } of pages.filter(first)) {
    const opened = await tab.go(path);
    expect(await tab.page.evaluate('navigator.connection.saveData')).toBe(true);
    await readToEnd(tab.page);
    faults.push(...scripts(opened).map((script) => `${path}: ${script}`));
  }
  expect(faults).toEqual([]);
});

test('all islands of the home page cost 10,500 bytes of script at most', async ({ context }) => {
  // One that still holds: a token that is none, or out of date, is removed before the first paint.
  const token = makeJwt({ id: 1, exp: Math.floor(Date.now() / 1000) + 3600 });
  await context.addInitScript(
    (value) => sessionStorage.setItem('strapi_jwt', JSON.stringify({ token: value })),
    token,
  );
  const opened = await visit(context, '/');
  await readToEnd(opened.page);
  await wakeIslands(opened.page);
  const loaded = [...new Set(scripts(opened))];
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.reduce((sum, path) => sum + sentBytes(path), 0)).toBeLessThanOrEqual(10_500);
  await expect(opened.page.locator('astro-island[ssr]')).toHaveCount(0);
});
