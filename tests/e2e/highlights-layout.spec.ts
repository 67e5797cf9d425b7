import { expect, test, type Locator } from '@playwright/test';
import german from '../../i18n/de/highlights.json' with { type: 'json' };
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import french from '../../i18n/fr/highlights.json' with { type: 'json' };
import japanese from '../../i18n/ja/highlights.json' with { type: 'json' };
import russian from '../../i18n/ru/highlights.json' with { type: 'json' };
import { setOffline } from '../support/connection.ts';
import { deviceFile, uploadOf } from '../support/clippings-fixture.ts';
import {
  chooseFormat,
  exportPreview,
  fileField,
  importEntries,
  importReport,
  item,
  items,
  menuEntry,
  openMenu,
  openWorkspace,
  select,
} from '../support/workspace.ts';

// Nothing moves while it is measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Wrapped {
  /** The most lines that the facts took. */
  lines: number;
  /** Points seen between two facts. */
  points: number;
  /** Lines that begin or end with a point. */
  faults: string[];
}

/**
 * Narrows a line of facts step by step and reads what is visible of it: a clipped character is not hit. Runs in
 * the page.
 */
function wrapAtEveryWidth(line: Element): Wrapped {
  if (!(line instanceof HTMLElement)) throw new Error('This is not an element of HTML');
  line.scrollIntoView({ block: 'center' });
  const characters = () => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const found: { text: string; x: number; y: number }[] = [];
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (let index = 0; index < node.length; index += 1) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { left, top, width, height } = range.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const text = range.toString().trim();
        if (text && line.contains(document.elementFromPoint(x, y))) found.push({ text, x, y });
      }
    }
    return found;
  };
  const seen: Wrapped = { lines: 0, points: 0, faults: [] };
  for (let width = Math.ceil(line.getBoundingClientRect().width); width > 60; width -= 7) {
    line.style.maxWidth = `${width}px`;
    const rows = Map.groupBy(characters(), ({ y }) => Math.round(y / 4));
    seen.lines = Math.max(seen.lines, rows.size);
    for (const row of rows.values()) {
      const text = row
        .sort((a, b) => a.x - b.x)
        .map((character) => character.text)
        .join('');
      seen.points += text.split('·').length - 1;
      if (/^·|·$/.test(text)) seen.faults.push(`${width} px: ${text}`);
    }
  }
  line.style.maxWidth = '';
  return seen;
}

/** A line of several facts shows its points, wraps, and has none at an end. */
async function expectNoPointAtAnEnd(line: Locator): Promise<void> {
  const { lines, points, faults } = await line.evaluate(wrapAtEveryWidth);
  expect(faults).toEqual([]);
  expect(lines).toBeGreaterThan(1);
  expect(points).toBeGreaterThan(0);
}

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
/** An entry whose last fact, the date, is missing. */
const undated = `${book.title}\r\n- Your Highlight on page 30 | Location 400-401\r\n\r\nNobody wrote the day\r\n==========\r\n`;

test('no line of facts begins or ends with a point, wherever it wraps', async ({ page }) => {
  await openWorkspace(page);
  const file = deviceFile([...entries]) + undated;
  await fileField(page).setInputFiles(uploadOf(file));
  const factsOf = (text: string) => item(page, text).locator('[data-facts]');
  for (const text of ['The lamp was lit', 'A lone note', 'Nobody wrote the day'])
    await expectNoPointAtAnEnd(factsOf(text));

  await openMenu(page);
  await menuEntry(page, texts.review.title).click();
  const lines = page.getByRole('dialog').locator('[data-facts]');
  await expect(lines).not.toHaveCount(0);
  for (const line of await lines.all()) await expectNoPointAtAnEnd(line);
});

test('on a phone the menu offers the languages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWorkspace(page);
  await importEntries(page);
  await openMenu(page);
  await menuEntry(page, 'Language: English').click();
  const more = page.getByRole('button', { name: texts.library.more, exact: true });
  const box = async (locator: Locator) =>
    locator.evaluate((place) => place.getBoundingClientRect());
  await expect
    .poll(async () => (await box(more)).top - (await box(page.locator('#languages'))).bottom)
    .toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await openMenu(page);
  await menuEntry(page, 'Language: English').click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/highlights');
  await expect(items(page)).toHaveCount(4);
});

for (const [language, texts] of Object.entries({ de: german, ja: japanese, ru: russian }))
  test(`on a phone the actions on a selection stand in one row (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/${language}/highlights?sample`);
    await items(page).first().getByRole('button', { name: texts.item.more }).click();
    await page.getByRole('button', { name: texts.item.select, exact: true }).first().click();
    const bar = page.getByRole('region', { name: texts.export.selected });
    const boxes = await Promise.all(
      (await bar.getByRole('button').all()).map((button) => button.boundingBox()),
    );
    expect(boxes).toHaveLength(6);
    for (const box of boxes) {
      expect(box?.y).toBe(boxes[0]?.y);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    for (const label of await bar.locator('button > span:only-of-type').all())
      expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThan(1);
  });

test('filters open, and a new result begins, where a reader sees them, however far the list is scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openWorkspace(page, '?sample');
  const scroll = () => page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const belowBar = async (locator: Locator) => ((await locator.boundingBox())?.y ?? 0) >= 56;
  await expect(items(page).first()).toBeVisible();
  await scroll();
  await page.getByRole('button', { name: texts.filter.title }).click();
  const from = page.getByLabel(texts.filter.from, { exact: true });
  await expect(from).toBeInViewport({ ratio: 1 });
  await from.fill('2020-01-01');
  await scroll();
  await page.getByRole('searchbox').fill('the');
  const clear = page.getByRole('button', { name: texts.empty.clear });
  await expect(clear).toBeInViewport({ ratio: 1 });
  await expect.poll(() => belowBar(clear)).toBe(true);
});

test('on a phone a failed import is told about wherever the list is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openWorkspace(page, '?sample');
  await expect(items(page).first()).toBeVisible();
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

test('on a phone the tools stay free without a connection', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWorkspace(page, '?sample');
  await expect(items(page).first()).toBeVisible();
  await setOffline(page, true);
  const told = page.getByText('You are offline');
  await expect(told).toBeVisible();
  const first = await items(page).first().boundingBox();
  const { y = 0, height = 0 } = (await told.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(first?.y ?? 0);
});

for (const [what, width] of Object.entries({ import: 320, sample: 390 })) {
  test(`on a phone the result of the ${what} takes few lines`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openWorkspace(page, what === 'sample' ? '?sample' : '');
    if (what === 'import') await importEntries(page, [...entries]);
    expect((await importReport(page).boundingBox())?.height).toBeLessThanOrEqual(
      what === 'sample' ? 60 : 44.5,
    );
    // The numbers do not lie over the button that follows them.
    await importReport(page).getByRole('button', { name: texts.report.open }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('the first passage stands in the upper quarter of a desk, below the report', async ({
  page,
}) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openWorkspace(page, '?sample');
    await expect(items(page).first()).toBeVisible();
    expect((await items(page).first().boundingBox())?.y).toBeLessThanOrEqual(220);
  }
});

test('the button beside a book’s title keeps its line, however long title and authors are', async ({
  page,
}) => {
  const title = `${'A Complete Course on How Not to Forget '.repeat(3)} (${'Lindqvist, Elsa;'.repeat(9)})`;
  await openWorkspace(page);
  await importEntries(page, [{ title, text: 'One' }]);
  for (const width of [320, 800, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const button = page.getByRole('button', { name: texts.books.edit }).first();
    expect((await button.boundingBox())?.height, `${width} px`).toBeLessThan(30);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(width);
  }
});

test('the actions of one row are shown, whether pointer or keyboard is on it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWorkspace(page);
  await importEntries(page, [...entries]);
  const rows = items(page);
  /** How many buttons of each row are visible. */
  const shown = () =>
    rows.evaluateAll((all) =>
      all.map(
        (row) =>
          [...row.querySelectorAll('article [role=group] button')].filter((button) =>
            button.checkVisibility({ opacityProperty: true }),
          ).length,
      ),
    );
  await expect.poll(shown).toEqual([0, 0, 0]);
  await page.keyboard.press('j');
  await expect.poll(shown).toEqual([6, 0, 0]);
  await rows.nth(1).hover();
  await expect.poll(shown).toEqual([1, 6, 0]);
});

test('on a phone the boxes of the select mode stand where the menus were, and no line breaks anew', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWorkspace(page);
  const long =
    'Every night the keeper wrote down which ships had passed, and at what hour. '.repeat(3);
  await importEntries(page, [...entries, { ...book, text: long, page: 92, location: '1320' }]);
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

for (const [locale, { title }] of Object.entries({
  de: german.export,
  fr: french.export,
  ja: japanese.export,
})) {
  test(`the buttons of the export stay within its dialog on a phone, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/${locale}/highlights?sample`);
    await page.getByRole('button', { name: title, exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('button')).not.toHaveCount(0);
    const frame = await dialog.boundingBox();
    const buttons = await dialog.getByRole('button').all();
    expect(buttons.length).toBeGreaterThan(1);
    for (const button of buttons) {
      const box = await button.boundingBox();
      expect(box?.x).toBeGreaterThan(frame?.x ?? Infinity);
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThan(
        (frame?.x ?? 0) + (frame?.width ?? 0),
      );
    }
  });
}

test('further options of the export open without moving anything else that can be pressed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openWorkspace(page, '?sample');
  await page.getByRole('button', { name: texts.export.title, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: texts.export.title });
  await expect(exportPreview(page)).toContainText('Frankenstein');
  const more = dialog.getByText(texts.export.more, { exact: true });
  const places = async () => {
    const boxes = await Promise.all(
      [
        dialog.locator('label', { hasText: 'PDF' }),
        dialog.getByRole('button', { name: texts.send.chooseFolder, exact: true }),
        dialog.getByRole('button', { name: /^Export \d/ }),
        more,
      ].map((each) => each.boundingBox()),
    );
    return boxes.flatMap((box) => (box ? [box.x, box.y, box.width, box.height] : [NaN]));
  };
  // A button that is pointed at is lifted.
  await more.hover();
  const before = await places();
  await more.click();
  await expect(dialog.getByText(texts.export.withTags, { exact: true })).toBeVisible();
  const moved = (await places()).map((size, index) => Math.abs(size - (before[index] ?? NaN)));
  expect(Math.max(...moved)).toBeLessThan(1);
});

test('a template’s long lines stay within the export dialog of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWorkspace(page, '?sample');
  await page.getByRole('button', { name: texts.export.title, exact: true }).first().click();
  await chooseFormat(page, texts.export.template);
  await expect(exportPreview(page).locator('pre')).toContainText('#');
  const content = page.locator('[data-dialog-content]');
  expect(await content.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
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
