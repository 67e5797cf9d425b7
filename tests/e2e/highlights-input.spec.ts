import { expect, test } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { generateClippings } from '../../scripts/support/clippings-generator.ts';
import { deviceFile, smallLibrary, uploadOf } from '../support/library/clippings-fixture.ts';
import { fileField, importEntries, items, openWorkspace } from '../support/browser/workspace.ts';

const say = (text: string, file: string) => text.replace('{{file}}', file);

const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489',
  'hex',
);

const refused = [
  ['', 'empty.txt', texts.error.empty],
  [png, 'cover.png', texts.error.foundImage],
  ['Dear Elsa,\nthank you for the book.\n', 'letter.txt', texts.error.noEntries],
] as const;

test('of several refused files the report names each, with its reason, and the library stays as it was', async ({
  page,
}) => {
  await openWorkspace(page);
  await importEntries(page);
  const files = refused.map(([content, name]) => uploadOf(content, name));
  await fileField(page).setInputFiles(files);
  const strip = page.getByRole('alert');
  await expect(strip).toContainText('3 files not read');
  await strip.getByRole('button', { name: texts.report.open }).click();
  const report = page.getByRole('dialog', { name: '3 files not read' });
  for (const [, name, message] of refused)
    await expect(report.getByText(say(message, name))).toBeVisible();
  await expect(items(page)).toHaveCount(4);
});

test('a file of 200 MB is refused at once', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'clippings-'));
  try {
    const path = join(folder, 'huge.txt');
    writeFileSync(path, '');
    truncateSync(path, 200 * 1024 * 1024);
    await openWorkspace(page);
    await fileField(page).setInputFiles(path);
    await expect(page.getByText(say(texts.error.tooLarge, 'huge.txt'))).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a long import shows its progress, and can be stopped', async ({ page }) => {
  await openWorkspace(page);
  await importEntries(page);
  const long = generateClippings({ entries: 30_000 });
  await fileField(page).setInputFiles(uploadOf(long, 'long.txt'));
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  await expect
    .poll(() => bar.evaluate((each: HTMLProgressElement) => each.value))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: texts.import.stop, exact: true }).click();
  await expect(page.getByText(texts.import.stopped)).toBeVisible();
  await expect(items(page)).toHaveCount(4);
  // The next import works as usual.
  await importEntries(page, [{ text: 'After the long one', title: 'Lanterns (Duarte, Bruno)' }]);
  await expect(items(page)).toHaveCount(5);
});

test('the files of an archive are read, by code that is loaded only then', async ({ page }) => {
  await openWorkspace(page);
  const content = zipSync({ 'documents/My Clippings.txt': strToU8(deviceFile(smallLibrary)) });
  await fileField(page).setInputFiles(uploadOf(Buffer.from(content), 'device.zip'));
  await expect(items(page)).toHaveCount(4);
});
