/* global addEventListener, localStorage, sessionStorage */
// What reading, searching, scrolling and exporting highlights costs, in the browser it happens in.
import { chromium as playwright } from '@playwright/test';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateClippings } from '../../tests/support/clippings-generator.ts';
import { drawKeys, readInWorker, scrollFrames } from '../support/workspace-page.mjs';

export const order = 4;

const QUERY = 'lantern river';

export async function measure({ dist, url, chromium, quick }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = (entries) => {
    const path = join(folder, `${entries}.txt`);
    if (!existsSync(path)) writeFileSync(path, generateClippings({ entries }));
    return path;
  };
  const browser = await playwright.launch({
    executablePath: chromium,
    args: ['--disable-gpu', '--enable-blink-features=ForceEagerMeasureMemory'],
  });
  try {
    const open = () => openWorkspace(browser, url);
    return [
      ...(await readingRows(await open(), dist, file, quick)),
      ...(await screenRows(await open(), dist, file(quick ? 13_000 : 63_000))),
      ...(await exportRows(await open(), file(6_300))),
    ];
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

async function openWorkspace(browser, url) {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: url });
  // Nobody answers for the token, so the plan is the one remembered: whole texts are exported.
  await context.addInitScript(() => {
    sessionStorage.setItem('strapi_jwt', JSON.stringify({ token: 'a.b.c' }));
    localStorage.setItem('plan', 'professional');
  });
  const page = await context.newPage();
  const scripts = new Set();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  page.setDefaultTimeout(180_000);
  await page.goto('/highlights');
  await page.locator('.workspace:not([data-state=waking])').waitFor();
  return { page, scripts };
}

async function importFile(page, path) {
  await page.locator('.workspace input[type=file]').first().setInputFiles(path);
  await page.locator('.import-numbers').waitFor();
  await page.locator('.import-close').click();
}

/** Reading and merging alone, as the worker does it. */
async function readingRows({ page }, dist, file, quick) {
  const worker = readdirSync(join(dist, '_astro')).find((name) =>
    /^import\.worker.*\.js$/.test(name),
  );
  // The best of several: what is above it is the machine's other work.
  const time = async (entries, runs) => {
    const field = page.locator('.workspace input[type=file]').first();
    const readings = [];
    for (let run = 0; run < (quick ? 1 : runs); run += 1) {
      await page.evaluate(() =>
        // The bench takes the file before the workspace does.
        addEventListener('change', (event) => event.stopImmediatePropagation(), {
          capture: true,
          once: true,
        }),
      );
      await field.setInputFiles(file(entries));
      readings.push(
        await page.evaluate(readInWorker, {
          address: `/_astro/${worker}`,
          withMemory: run === 0,
        }),
      );
      await field.setInputFiles([]);
    }
    return {
      time: Math.min(...readings.map(({ time }) => time)),
      bytes: readings[0].bytes,
    };
  };
  const small = await time(20_000, 9);
  const large = quick ? undefined : await time(100_000, 3);
  await page.context().close();
  return [
    {
      what: 'read and merge 20,000 entries in the worker',
      value: small.time,
      unit: 'ms',
      atMost: 400,
    },
    {
      what: 'memory of page and worker with them',
      value: Math.round(small.bytes / 1e6),
      unit: 'MB',
      atMost: 120,
    },
    ...(large === undefined
      ? []
      : [
          { what: 'read and merge 100,000 entries', value: large.time, unit: 'ms' },
          {
            what: 'that, for each entry, against 20,000',
            value: Math.round((large.time / small.time / 5) * 100),
            unit: '%',
            atMost: 120,
          },
        ]),
  ];
}

function sentBytes(file) {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The screen with many highlights: script, keys, frames. */
async function screenRows({ page, scripts }, dist, path) {
  await importFile(page, path);
  const own = [...scripts].filter((name) => name.startsWith('/_astro/'));
  const bytes = own.reduce((sum, name) => sum + sentBytes(join(dist, name)), 0);
  await page.waitForTimeout(3_000);
  const keys = await page.evaluate(drawKeys, QUERY);
  await page.locator('input[type=search]').fill('');
  const frames = await page.evaluate(scrollFrames, 240);
  const reloaded = Date.now();
  await page.reload();
  await page.locator('.item').first().waitFor();
  const reload = Date.now() - reloaded;
  await page.context().close();
  return [
    { what: 'script for the screen, signed in', value: bytes, unit: 'B' },
    {
      what: 'search among 50,000: longest that a key holds the page, median',
      value: keys.held,
      unit: 'ms',
      atMost: 16,
    },
    { what: 'search among 50,000: key to new list, median', value: keys.shown, unit: 'ms' },
    { what: 'frames lost while scrolling 50,000', value: frames.lost, unit: '%', atMost: 0 },
    { what: 'visit with 50,000 until they are drawn', value: reload, unit: 'ms' },
  ];
}

/** Each format that loads a library, for 5,000 highlights, from the button to the file. */
async function exportRows({ page }, path) {
  await importFile(page, path);
  const rows = [];
  for (const format of ['docx', 'xlsx', 'enex', 'markdown']) {
    await page.locator('.toolbar-actions > .button-primary').click();
    await page.locator('.export-options select').first().selectOption(format);
    const saving = page.waitForEvent('download');
    const started = Date.now();
    await page.locator('.export-foot .button-primary').click();
    await (await saving).path();
    rows.push({
      what: `export of 5,000 highlights as ${format}`,
      value: Date.now() - started,
      unit: 'ms',
      atMost: 2_000,
    });
  }
  await page.context().close();
  return rows;
}
