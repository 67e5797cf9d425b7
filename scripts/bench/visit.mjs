// What a browser asks for, before and after a reader does something.
import { chromium as playwright } from '@playwright/test';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes } from '../../src/i18n/locales.ts';
import { href } from '../../src/i18n/routes.ts';
import { scrollToEnd, touchIslands } from '../support/in-page.mjs';

export const order = 2;

export async function measure({ dist, url, chromium }) {
  const browser = await playwright.launch({ executablePath: chromium, args: ['--disable-gpu'] });
  try {
    const visit = (path, options) => openPage(browser, dist, url + path, options);
    const untouched = [];
    for (const locale of localeCodes) untouched.push(await visit(href('home', locale), {}));
    const sparing = await visit(href('home', 'en'), { saveData: true, scroll: true });
    const read = await visit(href('home', 'en'), { scroll: true });
    const awake = await visit(href('home', 'en'), { scroll: true, wake: true, token: true });
    const most = (key) => Math.max(...untouched.map((page) => page[key]));
    return [
      // The icon is asked for at a time of the browser's own: it is always counted.
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
        what: 'script with every island awake',
        value: awake.scriptBytes,
        unit: 'B',
        atMost: 68_000,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function openPage(browser, dist, address, { saveData, scroll, wake, token }) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  if (token) {
    await page.addInitScript(
      "sessionStorage.setItem('strapi_jwt', JSON.stringify({ token: 'a.b.c' }))",
    );
  }
  if (saveData) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  }
  const asked = new Map();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === new URL(address).origin) asked.set(pathname, request.resourceType());
  });
  await page.goto(address);
  await page.waitForTimeout(500);
  if (scroll) await page.evaluate(scrollToEnd);
  if (wake) await page.evaluate(touchIslands);
  await page.waitForTimeout(scroll ? 1500 : 0);
  await context.close();
  const files = [...asked].map(([path, type]) => ({ type, bytes: sentBytes(dist, path) }));
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    requests: [...asked.keys()].filter((path) => !path.startsWith('/favicon')).length,
    bytes: sum(files),
    scriptBytes: sum(files.filter(({ type }) => type === 'script')),
  };
}

function sentBytes(dist, path) {
  const file = ['', '.html', '/index.html']
    .map((end) => join(dist, path + end))
    .find((name) => existsSync(name) && statSync(name).isFile());
  if (!file) return 0;
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
