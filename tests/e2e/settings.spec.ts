import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import texts from '../../i18n/en/account.json' with { type: 'json' };
import workspace from '../../i18n/en/highlights.json' with { type: 'json' };
import pricing from '../../i18n/en/pricing.json' with { type: 'json' };
import { facts } from '../support/browser/accounts.ts';
import { buildVariant, keepLanguages } from '../support/site/build-variant.ts';
import { dist } from '../support/site/built-site.ts';
import { LONG, openLibrary, panel } from '../support/browser/export-panel.ts';
import { serveReplaceable, type ReplaceableSite } from '../support/site/replaceable-site.ts';
import { settle } from '../support/browser/settle.ts';
import { openShop, type Shop } from '../support/stripe/shop.ts';
import { select, selectionBar } from '../support/browser/workspace.ts';

/* What the built site does under settings other than those of the main build. */

interface PageView {
  /** Name of the event, domain, address and properties as the tracker abbreviates them. */
  n: string;
  d: string;
  u: string;
  p: Record<string, string>;
  /** The referrer. */
  r: string | null;
}

const DOMAIN = 'books.example';

/** What the stand-in for the analytics server received. */
const views: PageView[] = [];
let analytics: Server;
let variant = '';
let site: ReplaceableSite;

// One build of the site serves all of these tests.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // A build of its own.
  test.setTimeout(300_000);
  analytics = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      if (request.method === 'POST') views.push(JSON.parse(body) as PageView);
      response.writeHead(202, { 'Access-Control-Allow-Origin': '*' }).end('ok');
    });
  });
  await new Promise<void>((resolve) => analytics.listen(0, 'localhost', resolve));
  const { port } = analytics.address() as AddressInfo;
  const settings = {
    PUBLIC_ANALYTICS_DOMAIN: DOMAIN,
    PUBLIC_ANALYTICS_ENDPOINT: `http://localhost:${port}/api/event`,
    PUBLIC_OFFLINE_READING: 'off',
    PUBLIC_BILLING: 'on',
  };
  variant = await buildVariant(settings, (copy) => keepLanguages(copy, 'en', 'de'));
});
test.afterAll(() => {
  analytics.closeAllConnections();
  analytics.close();
  if (variant) rmSync(variant, { recursive: true });
});
test.beforeEach(async () => {
  views.length = 0;
  site = await serveReplaceable(join(variant, 'dist'));
});
test.afterEach(() => site.stop());

test.describe('page views', () => {
  test('a page view is counted with locale and route, and without the query', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.goto(`${site.origin}/de/affiliates?code=secret#more`);
    await expect.poll(() => views).toHaveLength(1);
    expect(views[0]).toMatchObject({
      n: 'pageview',
      d: DOMAIN,
      u: `${site.origin}/de/affiliates`,
      p: { locale: 'de', route: 'affiliates___de' },
    });
    // The referrer is reported without its query too.
    await page.locator('footer a[href="/de/terms"]').click();
    await expect.poll(() => views).toHaveLength(2);
    expect(views[1]).toMatchObject({
      u: `${site.origin}/de/terms`,
      p: { locale: 'de', route: 'terms___de' },
      r: `${site.origin}/de/affiliates`,
    });
    // So is a page that was not found, as such.
    await page.goto(`${site.origin}/de/nichts`);
    await expect.poll(() => views).toHaveLength(3);
    expect(views[2]).toMatchObject({ p: { locale: 'de', route: 'none' } });
    expect(complaints.filter((each) => !each.includes('404'))).toEqual([]);
    expect(JSON.stringify(views)).not.toContain('secret');
  });

  test('no mail code, session token, scroll depth or reading time is sent', async ({ page }) => {
    await page.addInitScript(() =>
      sessionStorage.setItem('strapi_jwt', JSON.stringify({ token: 'secret.jwt.token' })),
    );
    await page.clock.install();
    await page.goto(`${site.origin}/reset-password?code=secret`);
    await expect.poll(() => views.length).toBeGreaterThan(0);
    // The tracker's own report of three seconds of reading goes out when a page is left.
    await page.clock.fastForward(3500);
    await page.goto(`${site.origin}/terms`);
    await expect.poll(() => views.at(-1)?.p['route']).toBe('terms___en');
    expect(new Set(views.map(({ n }) => n))).toEqual(new Set(['pageview']));
    expect(JSON.stringify(views)).not.toContain('secret');
  });

  test('the tracker is loaded only once the page is idle', async ({ page }) => {
    await page.addInitScript(() => {
      // The page is never idle until the test says so.
      const waiting: (() => void)[] = [];
      Object.assign(window, {
        waiting,
        requestIdleCallback: (run: () => void) => waiting.push(run),
        rest: () => waiting.forEach((run) => run()),
      });
    });
    await page.goto(`${site.origin}/affiliates`);
    await page.waitForFunction(
      () => (window as unknown as { waiting: unknown[] }).waiting.length > 0,
    );
    await page.waitForLoadState('networkidle');
    expect(site.asked.filter((path) => path.endsWith('.js'))).toEqual([]);
    expect(views).toEqual([]);
    await page.evaluate(() => (window as unknown as { rest: () => void }).rest());
    await expect.poll(() => views).toHaveLength(1);
    expect(site.asked.filter((path) => path.includes('page-views'))).toHaveLength(1);
  });

  for (const [signal, value] of [
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const) {
    test(`a browser that sends ${signal} is not counted, and loads no tracker`, async ({
      page,
    }) => {
      await page.addInitScript(
        ([name, says]) => {
          Object.defineProperty(Navigator.prototype, name, { get: () => says, configurable: true });
        },
        [signal, value] as const,
      );
      await page.goto(`${site.origin}/affiliates`);
      await settle(page);
      await page.waitForLoadState('networkidle');
      expect(views).toEqual([]);
      expect(site.asked.filter((path) => path.includes('page-views'))).toEqual([]);
    });
  }
});

test.describe('offline reading switched off', () => {
  test.use({ serviceWorkers: 'allow' });

  const state = (page: Page) =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));

  test('the worker of an earlier build is unregistered with its caches, and none replaces it', async ({
    page,
  }) => {
    site.deploy(dist);
    await page.goto(`${site.origin}/affiliates`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    expect(await state(page)).toEqual({
      workers: 1,
      caches: expect.arrayContaining(['site-pages']),
    });

    site.deploy(join(variant, 'dist'));
    await page.goto(`${site.origin}/affiliates`);
    await expect.poll(() => state(page)).toEqual({ workers: 0, caches: [] });
    await page.goto(`${site.origin}/terms`);
    await settle(page);
    expect(await state(page)).toEqual({ workers: 0, caches: [] });
    site.disconnect();
    await expect(page.goto(`${site.origin}/affiliates`)).rejects.toThrow(/ERR_/);
  });
});

test.describe('the plan is sold', () => {
  const said = texts.billing;
  let shop: Shop;
  let reader: BrowserContext;
  let customer = '';
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(300_000);
    shop = await openShop(join(variant, 'dist'));
    reader = await shop.visit(browser);
  });
  test.afterAll(async () => {
    await reader.close();
    await shop.close();
  });

  test('from the export to the payment and back, with what was selected', async () => {
    const page = await reader.newPage();
    await openLibrary(page);
    await select(page, LONG);
    await selectionBar(page).getByRole('button', { name: workspace.export.title }).click();
    await panel(page).getByRole('link', { name: workspace.export.upgrade }).click();
    await page.waitForURL('**/upgrade?back=export');
    await page.getByRole('button', { name: said.action }).click();
    await expect(page.getByText('4800 usd / year')).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.waitForURL('**/account?checkout=done&back=export');
    await expect(page.getByText(said.thanks)).toBeVisible();
    await expect(facts(page)).toContainText(pricing.professional.name);
    await page.getByRole('link', { name: said.back }).click();
    await expect(panel(page)).toContainText(LONG);
    await expect(panel(page).getByLabel(workspace.export.what)).toHaveValue('selected');
    [customer = ''] = shop.stripe.ledger.customers.keys();
  });

  test('who has it is told so; cancelled, it runs to its end; ended, it is over', async () => {
    const page = await reader.newPage();
    await page.goto('/upgrade');
    await expect(page.getByText(texts.error.planOwned)).toBeVisible();
    await page.goto('/account');
    await page.getByRole('button', { name: said.manage }).click();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.waitForURL('**/account?checkout=changed');
    const [cancelled = '', lapsed = ''] = [said.ending, said.lapsed].map(
      (text) => text.split('{{date}}')[0],
    );
    await expect(facts(page)).toContainText(cancelled);
    await shop.stripe.end(customer);
    await expect(async () => {
      await page.goto('/account');
      await expect(facts(page)).toContainText(lapsed);
    }).toPass();
    await expect(facts(page)).toContainText(pricing.free.name);
  });

  test('from the price table at once; left without paying, with Stripe down, and waiting', async ({
    browser,
  }) => {
    const context = await shop.visit(browser);
    const page = await context.newPage();
    await page.goto('/#pricing');
    await page.locator('#pricing').getByRole('link', { name: pricing.professional.action }).click();
    await expect(page.getByText('4800 usd / year')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/upgrade?plan=professional&period=yearly&checkout=left');
    await expect(page.getByText(said.left)).toBeVisible();
    shop.stripe.isDown = true;
    await page.getByRole('button', { name: said.action }).click();
    await expect(page.getByText(texts.error.paymentDown)).toBeVisible();
    shop.stripe.isDown = false;
    // Kept back, as an event is that takes its time.
    shop.stripe.isHeld = true;
    await page.getByRole('button', { name: said.action }).click();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText(said.waiting)).toBeVisible();
    shop.stripe.isHeld = false;
    await shop.stripe.deliver(shop.stripe.sent.at(-1)!);
    await expect(page.getByText(said.thanks)).toBeVisible();
    await context.close();
  });
});
