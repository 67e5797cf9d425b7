import { expect, test, type Page } from '@playwright/test';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { fill } from '../../src/lib/shared/fill.ts';
import { setOffline } from '../support/browser/connection.ts';
import {
  pressInMenu,
  addTag,
  importEntries,
  item,
  items,
  menuEntry,
  notice,
  openMenu,
  openWorkspace,
  saved,
  select,
  selectionBar,
  stored,
} from '../support/browser/workspace.ts';

const undo = (page: Page) =>
  page.getByRole('status').getByRole('button', { name: texts.item.undo });

/** The book with a title on the shelf. */
const onShelf = (page: Page, title: string) =>
  page.getByRole('navigation', { name: texts.books.title }).getByRole('button', { name: title });

async function savedBackup(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await openMenu(page);
  await menuEntry(page, texts.library.backup).click();
  return (await saving).path();
}

async function removeEverything(page: Page): Promise<void> {
  await openMenu(page);
  await menuEntry(page, texts.library.remove).click();
  await page.getByRole('button', { name: texts.library.removeAction, exact: true }).click();
  await expect(page.locator('[data-state=empty]')).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await openWorkspace(page);
  await importEntries(page);
  await page.getByRole('button', { name: texts.report.close }).click();
});

test('the next visit finds everything, without the import box', async ({ page }) => {
  await addTag(page, 'Nobody had lit', 'light');
  await pressInMenu(page, 'Nobody had lit', texts.item.move);
  await page
    .getByRole('dialog', { name: texts.item.move })
    .getByRole('button', { name: `${texts.item.moveHere}: On Rivers` })
    .click();
  await expect(notice(page, texts.item.moved.replace('{{title}}', 'On Rivers'))).toBeVisible();
  await saved(page);
  const seen: string[] = [];
  await page.exposeFunction('seeState', (state: string) => seen.push(state));
  await page.addInitScript(() => {
    const look = () => {
      const box = document.querySelector('.drop-zone');
      if (box && getComputedStyle(box.parentElement as Element).display !== 'none') {
        void (window as unknown as { seeState: (state: string) => void }).seeState('import box');
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await expect(items(page)).toHaveCount(4);
  await expect(items(page).getByRole('button', { name: '#light' })).toBeVisible();
  expect(seen).toEqual([]);
  await importEntries(page);
  await onShelf(page, 'On Rivers').click();
  await expect(items(page)).toHaveCount(2);
  await expect(item(page, 'Nobody had lit')).toBeVisible();
});

test('two tabs stay in sync, and neither loses concurrent changes of the other', async ({
  page,
  context,
}) => {
  await stored(page, 4);
  const other = await context.newPage();
  await openWorkspace(other);
  await expect(items(other)).toHaveCount(4);
  await pressInMenu(page, 'Élan', texts.item.delete);
  await expect(items(other)).toHaveCount(3);
  await undo(page).click();
  await expect(items(other)).toHaveCount(4);
  await Promise.all([
    addTag(page, 'Nobody had lit', 'light'),
    addTag(other, 'before the morning', 'water'),
  ]);
  for (const tab of [page, other]) {
    await expect(items(tab).getByRole('button', { name: '#light' })).toBeVisible();
    await expect(items(tab).getByRole('button', { name: '#water' })).toBeVisible();
  }
  await page.reload();
  await expect(items(page).getByRole('button', { name: '#light' })).toBeVisible();
  await expect(items(page).getByRole('button', { name: '#water' })).toBeVisible();
});

test('a book and a search each have an address', async ({ page, context }) => {
  await onShelf(page, 'On Rivers').click();
  await expect(items(page)).toHaveCount(1);
  const bookAddress = page.url();
  expect(bookAddress).toContain('?book=');
  await page.goBack();
  await expect(items(page)).toHaveCount(4);
  await page.getByRole('searchbox').fill('lantern');
  await page.waitForURL('**/highlights?q=lantern');
  await stored(page, 4);
  const other = await context.newPage();
  await other.goto(bookAddress);
  await expect(items(other)).toHaveCount(1);
  await other.goto('/highlights?q=lantern');
  await expect(other.getByRole('searchbox')).toHaveValue('lantern');
  await expect(items(other)).toHaveCount(1);
  await other.goto('/highlights?book=nonsense&kind=nonsense&from=nonsense');
  await expect(items(other)).toHaveCount(4);
});

test('several highlights are selected, put into a collection, deleted and restored', async ({
  page,
}) => {
  await select(page, 'Élan');
  await items(page)
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  const bar = selectionBar(page);
  await expect(bar).toContainText('3 selected');
  const menu = bar.getByRole('button', { name: texts.filter.collection });
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await bar.getByLabel(texts.collection.name).fill('Thesis');
  await bar.getByRole('button', { name: texts.item.save, exact: true }).click();
  const collection = page.getByRole('button', { name: /Thesis\s*3/ });
  await expect(collection).toBeVisible();
  await expect(items(page).first().getByRole('list', { name: texts.item.collections })).toHaveText(
    'Thesis',
  );
  await bar.getByRole('button', { name: texts.item.delete }).click();
  await expect(items(page)).toHaveCount(1);
  await undo(page).click();
  await expect(items(page)).toHaveCount(4);
  await expect(collection).toBeVisible();
  await collection.click();
  await expect(items(page)).toHaveCount(3);
  await page.getByRole('button', { name: `${texts.item.edit}: Thesis` }).click();
  await page.getByRole('button', { name: texts.collection.delete }).click();
  await expect(notice(page, '“Thesis” has been deleted')).toBeVisible();
  await expect(items(page)).toHaveCount(4);
  await undo(page).click();
  await expect(collection).toBeVisible();
});

test('editing begins where the passage is read, in its own colour', async ({ page }) => {
  const { text } = texts.item;
  const row = item(page, 'Nobody had lit');
  const passage = row.getByRole('blockquote').locator('.mark');
  const before = await passage.boundingBox();
  // By its key, since an opened menu would scroll the page.
  await row.getByRole('article').focus();
  await page.keyboard.press('e');
  const field = page.getByLabel(text, { exact: true });
  const form = page.locator('form').filter({ has: field });
  // Farther in by the padding of the card and of the field, and lower by the place and the field's
  // name.
  const after = await form.locator('.mark').boundingBox();
  for (const [side, most] of [
    ['x', 24],
    ['y', 80],
  ] as const)
    expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0))).toBeLessThan(most);
  const swatch = (color: string) => form.getByRole('button', { name: color, exact: true });
  await expect(swatch(texts.markColor.yellow)).toHaveAttribute('aria-pressed', 'true');
  await swatch(texts.markColor.blue).click();
  await expect(swatch(texts.markColor.yellow)).toHaveAttribute('aria-pressed', 'false');
  await field.fill('One line.\nAnother line.');
  const height = async () => (await form.getByRole('blockquote').boundingBox())?.height ?? 0;
  const two = await height();
  await field.fill('One line.\nAnother line.\nA third, at whose end one goes on writing.\n');
  expect(await height()).toBeGreaterThan(two * 1.7);
  expect(await field.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
});

test('on a phone the form fills the window, with its buttons in place of the tools, and nothing covers it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await item(page, 'Élan').getByRole('button', { name: texts.item.more }).click();
  await page.getByRole('button', { name: texts.item.edit, exact: true }).last().click();
  const field = page.getByLabel(texts.item.text, { exact: true });
  await expect(field).toBeFocused();
  const form = page.locator('[data-rows] form');
  await expect(form).toContainText(fill(texts.item.location, { location: '12–13' }));
  const { y = 1, height = 0 } = (await form.boundingBox()) ?? {};
  expect(y).toBeCloseTo(0, 0);
  expect(height).toBeGreaterThanOrEqual(640);
  // By a hit test: is the book's heading over it?
  await field.click({ trial: true });
  expect((await field.boundingBox())?.y).toBeLessThan(140);
  await page.getByLabel(texts.item.text, { exact: true }).fill('Another word');
  const save = page.getByRole('button', { name: texts.item.save, exact: true });
  expect((await save.boundingBox())?.y).toBeGreaterThan(640 - 56);
  await save.click({ timeout: 2000 });
  await expect(item(page, 'Another word')).toBeVisible();
});

test('a backup restores what was removed from the browser', async ({ page }) => {
  await addTag(page, 'Nobody had lit', 'light');
  const backup = await savedBackup(page);
  await removeEverything(page);
  await stored(page, 0);
  await page.reload();
  await expect(page.locator('[data-state=empty]')).toBeVisible();
  const restore = page.getByLabel(texts.start.restore).first();
  const notBackup = { name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
  await restore.setInputFiles(notBackup);
  await expect(page.getByText(texts.error.backup.replace('{{file}}', 'no.json'))).toBeVisible();
  await restore.setInputFiles(backup);
  await expect(items(page).getByRole('button', { name: '#light' })).toBeVisible();
  await expect(items(page)).toHaveCount(4);
  await openMenu(page);
  await restore.setInputFiles(notBackup);
  await expect(page.getByText(texts.error.backup.replace('{{file}}', 'no.json'))).toBeVisible();
  await expect(items(page)).toHaveCount(4);
});

test('a backup is added with its collections, its deletions and its edits, which no import undoes', async ({
  page,
}) => {
  await pressInMenu(page, 'Élan', texts.item.delete);
  await page.getByRole('button', { name: texts.collection.new }).click();
  await page.getByLabel(texts.collection.name, { exact: true }).fill('Winter');
  await page.getByRole('button', { name: texts.item.save, exact: true }).click();
  await expect(page.getByRole('button', { name: /^Winter/ })).toBeVisible();
  await addTag(page, 'Nobody had lit', 'light');
  const backup = await savedBackup(page);
  await removeEverything(page);
  await importEntries(page, [{ text: 'Only here', location: '7-8' }]);
  await openMenu(page);
  await page.getByLabel(texts.start.restore).first().setInputFiles(backup);
  await page.getByRole('button', { name: texts.library.restoreAdd }).click();
  await expect(items(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: /^Winter/ })).toBeVisible();
  await expect(items(page).getByRole('button', { name: '#light' })).toBeVisible();
  await importEntries(page);
  await expect(items(page)).toHaveCount(4);
  await expect(item(page, 'Élan')).toHaveCount(0);

  await page.getByRole('button', { name: texts.books.edit }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: texts.books.delete }).click();
  await expect(items(page)).toHaveCount(1);
  await importEntries(page, [{ text: 'The tide came back', location: '160-161' }]);
  await page.locator('[data-strip]').getByRole('button', { name: texts.only.deleted }).click();
  const restore = item(page, 'The tide came back').getByRole('button', {
    name: texts.deleted.restore,
  });
  await expect(restore).toBeVisible();
});

test('that what checks a backup cannot be loaded is told, and not that the file is none', async ({
  page,
}) => {
  const backup = await savedBackup(page);
  await setOffline(page, true);
  await openMenu(page);
  const restore = page.getByLabel(texts.start.restore).first();
  await restore.setInputFiles(backup);
  await expect(page.getByText(texts.error.notLoaded)).toBeVisible();
  await setOffline(page, false);
  await openMenu(page);
  await restore.setInputFiles(backup);
  await page.getByRole('button', { name: texts.library.restoreAdd }).click();
  await expect(page.getByText(texts.error.notLoaded)).toHaveCount(0);
  await expect(items(page)).toHaveCount(4);
});

test('a press beside the details of a book keeps what was typed, and saving trims it', async ({
  page,
}) => {
  await page.getByRole('button', { name: texts.books.edit }).first().click();
  const publisher = page.getByLabel(texts.books.publisher, { exact: true });
  await publisher.fill(' Harbour Press ');
  await page.mouse.click(4, 4);
  await expect(publisher).toHaveValue(' Harbour Press ');
  await page.getByRole('dialog').getByRole('button', { name: texts.item.save }).click();
  await expect(publisher).toHaveCount(0);
  await page.getByRole('button', { name: texts.books.edit }).first().click();
  await expect(publisher).toHaveValue('Harbour Press');
});

test('one highlight is copied, and copied with its citation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const formatted = () =>
    page.evaluate(async () => {
      const [first] = await navigator.clipboard.read();
      return (await first?.getType('text/html'))?.text();
    });
  await item(page, 'Élan').getByRole('button', { name: texts.item.copy, exact: true }).click();
  await expect.poll(copied).toBe('Élan is a word for it');
  await item(page, 'Élan').getByRole('button', { name: texts.item.more }).click();
  await item(page, 'Élan').getByRole('button', { name: texts.item.cite }).click();
  await expect.poll(copied).toContain('Marchetti, On Rivers');
  expect(await formatted()).toContain('<em>On Rivers</em>');
  // Without a year it says where one is added.
  await expect(notice(page, 'Chicago · 1 book has no year yet.')).toBeVisible();
});

test('a tag that is still being typed is saved too, by one press that hits the button', async ({
  page,
}) => {
  await pressInMenu(page, 'Élan', texts.item.edit);
  await page.getByRole('combobox', { name: texts.item.addTag }).fill('rivers');
  const save = page.getByRole('button', { name: texts.item.save, exact: true });
  await save.scrollIntoViewIfNeeded();
  const box = await save.boundingBox();
  await page.mouse.move(box!.x + box!.width / 2, box!.y + 3);
  await page.mouse.down();
  // Leaving the field takes the next frame to show.
  await page.waitForTimeout(100);
  await page.mouse.up();
  await expect(item(page, 'Élan').getByRole('button', { name: '#rivers' })).toBeVisible();
});
