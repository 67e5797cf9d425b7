import { expect, test, type Page } from '@playwright/test';
import errors from '../../i18n/en/errors.json' with { type: 'json' };
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { openLibrary } from '../support/browser/export-panel.ts';
import {
  exportButton,
  exportPreview,
  fileField,
  importEntries,
  items,
  openWorkspace,
  saved,
  select,
  selectionBar,
} from '../support/browser/workspace.ts';
import { uploadOf } from '../support/library/clippings-fixture.ts';
import { shownPrice } from '../support/browser/shown-price.ts';
import { countVisits } from '../support/browser/count-visits.ts';

/** Counts documents, not visits: the library changes its address without a new one. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('domcontentloaded', () => (documents += 1));
  return () => documents;
}

test('when the chunk of an island fails the page reloads once, then shows the error view', async ({
  page,
}) => {
  const visits = countVisits(page);
  await page.route(/\/_astro\/PricingTable/, (route) => route.abort());
  await page.goto('/#pricing');
  const pricing = page.locator('#pricing');
  await expect(pricing.getByRole('alert')).toContainText('An error occurred');
  expect(visits()).toBe(2);
  await expect(pricing.getByRole('link', { name: 'Go back to home' })).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
  await page.locator('#faqs summary').first().click();
  await expect(page.locator('#faqs details').first()).toHaveAttribute('open');
});

test('a transient failure is fixed by the one reload', async ({ page }) => {
  let attempts = 0;
  // The first load tries twice.
  await page.route(/\/_astro\/PricingTable/, (route) => {
    attempts += 1;
    return attempts <= 2 ? route.abort() : route.continue();
  });
  await page.goto('/#pricing');
  await expect.poll(() => attempts).toBe(3);
  await expect(page.locator('#pricing astro-island[ssr]')).toHaveCount(0);
  await page.getByText('Monthly', { exact: true }).click();
  await expect(
    page.locator('#pricing').getByText(shownPrice('USD', 'monthly'), { exact: true }),
  ).toBeVisible();
});

test('when the workspace fails, the error view stands where its page begins and offers to reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(/\/_astro\/Workspace\./, (route) => route.abort());
  await page.goto('/highlights');
  const view = page.getByRole('alert');
  await expect(view).toContainText(errors.view.text);
  const box = await view.boundingBox();
  const logo = await page.locator('header a').first().boundingBox();
  expect(box?.x).toBe(logo?.x);
  expect(box?.width).toBeLessThanOrEqual(608);
  await page.unroute(/\/_astro\/Workspace\./);
  await view.getByRole('link', { name: errors.offline.again }).click();
  await importEntries(page);
  await expect(items(page).first()).toBeVisible();
});

const kindleCsv = uploadOf(
  `"Your Kindle Notes For:",,,
"The Harbour, at Night",,,
"by Ada Orlow",,,
----------------------------------------------,,,
"Annotation Type","Location","Starred?","Annotation"
"Highlight (Yellow)","Location 1,180","","Ships wait"
`,
  'notes.csv',
);

test('when the worker that reads files is lost, the page reloads and reads the file; once more, and it does not blame the file', async ({
  page,
}) => {
  const visits = countDocuments(page);
  const worker = /\/_astro\/import\.worker/;
  await page.route(worker, (route) => route.abort(), { times: 1 });
  await openWorkspace(page);
  await fileField(page).setInputFiles(kindleCsv);
  await expect(items(page).first()).toBeVisible();
  expect(visits()).toBe(2);
  await saved(page);
  await page.route(worker, (route) => route.abort());
  await openWorkspace(page);
  await fileField(page).setInputFiles(kindleCsv);
  await expect(page.getByRole('alert')).toContainText(texts.error.notLoaded);
  expect(visits()).toBe(3);
});

test('when the code of a format to export to is lost, the page reloads into the export of the same highlights', async ({
  page,
}) => {
  await openLibrary(page);
  await select(page, 'Élan');
  await selectionBar(page).getByRole('button', { name: texts.export.title }).click();
  await page.route(/\/_astro\/docx/, (route) => route.abort(), { times: 1 });
  const visits = countDocuments(page);
  await exportButton(page).click();
  await expect.poll(visits).toBe(1);
  await expect(exportPreview(page)).toContainText('Élan');
  await expect(exportPreview(page)).not.toContainText('朝の海');
  const saving = page.waitForEvent('download');
  await exportButton(page).click();
  expect((await saving).suggestedFilename()).toContain('.docx');
});
