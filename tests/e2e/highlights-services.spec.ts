import { expect, test, type Browser, type Page } from '@playwright/test';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import german from '../../i18n/de/highlights.json' with { type: 'json' };
import { fill } from '../../src/lib/shared/fill.ts';
import { signInWithPlan } from '../support/browser/accounts.ts';
import { LONG, openLibrary, openMore, openPanel, panel } from '../support/browser/export-panel.ts';
import { launchWith } from '../support/services/browser.ts';
import { dropbox as dropboxDocs } from '../support/services/dropbox.ts';
import { googleDrive as googleDocs } from '../support/services/google-drive.ts';
import { microsoft as microsoftDocs } from '../support/services/microsoft.ts';
import { startStandIn, type StandIn } from '../support/services/stand-in.ts';
import {
  chooseFormat,
  importEntries,
  menuEntry,
  notice,
  openWorkspace,
  saved,
} from '../support/browser/workspace.ts';

const client = process.env['PUBLIC_DROPBOX_CLIENT_ID'] ?? '';
test.skip(client === '', 'the site was built without a service to send to');

const said = (text: string, service = 'Dropbox', more = {}) => fill(text, { service, ...more });

let dropbox: StandIn;
let microsoft: StandIn;
let google: StandIn;
let browser: Browser;
let page: Page;

test.beforeAll(async () => {
  const known = { client, redirect: `${process.env['BASE_URL']}/highlights` };
  [dropbox, microsoft, google] = await Promise.all([
    startStandIn(dropboxDocs, known),
    startStandIn(microsoftDocs, known),
    startStandIn(googleDocs, known),
  ]);
  servicePattern = new RegExp(
    [dropboxDocs, microsoftDocs, googleDocs].flatMap(({ hosts }) => hosts).join('|'),
  );
  browser = await launchWith([dropbox, microsoft, google]);
});
test.afterAll(() => Promise.all([browser, dropbox, microsoft, google].map(stopped)));

const stopped = (each: Browser | StandIn) => ('stop' in each ? each.stop() : each.close());

/**
 * What the policy has refused on the page, and all that it logged, asked for, told elsewhere than
 * at services, or stood at.
 */
let refused: string[];
let servicePattern: RegExp;
let seen: string[];

test.beforeEach(async () => {
  for (const each of [dropbox, microsoft, google]) {
    Object.assign(each, { consents: true, faults: [], calls: [], life: 3600 });
    each.forget();
  }
  const context = await browser.newContext({
    baseURL: process.env['BASE_URL'] ?? '',
    serviceWorkers: 'block',
    locale: 'en',
  });
  page = await context.newPage();
  [refused, seen] = [[], []];
  page.on('console', (line) => {
    if (/Content Security Policy|CORS/.test(line.text())) refused.push(line.text());
    seen.push(line.text());
  });
  page.on('request', (request) => {
    const headers = request.headers();
    seen.push(headers['referer'] ?? '');
    // The page where the user consents, and what it answers in the address of ours.
    if (request.isNavigationRequest()) return;
    seen.push(request.url());
    if (!servicePattern.test(request.url()))
      seen.push(JSON.stringify(headers), request.postData() ?? '');
  });
  await openLibrary(page);
});
test.afterEach(async () => {
  await page.context().close();
  expect(refused).toEqual([]);
});

const press = (text: string, service?: string) =>
  panel(page)
    .getByRole('button', { name: said(text, service), exact: true })
    .click();

/** The line about the last time, or why it failed. */
const told = (text: string, service?: string) =>
  expect(
    panel(page)
      .getByRole('status')
      .filter({ hasText: said(text, service) }),
  ).toBeVisible();

async function connect(service = 'Dropbox'): Promise<void> {
  await openPanel(page);
  await press(texts.send.connect, service);
  await expect(panel(page)).toContainText(
    said(texts.send.connected, service, { account: 'reader@example.com' }),
  );
}

/** What the backend has written, with every level of its log on. */
const backendLog = () => {
  const file = process.env['TEST_BACKEND_LOG'];
  return file ? readFileSync(file, 'utf8') : '';
};

/** No state, verifier, code or token shows in an address, log or request to anybody else. */
function expectHidden({ secrets }: StandIn, ...more: string[]): void {
  expect(secrets.length).toBeGreaterThan(0);
  for (const secret of secrets)
    expect([page.url(), ...seen, backendLog(), ...more].join('\n')).not.toContain(secret);
}

test('connects, comes back to the dialog with its choices, sends, and replaces what it sent', async () => {
  await page.goto('/de/highlights');
  await page.getByRole('button', { name: german.export.title, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: german.export.title });
  await chooseFormatIn(german);
  await dialog.getByRole('button', { name: said(german.send.connect) }).click();
  await expect(dialog).toContainText(
    said(german.send.connected, 'Dropbox', { account: 'reader@example.com' }),
  );
  expect(new URL(page.url()).pathname).toBe('/de/highlights');
  await dialog.getByLabel(said(german.send.folder)).fill('Bücher/2026');
  // The access token ends meanwhile, and the service asks for a pause once.
  dropbox.expire();
  dropbox.faults = ['busy'];
  await dialog.getByRole('button', { name: said(german.send.run) }).click();
  await expect(dialog).toBeHidden();
  const [[path, content] = ['', Buffer.alloc(0)]] = [...dropbox.files];
  expect(path).toMatch(/^\/Bücher\/2026\/[^/]+\.txt$/);
  expect(content.toString()).toContain('Élan is a word for it');

  await page.getByRole('button', { name: german.export.title, exact: true }).first().click();
  await dialog.getByRole('button', { name: said(german.send.run) }).click();
  await expect(dialog).toBeHidden();
  expect([...dropbox.files.keys()]).toEqual([path]);

  // Now the service knows a folder.
  await page.getByRole('button', { name: german.export.title, exact: true }).first().click();
  const folders = dialog.getByRole('combobox', { name: said(german.send.folder) });
  await expect(folders).toHaveValue('Bücher/2026');
  await folders.selectOption('Bücher');
  await dialog.getByRole('button', { name: said(german.send.run) }).click();
  await expect(dialog).toBeHidden();
  expect([...dropbox.files.keys()]).toEqual([path, path.replace('/2026', '')]);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: german.library.more }).click();
  await menuEntry(page, german.library.backup).click();
  const backup = await readFile(await (await saving).path(), 'utf8');
  expect(backup).toContain('Élan is a word for it');
  expectHidden(dropbox, backup);

  // Another attempt cannot use what is over.
  expect(await page.evaluate(() => sessionStorage.getItem('connecting'))).toBeNull();
  await page.goto('/highlights?code=code-again&state=other');
  await expect(panel(page)).toContainText(texts.send.lapsed);
  expect(new URL(page.url()).search).toBe('');
});

/** Chooses one of the folders that a service tells, and sends. */
async function sendInto(folder: string, place: string, name: string): Promise<void> {
  await openPanel(page);
  await panel(page)
    .getByRole('combobox', { name: said(place, name) })
    .selectOption(folder);
  await press(texts.send.run, name);
  await expect(panel(page)).toBeHidden();
}

/** Finds that a service has ended the connection, connects again, and sends. */
async function connectAgain(name: string): Promise<void> {
  await openPanel(page);
  await press(texts.send.run, name);
  await told(texts.send.ended, name);
  await press(texts.send.again, name);
  await press(texts.send.run, name);
  await expect(panel(page)).toBeHidden();
}

test('OneDrive: renews tokens that last seconds, waits as asked, and ends after a day', async () => {
  const name = 'OneDrive';
  await openPanel(page);
  await page.evaluate(() => {
    // Not the digest of the verifier.
    crypto.subtle.digest = () => Promise.resolve(new ArrayBuffer(32));
  });
  await press(texts.send.connect, name);
  await expect(panel(page)).toContainText(texts.send.lapsed);
  microsoft.life = 20;
  await press(texts.send.connect, name);
  await expect(panel(page)).toContainText(said(texts.send.day, name));
  await panel(page).getByLabel(said(texts.send.folder, name)).fill('Bücher/100 %');
  microsoft.faults = ['full'];
  await press(texts.send.run, name);
  await told(texts.send.full, name);
  microsoft.faults = ['busy'];
  await press(texts.send.run, name);
  await expect(panel(page)).toBeHidden();
  const [path = ''] = microsoft.files.keys();
  expect(path).toMatch(/^\/Bücher\/100 %\/[^/]+$/);

  microsoft.expire(true);
  await connectAgain(name);
  expect([...microsoft.files.keys()]).toEqual([path]);

  await sendInto('Bücher', texts.send.folder, name);
  const above = path.replace('/100 %', '');
  expect([...microsoft.files.keys()]).toEqual([path, above]);
  microsoft.files.delete(path);
  microsoft.files.set(path.replace('/100 %', '/Old/er'), Buffer.of());
  await sendInto('Bücher/Old', texts.send.folder, name);
  expect([...microsoft.files.keys()]).toContain(path.replace('/100 %', '/Old'));
  expectHidden(microsoft);
});

test('OneNote: gets a page a book once, and says when a section is full', async () => {
  const name = 'OneNote';
  await openPanel(page);
  await press(texts.send.connect, name);
  await expect(panel(page)).toContainText(said(texts.send.day, name));
  await panel(page).getByLabel(said(texts.send.section, name)).fill('My books?');
  for (const [fault, text] of [
    [['full'], texts.send.crowded],
    // The browser itself asks again on a new line.
    [['cut', 'cut', 'cut', 'cut'], texts.send.offline],
    [['refuse'], texts.send.failed],
  ] as const) {
    microsoft.faults = [...fault];
    await press(texts.send.run, name);
    await told(text, name);
  }
  expect(microsoft.files.size).toBe(0);
  microsoft.faults = ['busy'];
  await press(texts.send.run, name);
  await expect(panel(page)).toBeHidden();
  await expect(notice(page, said(texts.send.pagesDone, name))).toBeVisible();
  const pages = [...microsoft.files];
  expect(pages.map(([path]) => path)).toEqual(['/My books/0', '/My books/1', '/My books/2']);
  expect(pages.map(([, content]) => String(content)).join('')).toContain('Élan is a word for it');

  await openPanel(page);
  await openMore(page);
  await panel(page).getByLabel(texts.export.onlyNew).check();
  await press(texts.send.run, name);
  await expect(notice(page, texts.export.nothingNew)).toBeVisible();
  expect(microsoft.files.size).toBe(3);
  expectHidden(microsoft);
});

test('Google Drive: takes the token out of the address, replaces its file, and makes a document', async () => {
  const name = 'Google Drive';
  google.consents = false;
  await openPanel(page);
  await press(texts.send.connect, name);
  await expect(panel(page)).toContainText(said(texts.send.refused, name));
  google.consents = true;
  await press(texts.send.connect, name);
  await expect(panel(page)).toContainText(said(texts.send.hour, name));
  expect(new URL(page.url()).hash).toBe('');
  await chooseFormat(page, texts.export.txt);
  await panel(page).getByLabel(said(texts.send.anyFolder, name)).fill("Reader's books/2026");
  for (let time = 0; time < 2; time++) {
    await press(texts.send.run, name);
    await expect(panel(page)).toBeHidden();
    await openPanel(page);
  }
  await panel(page).getByLabel(texts.send.asDocument).check();
  await press(texts.send.run, name);
  await expect(panel(page)).toBeHidden();
  const [file = '', document = '', ...others] = google.files.keys();
  expect(file).toMatch(/^\/Reader's books\/2026\/[^/]+\.txt$/);
  expect([document, ...others]).toEqual([file.replace('.txt', '')]);
  expect(google.files.get(file)?.toString()).toContain('Élan is a word for it');

  await sendInto("Reader's books", texts.send.anyFolder, name);
  expect([...google.files.keys()][2]).toBe(document.replace('/2026', ''));
  expectHidden(google);
  const [token] = google.secrets;
  await page.goto(`/highlights#state=other&access_token=${token}&expires_in=3600`);
  await page.reload();
  await expect(panel(page)).toContainText(texts.send.lapsed);
  expectHidden(google);
});

test('disconnects: forgets the account and its tokens, and keeps what was sent', async () => {
  await connect();
  await press(texts.send.run);
  await expect(panel(page)).toBeHidden();
  await openPanel(page);
  await press(texts.send.disconnect);
  const again = panel(page).getByRole('button', { name: said(texts.send.connect), exact: true });
  await expect(again).toBeVisible();
  await expect(panel(page)).not.toContainText('reader@example.com');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const secret of dropbox.secrets) expect(kept).not.toContain(secret);
  expect(kept).not.toContain('reader@example.com');
  await page.reload();
  await openPanel(page);
  await expect(again).toBeVisible();
  expect(dropbox.files.size).toBe(1);
});

test('the professional plan sends after each import, and tells a failure once', async () => {
  test.skip(!process.env['TEST_BACKEND_DATA'], 'no backend was started for these tests');
  await connect();
  await expect(panel(page).getByLabel(said(texts.send.auto))).toBeHidden();
  await signInWithPlan(page.context(), 'professional');
  await openWorkspace(page);
  await openPanel(page);
  await chooseFormat(page, texts.export.txt);
  await panel(page).getByLabel(said(texts.send.auto)).check();
  await panel(page).getByRole('button', { name: texts.report.close }).click();

  dropbox.faults = ['full'];
  await importEntries(page, [{ text: 'The first of two imports', location: '7-8' }]);
  await expect(notice(page, said(texts.send.full))).toBeVisible();
  expect(dropbox.files.size).toBe(0);
  await importEntries(page, [{ text: 'The second of two imports', location: '9-10' }]);
  await expect.poll(() => String([...dropbox.files.values()][0])).toContain('The second of two');
  const [content] = [...dropbox.files.values()];
  for (const text of ['The first of two', LONG]) expect(String(content)).toContain(text);
  await saved(page);
});

/** Chooses the text file, in a language. */
async function chooseFormatIn({ export: labels }: typeof german): Promise<void> {
  const formats = page.getByRole('dialog').getByRole('group', { name: labels.format });
  await formats.locator('label', { has: page.getByRole('radio', { name: labels.txt }) }).click();
}
