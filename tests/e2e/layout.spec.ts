import { expect, test } from '@playwright/test';
import { localeCodes } from '../../src/i18n/locales.ts';
import { href, routeNames } from '../../src/i18n/routes.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const locale of localeCodes) {
  test(`no page of ${locale} scrolls sideways at 320 px`, async ({ page }) => {
    for (const name of routeNames) {
      await page.goto(href(name, locale), { waitUntil: 'domcontentloaded' });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, href(name, locale)).toBe(320);
    }
  });
}
