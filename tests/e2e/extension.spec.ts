import { expect, test, type Page } from '@playwright/test';
import commonTexts from '../../i18n/en/common.json' with { type: 'json' };
import extensionTexts from '../../i18n/en/extension.json' with { type: 'json' };
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { fill } from '../../src/lib/shared/fill.ts';
import { signInWithPlan, siteUrl, sql } from '../support/browser/accounts.ts';
import { deviceFile, uploadOf } from '../support/library/clippings-fixture.ts';
import { openMore, openPanel, panel } from '../support/browser/export-panel.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import {
  buildExtension,
  openNotebookBrowser,
  type NotebookBrowser,
} from '../support/extension/notebook-browser.ts';
import { standInBooks } from '../support/extension/notebook-library.ts';
import { startNotebook, type NotebookServer } from '../support/extension/notebook-server.ts';
import {
  pressInMenu,
  addTag,
  chooseFormat,
  fileField,
  item,
  openWorkspace,
  stored,
} from '../support/browser/workspace.ts';

const { nav: navigation } = commonTexts;
const { popup: said, trouble, site } = extensionTexts;
const HOST = 'read.amazon.com';

let notebook: NotebookServer;
let browser: NotebookBrowser;

// One build of the extension, which each worker would make, serves all of these tests.
test.describe.configure({ mode: 'default' });

async function start() {
  browser = await openNotebookBrowser({ port: notebook.port, hosts: [HOST], site: siteUrl() });
}

// Apart from the first test, whose time it would take half of.
test.beforeAll(() => buildExtension(siteUrl()));

test.beforeEach(async () => {
  notebook = await startNotebook();
});

test.afterEach(async () => {
  await browser.close();
  await notebook.stop();
});

/** Where the site shows the progress of the import. */
const line = (page: Page) => page.getByRole('region', { name: site.source }).getByRole('status');

const importNow = (popup: Page) =>
  popup.getByRole('button', { name: said.imports, exact: true }).first().click();

test('fourteen books are imported, one request after the other', async () => {
  notebook.libraries.set(HOST, standInBooks(14, 12));
  await start();
  const popup = await browser.openPopup();
  await importNow(popup);
  await expect(popup.locator('#notes')).toContainText('Books: 14 of 14');
  await expect(popup.locator('#notes')).toContainText('168 new highlights');
  expect(notebook.mostAtOnce).toBe(1);
  // Two pages of the list, three of each book.
  expect(notebook.asked.length).toBe(2 + 14 * 3);

  const page = await browser.context.newPage();
  await openWorkspace(page);
  await stored(page, 168);
  await expect(popup.locator('#notes')).not.toContainText('will join your library');
  await expect(item(page, 'Passage 1 of volume 0:')).toBeVisible();
  await expect(item(page, 'Passage 2 of volume 0:')).toContainText('second line of 0');
});

test('the reader’s edits survive a second run, which reads only what changed', async () => {
  const books = standInBooks(2, 12);
  notebook.libraries.set(HOST, books);
  await start();
  const popup = await browser.openPopup();
  await importNow(popup);
  const page = await browser.context.newPage();
  await openWorkspace(page);
  await stored(page, 24);
  await addTag(page, 'Passage 1 of volume 0:', 'harbour');
  await pressInMenu(page, 'Passage 3 of volume 0:', texts.item.delete);
  await stored(page, 23);

  const [changed] = books;
  if (!changed) throw new Error('There is no book');
  changed.date = 'Monday October 25, 2021';
  changed.rows.push({ position: 90_000, text: 'A passage that was marked a day later.' });
  notebook.asked = [];
  await importNow(popup);
  await expect(popup.locator('#notes')).toContainText('Books: 1 of 1');
  expect(notebook.asked.filter((address) => address.includes('asin=')).length).toBe(3);
  await stored(page, 24);
  await expect(item(page, 'Passage 1 of volume 0:')).toContainText('#harbour');
  await expect(item(page, 'Passage 3 of volume 0:')).toHaveCount(0);
  await page.reload();
  await stored(page, 24);
});

test('the popup offers an import as soon as it knows the countries, and keeps the one that the reader chose', async () => {
  await start();
  await browser.context.addInitScript(() => {
    if (location.protocol !== 'chrome-extension:') return;
    const { local } = chrome.storage;
    const get = local.get.bind(local);
    const released = new Promise((resolve) => addEventListener('release', resolve));
    Object.assign(local, { get: (key: string) => released.then(() => get(key)) });
  });
  const popup = await browser.openPopup();
  await expect(popup.getByRole('link', { name: said.open })).toBeVisible();
  await expect(popup.getByRole('button', { name: said.imports })).toHaveCount(0);
  await popup.evaluate(() => dispatchEvent(new Event('release')));
  const countries = popup.getByLabel(said.another);
  await countries.selectOption({ label: 'Germany' });
  const chosen = await countries.inputValue();
  await browser.background.evaluate(() => chrome.storage.local.set({ changed: true }));
  await countries.evaluate(
    (select) =>
      new Promise((resolve) => {
        chrome.storage.onChanged.addListener(() => setTimeout(resolve, 300));
        void chrome.storage.local.set({ changed: select.id });
      }),
  );
  await expect(countries).toHaveValue(chosen);
});

// What else may end it: tests/unit/extension/walk.test.ts.
test('what ends an import is reported, and the import resumes from there', async () => {
  notebook.libraries.set(HOST, standInBooks(4, 6));
  await start();
  notebook.fail('signedOut', '/notebook');
  const popup = await browser.openPopup();
  await importNow(popup);
  await expect(popup.getByRole('alert')).toHaveText(trouble.signedOut);
  await expect(popup.locator('#notes')).not.toContainText('0 ');
  await popup.getByRole('button', { name: said.goOn }).click();
  await expect(popup.locator('#notes')).toContainText('24 new highlights');
});

test('passages cut by the export limit are reported on both sides, and completed from the device’s file', async () => {
  const whole = 'The harbour lay still under lamp number nine, and nobody came.';
  const [book] = standInBooks(1, 2);
  if (!book) throw new Error('There is no book');
  const [row] = book.rows;
  if (row) Object.assign(row, { text: whole.slice(0, 37), isTruncated: true });
  notebook.libraries.set(HOST, [{ ...book, isLimited: true }]);
  await start();
  const popup = await browser.openPopup();
  await importNow(popup);
  const sentence = fill(said.limited_one, { count: 1 });
  await expect(popup.locator('#notes')).toContainText(sentence);
  const page = await browser.context.newPage();
  await openWorkspace(page);
  await expect(line(page)).toHaveText(sentence);
  await stored(page, 2);
  const file = deviceFile([
    { title: `${book.title} (${book.author})`, text: whole, location: '10-11' },
  ]);
  await fileField(page).setInputFiles(uploadOf(file));
  await expect(item(page, whole)).toBeVisible();
  await stored(page, 2);
});

test('the site starts and stops the import, in its own language', async () => {
  notebook.libraries.set(HOST, standInBooks(6, 10));
  await start();
  const page = await browser.context.newPage();
  const runScripts = await holdScripts(page);
  await page.goto('/highlights', { waitUntil: 'commit' });
  const importButton = page.getByRole('button', { name: site.imports });
  await expect(importButton).toBeDisabled();
  runScripts();
  const release = notebook.hold('asin=B000000003');
  await importButton.click();
  await page.getByRole('button', { name: said.stop }).click();
  // Stopping gives up the request that is under way.
  await expect(line(page)).toHaveText(said.stopped);
  release();
  await page.getByRole('button', { name: said.goOn }).click();
  await stored(page, 60);
});

test('the professional plan sends once for all the books that an import brings one by one', async () => {
  test.skip(!process.env['TEST_BACKEND_DATA'], 'no backend was started for these tests');
  test.slow();
  notebook.libraries.set(HOST, standInBooks(4, 5));
  await start();
  const page = await browser.context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('Notes', { create: true }),
      written: [] as string[],
    });
    const { write } = FileSystemWritableFileStream.prototype;
    FileSystemWritableFileStream.prototype.write = function (content) {
      const { written } = window as unknown as { written: string[] };
      written.push(new TextDecoder().decode(content as Uint8Array));
      return write.call(this, content);
    };
  });
  const written = () => page.evaluate(() => (window as unknown as { written: string[] }).written);
  await page.clock.install();
  await signInWithPlan(page.context(), 'professional');
  await openWorkspace(page);
  await fileField(page).setInputFiles(uploadOf(deviceFile([{ text: 'A first passage' }])));
  await page.getByRole('button', { name: texts.report.close }).click();
  await openPanel(page);
  await chooseFormat(page, texts.export.txt);
  await openMore(page);
  await panel(page).getByRole('button', { name: texts.send.chooseFolder }).click();
  await panel(page).getByLabel(texts.send.autoFolder).check();
  await panel(page).getByRole('button', { name: texts.report.close }).click();

  const release = notebook.hold('asin=B000000003');
  await page.getByRole('button', { name: site.imports }).click();
  await stored(page, 16);
  // Longer than a pause between two pages of the notebook.
  await page.clock.runFor(20_000);
  expect(await written()).toEqual([]);
  release();
  await stored(page, 21);
  await expect(page.getByRole('button', { name: site.imports })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect.poll(async () => (await written()).length).toBe(1);
  expect((await written())[0]).toContain('volume 3');
});

test('a tab closed during the import loses nothing: the import continues, and the next visit receives it', async () => {
  notebook.libraries.set(HOST, standInBooks(6, 20));
  await start();
  const first = await browser.context.newPage();
  await openWorkspace(first);
  const release = notebook.hold('asin=B000000004');
  await first.getByRole('button', { name: site.imports }).click();
  await expect(line(first)).toContainText('of 6');
  await first.close();
  release();
  const popup = await browser.openPopup();
  await expect(popup.locator('#notes')).toContainText('Books: 6 of 6');
  const second = await browser.context.newPage();
  await openWorkspace(second);
  await stored(second, 120);
  await expect(popup.locator('#notes')).not.toContainText('will join your library');
});

test('the site detects the extension: the store link becomes one to the highlights, and the notebook is offered', async ({
  page: plain,
}) => {
  await start();
  const page = await browser.context.newPage();
  await page.goto('/');
  const known = page.getByRole('banner').getByRole('link', { name: site.open });
  await expect(known).toHaveAttribute('href', '/highlights');
  await expect(known).toBeVisible();
  await openWorkspace(page);
  await expect(page.getByRole('button', { name: site.imports })).toBeVisible();

  await plain.goto('/');
  const banner = plain.getByRole('banner');
  await expect(banner.getByRole('link', { name: site.open })).toBeHidden();
  await expect(banner.getByRole('link', { name: navigation.install })).toBeVisible();
  await plain.goto('/highlights');
  await expect(plain.getByRole('button', { name: site.imports })).toBeHidden();
});

test('automatic imports need the professional plan, which the site passes on', async () => {
  notebook.libraries.set(HOST, standInBooks(2, 5));
  await start();
  const { email } = await signInWithPlan(browser.context, 'free');
  const popup = await browser.openPopup();
  const automatic = popup.getByRole('checkbox');
  const alarm = () =>
    browser.background.evaluate(() => chrome.alarms.create('daily', { when: Date.now() }));
  const badge = () => browser.background.evaluate(() => chrome.action.getBadgeText({}));

  // Free.
  const page = await browser.context.newPage();
  await openWorkspace(page);
  await expect(popup.getByText(said.automaticFree)).toBeVisible();
  await expect(automatic).toBeHidden();
  await alarm();
  await expect
    .poll(() => browser.background.evaluate(() => chrome.alarms.get('daily')))
    .toBeUndefined();

  // Professional: passed on as soon as the site knows it.
  sql("update up_users set plan = 'professional' where email = ?", email);
  await openWorkspace(page);
  await expect(automatic).toBeChecked();
  await expect(popup.getByText(said.automaticFree)).toBeHidden();
  expect(notebook.asked).toEqual([]);
  await page.close();
  await alarm();
  await expect.poll(badge).toBe('10');

  // When the browser starts, too: only what changed is read then.
  const [book] = notebook.libraries.get(HOST) ?? [];
  book?.rows.push({ position: 90_000, text: 'A passage that was marked a day later.' });
  if (book) book.date = 'Monday October 25, 2021';
  await browser.background.evaluate(async () => {
    const { run } = await chrome.storage.local.get<{ run: object }>('run');
    await chrome.storage.local.set({ run: { ...run, ended: 0 } });
  });
  notebook.asked = [];
  // The browser's start-up event, which extensions loaded from the command line do not get.
  await browser.background.evaluate(() => {
    const { onStartup } = chrome.runtime as unknown as { onStartup: { dispatch(): void } };
    onStartup.dispatch();
  });
  await expect.poll(badge).toBe('11');
  expect(notebook.asked.filter((address) => address.includes('asin=B000000001')).length).toBe(0);
});
