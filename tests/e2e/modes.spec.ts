import { expect, test, type Page } from '@playwright/test';
import type { Locale } from '../../src/i18n/locales.ts';
import { href, routeOf } from '../../src/i18n/routes.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { builtPages, ofEachLayout, type BuiltPage } from '../support/site/built-site.ts';
import { workspaceWalks } from '../support/browser/workspace-states.ts';
import { inGroups } from '../support/browser/in-groups.ts';

/** Languages of long words, of no spaces and of wide letters. */
const looked: Locale[] = ['de', 'ja', 'ru'];

/** What a system may set as its face for interfaces: the highest and the widest. */
const faces = ['Noto Sans CJK JP', 'DejaVu Sans'];

/** Windows in CSS pixels: the smallest, a tablet, where the columns and where the navigation begin. */
const widths = [320, 820, 1024, 1216];

/** Pixels that a target has at least. https://www.w3.org/TR/WCAG22/#target-size-minimum */
const SMALLEST_TARGET = 24;

const isOpen = ({ route }: BuiltPage) => !(route && routeOf(route).guards?.includes('auth'));

const pathsOf = (locale: Locale) =>
  ofEachLayout(builtPages())
    .filter((page) => page.locale === locale && isOpen(page))
    .flatMap(({ path, route }) => (route === 'highlights' ? [path, `${path}?sample`] : [path]));

interface Texts {
  /** One after the other. */
  faces: readonly string[];
  /** The text's size, as the user's browser sets it. */
  size: string;
}

/**
 * What does not fit on the page as it stands in each of the interface's faces, with the first face of each
 * fault: all in one call, since a call to the browser takes longer than the look.
 */
function misfits({ faces, size, smallest }: Texts & { smallest: number }): [string, string][] {
  const look = (): string[] => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth;
    if (wide > width) faults.push(`is ${wide - width} px wider than its window`);
    for (const box of document.querySelectorAll('dialog, [data-dialog-content], [data-menu]'))
      if (box.scrollWidth > box.clientWidth) faults.push(`${box.className} scrolls sideways`);
    const pictures = [...document.querySelectorAll('main img')].map((each) =>
      each.getBoundingClientRect(),
    );
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
      const { left, right, top, bottom } = heading.getBoundingClientRect();
      const isUnder = (each: DOMRect) =>
        each.left < right - 2 &&
        each.right > left + 2 &&
        each.top < bottom - 2 &&
        each.bottom > top;
      if (pictures.some(isUnder))
        faults.push(`a picture lies over "${heading.textContent.trim().slice(0, 40)}"`);
    }
    for (const control of document.querySelectorAll<HTMLElement>(
      'a, button, input, select, summary',
    )) {
      const style = getComputedStyle(control);
      const box = control.getBoundingClientRect();
      const isHidden =
        !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        box.width <= 1 ||
        control.matches('[href="#main"]');
      // A link in a line of text has that line's height.
      if (isHidden || style.display === 'inline') continue;
      const name = `${control.localName} "${control.textContent.trim().slice(0, 40)}"`;
      // The label of a box is pressed in its place.
      const isBox = control.closest('label') ?? control.matches('[type=checkbox], [type=radio]');
      if (Math.min(box.width, box.height) < smallest - 0.5 && !isBox)
        faults.push(`${name} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
      if (box.left < -1 || box.right > width + 1) faults.push(`${name} is cut by the window`);
      const isCut = control.scrollWidth > control.clientWidth + 1 && style.overflowX !== 'visible';
      if (isCut && control.matches('a, button, summary')) faults.push(`${name} cuts its text`);
    }
    return faults;
  };
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  return faces.flatMap((face) => {
    sheet.replaceSync(
      `:root { font-size: ${size} } body { font-family: '${face}', sans-serif !important }`,
    );
    return look().map((fault): [string, string] => [fault, face]);
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (path.endsWith('?sample')) await page.locator('article').first().waitFor();
}

for (const locale of looked) {
  for (const [number, paths] of inGroups(pathsOf(locale)))
    test(`pages in ${locale}, ${number}: fit every window, face and size of text`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const faults = new Map<string, string>();
      for (const path of paths) {
        await open(page, path);
        const look = async (width: number, texts: Texts) => {
          await page.setViewportSize({ width, height: 900 });
          const found = await page.evaluate(misfits, { ...texts, smallest: SMALLEST_TARGET });
          for (const [fault, face] of found)
            faults.set(`${path} ${fault}`, `${width} px, ${face}, ${texts.size}`);
        };
        for (const width of widths) await look(width, { faces, size: '100%' });
        // Doubling the text size halves the window in rems: the layout for small windows applies.
        await look(620, { faces: ['Inter'], size: '200%' });
      }
      expect([...faults].map(([fault, place]) => `${fault} (${place})`)).toEqual([]);
    });
}

for (const locale of looked)
  for (const [part, states] of Object.entries(workspaceWalks))
    test(`every state of the ${part} in ${locale} fits a phone in every face`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 800 });
      const faults = new Map<string, string>();
      for await (const state of states(page, locale)) {
        const texts = { faces, size: '100%', smallest: SMALLEST_TARGET };
        for (const [fault, face] of await page.evaluate(misfits, texts))
          faults.set(`${state}: ${fault}`, face);
      }
      expect([...faults].map(([fault, place]) => `${fault} (${place})`)).toEqual([]);
    });

test('nothing moves for readers who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/highlights', href('organize', 'en')]) {
    await open(page, path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation)
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
    for (const path of ['/', '/login', '/highlights?sample']) {
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
