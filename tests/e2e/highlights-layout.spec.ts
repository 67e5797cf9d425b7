import { expect, test, type Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import french from '../../i18n/fr/highlights.json' with { type: 'json' };
import russian from '../../i18n/ru/highlights.json' with { type: 'json' };
import { localeCodes, locales, type Locale } from '../../src/i18n/locales.ts';
import { noteMisfits } from '../support/browser/misfits.ts';
import { setOffline } from '../support/browser/connection.ts';
import { uploadOf } from '../support/library/clippings-fixture.ts';
import {
  chooseFormat,
  exportPreview,
  fileField,
  importEntries,
  importReport,
  items,
  menuEntry,
  openMenu,
  openWorkspace,
  select,
  selectionBar,
} from '../support/browser/workspace.ts';

// Nothing moves while it is measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const book = { title: 'The Lighthouse Keeper’s Almanac (Lindqvist, Elsa)' };
const entries = [
  { ...book, text: 'The lamp was lit at dusk', page: 7, location: '100-101' },
  {
    ...book,
    text: 'The lamp was lit at dusk',
    page: 7,
    location: '100-101',
    date: 'Monday, March 9, 2026 9:14:09 PM',
  },
  { ...book, kind: 'Note', text: 'A lone note', page: 90, location: '1300' },
  { ...book, kind: 'Bookmark', text: '', page: 91, location: '1310' },
] as const;

test('on a phone the menu offers the languages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWorkspace(page);
  await importEntries(page);
  await openMenu(page);
  await menuEntry(page, 'Language English').click();
  const more = page.getByRole('button', { name: texts.library.more, exact: true });
  const box = async (locator: Locator) =>
    locator.evaluate((place) => place.getBoundingClientRect());
  await expect
    .poll(async () => (await box(more)).top - (await box(page.locator('#languages'))).bottom)
    .toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await openMenu(page);
  await menuEntry(page, 'Language English').click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/highlights');
  await expect(items(page)).toHaveCount(4);
});

/** The labels of tools that are cut, or wider than their tool. */
const cutLabels = (bar: Locator) =>
  bar.locator('button > span, label > span').evaluateAll((labels) =>
    labels
      .filter((label) => {
        const { left, right, width } = label.getBoundingClientRect();
        const tool = label.closest(':has(> select), button')?.getBoundingClientRect();
        const isHidden = width <= 1;
        const isCut = label.scrollWidth > Math.ceil(width);
        return !isHidden && (isCut || !tool || left < tool.left || right > tool.right);
      })
      .map(({ textContent }) => textContent),
  );

/** What the tools are called in a language. */
function toolNames(language: Locale): string[] {
  const file = join(import.meta.dirname, `../../i18n/${language}/highlights.json`);
  const {
    books,
    filter,
    sort,
    export: exports,
    library,
  } = JSON.parse(readFileSync(file, 'utf8')) as typeof texts;
  return [books.title, filter.title, sort.title, exports.title, library.more];
}

test('on a phone no tool’s label is cut in any language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openWorkspace(page, '?sample');
  await expect(page.getByRole('article').first()).toBeVisible();
  const bar = page.locator('[data-tools]');
  const shown = await bar.locator('button > span, label > span').evaluateAll(
    (labels, names) =>
      labels.filter((label) => {
        const index = names.indexOf(label.textContent);
        (label as HTMLElement).dataset['tool'] = String(index);
        return index >= 0 && label.clientWidth > 1;
      }).length,
    toolNames('en'),
  );
  expect(shown).toBe(5);
  for (const language of localeCodes) {
    await page.evaluate(
      ({ lang, names }) => {
        document.documentElement.lang = lang;
        for (const [index, name] of names.entries())
          for (const label of document.querySelectorAll(`[data-tool="${index}"]`))
            label.textContent = name;
      },
      { lang: locales[language].lang, names: toolNames(language) },
    );
    expect(await cutLabels(bar), language).toEqual([]);
  }
});

test('the sample on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWorkspace(page, '?sample');
  await expect(items(page).first()).toBeVisible();
  await test.step('what it is takes one line', async () => {
    const strip = page.locator('[data-strip]');
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(40);
  });
  await test.step('place, date and tags share a line, and a passage has 38 letters in one', async () => {
    const row = page.getByRole('article').filter({ hasText: '#opening' });
    const place = await row.getByText('Loc. 611').boundingBox();
    const tag = await row.getByRole('button', { name: '#opening' }).boundingBox();
    expect(tag!.y).toBeLessThan(place!.y + place!.height);
    expect(tag!.x).toBeGreaterThan(place!.x + place!.width);
    // Where no line is wider, each has room for about as many letters as a book's.
    const letters = await row.locator('blockquote').evaluate((quote) => {
      const context = document.createElement('canvas').getContext('2d')!;
      const { font } = getComputedStyle(quote);
      context.font = font;
      return (
        (quote.clientWidth - 8) /
        (context.measureText(quote.textContent).width / quote.textContent.length)
      );
    });
    expect(letters).toBeGreaterThanOrEqual(38);
  });
  await test.step('the tools stay free without a connection', async () => {
    await setOffline(page, true);
    const told = page.getByText('You’re offline');
    await expect(told).toBeVisible();
    const first = await items(page).first().boundingBox();
    const { y = 0, height = 0 } = (await told.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(first?.y ?? 0);
    await setOffline(page, false);
  });
  await test.step('the filters are a sheet, whose button counts what they leave', async () => {
    const clear = page.getByRole('dialog').getByRole('button', { name: texts.empty.clear });
    await page.getByRole('button', { name: texts.filter.title, exact: true }).click();
    await expect(clear).toBeHidden();
    await page.getByRole('combobox', { name: texts.filter.tag, exact: true }).selectOption('irony');
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Show 9 results' }),
    ).toBeVisible();
    await clear.click();
    await page.getByRole('button', { name: 'Show 41 results' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a template’s long lines stay within the export dialog', async () => {
    await page.getByRole('button', { name: texts.export.title, exact: true }).first().click();
    await chooseFormat(page, texts.export.template);
    await expect(exportPreview(page).locator('pre')).toContainText('#');
    const content = page.locator('[data-dialog-content]');
    expect(await content.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await test.step('the next book’s heading pushes out the one that sticks to the top', async () => {
    const overlaps = await page.evaluate(async () => {
      const found: string[] = [];
      for (let y = 0; y < 1500; y += 15) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const [first, ...others] = document.querySelectorAll('header:has(> h2)');
        const { bottom = 0 } = first?.getBoundingClientRect() ?? {};
        for (const other of others) {
          // A book's own heading goes below the one that sticks.
          if (other.textContent === first?.textContent) continue;
          const title = other.querySelector('h2')?.getBoundingClientRect();
          // What is below the bar alone is seen.
          if (title && title.bottom > 64 && title.top < bottom && bottom > 64)
            found.push(`${other.textContent} at ${y}`);
        }
      }
      return found;
    });
    expect(overlaps).toEqual([]);
  });
  await test.step('a failed import is told about wherever the list is scrolled', async () => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await openMenu(page);
    await page
      .getByLabel(texts.start.restore, { exact: true })
      .last()
      .setInputFiles(uploadOf('{}', 'no-backup.json'));
    const strip = page.getByRole('alert').filter({ hasText: 'no-backup.json' });
    await expect(strip).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await strip.boundingBox())?.y).toBeGreaterThanOrEqual(56);
  });
});

test('the sample on a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWorkspace(page, '?sample');
  await expect(items(page).first()).toBeVisible();
  await test.step('the tools of the selection leave the list where it is', async () => {
    await select(page, 'It was on a dreary night');
    const [first, ...others] = await selectionBar(page).getByRole('button').all();
    await first!.focus();
    for (const each of others) {
      await page.keyboard.press('Tab');
      await expect(each).toBeFocused();
    }
    await selectionBar(page).getByRole('button', { name: texts.library.more }).press('Enter');
    await expect(menuEntry(page, texts.selection.all)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
  await page.reload();
  await expect(items(page).first()).toBeVisible();
  await test.step('a form opens wholly in the window, wherever its passage stands', async () => {
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('j');
    const { bottom } = await items(page)
      .filter({ has: page.locator(':focus') })
      .evaluate((row) => row.getBoundingClientRect());
    expect(bottom).toBeGreaterThan(650);
    await page.keyboard.press('e');
    const form = await page
      .locator('[data-rows] form')
      .evaluate((each) => each.getBoundingClientRect());
    expect(form.top).toBeGreaterThan(100);
    expect(Math.floor(form.bottom)).toBeLessThanOrEqual(800 - 24);
  });
});

test('on a phone the actions on a selection stand in one row, in the longest words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/ru/highlights?sample');
  await items(page).first().getByRole('button', { name: russian.item.more }).click();
  await page.getByRole('button', { name: russian.item.select, exact: true }).first().click();
  const bar = page.getByRole('region', { name: russian.export.selected });
  await expect(bar).toBeVisible();
  expect(await cutLabels(bar)).toEqual([]);
  const boxes = await Promise.all(
    (await bar.getByRole('button').all()).map((button) => button.boundingBox()),
  );
  expect(boxes).toHaveLength(4);
  // How many there are is told in place of the search.
  await expect(page.getByRole('searchbox')).toBeHidden();
  const end = page.getByRole('button', { name: russian.selection.none });
  await expect(end.locator('..')).toContainText('1');
  expect((await end.boundingBox())?.y).toBeLessThan(56);
  for (const box of boxes) {
    expect(box?.y).toBe(boxes[0]?.y);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
});

test('on a phone the result says what was merged, and words that are sought have the whole bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWorkspace(page);
  await fileField(page).setInputFiles('content/samples/en.txt');
  await expect(importReport(page).getByText('2 entries merged in')).toBeVisible();
  const account = page.getByRole('link', { name: 'Log in' });
  await expect(account).toBeVisible();
  await page.getByRole('searchbox').fill('man');
  await expect(account).toBeHidden();
});

test('on a phone the boxes of the select mode stand where the menus were, and no line breaks anew', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWorkspace(page);
  const long =
    'Every night the keeper wrote down which ships had passed, and at what hour. '.repeat(3);
  await importEntries(page, [...entries, { ...book, text: long, page: 92, location: '1320' }]);
  // What the import brought takes one line, also on the smallest screen.
  await page.setViewportSize({ width: 320, height: 800 });
  expect((await page.locator('[data-strip]').boundingBox())?.height).toBeLessThanOrEqual(45);
  await page.setViewportSize({ width: 390, height: 800 });
  const rows = page.getByRole('article');
  const heights = () =>
    rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  const before = await heights();
  await select(page, 'The lamp was lit');
  const boxes = await rows.locator('label', { has: page.getByRole('checkbox') }).all();
  expect(boxes).toHaveLength(before.length);
  for (const box of boxes) {
    const size = await box.boundingBox();
    expect(size?.width).toBeGreaterThanOrEqual(44);
    expect(size?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await heights()).toEqual(before);
  // The menu, in the same place, takes no tap.
  const last = rows.last().locator('label');
  await last.click();
  await expect(last.getByRole('checkbox')).toBeChecked();
});

// In other languages: the dialogs of tests/support/browser/workspace-states.ts.
test('the buttons of the export stay within its dialog on a phone in French', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/fr/highlights?sample');
  const { title } = french.export;
  await page.getByRole('button', { name: title, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button').nth(1)).toBeVisible();
  const misfits = new Map<string, string>();
  await noteMisfits(page, misfits, 'export');
  expect([...misfits]).toEqual([]);
});

test('a phone, which has no keys, is offered none', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openWorkspace(page, '?sample');
  await openMenu(page);
  await expect(menuEntry(page, texts.library.backup)).toBeVisible();
  await expect(menuEntry(page, texts.keys.title)).toHaveCount(0);
  await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0);
  await context.close();
});

test('in the dark, with more contrast, every line of a passage has an underline of 2 px, the last one, too', async ({
  browser,
}) => {
  const context = await browser.newContext({
    colorScheme: 'dark',
    contrast: 'more',
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await openWorkspace(page, '?sample');
  await expect(items(page).first()).toBeVisible();
  const picture = (await page.screenshot()).toString('base64');
  const points = await page.evaluate(async (base64) => {
    const scale = 2;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const { width, height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const isOf = (color: string, x: number, y: number) => {
      const point = context.getImageData(x, y, 1, 1).data;
      return (color.match(/\d+/g) ?? []).every((part, at) => Number(part) === point[at]);
    };
    // Of a few columns, since a descender interrupts it.
    const underlineOf = (color: string, { left, bottom, height }: DOMRect) => {
      const columns = [4, 20, 40, 60].map((across) => {
        let count = 0;
        for (let y = Math.round((bottom - height / 4) * scale); y < (bottom + 6) * scale; y += 1)
          if (isOf(color, Math.round((left + across) * scale), y)) count += 1;
        return count;
      });
      return Math.max(...columns);
    };
    return [...document.querySelectorAll('[data-rows] .mark')].flatMap((passage) => {
      const color = getComputedStyle(passage).textDecorationColor;
      return [...passage.getClientRects()]
        .filter(({ top, bottom, width }) => top > 150 && bottom < innerHeight - 20 && width > 80)
        .map((line) => underlineOf(color, line));
    });
  }, picture);
  expect(points.length).toBeGreaterThan(5);
  expect(new Set(points)).toEqual(new Set([4]));
  await context.close();
});
