import { expect, test, type Page } from '@playwright/test';
import { scrollToEnd } from '../support/browser/in-page.mjs';
import type { Locale } from '../../src/i18n/locales.ts';
import { href, type RouteName } from '../../src/i18n/routes.ts';

declare global {
  interface Window {
    /** Layout shifts that no input caused: how far, and which elements. */
    shifts: { value: number; what: string }[];
  }
}

/** Pages with pictures, one of each layout in each window. */
const views: readonly (readonly [locale: Locale, width: number, pages: RouteName[]])[] = [
  ['en', 1280, ['home', 'organize', 'affiliates']],
  ['ja', 390, ['home', 'export']],
];

/** Records layout shifts in the page. https://wicg.github.io/layout-instability/ */
function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const nodes = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 80) ?? '');
      window.shifts.push({ value, what: nodes.join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Holds back pictures until the page has been painted without them. Fonts come as they do: what
 * stands in for them has their measure on users' systems (the metrics that Astro adds), but not on
 * every machine that tests.
 */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.(?:avif|webp|png|jpe?g)$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isPainted = () =>
  document.fonts.status === 'loaded' &&
  performance.getEntriesByName('first-contentful-paint').length > 0;

const hasAllArrived = () => [...document.images].every(({ complete }) => complete);

/** Shifts of the last frame are reported after it. */
const nextFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

for (const [locale, width, pages] of views)
  test(`nothing moves in ${locale} at ${width} px when pictures come late`, async ({ context }) => {
    const moved: string[] = [];
    for (const name of pages) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(watchShifts);
      const release = await holdBack(page);
      const moves = () => page.evaluate(() => window.shifts.splice(0));
      await page.goto(href(name, locale), { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(isPainted);
      await moves();
      release();
      await page.evaluate(scrollToEnd);
      await page.waitForFunction(hasAllArrived);
      await page.evaluate(nextFrames);
      const shifts = await moves();
      moved.push(...shifts.map(({ value, what }) => `${name}: ${value.toFixed(4)} ${what}`));
      await page.close();
    }
    expect(moved).toEqual([]);
  });
