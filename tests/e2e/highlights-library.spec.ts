import { expect, test, type Page } from '@playwright/test';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { fill } from '../../src/lib/shared/fill.ts';
import { setOffline } from '../support/connection.ts';
import {
  addTag,
  chooseFormat,
  fileField,
  importEntries,
  importReport,
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
} from '../support/workspace.ts';

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
  await expect(page.getByText(texts.start.emptyTitle)).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await openWorkspace(page);
  await importEntries(page);
  await page.getByRole('button', { name: texts.report.close }).click();
});

test('the next visit finds everything, without the import box', async ({ page }) => {
  await addTag(page, 'Nobody had lit', 'light');
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
});

test('two tabs stay in sync, and neither loses concurrent changes of the other', async ({
  page,
  context,
}) => {
  await stored(page, 4);
  const other = await context.newPage();
  await openWorkspace(other);
  await expect(items(other)).toHaveCount(4);
  await item(page, 'Élan').getByRole('button', { name: texts.item.delete }).click();
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

test('of two edits that another tab hears of at once, it shows both, and overwrites neither', async ({
  page,
  context,
}) => {
  await stored(page, 4);
  const other = await context.newPage();
  await other.addInitScript(() => {
    const { prototype } = BroadcastChannel;
    const listen = prototype.addEventListener.bind.bind(prototype.addEventListener);
    prototype.addEventListener = function (type: string, listener: (event: Event) => void) {
      const heard: Event[] = [];
      listen(this)(type, (event: Event) => {
        if (heard.push(event) === 2) heard.forEach((each) => listener(each));
      });
    };
  });
  await openWorkspace(other);
  await expect(items(other)).toHaveCount(4);
  await addTag(page, 'Élan', 'rivers');
  await saved(page);
  await addTag(page, 'Nobody had lit', 'light');
  await expect(items(other).getByRole('button', { name: '#rivers' })).toBeVisible();
  await addTag(other, 'Nobody had lit', 'night');
  await saved(other);
  await page.reload();
  for (const tag of ['rivers', 'light', 'night'])
    await expect(items(page).getByRole('button', { name: `#${tag}` })).toBeVisible();
});

test('search finds text, note and tag, title and author by their operators, whatever the accents and the width', async ({
  page,
}) => {
  await addTag(page, 'Nobody had lit', 'light');
  const search = page.getByRole('searchbox');
  for (const [query, found] of [
    ['elan', 'Élan'],
    ['LAST CHAPTER', 'before the morning'],
    ['book:ｒｉｖｅｒｓ', 'Élan'],
    ['author:marchetti', 'Élan'],
    ['light', 'Nobody had lit'],
    ['海は静か', '朝の海'],
  ] as const) {
    await search.fill(query);
    await expect(items(page), query).toHaveCount(1);
    await expect(item(page, found)).toBeVisible();
  }
  await search.fill('elan');
  await expect(items(page).locator('mark')).toHaveText('Élan');
  // A word of titles alone offers their books.
  await search.fill('rivers');
  await page.getByRole('main').getByRole('button', { name: 'Book: On Rivers' }).click();
  await expect(items(page)).toHaveCount(1);
  await onShelf(page, texts.books.all).click();
  await page.getByRole('search').getByRole('button', { name: texts.search.help }).click();
  await page.getByRole('button', { name: 'has:note' }).click();
  await expect(search).toHaveValue('has:note');
  await search.fill('nowhere at all');
  await expect(page.getByText('Nothing found for “nowhere at all”.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: texts.search.clear }).click();
  await expect(items(page)).toHaveCount(4);
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

test('what a book does not have is looked for in all books', async ({ page }) => {
  await onShelf(page, 'On Rivers').click();
  await page.getByRole('searchbox').fill('lantern');
  await expect(items(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: texts.books.all, exact: true }).click();
  await expect(item(page, 'Nobody had lit the lantern')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('lantern');
});

test('filters narrow by kind, tag, collection and day', async ({ page }) => {
  await addTag(page, 'Nobody had lit', 'light');
  await page.getByRole('button', { name: texts.filter.title }).click();
  await page.getByLabel(texts.filter.tag, { exact: true }).selectOption('light');
  await expect(items(page)).toHaveCount(1);
  await page.getByRole('button', { name: texts.empty.clear }).click();
  await page.getByLabel(texts.filter.from, { exact: true }).fill('2026-03-11');
  await expect(items(page)).toHaveCount(2);
  await page.getByLabel(texts.filter.until, { exact: true }).fill('2026-03-11');
  await expect(items(page)).toHaveCount(1);
  await expect(item(page, 'Élan')).toBeVisible();
});

test('several highlights are selected, put into a collection, deleted and restored', async ({
  page,
}) => {
  await select(page, 'before the morning');
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
  await bar.getByText(texts.markColor.pink, { exact: true }).locator('..').click();
  await bar.getByRole('button', { name: texts.item.save, exact: true }).click();
  const collection = page.getByRole('button', { name: /Thesis\s*3/ });
  await expect(collection).toBeVisible();
  await expect(collection.locator('span').first()).toHaveCSS(
    'background-color',
    'rgb(255, 194, 209)',
  );
  // Its own colour, as everywhere: the collection is named in the margin.
  await expect(items(page).first().getByRole('article')).toHaveCSS('--stroke', '#ffe27a');
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

test('a collection made in a highlight’s menu takes it in, by the Enter key too', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const row = item(page, 'Élan');
  await row.getByRole('button', { name: texts.item.more }).click();
  await row.getByRole('button', { name: texts.item.addToCollection }).click();
  await page.getByLabel(texts.collection.name).fill('Words');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('list', { name: texts.item.collections })).toHaveText('Words');
  expect(faults).toEqual([]);
});

test('a second collection of the same name is refused in the form, which says so', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const make = async (name: string) => {
    await page.getByRole('button', { name: texts.collection.new }).click();
    await dialog.getByLabel(texts.collection.name).fill(name);
    await page.keyboard.press('Enter');
  };
  await make('Winter');
  await expect(dialog).toHaveCount(0);
  await make('winter');
  const field = dialog.getByLabel(texts.collection.name);
  await expect(field).toHaveAccessibleDescription(texts.collection.taken);
  await field.fill('Spring');
  await expect(dialog.getByText(texts.collection.taken)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Spring\s*0/ })).toBeVisible();
  await page.getByRole('button', { name: `${texts.item.edit}: Spring` }).click();
  await field.fill('Winter');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(texts.collection.taken)).toBeVisible();
  await field.fill('Spring');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
});

test('passages of one book are merged by hand, taken apart again, and undone', async ({ page }) => {
  const count = await items(page).count();
  await select(page, 'Nobody had lit');
  const merge = selectionBar(page).getByRole('button', { name: texts.selection.merge });
  await expect(merge).toHaveCount(0);
  await item(page, 'before the morning').getByRole('checkbox').click();
  await merge.click();
  await expect(selectionBar(page)).toHaveCount(0);
  await expect(items(page)).toHaveCount(count - 1);
  const row = item(page, 'before the morning');
  await expect(row.getByRole('blockquote')).toContainText('Nobody had lit');
  await saved(page);
  await page.reload();
  await row.getByRole('button', { name: /^Merged from/ }).click();
  const entry = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'Nobody had lit' });
  await entry.getByRole('button', { name: texts.item.split, exact: true }).first().click();
  await expect(items(page)).toHaveCount(count);
  await expect(row.getByRole('blockquote')).not.toContainText('Nobody had lit');
  await undo(page).click();
  await expect(items(page)).toHaveCount(count - 1);
  await page.keyboard.press('Control+Shift+z');
  await expect(items(page)).toHaveCount(count);
});

test('the device’s note is offered back where there is one and it is not shown', async ({
  page,
}) => {
  const { more, restoreNote, note, edit, save } = texts.item;
  const change = async (text: string) => {
    await item(page, text).getByRole('button', { name: edit, exact: true }).click();
    await page.getByLabel(note, { exact: true }).fill('My own');
    await page.getByRole('button', { name: save, exact: true }).click();
    await item(page, text).getByRole('button', { name: more }).click();
  };
  const back = page.getByRole('button', { name: restoreNote });
  await change('Élan');
  await expect(page.getByRole('button', { name: texts.item.cite })).toBeVisible();
  await expect(back).toHaveCount(0);
  await page.keyboard.press('Escape');
  await change('before the morning');
  await back.click();
  await expect(item(page, 'before the morning')).not.toContainText('My own');
  await item(page, 'before the morning').getByRole('button', { name: more }).click();
  await expect(back).toHaveCount(0);
});

test('editing begins where the passage is read, in its own colour', async ({ page }) => {
  const { text, edit } = texts.item;
  const row = item(page, 'Nobody had lit');
  const passage = row.getByRole('blockquote').locator('.mark');
  const before = await passage.boundingBox();
  await row.getByRole('button', { name: edit, exact: true }).click();
  const field = page.getByLabel(text, { exact: true });
  const form = page.locator('form').filter({ has: field });
  expect(await form.locator('.mark').boundingBox()).toEqual(before);
  const swatch = (color: string) => form.getByRole('button', { name: color, exact: true });
  await expect(swatch(texts.markColor.yellow)).toHaveAttribute('aria-pressed', 'true');
  await swatch(texts.markColor.blue).click();
  await expect(swatch(texts.markColor.yellow)).toHaveAttribute('aria-pressed', 'false');
  await field.fill('One line.\nAnother line.');
  const height = async () => (await field.boundingBox())?.height ?? 0;
  const two = await height();
  await field.fill('One line.\nAnother line.\nA third, at whose end one goes on writing.\n');
  expect(await height()).toBeGreaterThan(two * 1.9);
  expect(await field.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
});

test('on a phone the buttons of the form stay in sight, above the tools', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await item(page, 'Élan').getByRole('button', { name: texts.item.more }).click();
  await page.getByRole('button', { name: texts.item.edit, exact: true }).last().click();
  await expect(page.getByLabel(texts.item.text, { exact: true })).toBeFocused();
  await page.getByLabel(texts.item.text, { exact: true }).fill('Another word');
  await page.getByRole('button', { name: texts.item.save, exact: true }).click({ timeout: 2000 });
  await expect(item(page, 'Another word')).toBeVisible();
});

test('the last import can be undone on the next visit', async ({ page }) => {
  await saved(page);
  await page.reload();
  await expect(items(page)).toHaveCount(4);
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(notice(page, texts.report.undone)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(items(page)).toHaveCount(0);
});

test('one book from two devices is suggested for merging, merged, and taken apart again', async ({
  page,
}) => {
  await importEntries(page, [
    { text: 'From the other device', title: 'A Quiet Harbour.azw3 (Lindqvist, Elsa)' },
  ]);
  const badge = page.getByRole('button', { name: texts.books.sameShort });
  const dialog = page.getByRole('dialog');
  await badge.click();
  await dialog.getByRole('button', { name: texts.books.join }).click();
  await expect(onShelf(page, 'A Quiet Harbour')).toHaveCount(1);
  await undo(page).click();
  await expect(onShelf(page, 'A Quiet Harbour')).toHaveCount(2);
  await dialog.getByRole('button', { name: texts.books.keep }).click();
  await dialog.getByRole('button', { name: texts.report.close }).click();
  await expect(badge).toHaveCount(0);
  await page.getByRole('button', { name: texts.books.edit }).first().click();
  await dialog.getByLabel(texts.books.merge).selectOption({ label: 'On Rivers' });
  await dialog.getByRole('button', { name: texts.books.join }).click();
  await expect(onShelf(page, 'On Rivers')).toHaveCount(0);
  await page.getByRole('button', { name: texts.books.edit }).first().click();
  await dialog.getByRole('button', { name: texts.item.split }).click();
  await dialog.getByRole('button', { name: texts.report.close }).click();
  await expect(onShelf(page, 'On Rivers')).toHaveCount(1);
});

test('a link to a book that was merged into another one leads to that one', async ({ page }) => {
  await onShelf(page, 'On Rivers').click();
  await expect(page).toHaveURL(/book=/);
  const link = page.url();
  await onShelf(page, 'A Quiet Harbour').click();
  await page.getByRole('button', { name: texts.books.edit }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.books.merge).selectOption({ label: 'On Rivers' });
  await dialog.getByRole('button', { name: texts.books.join }).click();
  await expect(onShelf(page, 'On Rivers')).toHaveCount(0);
  await expect(items(page)).toHaveCount(3);
  await saved(page);
  await page.goto(link);
  await expect(onShelf(page, 'A Quiet Harbour')).toHaveAttribute('aria-current', 'true');
  await expect(items(page)).toHaveCount(3);
});

test('removing everything leaves no export options and no waiting files in the browser', async ({
  page,
}) => {
  const exportOptions = () => page.evaluate(() => localStorage.getItem('export'));
  /** Number of files in the database that hands files from page to page; `put` adds one first. */
  const waiting = (put: boolean) =>
    page.evaluate(
      (isPut) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('handover', 1);
          opening.onerror = () => reject(new Error('The files cannot be opened'));
          opening.onsuccess = () => {
            const database = opening.result;
            const files = database.transaction('files', 'readwrite').objectStore('files');
            if (isPut) files.put([new File(['=========='], 'My Clippings.txt')], 'files');
            const counting = files.count();
            counting.onsuccess = () => {
              database.close();
              resolve(counting.result);
            };
          };
        }),
      put,
    );

  await page.getByRole('button', { name: texts.export.title, exact: true }).click();
  const panel = page.getByRole('dialog', { name: texts.export.title });
  await chooseFormat(page, texts.export.csv);
  await panel.getByRole('button', { name: texts.report.close }).click();
  expect(await exportOptions()).toContain('csv');
  expect(await waiting(true)).toBe(1);
  await removeEverything(page);
  expect(await exportOptions()).toBeNull();
  await expect.poll(() => waiting(false)).toBe(0);
  await importEntries(page);
  await page.getByRole('button', { name: texts.export.title, exact: true }).click();
  await expect(panel.getByRole('radio', { name: texts.export.docx, exact: true })).toBeChecked();
});

test('a backup restores what was removed from the browser', async ({ page }) => {
  await addTag(page, 'Nobody had lit', 'light');
  const backup = await savedBackup(page);
  await removeEverything(page);
  await stored(page, 0);
  await page.reload();
  await expect(page.getByText(texts.start.emptyTitle)).toBeVisible();
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

test('a backup chosen as the file to import is restored in an empty browser, never over a library', async ({
  page,
}) => {
  await addTag(page, 'Nobody had lit', 'light');
  const backup = await savedBackup(page);
  await removeEverything(page);
  await fileField(page).setInputFiles(backup);
  await expect(items(page)).toHaveCount(4);
  await expect(page.getByText(texts.library.restored)).toBeVisible();
  await expect(notice(page, texts.library.removed)).toHaveCount(0);
  await item(page, 'Élan').getByRole('button', { name: texts.item.delete }).click();
  await fileField(page).setInputFiles(backup);
  await expect(importReport(page)).toBeVisible();
  await expect(items(page)).toHaveCount(3);
});

test('a backup is added with its collections, its deletions and its edits, which no import undoes', async ({
  page,
}) => {
  await item(page, 'Élan').getByRole('button', { name: texts.item.delete }).click();
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
});

test('a search for an author offers her books, beside the passages with the word', async ({
  page,
}) => {
  await page.getByRole('searchbox').fill('dario marchetti');
  const book = page.getByRole('button', { name: /On Rivers/ }).last();
  await expect(page.locator('[data-empty]')).toBeVisible();
  await book.click();
  await expect(items(page)).toHaveCount(1);
  await page.goto('/highlights');
  await page.getByRole('searchbox').fill('rivers');
  await expect(page.locator('main').getByRole('button', { name: /Book: On Rivers/ })).toBeVisible();
});

test('a search that finds nothing says what less of it finds, and which operators there are', async ({
  page,
}) => {
  const search = page.getByRole('searchbox');
  await search.fill('lantern colour:nobodyx');
  const empty = page.locator('[data-empty]');
  await expect(empty).toContainText('colour:');
  await expect(empty).toContainText('author:');
  await expect(empty.getByRole('button', { name: 'nobody' })).toBeVisible();
  await empty.getByRole('button', { name: 'lantern' }).click();
  await expect(search).toHaveValue('lantern');
  await expect(items(page)).not.toHaveCount(0);
});

test('a tag that is written in a note shows what has it', async ({ page }) => {
  await addTag(page, 'Nobody had lit', 'light');
  await item(page, 'Élan').getByRole('button', { name: texts.item.addNote }).click();
  await page.getByRole('textbox', { name: texts.item.note }).fill('Much #light, not C#sharp');
  await page.keyboard.press('Control+Enter');
  await item(page, 'Élan').getByRole('button', { name: '#light' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('#light');
  await expect(items(page)).toHaveCount(2);
});

test('an import that is undone is reported no longer, and redone by a key on the empty page', async ({
  page,
}) => {
  await removeEverything(page);
  await importEntries(page);
  await expect(page.locator('[data-strip]')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(texts.start.emptyTitle)).toBeVisible();
  await expect(page.locator('[data-strip]')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(items(page)).toHaveCount(4);
});

test('a book that is gone with an undone import is shown no longer', async ({ page }) => {
  await importEntries(page, [{ text: 'Read on a train', title: 'Lanterns (Duarte, Bruno)' }]);
  await onShelf(page, 'Lanterns').click();
  await expect(items(page)).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(items(page)).toHaveCount(4);
});

test('a restored backup can be undone until the next edit', async ({ page }) => {
  const backup = await savedBackup(page);
  await item(page, 'Élan').getByRole('button', { name: texts.item.delete }).click();
  await expect(items(page)).toHaveCount(3);
  const restore = async () => {
    await openMenu(page);
    await page.getByLabel(texts.start.restore).first().setInputFiles(backup);
    await page.getByRole('button', { name: texts.library.restoreReplace }).click();
    await expect(page.getByText(texts.library.restored)).toBeVisible();
    await expect(items(page)).toHaveCount(4);
  };
  await restore();
  await undo(page).click();
  await expect(items(page)).toHaveCount(3);
  await restore();
  await addTag(page, 'Nobody had lit', 'light');
  await expect(undo(page)).toHaveCount(0);
});

test('everything on the page keeps working offline', async ({ page }) => {
  await setOffline(page, true);
  await importEntries(page, [{ text: 'Read on a train', title: 'Lanterns (Duarte, Bruno)' }]);
  await expect(items(page)).toHaveCount(5);
  await addTag(page, 'Read on a train', 'travel');
  await page.getByRole('searchbox').fill('train');
  await expect(items(page)).toHaveCount(1);
});

test('several deletions are undone one by one, by keyboard too, and purged for good', async ({
  page,
}) => {
  const remove = (text: string) =>
    item(page, text).getByRole('button', { name: texts.item.delete }).click();
  await remove('Élan');
  await remove('Nobody had lit');
  await expect(onShelf(page, 'On Rivers')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(notice(page, texts.deleted.back)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(items(page)).toHaveCount(4);
  await page.keyboard.press('Control+y');
  await expect(items(page)).toHaveCount(3);
  await openMenu(page);
  await menuEntry(page, texts.only.deleted).click();
  await expect(items(page)).toHaveCount(1);
  // What is deleted is counted on no shelf.
  await expect(onShelf(page, texts.books.all)).toHaveText(/3$/);
  await item(page, 'Élan').getByRole('button', { name: texts.deleted.restore }).click();
  await expect(page.getByText(texts.deleted.none)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: texts.books.all, exact: true }).click();
  await expect(items(page)).toHaveCount(4);
  await remove('Élan');
  await openMenu(page);
  await menuEntry(page, texts.only.deleted).click();
  await page.getByRole('button', { name: texts.deleted.empty }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.deleted.empty }).click();
  await expect(page.getByText(texts.deleted.none)).toBeVisible();
});

test('a draft survives Escape and a change of book', async ({ page }) => {
  await item(page, 'Élan').getByRole('button', { name: texts.item.addNote }).click();
  await page.getByLabel(texts.item.note, { exact: true }).fill('Half a thought');
  await page.keyboard.press('Escape');
  await onShelf(page, 'A Quiet Harbour').click();
  await onShelf(page, 'On Rivers').click();
  await item(page, 'Élan').getByRole('button', { name: texts.item.draft }).click();
  await expect(page.getByLabel(texts.item.note, { exact: true })).toHaveValue('Half a thought');
  await page.getByRole('button', { name: texts.item.save, exact: true }).click();
  await expect(item(page, 'Élan')).toContainText('Half a thought');
  await expect(item(page, 'Élan').getByRole('button', { name: texts.item.draft })).toHaveCount(0);
});

test('a selection is cleared with its book, and the latest choice in the shelf wins', async ({
  page,
}) => {
  await addTag(page, 'Nobody had lit', 'light');
  await onShelf(page, 'On Rivers').click();
  await select(page, 'Élan');
  await onShelf(page, 'A Quiet Harbour').click();
  await expect(page.getByRole('region', { name: texts.export.selected })).toHaveCount(0);
  await onShelf(page, 'On Rivers').click();
  await page.getByRole('complementary').getByRole('button', { name: '#light' }).click();
  await expect(item(page, 'Nobody had lit')).toBeVisible();
});

test('tags are renamed, merged and deleted in their overview', async ({ page }) => {
  await addTag(page, 'Nobody had lit', 'light');
  await addTag(page, 'Élan', 'night');
  await openMenu(page);
  await menuEntry(page, texts.tag.title).click();
  const dialog = page.getByRole('dialog', { name: texts.tag.title });
  await dialog.getByRole('button', { name: `${texts.tag.rename}: night` }).click();
  const renaming = page.getByRole('dialog', { name: texts.tag.rename });
  await expect(renaming.getByLabel(texts.filter.tag)).toHaveValue('night');
  // The name is selected: what is typed replaces it.
  await page.keyboard.type('light');
  await renaming.getByRole('button', { name: texts.item.save, exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(/#light\s*2/);
  await dialog.getByRole('button', { name: `${texts.item.delete}: light` }).click();
  await expect(dialog.getByText(texts.tag.none)).toBeVisible();
});

test('a tag deleted by mistake is brought back within the overview', async ({ page }) => {
  await addTag(page, 'Élan', 'night');
  await openMenu(page);
  await menuEntry(page, texts.tag.title).click();
  const dialog = page.getByRole('dialog', { name: texts.tag.title });
  await dialog.getByRole('button', { name: `${texts.item.delete}: night` }).click();
  await dialog.getByRole('button', { name: texts.item.undo }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(/#night\s*1/);
});

test('Escape takes back a tag that was typed for a selection', async ({ page }) => {
  await select(page, 'Élan');
  await selectionBar(page).getByRole('button', { name: texts.filter.tag }).click();
  await page.keyboard.type('nig');
  await page.keyboard.press('Escape');
  await expect(selectionBar(page).getByRole('combobox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(selectionBar(page).getByRole('combobox')).toHaveCount(0);
  await expect(item(page, 'Élan')).not.toContainText('#');
});

test('without keys an edit is undone and redone in the menu', async ({ page }) => {
  const tag = item(page, 'Élan').getByRole('button', { name: '#night' });
  await addTag(page, 'Élan', 'night');
  await openMenu(page);
  await menuEntry(page, texts.keys.undo).click();
  await expect(tag).toHaveCount(0);
  await expect(notice(page, 'Undone: Tags')).toBeVisible();
  await openMenu(page);
  // Of the import before it.
  await expect(menuEntry(page, texts.keys.undo)).toBeVisible();
  await menuEntry(page, texts.keys.redo).click();
  await expect(tag).toBeVisible();
  await expect(notice(page, 'Redone: Tags')).toBeVisible();
  await openMenu(page);
  await expect(menuEntry(page, texts.keys.undo)).toBeVisible();
  await expect(menuEntry(page, texts.keys.redo)).toHaveCount(0);
});

test('the page asks before it is left with a draft, and not after', async ({ page }) => {
  const mayLeave = () =>
    page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await saved(page);
  await item(page, 'Élan').getByRole('button', { name: texts.item.addNote }).click();
  await page.getByLabel(texts.item.note, { exact: true }).fill('Half a thought');
  expect(await mayLeave()).toBe(false);
  await page.getByRole('button', { name: texts.item.discard, exact: true }).click();
  expect(await mayLeave()).toBe(true);
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

test('Escape asks what becomes of what was typed about a book, and leaving the page does too', async ({
  page,
}) => {
  test.slow();
  const mayLeave = () =>
    page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await saved(page);
  const details = page.getByRole('button', { name: texts.books.edit });
  const draft = page.getByRole('dialog').getByRole('button', { name: texts.item.draft });
  const publisher = page.getByLabel(texts.books.publisher, { exact: true });
  const dialog = page.getByRole('dialog');
  const books = await details.count();
  await details.first().click();
  await expect(page.getByLabel(texts.books.name, { exact: true })).toBeFocused();
  await publisher.fill('Harbour Press');
  await page.keyboard.press('Escape');
  expect(await mayLeave()).toBe(false);
  await draft.click();
  await expect(publisher).toHaveValue('Harbour Press');
  await dialog.getByRole('button', { name: texts.item.discard }).click();
  await expect(details).toHaveCount(books);
  expect(await mayLeave()).toBe(true);

  await details.first().click();
  await expect(publisher).toHaveValue('');
  await publisher.fill('Harbour Press');
  // What is taken back is no change.
  await publisher.fill('');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(books);
  await details.first().click();
  await publisher.fill('Lantern Press');
  await page.keyboard.press('Escape');
  await draft.click();
  await expect(publisher).toHaveValue('Lantern Press');
  await page.keyboard.press('Enter');
  await expect(draft).toHaveCount(0);
  await details.first().click();
  await expect(publisher).toHaveValue('Lantern Press');
});

test('Escape ends the renaming of a tag first, and the focus stays in the list', async ({
  page,
}) => {
  await addTag(page, 'Nobody had lit', 'light');
  await openMenu(page);
  await menuEntry(page, texts.tag.title).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.tag.rename }).click();
  await page.keyboard.type('lamp');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: '#light' })).toBeVisible();
  await expect(dialog.getByRole('list')).toBeFocused();
  await dialog.getByRole('button', { name: texts.item.delete }).click();
  await expect(dialog.getByRole('list')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('books of one title are told apart by their authors', async ({ page }) => {
  await importEntries(page, [
    { text: 'One', title: 'Collected Poems (Marchetti, Dario)' },
    { text: 'Two', title: 'Collected Poems (Okafor, Ada)' },
  ]);
  await expect(onShelf(page, 'Collected Poems')).toContainText(['Ada Okafor', 'Dario Marchetti']);
  await expect(onShelf(page, 'On Rivers')).not.toContainText('Dario');
  await page.getByRole('button', { name: texts.books.edit }).first().click();
  await expect(page.getByLabel(texts.books.merge)).toContainText('Collected Poems · Ada Okafor');
});

test('a book is coloured and deleted as a whole, and a merge taken apart on its highlight', async ({
  page,
}) => {
  const details = page.getByRole('button', { name: texts.books.edit });
  await details.first().click();
  await page.getByRole('dialog').getByRole('button', { name: texts.books.select }).click();
  await expect(selectionBar(page)).toContainText('2 selected');
  await selectionBar(page).getByRole('button', { name: texts.library.more, exact: true }).click();
  await selectionBar(page).getByRole('button', { name: texts.markColor.blue }).click();
  await expect(page.locator('article.stroke-blue')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Merged from 2 entries' }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.item.split }).first().click();
  await expect(items(page)).toHaveCount(5);
  await details.first().click();
  await page.getByRole('dialog').getByRole('button', { name: texts.books.delete }).click();
  await expect(items(page)).toHaveCount(2);
  await undo(page).click();
  await expect(items(page)).toHaveCount(5);
  // It can be joined again at any time.
  await saved(page);
  await page.reload();
  const apart = items(page).filter({ hasText: /^The harbour lay still(?! before)/ });
  await apart.getByRole('button', { name: texts.item.more }).click();
  await apart.getByRole('button', { name: texts.item.rejoin }).click();
  await expect(items(page)).toHaveCount(4);
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
  await expect(notice(page, 'Chicago')).toBeVisible();
});

test('an empty place says what belongs there, and leads back', async ({ page }) => {
  const { empty, item: labels, collection } = texts;
  const all = () =>
    page.getByRole('main').getByRole('button', { name: texts.books.all, exact: true }).click();
  await page.getByRole('button', { name: collection.new }).click();
  await page.getByLabel(collection.name, { exact: true }).fill('Winter');
  await page.getByRole('button', { name: labels.save, exact: true }).click();
  await page.getByRole('button', { name: /^Winter/ }).click();
  await expect(page.getByText(fill(empty.collection, { name: 'Winter' }))).toBeVisible();
  const how = { select: labels.select, add: texts.filter.collection };
  await expect(page.getByText(fill(empty.collectionHint, how))).toBeVisible();
  await all();
  await expect(items(page)).toHaveCount(4);

  await openMenu(page);
  await menuEntry(page, texts.only.deleted).click();
  await expect(page.getByText(empty.deletedHint)).toBeVisible();
  await all();

  await onShelf(page, 'On Rivers').click();
  await item(page, 'Élan').getByRole('button', { name: labels.delete }).click();
  await expect(page.getByText(empty.library)).toBeVisible();
  await expect(onShelf(page, 'On Rivers')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: texts.only.deleted }).last().click();
  await item(page, 'Élan').getByRole('button', { name: texts.deleted.restore }).click();
  await expect(onShelf(page, 'On Rivers')).toBeVisible();
});

test('a form is cancelled as long as nothing has changed, and then discarded', async ({ page }) => {
  const { note, cancel, discard, draft } = texts.item;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await item(page, 'Élan').getByRole('button', { name: texts.item.addNote }).click();
  await expect(button(discard)).toHaveCount(0);
  await button(cancel).click();
  await item(page, 'Élan').getByRole('button', { name: texts.item.addNote }).click();
  await page.getByLabel(note, { exact: true }).fill('Half a thought');
  await expect(button(cancel)).toHaveCount(0);
  await button(discard).click();
  await expect(item(page, 'Élan').getByRole('button', { name: draft })).toHaveCount(0);
  await expect(item(page, 'Élan')).not.toContainText('Half a thought');
});

test('the original text is put back when the form is saved, and not when it is discarded', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const { original, save, discard, edit, text } = texts.item;
  const edited = item(page, 'Another word for it');
  await item(page, 'Élan').getByRole('button', { name: edit, exact: true }).click();
  await page.getByLabel(text, { exact: true }).fill('Another word for it');
  await button(save).click();
  const restore = async () => {
    await edited.getByRole('button', { name: edit, exact: true }).click();
    await button(original).click();
    await expect(page.getByLabel(text, { exact: true })).toHaveValue('Élan is a word for it');
  };
  await restore();
  await button(discard).click();
  await expect(edited).toBeVisible();
  await restore();
  await page.getByLabel(text, { exact: true }).fill('Another word for it');
  await button(texts.item.cancel).click();
  await expect(edited).toBeVisible();
  await restore();
  await button(save).click();
  await expect(item(page, 'Élan is a word for it')).toBeVisible();
});

test('a tag that is still being typed is saved too, by one press that hits the button', async ({
  page,
}) => {
  await item(page, 'Élan').getByRole('button', { name: texts.item.edit, exact: true }).click();
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

test('of a note written in two tabs neither half is lost', async ({ page, context }) => {
  await stored(page, 4);
  const other = await context.newPage();
  await openWorkspace(other);
  const write = async (tab: Page, text: string) => {
    await item(tab, 'Élan').getByRole('button', { name: texts.item.addNote }).click();
    await tab.getByLabel(texts.item.note, { exact: true }).fill(text);
  };
  const save = (tab: Page) =>
    tab.getByRole('button', { name: texts.item.save, exact: true }).click();
  await write(page, 'From the desk');
  await write(other, 'From the train');
  await save(other);
  await expect(item(other, 'Élan')).toContainText('From the train');
  await saved(other);
  await save(page);
  for (const tab of [page, other]) {
    await expect(item(tab, 'Élan')).toContainText('From the train');
    await expect(item(tab, 'Élan')).toContainText('From the desk');
  }
});
