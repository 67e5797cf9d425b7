import { expect, test, type Page } from '@playwright/test';
import extensionTexts from '../../i18n/en/extension.json' with { type: 'json' };
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { openNotebookBrowser, type NotebookBrowser } from '../support/notebook-browser.ts';
import { standInBooks } from '../support/notebook-library.ts';
import { startNotebook, type Fault, type NotebookServer } from '../support/notebook-server.ts';
import { addTag, item, openWorkspace, stored } from '../support/workspace.ts';

const { popup: said, trouble, site } = extensionTexts;
const HOST = 'read.amazon.com';
const SECOND = 'lesen.amazon.de';

// Each test starts a browser of its own and imports through it.
test.describe.configure({ timeout: 180_000 });

let notebook: NotebookServer;
let browser: NotebookBrowser;

async function start(baseURL: string | undefined, hosts = [HOST], planKey?: JsonWebKey) {
  const settings = { site: new URL(baseURL ?? '').origin, port: notebook.port, hosts };
  browser = await openNotebookBrowser({ ...settings, ...(planKey && { planKey }) });
}

test.beforeEach(async () => {
  notebook = await startNotebook();
});

test.afterEach(async () => {
  await browser.close();
  await notebook.stop();
});

const importNow = (popup: Page) =>
  popup.getByRole('button', { name: said.imports, exact: true }).first().click();

const sitePage = async (baseURL: string | undefined): Promise<Page> => {
  const page = await browser.context.newPage();
  // Pages that a test opens by their path, as those of Playwright's own context are.
  const goto = page.goto.bind(page);
  page.goto = (url, options) => goto(new URL(url, baseURL).href, options);
  return page;
};

test('thirty books come into the library, what the reader does stays, and a second run reads what changed', async ({
  baseURL,
}) => {
  const books = standInBooks(30, 12);
  notebook.libraries.set(HOST, books);
  await start(baseURL);
  const popup = await browser.openPopup();
  await importNow(popup);
  await expect(popup.locator('#notes')).toContainText('30 of 30 books');
  await expect(popup.locator('#notes')).toContainText('360 new highlights');
  expect(notebook.mostAtOnce).toBe(1);
  // Three pages of the list, three of each book.
  expect(notebook.asked.length).toBe(3 + 30 * 3);

  const page = await sitePage(baseURL);
  await openWorkspace(page);
  await stored(page, 360);
  await expect(popup.locator('#notes')).not.toContainText('wait');
  const first = item(page, 'Passage 1 of volume 0:');
  await expect(first).toBeVisible();
  await expect(item(page, 'Passage 2 of volume 0:')).toContainText('second line of 0');
  await addTag(page, 'Passage 1 of volume 0:', 'harbour');
  await item(page, 'Passage 3 of volume 0:')
    .getByRole('button', { name: texts.item.delete })
    .click();
  await stored(page, 359);

  const [changed] = books;
  if (!changed) throw new Error('There is no book');
  changed.date = 'Monday October 25, 2021';
  changed.rows.push({ position: 90_000, text: 'A passage that was marked a day later.' });
  notebook.asked = [];
  await importNow(popup);
  await expect(popup.locator('#state')).toContainText('Last import');
  expect(notebook.asked.filter((address) => address.includes('asin=')).length).toBe(3);
  await stored(page, 360);
  await expect(first).toContainText('#harbour');
  await expect(item(page, 'Passage 3 of volume 0:')).toHaveCount(0);
  await page.reload();
  await stored(page, 360);
});

test('two countries, with their own words, stand beside each other', async ({ baseURL }) => {
  notebook.libraries.set(HOST, standInBooks(2, 3));
  const [german] = standInBooks(1, 2);
  if (!german) throw new Error('There is no book');
  notebook.libraries.set(SECOND, [{ ...german, asin: 'BDE', title: 'Hafen', author: 'Ida Tal' }]);
  await start(baseURL, [HOST, SECOND]);
  const popup = await browser.openPopup();
  await importNow(popup);
  await expect(popup.locator('#notes')).toContainText('8 new highlights');
  const page = await sitePage(baseURL);
  await openWorkspace(page);
  await stored(page, 8);
  await expect(page.getByText('Ida Tal').first()).toBeVisible();
  await expect(page.getByText('Von:')).toHaveCount(0);
});

const ends: [Fault, string][] = [
  ['signedOut', trouble.signedOut],
  ['captcha', trouble.captcha],
  ['changed', trouble.changed],
  ['redirected', trouble.redirected],
];
for (const [fault, sentence] of ends) {
  test(`${fault} is said as such, and the import goes on from there`, async ({ baseURL }) => {
    notebook.libraries.set(HOST, standInBooks(4, 6));
    notebook.fail(fault, '/notebook', fault === 'changed' ? 3 : 1);
    await start(baseURL);
    const popup = await browser.openPopup();
    await importNow(popup);
    await expect(popup.getByRole('alert')).toHaveText(sentence);
    await expect(popup.locator('#notes')).not.toContainText('0 ');
    await popup.getByRole('button', { name: said.goOn }).click();
    await expect(popup.locator('#notes')).toContainText('24 new highlights');
  });
}

for (const fault of ['busy', 'cut', 'silentCut'] as const) {
  test(`an answer that is ${fault} is asked for again, and nothing is missing`, async ({
    baseURL,
  }) => {
    notebook.libraries.set(HOST, standInBooks(3, 12));
    notebook.fail(fault, 'asin=B000000001&contentLimitState=S5');
    await start(baseURL);
    const popup = await browser.openPopup();
    await importNow(popup);
    await expect(popup.locator('#notes')).toContainText('36 new highlights');
  });
}

test('what the export limit cut is said, and comes whole from the file of the device', async ({
  baseURL,
}) => {
  const [book] = standInBooks(1, 2);
  if (!book) throw new Error('There is no book');
  const [row] = book.rows;
  if (row) Object.assign(row, { text: 'The harbour lay still', isTruncated: true });
  notebook.libraries.set(HOST, [{ ...book, isLimited: true }]);
  await start(baseURL);
  const popup = await browser.openPopup();
  await importNow(popup);
  await expect(popup.locator('#notes')).toContainText('export limit');
});

test('the site starts and stops the import, in its own words', async ({ baseURL }) => {
  notebook.libraries.set(HOST, standInBooks(12, 40));
  await start(baseURL);
  const page = await sitePage(baseURL);
  await openWorkspace(page);
  await page.getByRole('button', { name: site.imports }).click();
  await page.getByRole('button', { name: said.stop }).click();
  await expect(page.locator('.notebook [role=status]')).toHaveText(said.stopped);
  await page.getByRole('button', { name: said.goOn }).click();
  await stored(page, 480);
});
