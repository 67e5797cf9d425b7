import { expect, test, type Page } from '@playwright/test';
import { href } from '../../src/i18n/routes.ts';
import { serveChanged } from '../support/browser/serve-changed.ts';

const focusedInside = (page: Page, selector: string) =>
  page.evaluate((inside) => !!document.activeElement?.closest(inside), selector);

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('works by keyboard: focus goes in, stays in, and returns on Escape', async ({ page }) => {
    await page.goto('/affiliates');
    const button = page.locator('[commandfor=menu][command=show-modal]');
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.locator('#menu');
    await expect(menu).toBeVisible();
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('#menu'),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('links to an anchor on the same page, and closes', async ({ page }) => {
    await page.goto('/');
    await page.locator('[commandfor=menu][command=show-modal]').click();
    await page.locator('#menu a[href="/#pricing"]').click();
    await expect(page.locator('#menu')).toBeHidden();
    await expect(page.locator('#pricing h2')).toBeInViewport();
  });

  test('does so too where buttons support no commands and it opens as a popover', async ({
    page,
  }) => {
    await serveChanged(page, '**/', (html) => html.replaceAll(' commandfor="menu"', ''));
    await page.goto('/');
    await page.locator('[popovertarget=menu]').first().click();
    await expect(page.locator('#menu:popover-open')).toBeVisible();
    await page.locator('#menu a[href="/#pricing"]').click();
    await expect(page.locator('#menu')).toBeHidden();
    await expect(page.locator('#pricing h2')).toBeInViewport();
  });

  test.describe('when JavaScript is unavailable', () => {
    test.use({ javaScriptEnabled: false });

    test('opens, closes and navigates', async ({ page }) => {
      await page.goto('/de');
      await page.locator('[commandfor=menu][command=show-modal]').click();
      await page.locator('[commandfor=menu][command=close]').click();
      await expect(page.locator('#menu')).toBeHidden();
      await page.locator('[commandfor=menu][command=show-modal]').click();
      await page.locator(`#menu a[href="${href('organize', 'de')}"]`).click();
      await page.waitForURL(href('organize', 'de'));
    });
  });
});

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedInside(page, 'main')).toBe(true);
});

test('an anchor is not hidden under the sticky header', async ({ page }) => {
  await page.goto(href('faqs', 'en', { hash: 'cancel' }));
  const header = await page.getByRole('banner').boundingBox();
  const question = await page.locator('#cancel').boundingBox();
  expect(question?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await expect(page.locator('#cancel')).toBeInViewport();
});

test('the list of a page’s parts shows which one is being read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/terms');
  const links = page.locator('main nav').last().getByRole('link');
  const isSupported = await page.evaluate(() => CSS.supports('selector(:target-current)'));
  test.skip(!isSupported, 'The browser does not know it');
  const colors = () =>
    links.evaluateAll((all) => all.map((link) => getComputedStyle(link).borderInlineStartColor));
  const marked = async () => {
    const [first, ...rest] = await colors();
    return rest.every((color) => color === rest[0]) ? first !== rest[0] : false;
  };
  await expect.poll(marked).toBe(true);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
  await expect.poll(marked).toBe(false);
});

test('a new page starts at its top, and going back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.locator(`#organise a[href="${href('organize', 'en')}"]`).last();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await link.hover();
  const left = await page.evaluate(() => scrollY);
  await link.click();
  await page.waitForURL(`**${href('organize', 'en')}`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  expect(await page.evaluate(() => scrollY)).toBe(left);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  await page.goForward();
  await expect(page).toHaveURL(href('organize', 'en'));
});

test('the progress bar runs while a page loads, from 200 ms on and towards 5000 ms', async ({
  page,
}) => {
  await page.goto('/affiliates');
  const leaving = await page.evaluate(
    (address) => {
      document.querySelector<HTMLAnchorElement>(`header nav a[href="${address}"]`)?.click();
      const { animationName, animationDelay, animationDuration } = getComputedStyle(
        document.querySelector('[data-screen]') as Element,
      );
      return { animationName, animationDelay, animationDuration };
    },
    href('faqs', 'en'),
  );
  expect(leaving).toEqual({
    animationName: 'progress',
    animationDelay: '0.2s',
    animationDuration: '5s',
  });
  await page.waitForURL(`**${href('faqs', 'en')}`);
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  await page.goBack();
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
});

test('no progress bar runs for a download, after which the page stays', async ({ page }) => {
  await page.goto('/install');
  const arriving = page.waitForEvent('download');
  await page.locator('a[download]:visible').first().click();
  await arriving;
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
});

test('the account’s menu marks the page that is open', async ({ page }) => {
  await page.goto('/highlights');
  const current = page.locator('#account-menu [aria-current=page]');
  await expect(current).toHaveAttribute('href', '/highlights');
});

test('losing the connection is announced, and so is its return', async ({ page, context }) => {
  await page.goto('/');
  const note = page.getByText('You’re offline');
  await expect(note).toBeHidden();
  await context.setOffline(true);
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await expect(note).toBeHidden();
});

test('an address that does not exist answers 404, and its page leads home', async ({ page }) => {
  const response = await page.goto('/de/nichts');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.locator('main a').first().click();
  await page.waitForURL('/de');
});

test('page transitions are named, out-in, and absent under reduced motion', async ({ page }) => {
  const rules = async () =>
    page.evaluate(() => ({
      name: getComputedStyle(document.querySelector('main') as HTMLElement).getPropertyValue(
        'view-transition-name',
      ),
      delay: getComputedStyle(document.documentElement, '::view-transition-new(page)')
        .animationDelay,
    }));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/affiliates');
  // The new page waits until the old one has gone.
  expect(await rules()).toEqual({ name: 'page', delay: '0.12s' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await rules()).name).toBe('none');
});
