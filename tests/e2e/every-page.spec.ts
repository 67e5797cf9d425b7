import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { pageBudgets } from '../../scripts/support/page-budgets.ts';
import { scrollToEnd, touchIslands } from '../support/browser/in-page.mjs';
import type { Locale } from '../../src/i18n/locales.ts';
import { href, routeOf, type RouteName } from '../../src/i18n/routes.ts';
import { registeredUser, signedInPage } from '../support/browser/accounts.ts';
import { axeFindings, rulesOfColours, showIn, type AxeOptions } from '../support/browser/axe.ts';
import { noteAllMisfits, wideLanguages } from '../support/browser/misfits.ts';
import { inGroups } from '../support/browser/in-groups.ts';
import { makeJwt } from '../support/jwt.ts';
import { builtPages, ofEachLayout, sentBytes, type BuiltPage } from '../support/site/built-site.ts';
import { settle } from '../support/browser/settle.ts';

// As users have it: the service worker too has to keep to the budget and to the policy.
test.use({ serviceWorkers: 'allow' });

const pages = ofEachLayout(builtPages());

interface Visit {
  page: Page;
  /** Paths asked for since the page was opened, the page itself first. */
  requests: { path: string; type: string }[];
  /** What the browser held against the page: errors, and breaches of its policy. */
  complaints: string[];
}

/** A tab that writes down what its pages ask for and what fails; `go` begins anew with each. */
async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  let requests: Visit['requests'] = [];
  let complaints: string[] = [];
  page.on('request', (request) => {
    requests.push({ path: new URL(request.url()).pathname, type: request.resourceType() });
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // These tests run without a backend: the browser's errors about it do not count.
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

/** Touches every island as a user would, and waits for each; one waits for a token alone. */
async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(touchIslands);
  await expect(page.locator('astro-island[ssr]:not([client=token])')).toHaveCount(0);
}

/** Pages that are tools: their script is what they are for, and comes with them. */
const isTool = ({ route }: BuiltPage) =>
  route === 'highlights' || (route !== undefined && routeOf(route).guards !== undefined);

/** Pages that send an anonymous visitor away. */
const isClosed = ({ route }: BuiltPage) =>
  route !== undefined && routeOf(route).guards?.includes('auth') === true;

/** Declarations that the browser drops, without prefixed ones: a build step may write them. */
const droppedStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const descriptors = /@(?:font-face|property|view-transition|counter-style|page)[^{]*\{[^}]*\}/g;
    const declaration = /(?<=[{;])([a-z][a-z-]*):([^;{}]+?)(?:!important)?(?=[;}])/g;
    const sheets = [...document.querySelectorAll('style')].map(({ innerHTML }) => innerHTML);
    return [...sheets.join('').replaceAll(descriptors, '').matchAll(declaration)]
      .filter(([, property = '', value = '']) => !CSS.supports(property, value))
      .map(([dropped]) => `has the declaration ${dropped}`);
  });

/**
 * Markup and colours are the same in all languages: axe and the browser's parser look at them in
 * English. A missing text fails the build. Whether all fits is seen where words are long or letters
 * wide.
 */
const looked: Locale[] = ['en', ...wideLanguages];

/** Routes whose page has the layout of another one's, with other texts. */
const alike: RouteName[] = ['terms', 'cookies', 'forgotPassword', 'resetPassword', 'confirmEmail'];

/**
 * What axe finds on the current page, one line per finding; on a phone only where asked, in the
 * dark only colours.
 */
async function look(page: Page, { phone = false } = {}): Promise<string[]> {
  const found: string[] = [];
  const add = async (view: string, options: AxeOptions = {}) => {
    const findings = await axeFindings(page, options);
    found.push(...findings.map((finding) => `${finding} (${view})`));
  };
  await page.setViewportSize({ width: 320, height: 900 });
  await showIn(page, 'light');
  if (phone) await add('320 px');
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  if (isWide) found.push('is wider than its window at 320 px');
  await page.setViewportSize({ width: 1280, height: 900 });
  await add('light');
  await showIn(page, 'dark');
  await add('dark', { rules: rulesOfColours });
  return found;
}

/** Each fault with the number of its places and the first of them. */
function summary(faults: Map<string, string[]>): string[] {
  return [...faults].map(
    ([fault, places]) => `${fault} (${places.length} times, first on ${places[0]})`,
  );
}

for (const locale of looked) {
  const isRead = ({ route }: BuiltPage) => locale === 'en' || !route || !alike.includes(route);
  const open = pages.filter((page) => page.locale === locale && !isClosed(page) && isRead(page));
  for (const [number, own] of inGroups(open))
    test(`pages in ${locale}, ${number}: satisfy axe, fit every window, face and size of text, ask for little and do nothing forbidden`, async ({
      context,
    }) => {
      expect(own).not.toHaveLength(0);
      const faults = new Map<string, string[]>();
      const misfits = new Map<string, string>();
      const tab = await openTab(context);
      for (const built of own) {
        const opened = await tab.go(built.path);
        const found = isTool(built) ? toolRequests(built, opened) : eagerRequests(opened);
        if (locale === 'en') {
          // The home page has all that phones alone are shown: the menu, and prices one below the
          // other.
          found.push(...(await look(opened.page, { phone: built.route === 'home' })));
          found.push(...(await droppedStyles(opened.page)));
          await readToEnd(opened.page);
        }
        await wakeIslands(opened.page);
        if (locale !== 'en') await noteAllMisfits(opened.page, misfits, built.path);
        for (const fault of [...found, ...opened.complaints])
          faults.set(fault, [...(faults.get(fault) ?? []), built.path]);
      }
      expect(summary(faults)).toEqual([]);
      expect([...misfits]).toEqual([]);
    });
}

for (const locale of wideLanguages)
  test(`the sample of the workspace in ${locale} fits every window, face and size of text`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${href('highlights', locale)}?sample`);
    await page.locator('article').first().waitFor();
    const misfits = new Map<string, string>();
    await noteAllMisfits(page, misfits, '?sample');
    expect([...misfits]).toEqual([]);
  });

test('the account of a signed-in reader satisfies axe and does nothing forbidden', async ({
  context,
}) => {
  test.skip(!process.env['TEST_MAIL_URL'], 'needs the backend that npm test starts');
  await signedInPage(context, await registeredUser());
  const opened = await visit(context, '/account');
  const seen = await look(opened.page);
  await wakeIslands(opened.page);
  await expect(opened.page).toHaveURL(/\/account$/);
  expect([...toolRequests(undefined, opened), ...seen, ...opened.complaints]).toEqual([]);
});

/** How far the script of a tool is above its budget, in bytes by Brotli. */
function toolRequests(built: BuiltPage | undefined, opened: Visit): string[] {
  const limit = built?.route === 'highlights' ? 120_000 : 90_000;
  const bytes = [...new Set(scripts(opened))].reduce((sum, path) => sum + sentBytes(path), 0);
  return bytes > limit ? [`loads ${bytes} bytes of script`] : [];
}

/** Requests before interaction that exceed the budget. */
function eagerRequests(opened: Visit): string[] {
  // Pictures below the fold are lazy: how far ahead of the user they come is the browser's choice.
  const others = opened.requests
    .slice(1)
    .filter(({ path }) => !path.startsWith('/favicon') && !path.endsWith('.avif'));
  const count = (type: string) => others.filter((request) => request.type === type).length;
  return [
    // The browser requests the icon at an arbitrary time: it always counts as one of the four.
    ...(others.length > 2 ? [`asks for ${others.map(({ path }) => path).join(' ')}`] : []),
    ...(count('font') > 2 ? ['asks for more fonts than the Latin one and its language’s own'] : []),
    ...(count('image') > 1 ? ['asks for more than one picture'] : []),
    ...scripts(opened).map((script) => `loads ${script}`),
  ];
}

test('who saves data gets no script by reading to the end', async ({ context }) => {
  const faults: string[] = [];
  const tab = await openTab(context);
  const session = await context.newCDPSession(tab.page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  // A page with every island, and one with the header's alone.
  for (const path of ['/', href('faqs', 'en')]) {
    const opened = await tab.go(path);
    expect(await tab.page.evaluate('navigator.connection.saveData')).toBe(true);
    await readToEnd(tab.page);
    faults.push(...scripts(opened).map((script) => `${path}: ${script}`));
  }
  expect(faults).toEqual([]);
});

test('all islands of the home page, with React, keep to their budget', async ({ context }) => {
  // A valid token: an invalid or expired one is removed before the first paint.
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
  expect(loaded.reduce((sum, path) => sum + sentBytes(path), 0)).toBeLessThanOrEqual(
    pageBudgets.homeIslands,
  );
  await expect(opened.page.locator('astro-island[ssr]')).toHaveCount(0);
});
