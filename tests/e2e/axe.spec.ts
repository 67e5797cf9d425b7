import { expect, test, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { localeCodes, type Locale } from '../../src/i18n/locales.ts';
import { routes, type Route } from '../../src/i18n/routes.ts';
import { registeredReader, signedInPage } from '../support/accounts.ts';
import { builtPages, type BuiltPage } from '../support/built-site.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of these, the rules that hear what is said: names, alternatives and the languages they are in. */
const tagsOfWords = ['cat.name-role-value', 'cat.text-alternatives', 'cat.language', 'cat.forms'];
const pages = builtPages();

/** How a page is looked at: colours and width, in CSS pixels. */
const views = [
  { name: 'light', colorScheme: 'light', width: 1280 },
  { name: 'dark', colorScheme: 'dark', width: 1280 },
  { name: '320 px', colorScheme: 'light', width: 320 },
] as const;

type View = (typeof views)[number]['name'];

/** What axe looks at on a page: the views, and in which of them at contrast, half of its work. */
interface Scope {
  read: readonly View[];
  contrast: readonly View[];
  /** Tags of its rules, all unless told. */
  rules?: readonly string[];
}

const everything: Scope = {
  read: ['light', 'dark', '320 px'],
  contrast: ['light', 'dark', '320 px'],
};

/**
 * Markup, colours and the narrow layout are the same in all languages: axe looks at them in English, and again
 * where the letters are drawn in another way. In the others it reads what is said. That no page is wider than
 * its window is asked in all of them.
 */
const scopes: Partial<Record<Locale, Scope>> = {
  en: everything,
  ja: { read: ['light'], contrast: ['light'] },
};
const once: Scope = { read: ['light'], contrast: [], rules: tagsOfWords };

/** What axe finds on the page as it stands, one line a finding. */
async function findings(
  page: Page,
  withContrast: boolean,
  rules: readonly string[],
): Promise<string[]> {
  const { violations } = await page.evaluate<axeCore.AxeResults, [string[], boolean]>(
    ([values, enabled]) =>
      axe.run(document, {
        runOnly: { type: 'tag', values },
        rules: { 'color-contrast': { enabled } },
        resultTypes: ['violations'],
      }),
    [[...rules], withContrast],
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
  );
}

declare const axe: typeof axeCore;

/** Looks at a page in its views: each finding with the places where it was made. */
async function look(
  page: Page,
  path: string,
  faults: Map<string, string[]>,
  { read, contrast, rules = tags }: Scope = everything,
): Promise<void> {
  const note = (fault: string, view: string) => {
    faults.set(fault, [...(faults.get(fault) ?? []), `${path}, ${view}`]);
  };
  await page.goto(path);
  await page.evaluate(source);
  for (const { name, colorScheme, width } of views) {
    // As wide as the first, and nothing to read there.
    if (name === 'dark' && !read.includes(name)) continue;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    // Colours are those of the scheme once they have come to rest.
    await page.evaluate(() =>
      Promise.allSettled(
        document.getAnimations().map((one) => one instanceof CSSTransition && one.finished),
      ),
    );
    if (read.includes(name))
      for (const finding of await findings(page, contrast.includes(name), rules))
        note(finding, name);
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    if (content > width) note('is wider than its window', name);
  }
}

/** Pages that send an anonymous reader away. */
function isClosed({ route }: BuiltPage): boolean {
  const row: Route | undefined = route && routes[route];
  return row?.guards?.includes('auth') ?? false;
}

const summary = (faults: Map<string, string[]>) =>
  [...faults].map(([fault, places]) => `${fault} (${places.length} times, first on ${places[0]})`);

for (const locale of localeCodes) {
  test(`axe finds nothing on any page in ${locale}, and none is wider than its window`, async ({
    page,
  }) => {
    const faults = new Map<string, string[]>();
    // What only signed-in readers see has a test of its own.
    const own = pages.filter((one) => one.locale === locale && !isClosed(one));
    expect(own).not.toHaveLength(0);
    for (const { path } of own) await look(page, path, faults, scopes[locale] ?? once);
    expect(summary(faults)).toEqual([]);
  });
}

test('axe finds nothing on the account of a signed-in reader', async ({ context }) => {
  test.skip(!process.env['TEST_MAIL_URL'], 'needs the backend that npm test starts');
  const page = await signedInPage(context, await registeredReader());
  const faults = new Map<string, string[]>();
  await look(page, '/account', faults);
  await expect(page).toHaveURL(/\/account$/);
  expect(summary(faults)).toEqual([]);
});
