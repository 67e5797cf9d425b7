import { expect, test, type Page } from '@playwright/test';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import english from '../../i18n/en/errors.json' with { type: 'json' };
import french from '../../i18n/fr/errors.json' with { type: 'json' };
import german from '../../i18n/de/errors.json' with { type: 'json' };
import home from '../../i18n/de/home.json' with { type: 'json' };
import workspace from '../../i18n/de/highlights.json' with { type: 'json' };
import { dist } from '../support/site/built-site.ts';
import { setOffline } from '../support/browser/connection.ts';
import {
  changePages,
  copySite,
  serveReplaceable,
  rebuildWorker,
  type ReplaceableSite,
} from '../support/site/replaceable-site.ts';
import { settle } from '../support/browser/settle.ts';

test.use({ serviceWorkers: 'allow' });

/** The page's heading, which is that of a page offline in place of the not-found page's. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

let site: ReplaceableSite;
const folders: string[] = [];

test.beforeEach(async () => {
  site = await serveReplaceable(dist);
});
test.afterEach(async () => {
  await site.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A copy of the site that is removed after the test. */
function copy(): string {
  const folder = copySite();
  folders.push(folder);
  return folder;
}

/** Opens a page and waits until the worker controls it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The paths in a cache, with their queries. */
const cached = (page: Page, name: string) =>
  page.evaluate(async (cache) => {
    const keys = await (await caches.open(cache)).keys();
    return keys.map(({ url }) => url.slice(location.origin.length));
  }, name);

const cachedPages = async (page: Page) =>
  (await cached(page, 'site-pages')).filter((path) => !path.includes('?'));

/** The not-found page that the worker has kept. */
const keptNotFound = (page: Page) =>
  page.evaluate(() => caches.match('/404', { ignoreSearch: true }).then((kept) => kept?.text()));

const cachedNotFound = async (page: Page) =>
  (await cached(page, 'site-pages'))
    .filter((path) => path.includes('?'))
    .map((path) => path.split('?')[0]);

test('a visited page opens offline, any other shows the not-found page of its language', async ({
  page,
}) => {
  await open(page, '/de');
  await page.goto(`${site.origin}/de/affiliates?from=mail`);
  const title = await page.locator('h1').innerText();
  await expect.poll(() => cachedPages(page)).toEqual(['/de', '/de/affiliates']);
  site.disconnect();

  await page.reload();
  await expect(page.locator('h1')).toHaveText(title);
  await page.goto(`${site.origin}/de`);
  await expect(page.locator('html')).toHaveAttribute('data-route', 'home___de');
  await page.goto(`${site.origin}/de/privacy`);
  await expect(heading(page, german.notFound.title)).toBeVisible();
  // No English page is cached: the user's own language is used instead.
  await page.goto(`${site.origin}/privacy`);
  await expect(heading(page, german.notFound.title)).toBeVisible();
  // Where the browser knows why, the user is told so.
  await setOffline(page, true);
  await expect(heading(page, german.offline.title)).toBeVisible();
  await expect(page.getByText(german.offline.text)).toBeVisible();
  await expect(page.getByText(german.notFound.text)).toBeHidden();
  await expect(page).toHaveTitle(new RegExp(`^${german.offline.title}`));
  await expect(page.getByRole('link', { name: german.offline.again })).toBeVisible();
  await expect(page.getByRole('link', { name: german.view.home })).toBeHidden();
  await setOffline(page, false);

  site.connect();
  await page.goto(`${site.origin}/de/privacy`);
  await expect(page.locator('html')).toHaveAttribute('data-route', 'privacy___de');
});

test('only the reader’s language is precached, with its font', async ({ page }) => {
  await open(page, '/fr');
  await expect.poll(() => cachedPages(page)).toEqual(['/fr']);
  expect(await cachedNotFound(page)).toEqual(['/fr/404']);
  const files = await cached(page, 'site-files');
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((path) => !path.endsWith('.woff2'))).toEqual([]);
  const notFound = site.asked.filter((path) => path.endsWith('/404'));
  expect(notFound).toEqual(['/fr/404']);
});

test('another language is cached as soon as a page of it is read', async ({ page }) => {
  await open(page, '/fr/terms');
  await page.goto(`${site.origin}/affiliates`);
  await expect.poll(() => cachedNotFound(page)).toEqual(['/fr/404', '/404']);
  site.disconnect();
  await page.goto(`${site.origin}/nothing`);
  await expect(heading(page, english.notFound.title)).toBeVisible();
  await page.goto(`${site.origin}/fr/rien`);
  await expect(heading(page, french.notFound.title)).toBeVisible();
});

test('a page opened offline has its font and all of its files', async ({ page }) => {
  await open(page, '/affiliates');
  site.disconnect();
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.reload();
  expect(
    await page.evaluate(() =>
      document.fonts.ready.then(() =>
        [...document.fonts].some(({ status }) => status === 'loaded'),
      ),
    ),
  ).toBe(true);
  expect(failed.filter((url) => url.includes('/_astro/'))).toEqual([]);
});

test('nothing of it is requested before the page is loaded and idle', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const font =
    /\/_astro\/fonts\/[^"]+woff2/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))?.[0] ?? '';
  expect(font).not.toBe('');
  site.answer(font, (_, response) => {
    void held.then(() => response.writeHead(404).end());
  });
  await page.goto(`${site.origin}/`, { waitUntil: 'domcontentloaded' });
  // The font is part of the load, and the load waits for it.
  await settle(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  expect(site.asked.filter((path) => path.startsWith('/sw.js'))).toEqual([]);
  release();
  await expect.poll(() => site.asked).toContain('/sw.js');
});

test('with Save-Data no worker is registered', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await page.goto(`${site.origin}/`);
  expect(await page.evaluate('navigator.connection.saveData')).toBe(true);
  await settle(page);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
  expect(site.asked).not.toContain('/sw.js');
});

/** The file of the workspace's texts that a page names. */
const named = (path: string): string[] =>
  readFileSync(join(dist, `${path}.html`), 'utf8').match(/\/_astro\/highlights\.[\w-]+\.json/g) ??
  [];

test('the workspace imports and exports offline after one visit', async ({ page }) => {
  await open(page, '/de/highlights');
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const wanted = [...worker.matchAll(/\/_astro\/[\w.-]+\.\w+/g)].map(([path]) => path);
  expect(wanted.join()).toContain('docx');
  await expect
    .poll(() => cached(page, 'site-files'))
    .toEqual(expect.arrayContaining([...wanted, ...named('de/highlights')]));
  await expect.poll(() => cachedPages(page)).toContain('/de/highlights');
  site.disconnect();
  await page.reload();
  await page.getByRole('link', { name: home.hero.sample }).click();
  const exporting = page.getByRole('button', { name: workspace.export.title, exact: true });
  const dialog = page.getByRole('dialog');
  for (const format of ['docx', 'bibtex'] as const) {
    await exporting.first().click();
    const tile = dialog.getByText(workspace.export[format], { exact: true });
    if (!(await tile.isVisible()))
      await dialog.getByRole('button', { name: workspace.export.allFormats }).click();
    await tile.click();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button').last().click();
    expect((await saved).suggestedFilename()).toMatch(/\.(?:docx|bib)$/);
    await expect(dialog).toBeHidden();
  }
  // A PDF needs fonts that only a use of them keeps: its tile says so before anything fails.
  await exporting.first().click();
  await dialog.getByText(workspace.export.pdf, { exact: true }).click();
  await expect(dialog).toContainText(workspace.export.fontsMissing);
  const kept = await cached(page, 'site-files');
  expect(kept.filter((path) => named('fr/highlights').includes(path))).toEqual([]);
});

test('a PDF that was exported once can be exported offline: its fonts are cached', async ({
  page,
}) => {
  await open(page, '/de/highlights?sample');
  const dialog = page.getByRole('dialog');
  const save = async () => {
    await page.getByRole('button', { name: workspace.export.title, exact: true }).first().click();
    await dialog
      .locator('label', {
        has: page.getByRole('radio', { name: workspace.export.pdf, exact: true }),
      })
      .click();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button').last().click();
    return readFileSync(await (await saved).path());
  };
  const first = await save();
  await expect(dialog).toBeHidden();
  const fonts = async () =>
    (await cached(page, 'site-files')).filter((path) => path.endsWith('.ttf'));
  const asked = new Set(site.asked.filter((path) => path.endsWith('.ttf')));
  expect(asked.size).toBeGreaterThan(0);
  await expect.poll(async () => new Set(await fonts())).toEqual(asked);
  await expect.poll(() => cachedPages(page)).toContain('/de/highlights');
  site.disconnect();
  await page.reload();
  expect((await save()).length).toBe(first.length);
});

test('after a deploy the next page is the new one, and so is the cache', async ({ page }) => {
  const orphan = '/_astro/only-in-the-first.aaaa1111.js';
  const first = copy();
  writeFileSync(join(first, orphan), '// what only the first build names');
  changePages(first, (html) => html.replace('</body>', `<!-- ${orphan} --></body>`));
  await rebuildWorker(first, site.origin, 'http://localhost:1');
  const second = copy();
  changePages(second, (html) => html.replace(/<h1([^>]*)>/, '<h1$1>Deployed '));
  await rebuildWorker(second, site.origin, 'http://localhost:1');

  site.deploy(first);
  await open(page, '/affiliates');
  await page.evaluate((path) => fetch(path).then((response) => response.text()), orphan);
  await expect.poll(() => cached(page, 'site-files')).toContain(orphan);
  expect(await keptNotFound(page)).not.toContain('Deployed');

  site.deploy(second);
  await page.goto(`${site.origin}/affiliates`);
  await expect(page.locator('h1')).toHaveText(/^Deployed /);
  // The new worker takes over by itself: its caches hold the new build, files of the old one are
  // pruned.
  await expect.poll(() => keptNotFound(page)).toContain('Deployed');
  await expect.poll(() => cached(page, 'site-files')).not.toContain(orphan);
  expect(await cachedNotFound(page)).toEqual(['/404']);

  site.disconnect();
  await page.reload();
  await expect(page.locator('h1')).toHaveText(/^Deployed /);
  await page.goto(`${site.origin}/nothing`);
  await expect(heading(page, `Deployed ${english.notFound.title}`)).toBeVisible();
});

test('the API, other origins and everything but GET bypass the worker, and nothing of them is cached', async ({
  page,
}) => {
  const api = await serveReplaceable(dist);
  const body = JSON.stringify({ username: 'somebody' });
  const signedIn: Parameters<ReplaceableSite['answer']>[1] = (_, response) =>
    response
      .writeHead(200, {
        'Content-Type': 'application/json',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': '*',
      })
      .end(body);
  api.answer('/api/', signedIn);
  site.answer('/api/', (request, response) =>
    request.url === '/api/page'
      ? response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Private</h1>')
      : signedIn(request, response),
  );
  const folder = copy();
  const rules = join(folder, '_headers');
  writeFileSync(
    rules,
    readFileSync(rules, 'utf8').replace(/connect-src 'self'/g, `connect-src 'self' ${api.origin}`),
  );
  await rebuildWorker(folder, site.origin, `${site.origin}/api`);
  site.deploy(folder);
  await open(page, '/affiliates');

  const answers: { path: string; fromWorker: boolean }[] = [];
  page.on('response', (response) => {
    answers.push({ path: response.url(), fromWorker: response.fromServiceWorker() });
  });
  const ask = (address: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
    page.evaluate(async ([at, options]) => (await fetch(at, options)).status, [
      address,
      init,
    ] as const);
  const headers = { Authorization: 'Bearer a.b.c' };
  expect(await ask('/api/users/me', { headers })).toBe(200);
  expect(await ask(`${api.origin}/api/users/me`, { headers })).toBe(200);
  expect(await ask('/affiliates', { method: 'HEAD' })).toBe(200);
  await page.goto(`${site.origin}/api/page`);
  await expect(page.locator('h1')).toHaveText('Private');
  expect(answers.filter(({ path }) => path.includes('/api/')).length).toBeGreaterThanOrEqual(3);
  expect(answers.filter(({ fromWorker }) => fromWorker)).toEqual([]);

  await page.goto(`${site.origin}/affiliates`);
  const read = answers.findLast(({ path }) => path === `${site.origin}/affiliates`);
  expect(read?.fromWorker).toBe(true);
  expect(await cachedPages(page)).toEqual(['/affiliates']);
  expect((await cached(page, 'site-files')).join()).not.toContain('api');
  await api.stop();
});

test('a reset link leaves no trace of its code', async ({ page }) => {
  await open(page, '/reset-password?code=secret');
  await page.reload();
  await expect.poll(() => cachedPages(page)).toEqual(['/reset-password']);
  expect((await cached(page, 'site-pages')).join()).not.toContain('secret');
});

test('responses that are not pages of the site are not cached', async ({ page }) => {
  await open(page, '/affiliates');
  site.answer('/shop', (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Another program</h1>');
  });
  await page.goto(`${site.origin}/shop/basket`);
  await expect(page.locator('h1')).toHaveText('Another program');
  await page.goto(`${site.origin}/robots.txt`);
  await page.goto(`${site.origin}/nothing`);
  await page.goto(`${site.origin}/terms`);
  await expect.poll(() => cachedPages(page)).toEqual(['/affiliates', '/terms']);
});
