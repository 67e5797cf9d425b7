import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import german from '../../i18n/de/highlights.json' with { type: 'json' };
import { browserSwitches } from '../../scripts/support/browser-switches.mjs';
import { chromiumPath } from '../../scripts/support/chromium.mjs';
import { fill } from '../../src/lib/shared/fill.ts';
import { logInWithPlan } from '../support/accounts.ts';
import { dropboxHosts, startDropbox, type DropboxServer } from '../support/dropbox-server.ts';
import { LONG, openLibrary, openPanel, panel } from '../support/export-panel.ts';
import { chooseFormat, importEntries, notice, openWorkspace, saved } from '../support/workspace.ts';

const client = process.env['PUBLIC_DROPBOX_CLIENT_ID'] ?? '';
test.skip(client === '', 'the site was built without a service to send to');

const name = 'Dropbox';
const said = (text: string, more = {}) => fill(text, { service: name, ...more });

let dropbox: DropboxServer;
let browser: Browser;
let page: Page;

test.beforeAll(async () => {
  const redirect = `${process.env['BASE_URL']}/highlights`;
  dropbox = await startDropbox({ client, redirect });
  browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: [
      `--host-resolver-rules=${dropboxHosts(dropbox.port)}`,
      '--ignore-certificate-errors',
      '--no-sandbox',
      ...browserSwitches,
    ],
  });
});
test.afterAll(() => Promise.all([browser.close(), dropbox.stop()]));

/** What the policy has refused on the page, and the addresses that it asked for or stood at. */
let refused: string[];
let seen: string[];

test.beforeEach(async () => {
  Object.assign(dropbox, { consents: true, faults: [] });
  dropbox.files.clear();
  const context = await browser.newContext({
    baseURL: process.env['BASE_URL'] ?? '',
    serviceWorkers: 'block',
    locale: 'en',
  });
  page = await context.newPage();
  [refused, seen] = [[], []];
  page.on('console', (line) => {
    if (/Content Security Policy|CORS/.test(line.text())) refused.push(line.text());
  });
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) seen.push(request.url());
  });
  await openLibrary(page);
});
test.afterEach(async () => {
  await page.context().close();
  expect(refused).toEqual([]);
});

const press = (text: string) =>
  panel(page)
    .getByRole('button', { name: said(text) })
    .click();

async function connect(): Promise<void> {
  await openPanel(page);
  await press(texts.send.connect);
  await expect(panel(page)).toContainText(
    said(texts.send.connected, { account: 'reader@example.com' }),
  );
}

test('connects, comes back to the dialog with its choices, sends, and replaces what it sent', async () => {
  await page.goto('/de/highlights');
  await page.getByRole('button', { name: german.export.title, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: german.export.title });
  await chooseFormatIn(german);
  await dialog.getByRole('button', { name: said(german.send.connect) }).click();
  await expect(dialog).toContainText(
    said(german.send.connected, { account: 'reader@example.com' }),
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

  // No code and no token shows in an address, and another attempt cannot use what is over.
  expect(dropbox.secrets.length).toBeGreaterThan(2);
  for (const secret of dropbox.secrets)
    expect([page.url(), ...seen].join('\n')).not.toContain(secret);
  expect(await page.evaluate(() => sessionStorage.getItem('connecting'))).toBeNull();
  await page.goto('/highlights?code=code-again&state=other');
  await expect(panel(page)).toContainText(texts.send.lapsed);
  expect(new URL(page.url()).search).toBe('');
});

test('says why nothing was sent, each in its own words, and goes on', async () => {
  dropbox.consents = false;
  await openPanel(page);
  await press(texts.send.connect);
  await expect(panel(page)).toContainText(
    fill(texts.send.refused, { service: texts.send.service }),
  );
  dropbox.consents = true;
  await press(texts.send.connect);
  const status = panel(page).getByRole('status');
  const faults = [
    [['full'], texts.send.full],
    [['busy', 'busy', 'busy'], texts.send.busy],
    [['cut', 'cut', 'cut', 'cut', 'cut', 'cut'], texts.send.offline],
    [['refuse'], texts.send.failed],
  ] as const;
  for (const [fault, text] of faults) {
    dropbox.faults = [...fault];
    await press(texts.send.run);
    await expect(status.filter({ hasText: said(text) })).toBeVisible();
  }
  dropbox.faults = [];
  dropbox.expire(true);
  await press(texts.send.run);
  await expect(status.filter({ hasText: said(texts.send.revoked) })).toBeVisible();
  expect(dropbox.files.size).toBe(0);
  await press(texts.send.disconnect);
  await press(texts.send.connect);
  await press(texts.send.run);
  await expect(panel(page)).toBeHidden();
  expect(dropbox.files.size).toBe(1);
});

test('the professional plan sends after each import, and tells a failure once', async () => {
  test.skip(!process.env['TEST_BACKEND_DATA'], 'no backend was started for these tests');
  await connect();
  await expect(panel(page).getByLabel(said(texts.send.auto))).toBeHidden();
  await logInWithPlan(page, 'professional');
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
