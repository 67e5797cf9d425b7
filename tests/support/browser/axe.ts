import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
declare const axe: typeof axeCore;

const tags = (values: string[]): axeCore.RunOnly => ({ type: 'tag', values });

/** All rules of WCAG up to level AA, and those that axe calls best practice. */
const allRules = tags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);

/** The rules about colours: only these can fail on a dark page alone. */
export const rulesOfColours: axeCore.RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/** Shows the page in a colour scheme, without motion. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Colours are the scheme's once their transitions have ended; in closed details they would never
  // end by themselves.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

export interface AxeOptions {
  rules?: axeCore.RunOnly;
  /** Selectors of the parts to look at; the whole page by default. */
  include?: string[];
}

/** Runs axe on the current page; one line per finding. */
export async function axeFindings(
  page: Page,
  { rules = allRules, include }: AxeOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([parts, runOnly]) =>
      axe.run(parts ? { include: parts } : document, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
        selectors: false,
      }),
    [include, rules] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
  );
}
