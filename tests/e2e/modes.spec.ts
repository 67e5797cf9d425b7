import { expect, test, type Page } from '@playwright/test';
import { href } from '../../src/i18n/routes.ts';
import { axeFindings } from '../support/browser/axe.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (path.endsWith('?sample')) await page.locator('article').first().waitFor();
}

test('nothing moves for readers who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/highlights', href('organize', 'en')]) {
    await open(page, path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation)
        // Scrolling may switch a colour; only time moves.
        .filter(({ timeline }) => timeline === document.timeline)
        .map((one) => one.animationName),
    );
    expect(moving, path).toEqual([]);
  }
});

test('the picture that the home page begins with is whole before its story is told', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(href('home', 'en'));
  const picture = page.locator('form:has(pre)');
  const told = await picture.evaluate((element) => {
    const story = element.getAnimations({ subtree: true });
    for (const animation of story) {
      animation.pause();
      animation.currentTime = 0;
    }
    return story.map(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      const { opacity, translate, textDecorationColor, color } = getComputedStyle(target!);
      return { opacity, translate, isDrawn: textDecorationColor === color };
    });
  });
  expect(told.length).toBeGreaterThan(1);
  for (const each of told) expect(each).toEqual({ opacity: '1', translate: 'none', isDrawn: true });
});

test('on paper there are words alone, and every answer is open', async ({ page }) => {
  await page.goto(href('faqs', 'en'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('details p').first()).toBeVisible();
  await expect(page.locator('details p').last()).toBeVisible();
  for (const path of ['/', href('faqs', 'en'), '/login']) {
    await page.goto(path);
    const buttons = page.locator('button, label[for=files]');
    await expect(buttons.filter({ visible: true }), path).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Open a file' }), path).toHaveCount(0);
    await expect(page.locator('header, footer').filter({ visible: true }), path).toHaveCount(0);
  }
});

test('with the system’s colours the chosen period is still to be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/#pricing');
  const background = (index: number) =>
    page
      .locator('fieldset label > span')
      .nth(index)
      .evaluate((span) => getComputedStyle(span).backgroundColor);
  expect(await background(0)).not.toBe(await background(1));
});

test('a search’s hits have the full strength of their strokes, and are readable in the dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/highlights?sample&q=truth');
  const [hit, wanted] = await page
    .locator('[data-rows] blockquote mark')
    .first()
    .evaluate((mark) => {
      const lookOf = (element: Element) => {
        const { backgroundImage, color, fontWeight, boxShadow } = getComputedStyle(element);
        return { backgroundImage, color, fontWeight, boxShadow };
      };
      const sample = document.createElement('span');
      sample.className = 'mark';
      sample.style.cssText = '--tint: var(--stroke); color: var(--mark-ink)';
      mark.after(sample);
      return [lookOf(mark), lookOf(sample)];
    });
  expect(hit).toEqual(wanted);
  const dim = await axeFindings(page, {
    rules: { type: 'rule', values: ['color-contrast-enhanced'] },
    include: ['mark'],
  });
  expect(dim).toEqual([]);
});

test('with more contrast every word has seven times the light of its ground, or the ground of it', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' });
    // The form of an account has the colours of the home page's.
    for (const path of ['/', '/highlights?sample']) {
      await open(page, path);
      const dim = await axeFindings(page, {
        rules: { type: 'rule', values: ['color-contrast-enhanced'] },
      });
      expect(dim, `${path}, ${colorScheme}`).toEqual([]);
    }
    const [muted, ink] = await page.evaluate(() =>
      ['--ink-muted', '--ink'].map((name) =>
        getComputedStyle(document.documentElement).getPropertyValue(name),
      ),
    );
    expect(muted, colorScheme).toBe(ink);
  }
});
