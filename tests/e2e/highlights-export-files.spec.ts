import { expect, test, type Page } from '@playwright/test';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { contentOf, openLibrary, openPanel, panel, save } from '../support/browser/export-panel.ts';
import { chooseFormat, exportButton, exportPreview, notice } from '../support/browser/workspace.ts';

/**
 * Keeps the fonts of a PDF back, and its file with them.
 * @returns what lets them go
 */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*.ttf', () => {
    // Never answered.
  });
  return () => page.unroute('**/*.ttf');
}

/* What is in them, tests/unit/highlights/export and tests/programs hold. */
test('files of one text, of many parts and of pages are saved under their names, by code that is loaded then, in a worker', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await openLibrary(page);
  for (const [format, ending, start] of [
    ['txt', 'txt', ''],
    ['docx', 'docx', 'PK'],
    ['markdown', 'zip', 'PK'],
    ['pdf', 'pdf', '%PDF-1.7'],
  ] as const) {
    const { name, bytes } = await save(page, format);
    // Another day's export has another name.
    const stem = format === 'markdown' ? 'Highlights Obsidian' : 'Highlights';
    expect(name).toMatch(new RegExp(`^${stem} \\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    expect(bytes.subarray(0, start.length).toString()).toBe(start);
    await expect(notice(page, name)).toBeVisible();
  }
  const writers = (paths: string[]) => paths.filter((path) => /\/(?:docx|xlsx|pdf)-/.test(path));
  expect(writers(loaded)).toHaveLength(2);
  // What a worker loads is none of the page's resources.
  const ofPage = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(ofPage.filter((path) => loaded.includes(path))).not.toEqual([]);
  expect(writers(ofPage)).toEqual([]);
});

test('a file that is being written can be cancelled, and written again', async ({ page }) => {
  const release = await holdFonts(page);
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await openLibrary(page);
  await openPanel(page);
  await chooseFormat(page, texts.export.pdf);
  await exportButton(page).click();
  await expect(panel(page)).toContainText(texts.export.making);
  await expect(exportButton(page)).toHaveAttribute('aria-disabled', 'true');
  // The dialog stays usable meanwhile.
  await panel(page).getByLabel(texts.export.withNotes, { exact: true }).uncheck();
  await expect(exportPreview(page)).not.toContainText('Compare');
  await panel(page).getByRole('button', { name: texts.item.cancel }).click();
  await expect(panel(page)).not.toContainText(texts.export.making);
  await expect(exportButton(page)).toBeFocused();
  expect(downloads).toBe(0);
  await release();
  const saving = page.waitForEvent('download');
  await exportButton(page).click();
  const { bytes } = await contentOf(await saving);
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
  expect(downloads).toBe(1);
});

test('fonts that cannot be loaded are what the export names', async ({ page }) => {
  await page.route('**/*.ttf', (route) => route.abort());
  await openLibrary(page);
  await openPanel(page);
  await chooseFormat(page, texts.export.pdf);
  const reason = panel(page).getByText(texts.export.fontsMissing);
  // Before the export, and as its answer.
  await expect(reason).toHaveCount(1);
  await exportButton(page).click();
  await expect(reason).toHaveCount(2);
  await expect(exportButton(page)).toHaveAttribute('aria-disabled', 'false');
});
