// What signing in costs: bytes until the log-in page can be used, time, and memory over 200 sign-ins.
import { chromium as playwright } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_API } from '../../src/lib/shared/api-address.ts';
import { startBackend } from '../backend.mjs';

export const order = 3;

const reader = { username: 'bench', email: 'bench@example.test', password: 'a quiet evening' };

export async function measure({ dist, url, chromium, quick }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'clippings-bench-'));
  const backend = await startBackend({
    port: 0,
    siteUrl: url,
    dataDir,
    env: { RATE_LIMIT_MAX: '1000000', EMAIL_CONFIRMATION: 'false', LOG_LEVEL: 'silent' },
  });
  const browser = await playwright.launch({
    executablePath: chromium,
    args: [
      '--disable-gpu',
      // The pages know the address they were built for; there, the backend of the bench answers.
      `--host-resolver-rules=MAP ${hostOf(process.env.PUBLIC_API_URL || LOCAL_API)} ${hostOf(backend.url)}`,
    ],
  });
  try {
    await post(backend.url, '/auth/local/register', reader);
    const times = [];
    for (let run = 0; run < (quick ? 3 : 10); run += 1) times.push(await signIn(browser, url));
    const count = quick ? 20 : 200;
    return [
      {
        what: 'bytes /login needs to become usable',
        value: await loginBytes(browser, url, dist),
        unit: 'B',
        atMost: 90_000,
      },
      { what: 'from the press to the account, median', value: median(times), unit: 'ms' },
      {
        what: `page’s memory after ${count} refused sign-ins, growth`,
        value: await pageGrowth(browser, url, count),
        unit: 'kB',
        atMost: 256,
      },
      {
        what: `backend’s memory after ${count} sign-ins, growth`,
        value: await backendGrowth(backend, count),
        unit: 'MB',
        atMost: 50,
      },
    ];
  } finally {
    await browser.close();
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const hostOf = (address) => new URL(address).host;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function post(server, path, body) {
  const answer = await fetch(`${server}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

/** A log-in page that answers. */
async function openLogin(context, url) {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.waitForSelector('main astro-island:not([ssr])', { state: 'attached' });
  await page.fill('[name=identifier]', reader.username);
  return page;
}

/** The page with its styles, and every script, until the form answers. The font is not waited for. */
async function loginBytes(browser, url, dist) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const scripts = new Set();
  context.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  const page = await openLogin(context, url);
  await page.waitForLoadState('networkidle');
  await context.close();
  return ['/login.html', ...scripts].reduce((sum, path) => sum + sentBytes(dist, path), 0);
}

function sentBytes(dist, path) {
  const file = join(dist, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Milliseconds from the press of the button to the account with the reader's name. */
async function signIn(browser, url) {
  const context = await browser.newContext();
  const page = await openLogin(context, url);
  await page.fill('[name=password]', reader.password);
  const started = performance.now();
  await page.click('form button[type=submit]');
  await page.waitForURL('**/account');
  await page.getByText(reader.email).first().waitFor();
  const ms = performance.now() - started;
  await context.close();
  return Math.round(ms);
}

/** Kilobytes by which the heap of one page grows, after presses that fill the caches. */
async function pageGrowth(browser, url, count) {
  const context = await browser.newContext();
  const page = await openLogin(context, url);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSHeapUsedSize').value;
  };
  // Pressed inside the page: the driver's own handles would be counted.
  const refuse = (times) => page.evaluate(pressInPage, times);
  await refuse(count / 2);
  const before = await heap();
  await refuse(count);
  const growth = (await heap()) - before;
  await context.close();
  return Math.round(growth / 1024);
}

/** Runs in the page: a refusal empties the field, which shows that it has come. */
async function pressInPage(times) {
  const { document, setTimeout } = globalThis;
  const input = document.querySelector('[name=password]');
  for (let press = 0; press < times; press += 1) {
    input.value = 'wrong';
    input.form.requestSubmit();
    while (input.value !== '') await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Megabytes by which the backend grows, after a first tenth; null where nobody tells. */
async function backendGrowth({ url, pid }, count) {
  const { username: identifier, password } = reader;
  const signInTimes = async (times) => {
    for (let run = 0; run < times; run += 1)
      await post(url, '/auth/local', { identifier, password });
  };
  await signInTimes(count / 10);
  const before = residentBytes(pid);
  await signInTimes(count);
  const after = residentBytes(pid);
  return before === null || after === null ? null : (after - before) / 2 ** 20;
}

function residentBytes(pid) {
  try {
    const status = `/proc/${pid}/status`;
    const kilobytes = existsSync(status)
      ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    return Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}
