import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type english from '../../../i18n/en/highlights.json';
import type { Locale } from '../../../src/i18n/locales.ts';
import { href } from '../../../src/i18n/routes.ts';
import { deviceFile, smallLibrary, uploadOf } from '../library/clippings-fixture.ts';

type Texts = typeof english;

/** What a user does in the workspace, in the words of one language. */
function formatOf(page: Page, locale: Locale) {
  const file = new URL(`../../../i18n/${locale}/highlights.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  const isSmall = (page.viewportSize()?.width ?? 0) < 1024;
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const press = (name: string) => button(name).click();
  return {
    texts,
    button,
    press,
    escape: () => page.keyboard.press('Escape'),
    ofItem: async (text: string, name: string) => {
      const item = page
        .getByRole('listitem')
        .filter({ has: page.locator('article', { hasText: text }) });
      const action = item.getByRole('button', { name, exact: true });
      // A tool of the row, where there is room for it.
      if (!(await action.isVisible()))
        await item.getByRole('button', { name: texts.item.more }).click();
      await action.click();
    },
    ofMenu: async (name: string) => {
      await page.getByRole('button', { name: texts.library.more, exact: true }).click();
      await page.getByRole('listitem').getByRole('button', { name, exact: true }).click();
    },
    /** Some dialogs load their code on opening: an earlier Escape would close nothing. */
    opened: (name: string) => expect(page.getByRole('dialog', { name })).toBeVisible(),
    shelf: async () => {
      if (isSmall) await press(texts.books.title);
    },
    all: () => page.locator('[data-empty]').getByRole('button').first().click(),
    open: async () => {
      await page.goto(href('highlights', locale));
      await expect(page.locator('[data-state]')).not.toHaveAttribute('data-state', 'loading');
    },
    give: () =>
      page
        .getByLabel(texts.start.choose, { exact: true })
        .setInputFiles(uploadOf(`${deviceFile(smallLibrary)}Alone\r\n==========\r\n`)),
  };
}

/** Leads a page through the states of the library. Yields the name of each, once it is shown. */
async function* libraryStates(page: Page, locale: Locale): AsyncGenerator<string> {
  const { texts, press, escape, ofItem, opened, shelf, all, open, give } = formatOf(page, locale);
  await open();
  await page.getByText(texts.start.paste, { exact: true }).click();
  // The page's bar half covers what the field's focus has scrolled past.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  yield 'empty';

  await give();
  await press(texts.report.open);
  await opened(texts.report.title);
  yield 'report';
  await escape();
  await press(texts.report.close);

  await shelf();
  await press(texts.collection.new);
  yield 'form of a collection';
  await page.getByLabel(texts.collection.name, { exact: true }).fill('Winter');
  await press(texts.item.save);
  await page.getByRole('button', { name: /^Winter/ }).click();
  yield 'empty collection';
  await all();

  await ofItem('Nobody had lit', texts.item.addTag);
  await page.locator('input:focus').pressSequentially('light');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await shelf();
  yield 'shelf';
  await shelf();
  await ofItem('Élan', texts.item.addTag);
  await page.locator('input:focus').pressSequentially('li');
  yield 'suggested tags';
  await escape();
  await escape();

  await press(texts.filter.title);
  await page.getByRole('combobox', { name: texts.filter.tag, exact: true }).selectOption('light');
  yield 'filters';
}

/** Leads a page through the states of a passage. Yields the name of each, once it is shown. */
async function* passageStates(page: Page, locale: Locale): AsyncGenerator<string> {
  const { texts, press, escape, ofItem, open, give } = formatOf(page, locale);
  await open();
  await give();
  await press(texts.report.close);

  const last = page
    .getByRole('listitem')
    .filter({ has: page.locator('article', { hasText: 'Élan' }) });
  await last.getByRole('button', { name: texts.item.more }).click();
  yield 'menu of a highlight';
  await escape();
  await ofItem('Nobody had lit', texts.item.edit);
  // A sticky heading half covers what is being scrolled past.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  yield 'form of a highlight';
  await escape();
  await ofItem('Élan', texts.item.select);
  yield 'selection';
  await press(texts.filter.collection);
  yield 'collections for a selection';
  await escape();
  await page.getByRole('button', { name: texts.selection.none }).click();
}

/**
 * Leads a page through the states of the menu and the dialogs. Yields the name of each, once it is
 * shown.
 */
async function* dialogStates(page: Page, locale: Locale): AsyncGenerator<string> {
  const { texts, press, escape, ofItem, ofMenu, opened, open, give } = formatOf(page, locale);
  await open();
  await give();
  await press(texts.report.close);
  await ofItem('Nobody had lit', texts.item.addTag);
  await page.locator('input:focus').pressSequentially('light');
  await page.keyboard.press('Enter');
  await escape();

  await page.getByRole('button', { name: texts.library.more, exact: true }).click();
  yield 'menu';
  await escape();
  for (const name of [texts.review.title, texts.library.remove]) {
    await ofMenu(name);
    await opened(name);
    yield name;
    await escape();
  }
  await ofMenu(texts.tag.title);
  await opened(texts.tag.title);
  yield 'tags';
  await page.getByRole('dialog').getByRole('button', { name: texts.tag.rename }).click();
  yield 'form of a tag';
  await escape();
  await opened(texts.tag.title);
  await escape();
  await page.keyboard.press('?');
  await opened(texts.keys.title);
  yield 'keys';
  await escape();

  await press(texts.books.edit);
  await opened(texts.books.edit);
  await page.getByText(texts.books.more, { exact: true }).click();
  yield 'book details';
}

/**
 * Leads a page through the export dialog and what was deleted. Yields the name of each, once it is
 * shown.
 */
async function* exportStates(page: Page, locale: Locale): AsyncGenerator<string> {
  const { texts, button, press, escape, ofItem, ofMenu, opened, open, give } = formatOf(
    page,
    locale,
  );
  await open();
  await give();
  await press(texts.report.close);

  await press(texts.export.title);
  const dialog = page.getByRole('dialog', { name: texts.export.title });
  await opened(texts.export.title);
  const allFormats = button(texts.export.allFormats);
  if (await allFormats.isVisible()) await allFormats.click();
  await dialog.locator('label', { hasText: texts.export.template }).click();
  await dialog.getByLabel(texts.export.what).selectOption('choose');
  await dialog.getByLabel(texts.export.style).selectOption('apa');
  yield 'export';
  await escape();

  await ofItem('Élan', texts.item.delete);
  await ofMenu(texts.only.deleted);
  yield 'deleted';
  await press(texts.deleted.empty);
  await opened(texts.deleted.empty);
  yield 'question before emptying';
  await escape();
  await press(texts.deleted.restore);
  yield 'nothing deleted';
}

/** The states of the workspace and its dialogs, each walk short enough for a busy machine. */
export const workspaceWalks = {
  library: libraryStates,
  passage: passageStates,
  dialogs: dialogStates,
  export: exportStates,
};
