import { expect, type Page } from '@playwright/test';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import {
  deviceFile,
  smallLibrary,
  uploadOf,
  type FixtureEntry,
} from '../library/clippings-fixture.ts';

/** Opens the workspace and waits until it is hydrated. */
export async function openWorkspace(page: Page, query = ''): Promise<void> {
  await page.goto(`/highlights${query}`);
  await expect(page.locator('[data-state]')).not.toHaveAttribute('data-state', 'loading');
}

/** The file field of the first screen, which works in every state. */
export const fileField = (page: Page) =>
  page.getByLabel(texts.start.choose, { exact: true }).and(page.locator('#start-files'));

/** The report of an import, one line above the library. */
export const importReport = (page: Page) =>
  page
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: texts.report.open, exact: true }) });

/** The notice about the last action. */
export const notice = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

/** The bar of actions for the selection. */
export const selectionBar = (page: Page) =>
  page.getByRole('region', { name: texts.export.selected, exact: true });

/** The preview of an export. */
export const exportPreview = (page: Page) =>
  page.getByRole('dialog').getByRole('region', { name: texts.export.preview });

/** Imports entries as a file and waits for the report. */
export async function importEntries(
  page: Page,
  entries: FixtureEntry[] = smallLibrary,
  name?: string,
): Promise<void> {
  await fileField(page).setInputFiles(uploadOf(deviceFile(entries), name));
  await expect(importReport(page)).toBeVisible();
}

/**
 * Drops files one after the other, each by its name and text.
 * @returns whether the page took them: the browser would leave it for one that nobody takes
 */
export const dropFiles = (page: Page, files: [name: string, text: string][]) =>
  page.locator('main').evaluate(
    (main, given) =>
      given
        .map(([name, text]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], name, { type: 'text/plain' }));
          return main.dispatchEvent(
            new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
          );
        })
        .every((isLeft) => !isLeft),
    files,
  );

/** The highlights on the page, in order. */
export const items = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.locator('article') });

/** The highlight with a text. */
export const item = (page: Page, text: string) => items(page).filter({ hasText: text });

/** Waits until that many highlights are stored, so that another tab or the next visit sees them. */
export async function stored(page: Page, count: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('library');
            opening.onerror = () => reject(new Error('The library cannot be opened'));
            opening.onsuccess = () => {
              const database = opening.result;
              const all = database.transaction('shelves').objectStore('shelves').getAll();
              all.onsuccess = () => {
                database.close();
                const shelves = all.result as { highlights: unknown[] }[];
                resolve(shelves.reduce((sum, { highlights }) => sum + highlights.length, 0));
              };
            };
          }),
      ),
    )
    .toBe(count);
}

/**
 * Waits until the page has stored everything: until then it asks before it is left, and leaving
 * loses something.
 */
export async function saved(page: Page): Promise<void> {
  const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect.poll(() => page.evaluate(mayLeave)).toBe(true);
}

/** Adds a tag to the highlight with a text, by keyboard. */
export async function addTag(page: Page, text: string, tag: string): Promise<void> {
  await item(page, text).getByRole('button', { name: texts.item.addTag }).click();
  await page.keyboard.type(tag);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(item(page, text).getByRole('button', { name: `#${tag}` })).toBeVisible();
}

/** Selects the highlight with a text in its menu; from then on each has a checkbox. */
export async function select(page: Page, text: string): Promise<void> {
  await item(page, text).getByRole('button', { name: texts.item.more }).click();
  await item(page, text).getByRole('button', { name: texts.item.select, exact: true }).click();
}

/** Opens the toolbar's menu. */
export const openMenu = (page: Page) =>
  page.getByRole('button', { name: texts.library.more, exact: true }).click();

/** Presses an entry of the menu of the highlight with a text. */
export async function pressInMenu(page: Page, text: string, name: string): Promise<void> {
  await item(page, text).getByRole('button', { name: texts.item.more }).click();
  await menuEntry(page, name).click();
}

/** An entry of the open menu. */
export const menuEntry = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('button', { name, exact: true });

/** Chooses a format in the export panel, which shows only a few of them on a phone. */
export async function chooseFormat(page: Page, name: string): Promise<void> {
  const formats = page.getByRole('dialog').getByRole('group', { name: texts.export.format });
  await expect(formats).toBeVisible();
  const all = formats.getByRole('button', { name: texts.export.allFormats, expanded: false });
  if (await all.isVisible()) await all.click();
  await formats.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click();
}

/** The button that exports. */
export const exportButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^Export \d/ });
