import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { fill } from '../../src/lib/shared/fill.ts';
import { deviceFile, smallLibrary, uploadOf } from '../support/clippings-fixture.ts';
import {
  chooseFormat,
  exportButton,
  exportPreview,
  fileField,
  importEntries,
  item,
  notice,
  openWorkspace,
} from '../support/workspace.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: texts.export.title });

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.export.title, exact: true }).first().click();
  await expect(panel(page)).toBeVisible();
}

/** The folder that stands in for the one a reader would choose: the origin's own. */
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
  await openWorkspace(page);
  await importEntries(page);
  await page.getByRole('button', { name: texts.report.close }).click();
});

test('a folder is brought up to date: what changed is renewed, what is new comes in, own lines stay', async ({
  page,
}) => {
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

  const lantern = item(page, 'Nobody had lit');
  await lantern.getByRole('button', { name: texts.item.edit, exact: true }).click();
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

  // Nothing new changes nothing.
  await update();
  await expect(notice(page, told(0, 0))).toBeVisible();
  expect(await readNote(page, name)).toBe(second);
});

test('only what is new since the last time is exported, and nothing twice', async ({ page }) => {
  const save = async () => {
    const saving = page.waitForEvent('download');
    await exportButton(page).click();
    return readFile(await (await saving).path(), 'utf8');
  };
  await openPanel(page);
  await chooseFormat(page, texts.export.txt);
  await panel(page).getByLabel(texts.export.onlyNew).check();
  expect(await save()).toContain('Élan');
  await openPanel(page);
  await expect(panel(page)).toContainText(texts.export.nothingNew);
  await panel(page).getByRole('button', { name: texts.report.close }).click();
  await fileField(page).setInputFiles(
    uploadOf(deviceFile([...smallLibrary, { text: 'The tide came back', location: '160-161' }])),
  );
  await expect(item(page, 'The tide came back')).toBeVisible();
  await openPanel(page);
  const text = await save();
  expect(text).toContain('The tide came back');
  expect(text).not.toContain('Élan');
});

test('the reader’s own template shows what it gives while it is written, and why it gives nothing', async ({
  page,
}) => {
  await openPanel(page);
  await chooseFormat(page, texts.export.template);
  const preview = exportPreview(page);
  await expect(preview).toContainText('# A Quiet Harbour');
  const field = panel(page).getByLabel(texts.export.templateText);
  await field.fill('{{#books}}* {{title}}\n{{/books}}');
  await expect(preview).toContainText('* On Rivers');
  await field.fill('{{#books}}');
  await expect(preview).toContainText(texts.export.templateError.split('{{')[0] ?? '');
  await panel(page).getByRole('button', { name: texts.export.templateLines }).click();
  await expect(preview).toContainText('| A Quiet Harbour |');
});
