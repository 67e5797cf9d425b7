import { expect, test } from '@playwright/test';
import common from '../../i18n/en/common.json' with { type: 'json' };
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { deviceFile, smallLibrary, uploadOf } from '../support/library/clippings-fixture.ts';
import {
  dropFiles,
  fileField,
  importEntries,
  importReport,
  item,
  items,
  openWorkspace,
  saved,
  stored,
} from '../support/browser/workspace.ts';

test('a file becomes a library: repeats are shown once, with the longer text and the note in the margin', async ({
  page,
}) => {
  await openWorkspace(page);
  await importEntries(page);
  const numbers = importReport(page).getByRole('list');
  await expect(numbers).toContainText('4 highlights');
  await expect(numbers).toContainText('1 note');
  await expect(numbers).toContainText('3 books');
  await expect(numbers).toContainText('1 duplicate removed');
  await expect(items(page)).toHaveCount(4);
  const extended = item(page, 'before the morning came');
  await expect(extended.getByText('Compare with the last chapter', { exact: true })).toBeVisible();
  await expect(extended).toContainText('Page 7 · Loc. 100–102');
  await expect(item(page, '朝の海').locator('blockquote')).toHaveAttribute('lang', 'ja');
});

test('the line about an import ends once the reader looks for something, but not one with a failure', async ({
  page,
}) => {
  await openWorkspace(page);
  await importEntries(page);
  await expect(page.locator('[data-strip]')).toBeVisible();
  await page.getByRole('searchbox').fill('harbour');
  await expect(page.locator('[data-strip]')).toHaveCount(0);
  await fileField(page).setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('nothing'),
  });
  await expect(page.locator('[data-strip]')).toBeVisible();
  await page.getByRole('searchbox').fill('rivers');
  await expect(page.locator('[data-strip]')).toBeVisible();
});

test('clippings pasted anywhere on the page are imported', async ({ page }) => {
  await openWorkspace(page);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
    );
  }, deviceFile(smallLibrary));
  await expect(items(page)).toHaveCount(4);
});

test('of files dropped anywhere, one after the other, each has its report', async ({ page }) => {
  await openWorkspace(page);
  const held = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File([''], 'My Clippings.txt', { type: 'text/plain' }));
    return data;
  });
  await page.dispatchEvent('main', 'dragover', { dataTransfer: held });
  await expect(page.getByText(texts.start.dropNow)).toBeVisible();
  await dropFiles(page, [
    ['empty.txt', ''],
    ['My Clippings.txt', deviceFile(smallLibrary)],
  ]);
  const reports = page.getByRole('alert');
  await expect(reports).toContainText('empty.txt');
  await expect(reports.getByRole('list')).toContainText('4 highlights');
  await expect(page.getByText(texts.start.dropNow)).toBeHidden();
  await reports.getByRole('button', { name: texts.report.open }).click();
  await expect(page.getByRole('dialog', { name: texts.report.title })).toBeVisible();
});

test('a link to the sample shows it, but never in place of the reader’s own library', async ({
  page,
}) => {
  await page.goto('/highlights?sample');
  await expect(page.getByText(texts.import.sample, { exact: true })).toBeVisible();
  await page.goto('/highlights');
  await importEntries(page);
  await saved(page);
  await page.goto('/highlights?sample');
  await expect(items(page).first()).toBeVisible();
  await expect(page.getByText(texts.import.sample, { exact: true })).toHaveCount(0);
});

test('a file dropped on the home page is open in the workspace', async ({ page }) => {
  await page.goto('/');
  await page
    .getByLabel(common.nav.try, { exact: true })
    .setInputFiles(uploadOf(deviceFile(smallLibrary)));
  await page.waitForURL('**/highlights');
  await expect(items(page)).toHaveCount(4);
  await stored(page, 4);
  // It was handed over once: the next visit imports nothing.
  await page.reload();
  await expect(items(page)).toHaveCount(4);
  await expect(importReport(page)).toHaveCount(0);
});

test('the home page’s drop zone reacts to a file held over it', async ({ page }) => {
  await page.goto('/');
  const box = page.locator('div', { has: page.locator('#files') }).last();
  const outline = () => box.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline()).toBe('none');
  const { x = 0, y = 0 } = (await box.boundingBox()) ?? {};
  const browser = await page.context().newCDPSession(page);
  const hold = (type: 'dragEnter' | 'dragOver', side: number) =>
    browser.send('Input.dispatchDragEvent', {
      type,
      x: x + side,
      y: y + 20,
      data: { items: [], files: [import.meta.filename], dragOperationsMask: 1 },
    });
  await hold('dragEnter', 20);
  await expect(async () => {
    await hold('dragOver', 20);
    expect(await outline()).toBe('solid');
  }).toPass();
  await hold('dragOver', -20);
  await expect.poll(outline).toBe('none');
});
