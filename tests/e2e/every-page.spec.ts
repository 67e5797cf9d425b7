import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { localeCodes } from '../../src/i18n/locales.ts';
import { builtPages, sentBytes, type BuiltPage } from '../support/built-site.ts';

const pages = builtPages();

/** Long enough for what a page starts by itself when it is idle, in milliseconds. */
const settled = 250;

interface Visit {
  page: Page;
  /** Paths asked for since the page was opened, the page itself first. */
  requests: { path: string; type: string }[];
  /** What the browser held against the page: errors, and breaches of its policy. */
  complaints: string[];
}

/** Opens a page in a new tab that writes down what it asks for and what goes wrong. */
async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  const requests: Visit['requests'] = [];
  const complaints: string[] = [];
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
  await page.goto(path);
  await page.waitForTimeout(settled);
  return { page, requests, complaints };
}

const scripts = ({ requests }: Visit) =>
  requests.filter(({ type }) => type === 'script').map(({ path }) => path);

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y <= document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    }
  });
  await page.waitForTimeout(settled);
}

/** Touches every island as a reader would, and waits until each answers. */
async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island')) {
      (island.firstElementChild ?? island).dispatchEvent(
        new PointerEvent('pointerover', { bubbles: true }),
      );
    }
  });
  await page.waitForLoadState('networkidle');
}

for (const locale of localeCodes) {
  test.describe(locale, () => {
    const own = pages.filter((page) => page.locale === locale);

    test('a page asks for four things at most before anybody touches it, and for no script', async ({
      context,
    }) => {
      expect(own).not.toHaveLength(0);
      const faults: string[] = [];
      for (const { path } of own) {
        const opened = await visit(context, path);
        const others = opened.requests
          .slice(1)
          .filter(({ path: asked }) => !asked.startsWith('/favicon'));
        const count = (type: string) => others.filter((request) => request.type === type).length;
        // The browser asks for the icon at a time of its own: it always counts as one of the four.
        if (others.length > 2)
          faults.push(`${path}: ${others.map((request) => request.path).join(' ')}`);
        if (count('font') > 1 || count('image') > 1)
          faults.push(`${path}: more than one font or picture`);
        faults.push(...scripts(opened).map((script) => `${path}: ${script}`));
        await opened.page.close();
      }
      expect(faults).toEqual([]);
    });

    test('nothing a page does, with all its islands awake, is against its policy or an error', async ({
      context,
    }) => {
      expect(own).not.toHaveLength(0);
      const faults: string[] = [];
      for (const { path } of own) {
        const opened = await visit(context, path);
        await scrollToEnd(opened.page);
        await wakeIslands(opened.page);
        faults.push(...opened.complaints.map((complaint) => `${path}: ${complaint}`));
        await opened.page.close();
      }
      expect(faults).toEqual([]);
    });
  });
}

test('who saves data gets no script by reading to the end', async ({ context }) => {
  const faults: string[] = [];
  const first = (page: BuiltPage) => page.locale === 'en' && page.route !== undefined;
  for (const { path } of pages.filter(first)) {
    const opened = await visit(context, 'about:blank');
    const session = await context.newCDPSession(opened.page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await opened.page.goto(path);
    expect(await opened.page.evaluate('navigator.connection.saveData')).toBe(true);
    await scrollToEnd(opened.page);
    faults.push(...scripts(opened).map((script) => `${path}: ${script}`));
    await opened.page.close();
  }
  expect(faults).toEqual([]);
});

test('all islands of the home page cost 68,000 bytes of script at most', async ({ context }) => {
  await context.addInitScript(() =>
    sessionStorage.setItem('strapi_jwt', JSON.stringify({ token: 'a.b.c' })),
  );
  const opened = await visit(context, '/');
  await scrollToEnd(opened.page);
  await wakeIslands(opened.page);
  const loaded = [...new Set(scripts(opened))];
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.reduce((sum, path) => sum + sentBytes(path), 0)).toBeLessThanOrEqual(68_000);
  await expect(opened.page.locator('astro-island[ssr]')).toHaveCount(0);
});
