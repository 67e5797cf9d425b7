import { expect, test, type BrowserContext, type Download, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import type { ExportFormat } from '../../src/product.ts';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { PLAN_KEY } from '../../src/lib/shared/keys.ts';
import { planSigner } from '../support/signed-plan.ts';
import { logIn, registeredReader, sql } from '../support/accounts.ts';
import {
  addTag,
  chooseFormat,
  exportButton,
  exportPreview,
  importEntries,
  items,
  notice,
  openWorkspace,
  select,
} from '../support/workspace.ts';

const LONG =
  'Whoever reads by lantern light reads slowly, and whoever reads slowly keeps what was read for a long while after.';
const CUT = LONG.slice(0, 100).trimEnd();

const entries = [
  { text: LONG, location: '100-102', page: 7 },
  { kind: 'Note', text: 'Compare <this> & that', location: '102', page: 7 } as const,
  { text: 'Élan is a word for it', title: 'On Rivers (Marchetti, Dario)', location: '12-13' },
  { text: '朝の海は静かだった', title: '海辺の手紙 (田中千代)', location: '5-6' },
];

const panel = (page: Page) => page.getByRole('dialog', { name: texts.export.title });

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.export.title, exact: true }).first().click();
  await expect(panel(page)).toBeVisible();
}

async function save(page: Page, format: ExportFormat): Promise<{ name: string; bytes: Buffer }> {
  await openPanel(page);
  await chooseFormat(page, texts.export[format]);
  const saving = page.waitForEvent('download');
  await exportButton(page).click();
  return contentOf(await saving);
}

async function contentOf(download: Download): Promise<{ name: string; bytes: Buffer }> {
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The files of a zip, and of the formats that are one. */
function unzipped(bytes: Buffer): Map<string, string> {
  return new Map(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  );
}

test.beforeEach(async ({ page }) => {
  await openWorkspace(page);
  await importEntries(page, entries);
  await page.getByRole('button', { name: texts.report.close }).click();
});

const plain = [
  ['txt', 'Highlights.txt', [CUT, 'Compare <this> & that', '朝の海は静かだった']],
  ['csv', 'Highlights.csv', [CUT, '"', 'Élan is a word for it']],
  ['enex', 'Highlights.enex', ['<en-export', 'Compare &lt;this&gt; &amp; that', '朝の海']],
  ['bibtex', 'Highlights.bib', ['@book', 'Marchetti']],
  ['html', 'Highlights.html', ['<!doctype html>', 'Compare &lt;this&gt; &amp; that']],
] as const;

for (const [format, fileName, parts] of plain) {
  test(`a ${format} file holds the highlights`, async ({ page }) => {
    const { name, bytes } = await save(page, format);
    expect(name).toBe(fileName);
    for (const part of parts) expect(bytes.toString('utf8')).toContain(part);
    await expect(notice(page, fileName)).toBeVisible();
  });
}

test('a Word file opens and holds the highlights', async ({ page }) => {
  const { name, bytes } = await save(page, 'docx');
  expect(name).toBe('Highlights.docx');
  const body = unzipped(bytes).get('word/document.xml') ?? '';
  expect(body).toContain(CUT);
  expect(body).toContain('朝の海は静かだった');
});

test('an Excel file opens and holds the highlights', async ({ page }) => {
  const { name, bytes } = await save(page, 'xlsx');
  expect(name).toBe('Highlights.xlsx');
  const files = unzipped(bytes);
  expect([...files.keys()]).toContain('xl/workbook.xml');
  expect([...files.values()].join('')).toContain('Élan is a word for it');
});

test('a zip of Markdown files opens and has one file a book', async ({ page }) => {
  const { name, bytes } = await save(page, 'markdown');
  expect(name).toBe('Highlights.zip');
  const files = unzipped(bytes);
  expect([...files.keys()].filter((each) => each.endsWith('.md'))).toHaveLength(3);
  expect([...files.values()].join('')).toContain('朝の海は静かだった');
});

test('the free plan cuts each text at 100 characters, and the preview says so', async ({
  page,
}) => {
  await openPanel(page);
  await expect(panel(page)).toContainText('up to 100 characters');
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
  const reader = await registeredReader();
  sql("update up_users set plan = 'professional' where email = ?", reader.email);
  await page.goto('/login');
  await logIn(page, reader);
  await page.waitForURL((url) => url.pathname !== '/login');
  await openWorkspace(page);
  await openPanel(page);
  await expect(exportPreview(page)).toContainText(LONG);
  await expect(panel(page)).not.toContainText('100 characters');
  await context.route(`${process.env['PUBLIC_API_URL']}/**`, (route) => route.abort());
  await page.reload();
  await openPanel(page);
  await expect(exportPreview(page)).toContainText(LONG);
});

/** Serves the site's scripts as a build writes them that pins no key. */
async function unpinKey(context: BrowserContext): Promise<void> {
  const key = process.env['PUBLIC_PLAN_KEY'] ?? '';
  await context.route('**/_astro/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    await route.fulfill({ response, body: key === '' ? script : script.replaceAll(key, '') });
  });
}

for (const isPinned of [true, false]) {
  test(`nothing that a reader writes into storage lifts the limit while the backend is out of reach, ${isPinned ? 'with a pinned key' : 'without one'}`, async ({
    page,
    context,
  }) => {
    test.skip(!process.env['TEST_BACKEND_DATA'], 'no backend was started for these tests');
    if (!isPinned) await unpinKey(context);
    await page.goto('/login');
    await logIn(page, await registeredReader());
    await page.waitForURL((url) => url.pathname !== '/login');
    await openWorkspace(page);
    await openPanel(page);
    // By now the backend's own record is stored.
    const genuine = await page.waitForFunction((key) => localStorage.getItem(key), PLAN_KEY);
    const [header = '', payload = '', signature = ''] = String(await genuine.jsonValue()).split(
      '.',
    );
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { plan: string };
    expect(claims.plan).toBe('free');
    const professional = { ...claims, plan: 'professional' };
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forger = await planSigner();
    const forged = [
      'professional',
      `${header}.${encode(professional)}.${signature}`,
      `${encode({ alg: 'none', typ: 'plan+jwt' })}.${encode(professional)}.`,
      await forger.sign(professional, JSON.parse(Buffer.from(header, 'base64url').toString())),
      await forger.sign(professional, { alg: 'ES256', typ: 'plan+jwt', kid: 'forged' }),
    ];
    const keys = JSON.stringify([{ ...forger.key, kid: 'forged' }]);
    await context.route(`${process.env['PUBLIC_API_URL']}/**`, (route) => route.abort());
    for (const plan of forged) {
      await page.evaluate((entries) => Object.assign(localStorage, entries), {
        [PLAN_KEY]: plan,
        plan_keys: keys,
      });
      await page.reload();
      await openPanel(page);
      await expect(exportPreview(page)).toContainText(`${CUT}…`);
      await expect(panel(page).getByRole('link', { name: texts.export.upgrade })).toBeVisible();
    }
  });
}

test('citations, order and parts change the preview and are remembered', async ({ page }) => {
  await openPanel(page);
  const preview = exportPreview(page);
  await expect(preview).toContainText('Compare <this> & that');
  await panel(page).getByLabel(texts.export.withNotes).uncheck();
  await expect(preview).not.toContainText('Compare <this> & that');
  await panel(page).getByLabel(texts.export.style).selectOption('chicago');
  await expect(preview).toContainText('Elsa Lindqvist, A Quiet Harbour');
  await expect(panel(page).getByText(texts.export.locationsHint)).toBeVisible();
  await panel(page).getByRole('button', { name: texts.report.close }).click();
  await page.reload();
  await openPanel(page);
  await expect(panel(page).getByLabel(texts.export.style)).toHaveValue('chicago');
  await expect(panel(page).getByLabel(texts.export.withNotes)).not.toBeChecked();
});

test('the facts of a book go into its citations', async ({ page }) => {
  await page.getByRole('button', { name: texts.books.edit }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.books.publisher).fill('Harbour Press');
  await dialog.getByLabel(texts.books.year).fill('1998');
  await dialog.getByRole('button', { name: texts.item.save }).click();
  await openPanel(page);
  await panel(page).getByLabel(texts.export.style).selectOption('chicago');
  await expect(exportPreview(page)).toContainText('Harbour Press, 1998');
});

test('only what is shown, or selected, is exported', async ({ page }) => {
  await page.getByRole('searchbox').fill('elan');
  await openPanel(page);
  await panel(page).getByLabel(texts.export.what).selectOption('shown');
  await expect(panel(page).locator('.print-passage')).toHaveCount(1);
  await panel(page).getByRole('button', { name: texts.report.close }).click();
  await page.getByRole('button', { name: texts.search.clear }).click();
  await select(page, '朝の海');
  const { name, bytes } = await save(page, 'txt');
  // A file of one book has the book's name.
  expect(name).toBe('海辺の手紙.txt');
  expect(bytes.toString('utf8')).not.toContain('Élan');
});

test('only the books and tags that were ticked are exported, the next time and by itself too', async ({
  page,
}) => {
  await addTag(page, 'Élan', 'rivers');
  await addTag(page, 'Whoever reads', 'light');
  await openPanel(page);
  await panel(page).getByLabel(texts.export.what).selectOption('choose');
  const group = (name: string) => panel(page).getByRole('group', { name });
  await expect(group(texts.collection.title)).toHaveCount(0);
  // Nothing ticked is nothing chosen.
  await expect(panel(page).getByText(texts.empty.noHighlights)).toBeVisible();
  await group(texts.books.title).getByLabel('A Quiet Harbour').check();
  await group(texts.item.tags).getByLabel('rivers').check();
  await expect(panel(page).getByText(texts.empty.noHighlights)).toBeVisible();
  await group(texts.books.title).getByLabel('On Rivers').check();
  await expect(panel(page).locator('.print-text')).toHaveText(['Élan is a word for it']);
  await panel(page).getByLabel(texts.export.auto).check();
  await panel(page).getByRole('button', { name: texts.report.close }).click();
  await page.reload();
  const { name, bytes } = await save(page, 'txt');
  expect(name).toBe('On Rivers.txt');
  expect(bytes.toString('utf8')).toContain('Élan is a word for it');
  expect(bytes.toString('utf8')).not.toContain('lantern');
  const saving = page.waitForEvent('download');
  await importEntries(page, [{ text: 'A later one', title: 'Lanterns (Duarte, Bruno)' }]);
  const again = await contentOf(await saving);
  expect(again.name).toBe('On Rivers.txt');
  expect(again.bytes.toString('utf8')).not.toContain('A later one');
});

test('after an import it exports again, once that is turned on', async ({ page }) => {
  await openPanel(page);
  await chooseFormat(page, texts.export.txt);
  await panel(page).getByLabel(texts.export.auto).check();
  await panel(page).getByRole('button', { name: texts.report.close }).click();
  const saving = page.waitForEvent('download');
  await importEntries(page, [{ text: 'A later one', title: 'Lanterns (Duarte, Bruno)' }]);
  const { bytes } = await contentOf(await saving);
  expect(bytes.toString('utf8')).toContain('A later one');
});

test('PDF is a file of its own, with its fonts', async ({ page }) => {
  await openPanel(page);
  await chooseFormat(page, texts.export.pdf);
  const saving = page.waitForEvent('download');
  await exportButton(page).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('Highlights.pdf');
  const { bytes } = await contentOf(download);
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
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
  await chooseFormat(page, texts.export.onenote);
  await panel(page).getByRole('button', { name: texts.export.share }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
    .toEqual(['Highlights.docx']);
});

test('a format that cannot be loaded is said, and nothing is lost', async ({ page }) => {
  await page.route(/\/_astro\/docx/, (route) => route.abort());
  await openPanel(page);
  await chooseFormat(page, texts.export.docx);
  await exportButton(page).click();
  await expect(panel(page).getByText(texts.error.exportFailed)).toBeVisible();
});

test('who prints the page prints the passages that are shown', async ({ page }) => {
  await page.getByRole('searchbox').fill('elan');
  await expect(items(page)).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-sheet')).toContainText('Élan is a word for it');
  await expect(page.locator('.print-sheet')).not.toContainText('朝の海');
  await expect(page.getByRole('main')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.print-sheet')).toHaveCount(0);
});
