import { expect, test, type Page } from '@playwright/test';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { fill } from '../../src/lib/shared/fill.ts';
import { signInWithPlan } from '../support/browser/accounts.ts';
import { deviceFile, smallLibrary, uploadOf } from '../support/library/clippings-fixture.ts';
import { openMore, openPanel, panel } from '../support/browser/export-panel.ts';
import {
  pressInMenu,
  chooseFormat,
  fileField,
  importEntries,
  item,
  notice,
  openWorkspace,
} from '../support/browser/workspace.ts';

/** Stands in for the folder a user would pick: the origin's private file system. */
const FOLDER = 'Notes';

const readNote = (page: Page, name: string) =>
  page.evaluate(
    async ([folder, file]) => {
      const root = await navigator.storage.getDirectory();
      const handle = await (await root.getDirectoryHandle(folder)).getFileHandle(file);
      return (await handle.getFile()).text();
    },
    [FOLDER, name] as const,
  );

const writeNote = (page: Page, name: string, text: string) =>
  page.evaluate(
    async ([folder, file, content]) => {
      const root = await navigator.storage.getDirectory();
      const handle = await (await root.getDirectoryHandle(folder)).getFileHandle(file);
      const stream = await handle.createWritable();
      await stream.write(content);
      await stream.close();
    },
    [FOLDER, name, text] as const,
  );

test.beforeEach(async ({ page }) => {
  await page.addInitScript((folder) => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create: true }),
    });
  }, FOLDER);
});

async function openLibrary(page: Page): Promise<void> {
  await openWorkspace(page);
  await importEntries(page);
  await page.getByRole('button', { name: texts.report.close }).click();
}

test('a folder is updated: changed passages are replaced, new ones are added, the reader’s own lines stay', async ({
  page,
}) => {
  await openLibrary(page);
  const update = async () => {
    await openPanel(page);
    await chooseFormat(page, texts.export.markdown);
    await panel(page).getByRole('button', { name: texts.export.folder }).click();
  };
  await update();
  const told = (added: number, updated: number) =>
    fill(texts.export.folderDone, { folder: FOLDER, added, updated });
  await expect(notice(page, told(3, 0))).toBeVisible();
  const name = 'A Quiet Harbour.md';
  const first = await readNote(page, name);
  expect(first).toContain('Nobody had lit the lantern');

  const own = ['My own first line.', 'What I thought of the lantern.', 'A last word.'];
  const edited = first
    .replace(/^(# .*)$/m, `$1\n\n${own[0]}`)
    .replace(/(\n> Nobody had lit)/, `\n${own[1]}\n$1`);
  await writeNote(page, name, `${edited}\n${own[2]}\n`);

  await pressInMenu(page, 'Nobody had lit', texts.item.edit);
  await page.getByLabel(texts.item.text, { exact: true }).fill('Nobody lit the lantern that night');
  await page.getByRole('button', { name: texts.item.save, exact: true }).click();
  await fileField(page).setInputFiles(
    uploadOf(deviceFile([...smallLibrary, { text: 'The tide came back', location: '160-161' }])),
  );
  await expect(item(page, 'The tide came back')).toBeVisible();
  await update();
  await expect(notice(page, told(0, 1))).toBeVisible();
  const second = await readNote(page, name);
  for (const line of own) expect(second.split(line)).toHaveLength(2);
  expect(second).toContain('> Nobody lit the lantern that night');
  expect(second).not.toContain('Nobody had lit');
  expect(second).toContain('> The tide came back');
  expect(second.indexOf(own[1] ?? '')).toBeLessThan(second.indexOf('Nobody lit'));

  // Without anything new, nothing changes.
  await update();
  await expect(notice(page, told(0, 0))).toBeVisible();
  expect(await readNote(page, name)).toBe(second);
});

/** Chooses the folder, with a format of one file, and has it written after each import. */
async function writeAfterImports(page: Page): Promise<void> {
  await signInWithPlan(page.context(), 'professional');
  await openLibrary(page);
  await openPanel(page);
  await chooseFormat(page, texts.export.csv);
  await openMore(page);
  await panel(page).getByRole('button', { name: texts.send.chooseFolder }).click();
  await panel(page).getByLabel(texts.send.autoFolder).check();
  await panel(page).getByRole('button', { name: texts.report.close }).click();
}

const ofFolder = (text: string) => fill(text, { service: FOLDER });

const add = (page: Page, text: string, location: string) =>
  fileField(page).setInputFiles(uploadOf(deviceFile([{ text, location }])));

/** The table in the folder. */
const filed = (page: Page) =>
  page.evaluate(async (folder) => {
    const root = await navigator.storage.getDirectory();
    const directory = await root.getDirectoryHandle(folder, { create: true });
    for await (const [name, handle] of directory.entries())
      if (name.endsWith('.csv') && handle instanceof FileSystemFileHandle)
        return (await handle.getFile()).text();
    return '';
  }, FOLDER);

/** Reads the table until it has a text: while it is being replaced there is none to read. */
const filedWith = (page: Page, text: string) =>
  expect(async () => expect(await filed(page)).toContain(text)).toPass({ timeout: 15_000 });

/**
 * As after a restart of the browser, which asks for leave only upon a press; counts how often it
 * was asked.
 */
const restart = (page: Page) =>
  page.evaluate(() => {
    let tries = 0;
    Object.defineProperty(window, 'tries', { get: () => tries });
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: () => Promise.resolve('prompt'),
      requestPermission() {
        tries++;
        return 'pressed' in window
          ? Promise.resolve('granted')
          : Promise.reject(new DOMException('', 'SecurityError'));
      },
    });
  });

test('the professional plan writes into a folder after each import, and says when it is gone', async ({
  page,
}) => {
  test.skip(!process.env['TEST_BACKEND_DATA'], 'no backend was started for these tests');
  await writeAfterImports(page);
  await add(page, 'The tide came back', '160-161');
  await filedWith(page, 'The tide came back');
  await page.evaluate(async (folder) => {
    await (await navigator.storage.getDirectory()).removeEntry(folder, { recursive: true });
  }, FOLDER);
  await openPanel(page);
  await panel(page).getByRole('button', { name: texts.send.saveInFolder }).click();
  await expect(panel(page)).toContainText(ofFolder(texts.send.gone));
  await panel(page).getByRole('button', { name: texts.send.chooseFolder }).click();
  await panel(page).getByRole('button', { name: texts.send.saveInFolder }).click();
  await filedWith(page, 'The tide came back');
});

test('after a restart of the browser an import asks once for leave to write into the folder, the next one tries again, and a press gives it', async ({
  page,
}) => {
  test.skip(!process.env['TEST_BACKEND_DATA'], 'no backend was started for these tests');
  await page.clock.install();
  await writeAfterImports(page);
  await restart(page);
  const tries = () => page.evaluate(() => (window as unknown as { tries: number }).tries);
  const asks = notice(page, ofFolder(texts.send.asks));
  await add(page, 'The second tide', '170-171');
  await expect(item(page, 'The second tide')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(asks).toBeVisible();
  // Until it has gone by itself.
  await page.clock.runFor(10_000);
  await expect(asks).toBeHidden();

  await page.evaluate((text) => {
    const look = () => {
      if (document.querySelector('[data-notice]')?.textContent.includes(text))
        Object.assign(window, { isToldAgain: true });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, ofFolder(texts.send.asks));
  await add(page, 'The third tide', '180-181');
  await expect(item(page, 'The third tide')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect.poll(tries).toBe(2);
  await openPanel(page);
  await expect(panel(page)).toContainText(ofFolder(texts.send.asks));
  expect(await page.evaluate(() => 'isToldAgain' in window)).toBe(false);
  expect(await filed(page)).toBe('');
  // Every call of a test counts as a press, so that this one has to tell.
  await page.evaluate(() => Object.assign(window, { pressed: true }));
  await panel(page).getByRole('button', { name: texts.send.saveInFolder }).click();
  await filedWith(page, 'The third tide');
});
