import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { writeBackup } from '../../src/highlights/library/backup.ts';
import type { Library } from '../../src/highlights/library/library.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { searchWord } from './library.ts';

/** What a scene is told. */
interface Stage {
  page: Page;
  locale: Locale;
  library: Library;
}

export interface Scene {
  /** The window, CSS pixels; the picture shows all of it. */
  width: number;
  height: number;
  play: (stage: Stage) => Promise<void>;
}

const give = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

/** Opens the library of the pictures, as a backup of it is opened. */
async function openLibrary({ page, library }: Stage): Promise<void> {
  await give(page, 'backup.json', writeBackup(library));
  await page.locator('article').first().waitFor();
  // What a notice said is past, and the end of the page is no part of the product.
  await page.addStyleTag({
    content: '.notice-place, .strip, .app-legal { display: none !important }',
  });
  await page.evaluate(() => scrollTo(0, 0));
}

/** Leaves a window alone in the picture: dimmed rows behind it would say nothing. */
async function isolateDialog(page: Page): Promise<void> {
  await page.locator('dialog[open]:not(#menu)').waitFor();
  // What the pointer pressed was under it; now something else is.
  await page.mouse.move(0, 0);
  // The built styles have shorter names for the colours: the search field is of the second surface.
  const surface = await page
    .locator('.search > .field')
    .evaluate((field) => getComputedStyle(field).backgroundColor);
  await page.addStyleTag({ content: `dialog::backdrop { background: ${surface} !important }` });
}

/** Chooses the first passage and presses a key for it: at this width its buttons stand behind one. */
async function pressOnFirst(page: Page, key: string): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press(key);
}

/** The pictures by name; each is taken in every language, light and dark, in a library of its own. */
export const scenes: Record<string, Scene> = {
  explorer: { width: 1152, height: 648, play: openLibrary },
  edit: {
    width: 660,
    height: 470,
    async play(stage) {
      await openLibrary(stage);
      await pressOnFirst(stage.page, 'e');
    },
  },
  tags: {
    width: 660,
    height: 470,
    async play(stage) {
      await openLibrary(stage);
      await pressOnFirst(stage.page, 't');
    },
  },
  search: {
    width: 660,
    height: 520,
    async play(stage) {
      await openLibrary(stage);
      const { page, library, locale } = stage;
      await page.locator('input[type=search]').fill(searchWord(library, locale));
      await page.waitForTimeout(300);
    },
  },
  merges: {
    width: 660,
    height: 400,
    async play({ page, locale }) {
      await give(page, 'My Clippings.txt', readFileSync(`content/samples/${locale}.txt`));
      await page.locator('article').first().waitFor();
      await page.locator('.import-report .quiet').first().click();
      await isolateDialog(page);
    },
  },
  export: {
    width: 760,
    height: 560,
    async play(stage) {
      await openLibrary(stage);
      await stage.page.locator('.tool-main, .toolbar .button-primary').first().click();
      await isolateDialog(stage.page);
    },
  },
};
