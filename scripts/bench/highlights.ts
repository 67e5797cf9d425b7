// Imports, searches, scrolls and exports highlights in the browser, with a plan that exports whole
// texts.
import { chromium as playwright, type Browser, type Page } from '@playwright/test';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { TOKEN_KEY } from '../../src/lib/shared/storage-keys.ts';
import { LARGEST_PLAN } from '../../src/product.ts';
import { browserSwitches } from '../support/browser-switches.mjs';
import { generateClippings } from '../support/clippings-generator.ts';
import { quantile, type BenchContext, type Measurement } from '../support/measure.ts';

export async function measure({ url, chromium, quick }: BenchContext): Promise<Measurement[]> {
  const args = [...browserSwitches, '--enable-blink-features=ForceEagerMeasureMemory'];
  const browser = await playwright.launch({ executablePath: chromium, args });
  try {
    const rows: Measurement[] = [];
    for (const count of quick ? [20_000] : [20_000, 100_000]) {
      const page = await openWorkspace(browser, url);
      const imported = await importFile(page, count);
      rows.push({
        what: `import of ${count} entries, from the file to the report`,
        value: imported,
        unit: 'ms',
        atMost: count / 20,
      });
      rows.push({
        what: `memory of page and worker with them`,
        value: Math.round((await page.evaluate(memory)) / 1e6),
        unit: 'MB',
      });
      rows.push(...(await screenRows(page, count)));
      if (count === 20_000) rows.push(...(await exportRows(page, count)));
      await page.context().close();
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Opens the workspace, cross-origin isolated to measure memory; no backend has to answer. */
async function openWorkspace(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.route(`${url}/**`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cross-origin-embedder-policy': 'require-corp' };
    await route.fulfill({ response, headers });
  });
  const user = { id: 1, username: 'bench', email: 'bench@example.org', plan: LARGEST_PLAN };
  await context.route('**/users/me', (route) =>
    route.fulfill({ json: user, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  const claims = btoa(JSON.stringify({ id: 1, exp: Math.floor(Date.now() / 1000) + 86_400 }));
  const record = JSON.stringify({ token: `${btoa('{"alg":"HS256"}')}.${claims}.bench` });
  await context.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    TOKEN_KEY,
    record,
  ] as const);
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  await page.goto(`${url}/highlights`);
  await page.locator('[data-state]:not([data-state=loading])').first().waitFor();
  return page;
}

async function importFile(page: Page, entries: number): Promise<number> {
  const buffer = Buffer.from(generateClippings({ entries }));
  const started = performance.now();
  const file = { name: 'My Clippings.txt', mimeType: 'text/plain', buffer };
  await page.getByLabel(texts.start.choose, { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: texts.report.open, exact: true }).waitFor();
  const ms = Math.round(performance.now() - started);
  await page.getByRole('button', { name: texts.report.close }).click();
  return ms;
}

async function screenRows(page: Page, count: number): Promise<Measurement[]> {
  const search = page.getByRole('searchbox').first();
  const delays: number[] = [];
  for (const key of 'lantern river') {
    const blocked = page.evaluate(longestBlock);
    await search.press(key === ' ' ? 'Space' : key);
    delays.push(await blocked);
  }
  await search.fill('');
  const lost = await page.evaluate(lostFrames);
  const started = performance.now();
  await page.reload();
  await page.locator('article').first().waitFor();
  const visit = Math.round(performance.now() - started);
  return [
    {
      what: `longest that a key of a search blocks the page, median`,
      value: Math.round(quantile(delays, 0.5)),
      unit: 'ms',
    },
    { what: `frames lost while scrolling`, value: lost, unit: '%' },
    { what: `visit with ${count} until they are drawn`, value: visit, unit: 'ms' },
  ];
}

/** From the button to the file. */
async function exportRows(page: Page, count: number): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  for (const format of ['docx', 'pdf', 'markdown'] as const) {
    await page.getByRole('button', { name: texts.export.title, exact: true }).first().click();
    const formats = page.getByRole('dialog').getByRole('group', { name: texts.export.format });
    const radio = page.getByRole('radio', { name: texts.export[format], exact: true });
    const all = formats.getByRole('button', { name: texts.export.allFormats, expanded: false });
    await formats.waitFor();
    if (await all.isVisible()) await all.click();
    await formats.locator('label', { has: radio }).click();
    const saving = page.waitForEvent('download');
    const started = performance.now();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Export \d/ })
      .click();
    await (await saving).path();
    const value = Math.round(performance.now() - started);
    rows.push({ what: `export of ${count} entries as ${format}`, value, unit: 'ms' });
  }
  return rows;
}

// Functions that run inside the page; they cannot use this file's scope.

/** Bytes of page and worker. Chromium only; https://wicg.github.io/performance-measure-memory/ */
async function memory() {
  const measured = performance as unknown as {
    measureUserAgentSpecificMemory: () => Promise<{ bytes: number }>;
  };
  return (await measured.measureUserAgentSpecificMemory()).bytes;
}

/** The longest time the main thread was blocked in the next 250 ms, by gaps of a message loop. */
async function longestBlock() {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    port2.postMessage(0);
  };
  port2.postMessage(0);
  await new Promise((resolve) => setTimeout(resolve, 250));
  port1.close();
  return longest;
}

/** Scrolls down by a screen in five frames; returns the percentage of frames that were late. */
async function lostFrames() {
  const count = 240;
  let last = performance.now();
  let lost = 0;
  for (let frame = 0; frame < count; frame += 1) {
    scrollBy({ top: 150, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    // A display of 60 frames a second, with some tolerance.
    if (now - last > 25) lost += 1;
    last = now;
  }
  return Math.round((lost / count) * 100);
}
