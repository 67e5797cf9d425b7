// Requests and bytes of a visit, before and after interaction.
import { chromium as playwright } from '@playwright/test';
import { localeCodes } from '../../src/i18n/locales.ts';
import { href } from '../../src/i18n/routes.ts';
import { browserSwitches } from '../support/browser-switches.mjs';
import { scrollToEnd, touchIslands } from '../support/in-page.mjs';
import { sum, type BenchContext, type Measurement } from '../support/measure.ts';

export async function measure({ url, chromium }: BenchContext): Promise<Measurement[]> {
  const browser = await playwright.launch({ executablePath: chromium, args: browserSwitches });

  /** What a page of this site requested, with the bytes of its responses, headers included. */
  const visit = async (path: string, { scroll = false, touch = false } = {}) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const asked: Promise<{ type: string; bytes: number }>[] = [];
    page.on('requestfinished', (request) => {
      // Lazy pictures are requested as far ahead of the reader as the browser likes.
      if (!request.url().startsWith(url) || request.resourceType() === 'image') return;
      const sizes = request.sizes().catch(() => ({ responseBodySize: 0, responseHeadersSize: 0 }));
      const type = request.resourceType();
      asked.push(
        sizes.then((size) => ({ type, bytes: size.responseBodySize + size.responseHeadersSize })),
      );
    });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    if (scroll) await page.evaluate(scrollToEnd);
    if (touch) await page.evaluate(touchIslands);
    await page.waitForTimeout(1500);
    const files = await Promise.all(asked);
    await context.close();
    const bytes = (list: typeof files) => sum(list.map((file) => file.bytes));
    const scripts = files.filter(({ type }) => type === 'script');
    return { requests: files.length, bytes: bytes(files), scripts: bytes(scripts) };
  };

  try {
    const homes: Awaited<ReturnType<typeof visit>>[] = [];
    for (const locale of localeCodes) homes.push(await visit(href('home', locale)));
    const read = await visit('/', { scroll: true });
    const used = await visit('/', { scroll: true, touch: true });
    const workspace = await visit(href('highlights', 'en'));
    const most = (key: keyof (typeof homes)[0]) => Math.max(...homes.map((home) => home[key]));
    return [
      { what: 'home page: requests before interaction, most', value: most('requests'), atMost: 4 },
      { what: 'home page: bytes of them, most', value: most('bytes'), unit: 'B' },
      { what: 'home page: script before it, most', value: most('scripts'), unit: 'B', atMost: 0 },
      { what: 'home page: script after reading to the end', value: read.scripts, unit: 'B' },
      { what: 'home page: script with every island touched', value: used.scripts, unit: 'B' },
      { what: '/highlights: script', value: workspace.scripts, unit: 'B', atMost: 95_000 },
    ];
  } finally {
    await browser.close();
  }
}
