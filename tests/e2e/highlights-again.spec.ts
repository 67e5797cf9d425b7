import { expect, test, type Download } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { EXPORT_KEY } from '../../src/lib/shared/storage-keys.ts';
import { deviceFile, smallLibrary, uploadOf } from '../support/library/clippings-fixture.ts';
import { openMore, openPanel, panel } from '../support/browser/export-panel.ts';
import {
  chooseFormat,
  dropFiles,
  exportButton,
  fileField,
  importEntries,
  importReport,
  item,
  items,
  openWorkspace,
  select,
} from '../support/browser/workspace.ts';

test.beforeEach(async ({ page }) => {
  await openWorkspace(page);
  await importEntries(page);
  await page.getByRole('button', { name: texts.report.close }).click();
});

test('only what is new since the last export is exported, and nothing twice', async ({ page }) => {
  const save = async (button = exportButton(page)) => {
    const saving = page.waitForEvent('download');
    await button.click();
    return readFile(await (await saving).path(), 'utf8');
  };
  await openPanel(page);
  await chooseFormat(page, texts.export.txt);
  await openMore(page);
  await panel(page).getByLabel(texts.export.onlyNew).check();
  expect(await save()).toContain('Élan');
  await openPanel(page);
  await expect(panel(page)).toContainText(texts.export.nothingNew);
  await expect(
    panel(page).getByRole('button', { name: texts.export.title, exact: true }),
  ).toBeDisabled();
  const everything = panel(page).getByRole('button', { name: texts.export.everything });
  expect(await save(everything)).toContain('Élan');
  await fileField(page).setInputFiles(
    uploadOf(deviceFile([...smallLibrary, { text: 'The tide came back', location: '160-161' }])),
  );
  await expect(item(page, 'The tide came back')).toBeVisible();
  await openPanel(page);
  const text = await save();
  expect(text).toContain('The tide came back');
  expect(text).not.toContain('Élan');
});

test('what is picked is exported whole, though only what is new was asked for before', async ({
  page,
}) => {
  await page.evaluate(([key, settings]) => localStorage.setItem(key, JSON.stringify(settings)), [
    EXPORT_KEY,
    { target: 'txt', onlyNew: true, withDates: false },
  ] as const);
  await page.reload();
  await openPanel(page);
  const before = page.waitForEvent('download');
  await exportButton(page).click();
  await before;
  await select(page, 'Élan');
  await openPanel(page);
  await expect(exportButton(page)).toContainText('Export 1 highlight');
  const onlyNew = panel(page).getByLabel(texts.export.onlyNew);
  await expect(onlyNew).not.toBeChecked();
  await onlyNew.check();
  await expect(panel(page)).toContainText(texts.export.nothingNew);
  await panel(page).getByLabel(texts.export.what).selectOption('all');
  await expect(onlyNew).toBeChecked();
});

test('of two imports in a row neither exports what the other does', async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/txt\.[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.evaluate(([key, settings]) => localStorage.setItem(key, JSON.stringify(settings)), [
    EXPORT_KEY,
    { target: 'txt', onlyNew: true, auto: true },
  ] as const);
  await page.reload();
  await expect(items(page)).toHaveCount(4);
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  const passages = ['The tide came back', 'The lamps went out'];
  await dropFiles(
    page,
    passages.map((text) => [`${text}.txt`, deviceFile([{ text, title: text }])]),
  );
  await expect(importReport(page).getByRole('list')).toHaveCount(2);
  arrive();
  await expect.poll(() => downloads.length).toBe(2);
  const exported = await Promise.all(
    downloads.map(async (each) => readFile(await each.path(), 'utf8')),
  );
  for (const [index, text] of exported.entries())
    expect(passages.map((passage) => text.includes(passage))).toEqual([index === 0, index === 1]);
});
