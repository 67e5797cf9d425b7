// Reading, searching, scrolling and exporting highlights, in the browser.
import { chromium as playwright, type Browser } from '@playwright/test';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { emptyLibrary } from '../../src/highlights/library/library.ts';
import type { ExportFormat } from '../../src/highlights/export/formats.ts';
import { headOf } from '../../src/stores/library/shelves.ts';
import { generateClippings } from '../../tests/support/clippings-generator.ts';
import { chooseFormat, exportButton, fileField } from '../../tests/support/workspace.ts';
import {
  quantile,
  sentBytes,
  sum,
  type BenchContext,
  type Measurement,
} from '../support/measure.ts';
import {
  drawKeys,
  dropFile,
  noteFirstAnswer,
  readInWorker,
  scrollFrames,
} from '../support/workspace-page.ts';
import {
  importFile,
  openWorkspace,
  rendererMemory,
  type Workspace,
} from '../support/bench-workspace.ts';
import { browserSwitches } from '../support/browser-switches.mjs';

export const order = 4;

const QUERY = 'lantern river';

export async function measure(context: BenchContext): Promise<Measurement[]> {
  const { dist, url, chromium, quick } = context;
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = (entries: number) => {
    const path = join(folder, `${entries}.txt`);
    if (!existsSync(path)) writeFileSync(path, generateClippings({ entries }));
    return path;
  };
  const browser = await playwright.launch({
    executablePath: chromium,
    args: [...browserSwitches, '--enable-blink-features=ForceEagerMeasureMemory'],
  });
  try {
    const open = () => openWorkspace(browser, url);
    return [
      ...(await dropRows(browser, url, file(1_000))),
      ...(await readingRows(await open(), dist, file, quick)),
      ...(await screenRows(await open(), dist, file(quick ? 13_000 : 63_000))),
      ...(await exportRows(await open(), file(6_300))),
    ];
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

/** Time until an import starts, on an idle page. */
async function dropRows(browser: Browser, url: string, path: string): Promise<Measurement[]> {
  const times: Awaited<ReturnType<typeof dropFile>>[] = [];
  for (let run = 0; run < 5; run += 1) {
    const context = await browser.newContext({ serviceWorkers: 'block', baseURL: url });
    await context.addInitScript(noteFirstAnswer);
    const page = await context.newPage();
    await page.goto('/highlights');
    await page.locator('.workspace:not([data-state=loading])').waitFor();
    await page.waitForTimeout(2_000);
    times.push(await page.evaluate(dropFile, readFileSync(path, 'utf8')));
    await context.close();
  }
  const median = (of: 'shown' | 'begun') =>
    quantile(
      times.map((time) => time[of]),
      0.5,
    );
  return [
    { what: 'drop to the page showing it, median', value: median('shown'), unit: 'ms' },
    { what: 'drop to the worker reading, median', value: median('begun'), unit: 'ms', atMost: 100 },
  ];
}

/** Reading and merging alone, as in the worker. */
async function readingRows(
  { page }: Workspace,
  dist: string,
  file: (entries: number) => string,
  quick: boolean,
): Promise<Measurement[]> {
  const worker = readdirSync(join(dist, '_astro')).find((name) =>
    /^import\.worker.*\.js$/.test(name),
  );
  // Touching the drop zone creates the Trusted Types policy that a worker needs.
  await page.locator('.drop-zone').hover();
  await page.waitForFunction(() => 'siteScripts' in globalThis);
  // The best of several runs: the rest is noise of the machine.
  const time = async (entries: number, runs: number) => {
    const field = fileField(page);
    const atRest = await rendererMemory(page, 'VmRSS');
    const readings: { time: number; bytes: number }[] = [];
    for (let run = 0; run < (quick ? 1 : runs); run += 1) {
      await page.evaluate(() =>
        // Intercepts the file before the workspace.
        addEventListener('change', (event) => event.stopImmediatePropagation(), {
          capture: true,
          once: true,
        }),
      );
      await field.setInputFiles(file(entries));
      readings.push(
        await page.evaluate(readInWorker, {
          address: `/_astro/${worker}`,
          head: headOf(emptyLibrary()),
          withMemory: run === 0,
        }),
      );
      await field.setInputFiles([]);
    }
    return {
      time: Math.min(...readings.map(({ time }) => time)),
      bytes: Math.max(...readings.map(({ bytes }) => bytes)),
      // Includes uncollected garbage.
      peak: Math.round((await rendererMemory(page, 'VmHWM')) - atRest),
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
      atMost: 250,
    },
    {
      what: 'memory of page and worker with them',
      value: Math.round(small.bytes / 1e6),
      unit: 'MB',
      atMost: 120,
    },
    { what: 'most memory above that at rest', value: small.peak, unit: 'MiB' },
    ...(large === undefined
      ? []
      : [
          {
            what: 'read and merge 100,000 entries',
            value: large.time,
            unit: 'ms',
            atMost: 1_300,
          },
          {
            what: 'memory of page and worker with 100,000 entries',
            value: Math.round(large.bytes / 1e6),
            unit: 'MB',
            atMost: 120,
          },
          { what: 'most memory above that at rest, 100,000', value: large.peak, unit: 'MiB' },
          {
            what: 'that, for each entry, against 20,000',
            value: Math.round((large.time / small.time / 5) * 100),
            unit: '%',
            atMost: 120,
          },
        ]),
  ];
}

/** The list with many highlights: script, keys, frames. */
async function screenRows(
  { page, scripts }: Workspace,
  dist: string,
  path: string,
): Promise<Measurement[]> {
  await importFile(page, path);
  const own = [...scripts].filter((name) => name.startsWith('/_astro/'));
  const bytes = sum(own.map((name) => sentBytes(dist, name)));
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

/** Each format that loads a library, with 5,000 highlights, from the button to the file. */
async function exportRows({ page }: Workspace, path: string): Promise<Measurement[]> {
  await importFile(page, path);
  const rows: Measurement[] = [];
  for (const format of ['docx', 'pdf', 'xlsx', 'enex', 'markdown'] satisfies ExportFormat[]) {
    await page.getByRole('button', { name: texts.export.title, exact: true }).first().click();
    await chooseFormat(page, texts.export[format]);
    const saving = page.waitForEvent('download');
    const started = Date.now();
    await exportButton(page).click();
    await (await saving).path();
    rows.push({
      what: `export of 5,000 highlights as ${format}`,
      value: Date.now() - started,
      unit: 'ms',
      atMost: format === 'pdf' ? 4_000 : 2_000,
    });
  }
  await page.context().close();
  return rows;
}
