import { expect, test, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { localeCodes } from '../../src/i18n/locales.ts';
import { builtPages } from '../support/built-site.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const pages = builtPages();

/** How a page is looked at: colours and width, in CSS pixels. */
const views = [
  { name: 'light', colorScheme: 'light', width: 1280 },
  { name: 'dark', colorScheme: 'dark', width: 1280 },
  { name: '320 px', colorScheme: 'light', width: 320 },
] as const;

/** What axe finds on the page as it stands, one line a finding. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<axeCore.AxeResults, string[]>(
    (values) =>
      axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
    tags,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
  );
}

declare const axe: typeof axeCore;

for (const locale of localeCodes) {
  test(`axe finds nothing on any page in ${locale}, and none is wider than its window`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const faults = new Map<string, string[]>();
    const note = (fault: string, place: string) => {
      faults.set(fault, [...(faults.get(fault) ?? []), place]);
    };
    const own = pages.filter((one) => one.locale === locale);
    expect(own).not.toHaveLength(0);
    for (const { path } of own) {
      await page.goto(path);
      await page.evaluate(source);
      for (const { name, colorScheme, width } of views) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        for (const finding of await findings(page)) note(finding, `${path}, ${name}`);
        const content = await page.evaluate(() => document.documentElement.scrollWidth);
        if (content > width) note('is wider than its window', `${path}, ${name}`);
      }
    }
    const summary = [...faults].map(
      ([fault, places]) => `${fault} (${places.length} times, first on ${places[0]})`,
    );
    expect(summary).toEqual([]);
  });
}
