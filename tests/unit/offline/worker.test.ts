import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeWorker, type Fault, type Site } from '../../support/fakes/fake-worker.ts';

/* The service worker across a deploy, on a browser's interfaces in memory. */

const PAGE = '/highlights';

/** A build whose workspace loads its import on demand. */
const build = (name: string): Site => ({
  [PAGE]: `<script src="/_astro/page.${name}.js"></script>`,
  '/404': `Not found, by ${name}`,
  [`/_astro/page.${name}.js`]: `import('./import.${name}.js')`,
  [`/_astro/import.${name}.js`]: `import of ${name}`,
});

let browser: FakeWorker;

beforeEach(() => {
  browser = new FakeWorker();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a page opened offline loads: its import, by way of its script. */
async function openOffline(): Promise<string> {
  const fetched = async (path: string) => (await browser.load(path)).text();
  browser.isOffline = true;
  const page = await (await browser.open(PAGE)).text();
  const script = await fetched(/\/_astro\/[\w.-]+/.exec(page)?.[0] ?? '');
  return fetched(`/_astro/${/import\.\w+\.js/.exec(script)?.[0]}`);
}

describe('a deploy that is only half fetched', () => {
  test.each<Fault>(['lost', 'refused', 'cut'])(
    'leaves the former workspace in place: a file is %s',
    async (fault) => {
      browser.deploy(build('first'));
      browser.tabs = [PAGE];
      await browser.install();
      browser.deploy(build('second'));
      browser.fails.set('/_astro/import.second.js', fault);
      await browser.open(PAGE);
      await browser.install();
      expect(await openOffline()).toBe('import of first');
    },
  );

  test('leaves the former page in place when the new one breaks off', async () => {
    browser.deploy({ ...build('first'), '/terms': 'Terms of the first build' });
    await browser.install();
    await browser.open('/terms');
    browser.fails.set('/terms', 'cut');
    await browser.open('/terms');
    browser.isOffline = true;
    expect(await (await browser.open('/terms')).text()).toBe('Terms of the first build');
  });

  test('does not matter once it was fetched whole', async () => {
    browser.deploy(build('first'));
    browser.tabs = [PAGE];
    await browser.install();
    browser.deploy(build('second'));
    await browser.install();
    expect(await openOffline()).toBe('import of second');
  });
});

describe('files of the former build', () => {
  const IMPORT = '/_astro/import.first.js';
  const status = async (path: string) => (await browser.load(path)).status;

  beforeEach(async () => {
    browser.deploy(build('first'));
    browser.tabs = [PAGE];
    await browser.install();
  });

  /** Deploys a build, and opens a page of it, in a further tab. */
  async function openNext(name: string, path: string): Promise<void> {
    browser.deploy({ ...build(name), '/terms': `<script src="/_astro/page.${name}.js"></script>` });
    browser.tabs = [PAGE, path];
    await browser.open(path);
    await browser.install();
  }

  test.each([PAGE, '/terms'])('serve a page that is still open beside %s', async (path) => {
    await openNext('second', path);
    expect(await status(IMPORT)).toBe(200);
    await openNext('third', path);
    expect(await status(IMPORT)).toBe(200);
  });

  test('serve the only page, where the browser updates the worker by itself', async () => {
    browser.deploy(build('second'));
    await browser.install();
    expect(await status(IMPORT)).toBe(200);
  });

  test('go when a page of the next build is the only one', async () => {
    await openNext('second', PAGE);
    browser.tabs = [PAGE];
    browser.deploy(build('third'));
    await browser.open(PAGE);
    await browser.install();
    expect(await status(IMPORT)).toBe(404);
    expect(await status('/_astro/import.second.js')).toBe(200);
  });
});
