// Requests of a visit, before and after interaction.
import { chromium as playwright, type Browser } from '@playwright/test';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes } from '../../src/i18n/locales.ts';
import { href } from '../../src/i18n/routes.ts';
import { scrollToEnd, touchIslands } from '../support/in-page.mjs';
import { sentBytes, sum, type BenchContext, type Measurement } from '../support/measure.ts';
import { browserSwitches } from '../support/browser-switches.mjs';
import { storeToken } from '../support/store-token.ts';

export const order = 2;

interface Visit {
  /** Whether the browser saves data. */
  saveData?: boolean;
  /** Whether the reader scrolls to the end, uses every island, is signed in. */
  scroll?: boolean;
  touch?: boolean;
  token?: boolean;
}

export async function measure({ dist, url, chromium }: BenchContext): Promise<Measurement[]> {
  const browser = await playwright.launch({ executablePath: chromium, args: browserSwitches });
  try {
    const visit = (path: string, options: Visit) => openPage(browser, dist, url + path, options);
    const untouched: Awaited<ReturnType<typeof visit>>[] = [];
    for (const locale of localeCodes) untouched.push(await visit(href('home', locale), {}));
    const sparing = await visit(href('home', 'en'), { saveData: true, scroll: true });
    const read = await visit(href('home', 'en'), { scroll: true });
    const used = await visit(href('home', 'en'), { scroll: true, touch: true, token: true });
    const most = (key: 'requests' | 'bytes' | 'scriptBytes') =>
      Math.max(...untouched.map((page) => page[key]));
    return [
      // The icon is requested at an arbitrary time: it is always counted.
      {
        what: 'requests of a home page before interaction, most',
        value: most('requests') + 1,
        atMost: 4,
      },
      { what: 'bytes of all of them, most', value: most('bytes'), unit: 'B' },
      { what: 'script before interaction, most', value: most('scriptBytes'), unit: 'B', atMost: 0 },
      {
        what: 'script after reading to the end, saving data',
        value: sparing.scriptBytes,
        unit: 'B',
        atMost: 0,
      },
      { what: 'script after reading to the end', value: read.scriptBytes, unit: 'B' },
      {
        what: 'script with every island hydrated',
        value: used.scriptBytes,
        unit: 'B',
        atMost: 10_500,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function openPage(
  browser: Browser,
  dist: string,
  address: string,
  { saveData, scroll, touch, token }: Visit,
) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  if (token) await storeToken(context);
  const page = await context.newPage();
  if (saveData) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  }
  const asked = new Map<string, string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === new URL(address).origin) asked.set(pathname, request.resourceType());
  });
  await page.goto(address);
  await page.waitForTimeout(500);
  if (scroll) await page.evaluate(scrollToEnd);
  if (touch) await page.evaluate(touchIslands);
  await page.waitForTimeout(scroll ? 1500 : 0);
  await context.close();
  const files = [...asked].map(([path, type]) => ({ type, bytes: bytesAt(dist, path) }));
  const bytesOf = (list: typeof files) => sum(list.map(({ bytes }) => bytes));
  return {
    // Lazy pictures are requested as far ahead of the reader as the browser likes.
    requests: [...asked.keys()].filter((path) => !/^\/favicon|\.avif$/.test(path)).length,
    bytes: bytesOf(files),
    scriptBytes: bytesOf(files.filter(({ type }) => type === 'script')),
  };
}

/** Bytes served at an address; 0 for none. */
function bytesAt(dist: string, path: string) {
  const file = ['', '.html', '/index.html']
    .map((end) => path + end)
    .find((name) => statSync(join(dist, name), { throwIfNoEntry: false })?.isFile());
  return file === undefined ? 0 : sentBytes(dist, file);
}
