import { expect, test, type Page } from '@playwright/test';
import { plural } from '../../src/lib/shared/fill.ts';
import { RELOAD_KEY } from '../../src/lib/shared/storage-keys.ts';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import {
  contentOf,
  CUT,
  LONG,
  openLibrary,
  openMore,
  openPanel,
  panel,
  save,
} from '../support/browser/export-panel.ts';
import { signInWithPlan } from '../support/browser/accounts.ts';
import {
  addTag,
  chooseFormat,
  exportButton,
  exportPreview,
  importEntries,
  items,
  openWorkspace,
  saved,
} from '../support/browser/workspace.ts';

/** Of all passages the preview shows that of rivers. */
async function expectElanAlone(page: Page): Promise<void> {
  await expect(exportPreview(page)).toContainText('Élan is a word for it');
  for (const other of [CUT, 'Compare', '朝の海'])
    await expect(exportPreview(page)).not.toContainText(other);
}

test.beforeEach(({ page }) => openLibrary(page));

test('the free plan cuts each text at 100 characters, and the preview says so', async ({
  page,
}) => {
  await openPanel(page);
  await expect(panel(page)).toContainText('the first 100 characters');
  await expect(exportPreview(page)).toContainText(`${CUT}…`);
  await expect(exportPreview(page)).not.toContainText(LONG);
  await expect(panel(page).getByRole('link', { name: texts.export.upgrade })).toHaveAttribute(
    'href',
    '/upgrade',
  );
  await panel(page).getByRole('button', { name: texts.report.close }).click();
  const { bytes } = await save(page, 'txt');
  expect(bytes.toString('utf8')).not.toContain(LONG);
});

test('the professional plan exports whole texts, also when the backend is out of reach', async ({
  page,
  context,
}) => {
  test.skip(!process.env['TEST_BACKEND_DATA'], 'no backend was started for these tests');
  await signInWithPlan(context, 'professional');
  await openWorkspace(page);
  await openPanel(page);
  await expect(exportPreview(page)).toContainText(LONG);
  await expect(panel(page)).not.toContainText('100 characters');
  await context.route(`${process.env['PUBLIC_API_URL']}/**`, (route) => route.abort());
  await page.reload();
  await openPanel(page);
  await expect(exportPreview(page)).toContainText(LONG);
});

for (const { name, width, height, options } of [
  { name: 'a desk', width: 1280, height: 800, options: ['what', 'style', 'withNotes'] },
  // The formats are one row there, since they are the first decision, and what is set once comes
  // below.
  { name: 'a phone', width: 390, height: 844, options: ['what', 'style'] },
] as const)
  test(`preview, six formats and ${options.join(', ')} are seen at once on ${name}, of the preview as much as there is room for`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openPanel(page);
    const formats = panel(page).getByRole('radio');
    await expect(formats).toHaveCount(6);
    // The field itself is for screen readers alone.
    await expect(formats.first().locator('..')).toBeInViewport({ ratio: 1 });
    await expect(exportPreview(page)).toBeInViewport({ ratio: 1 });
    for (const option of options)
      await expect(panel(page).getByLabel(texts.export[option], { exact: true })).toBeInViewport({
        ratio: 1,
      });
    const seen = async () => {
      const text = await exportPreview(page).innerText();
      return [CUT, 'Élan', '朝の海'].filter((each) => text.includes(each)).length;
    };
    if (width > 1000) return;
    await expect.poll(seen).toBe(1);
    await panel(page).getByRole('button', { name: texts.export.wholePreview }).click();
    await expect.poll(seen).toBe(3);
  });

test('only the books and tags that were ticked are exported, the next time and automatically too', async ({
  page,
}) => {
  await addTag(page, 'Élan', 'rivers');
  await addTag(page, 'Whoever reads', 'light');
  await openPanel(page);
  await panel(page).getByLabel(texts.export.what).selectOption('choose');
  const group = (name: string) => panel(page).getByRole('group', { name });
  await expect(group(texts.collection.title)).toHaveCount(0);
  // With nothing ticked there is no selection.
  await expect(panel(page).getByText(texts.export.nothingTicked)).toBeVisible();
  await group(texts.books.title).getByLabel('A Quiet Harbour').check();
  await group(texts.item.tags).getByLabel('rivers').check();
  await expect(panel(page).getByText(texts.empty.noHighlights)).toBeVisible();
  await group(texts.books.title).getByLabel('On Rivers').check();
  await expectElanAlone(page);
  await openMore(page);
  await panel(page).getByLabel(texts.export.auto).check();
  await panel(page).getByRole('button', { name: texts.report.close }).click();
  await saved(page);
  await page.reload();
  const { name, bytes } = await save(page, 'txt');
  expect(name).toMatch(/^On Rivers \d{4}-\d\d-\d\d\.txt$/);
  expect(bytes.toString('utf8')).toContain('Élan is a word for it');
  expect(bytes.toString('utf8')).not.toContain('lantern');
  const saving = page.waitForEvent('download');
  await importEntries(page, [{ text: 'A later one', title: 'Lanterns (Duarte, Bruno)' }]);
  const again = await contentOf(await saving);
  expect(again.name).toBe(name);
  expect(again.bytes.toString('utf8')).not.toContain('A later one');
});

test('where the system has a share sheet, the file goes there', async ({ page }) => {
  await page.evaluate(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files }: { files: File[] }) => {
        shared.push(...files.map(({ name }) => name));
        return Promise.resolve();
      },
    });
  });
  await openPanel(page);
  await chooseFormat(page, texts.export.oneNote);
  await panel(page).getByRole('button', { name: texts.export.share }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
    .toEqual([expect.stringMatching(/^Highlights \d{4}-\d\d-\d\d\.docx$/)]);
  // As after a download.
  await expect(panel(page)).toHaveCount(0);
});

test('a format that fails to load is reported, and nothing is lost', async ({ page }) => {
  await page.route(/\/_astro\/docx/, (route) => route.abort());
  // A first loss reloads the page (chunk-failure.spec.ts); another within a minute is told in
  // place.
  await page.evaluate((key) => sessionStorage.setItem(key, String(Date.now())), RELOAD_KEY);
  await openPanel(page);
  await chooseFormat(page, texts.export.docx);
  await exportButton(page).click();
  await expect(panel(page).getByText(texts.error.notLoaded)).toBeVisible();
});

test('what our PDF lacks is named before, and the browser’s own print of the same pages is offered', async ({
  page,
}) => {
  const text = 'The sea is بحر and 바다';
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      const sheets = [...document.querySelectorAll('.print-sheet')];
      document.body.dataset['printed'] = sheets.map(({ textContent }) => textContent).join('|');
      const bars = [...document.querySelectorAll('.print-sheet p')].filter(
        (line) => getComputedStyle(line).borderInlineStartWidth === '3px',
      );
      document.body.dataset['bars'] = bars.map(({ textContent }) => textContent).join('|');
      dispatchEvent(new Event('afterprint'));
    };
  });
  await openWorkspace(page);
  await importEntries(page, [{ text, location: '1-2' }]);
  await page.getByRole('button', { name: texts.report.close }).click();
  await openPanel(page);
  const print = panel(page).getByRole('button', { name: texts.export.print });
  await expect(exportPreview(page)).toContainText(text);
  await expect(print).toBeHidden();
  await chooseFormat(page, texts.export.pdf);
  const blank = plural(texts.export, 'pdfBlank', 1, 'en');
  await expect(panel(page).getByText(blank.slice(0, blank.indexOf('{')))).toBeVisible();
  // The file is the second choice, and still there.
  await expect(exportButton(page)).toBeEnabled();
  await expect(panel(page).getByRole('button').last()).toHaveText(texts.export.print);
  await print.click();
  const body = page.locator('body');
  await expect(body).toHaveAttribute('data-printed', /^[^|]*بحر and 바다[^|]*$/);
  // The bar beside each passage, in the colour of its marker.
  await expect(body).toHaveAttribute('data-bars', new RegExp(`(^|\\|)${text}(\\||$)`));
  await expect(page.locator('.print-sheet')).toHaveCount(0);
});

test('printing the page prints the passages that are shown', async ({ page }) => {
  const shown = (text: string) => page.getByText(text).filter({ visible: true });
  await page.getByRole('searchbox').fill('elan');
  await expect(items(page)).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(shown('Élan is a word for it')).toHaveCount(1);
  await expect(shown('朝の海')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('Élan is a word for it')).toHaveCount(1);
});
