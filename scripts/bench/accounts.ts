// What signing in costs: bytes until the log-in page can be used, time, and memory over 200 sign-ins.
import { chromium as playwright, type Browser, type BrowserContext } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_API } from '../../src/lib/shared/api-address.ts';
import { startBackend } from '../backend.mjs';
import {
  memoryOf,
  quantile,
  sentBytes,
  sum,
  type BenchContext,
  type Measurement,
} from '../support/measure.ts';
import { browserSwitches } from '../support/browser-switches.mjs';

export const order = 3;

const reader = { username: 'bench', email: 'bench@example.test', password: 'a quiet evening' };

type Backend = Awaited<ReturnType<typeof startBackend>>;

export async function measure(context: BenchContext): Promise<Measurement[]> {
  const { dist, url, chromium, quick } = context;
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
      ...browserSwitches,
      // The pages contain the backend's address; the browser resolves it to the backend of the bench.
      `--host-resolver-rules=MAP ${hostOf(process.env.PUBLIC_API_URL || LOCAL_API)} ${hostOf(backend.url)}`,
    ],
  });
  try {
    await post(backend.url, '/auth/local/register', reader);
    const times: number[] = [];
    for (let run = 0; run < (quick ? 3 : 10); run += 1) times.push(await signIn(browser, url));
    const count = quick ? 20 : 200;
    return [
      {
        what: 'bytes /login needs to become usable',
        value: await loginBytes(browser, url, dist),
        unit: 'B',
        atMost: 90_000,
      },
      { what: 'from the press to the account, median', value: quantile(times, 0.5), unit: 'ms' },
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

const hostOf = (address: string) => new URL(address).host;

async function post(server: string, path: string, body: object) {
  const answer = await fetch(`${server}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

/** Opens the log-in page and waits until it is hydrated. */
async function openLogin(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.waitForSelector('main astro-island:not([ssr])', { state: 'attached' });
  await page.fill('[name=identifier]', reader.username);
  return page;
}

/** Bytes of the page with its styles and every script, until the form is hydrated. The font is not waited for. */
async function loginBytes(browser: Browser, url: string, dist: string) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const scripts = new Set<string>();
  context.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  const page = await openLogin(context, url);
  await page.waitForLoadState('networkidle');
  await context.close();
  return sum(['/login.html', ...scripts].map((path) => sentBytes(dist, path)));
}

/** Milliseconds from pressing the button to the account page with the reader's name. */
async function signIn(browser: Browser, url: string) {
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

/** Kilobytes by which a page's heap grows, after attempts that warm it up. */
async function pageGrowth(browser: Browser, url: string, count: number) {
  const context = await browser.newContext();
  const page = await openLogin(context, url);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
  };
  // Pressed inside the page: otherwise the driver's own handles would be counted.
  const refuse = (times: number) => page.evaluate(pressInPage, times);
  await refuse(count / 2);
  const before = await heap();
  await refuse(count);
  const growth = (await heap()) - before;
  await context.close();
  return Math.round(growth / 1024);
}

/** Runs in the page: a refusal clears the field, which marks the answer. */
async function pressInPage(times: number) {
  const input = document.querySelector<HTMLInputElement>('[name=password]');
  if (!input?.form) throw new Error('The page has no field for a password.');
  for (let press = 0; press < times; press += 1) {
    input.value = 'wrong';
    input.form.requestSubmit();
    while (input.value !== '') await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Megabytes by which the backend grows, after a tenth of the sign-ins to warm up; null where unknown. */
async function backendGrowth({ url, pid }: Backend, count: number) {
  const { username: identifier, password } = reader;
  const signInTimes = async (times: number) => {
    for (let run = 0; run < times; run += 1)
      await post(url, '/auth/local', { identifier, password });
  };
  await signInTimes(count / 10);
  const before = memoryOf(pid, 'VmRSS');
  await signInTimes(count);
  const after = memoryOf(pid, 'VmRSS');
  return before === null || after === null ? null : after - before;
}
