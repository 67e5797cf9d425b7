import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { writeBackup } from '../../src/highlights/library/backup.ts';
import type { Library } from '../../src/highlights/library/library.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { searchWord } from './library.ts';

/** Context of a scene. */
interface Stage {
  page: Page;
  locale: Locale;
  library: Library;
}

/** Height of the tools at the foot of a narrow viewport, CSS pixels. */
const THUMB_BAR = 64;

/** What a picture shows of the viewport, from its top: CSS pixels. */
interface Frame {
  width: number;
  height: number;
  /** CSS pixels by which the viewport is higher: the thumb's bar at its foot is left out of a list's picture. */
  below?: number;
}

interface Scene {
  wide: Frame;
  /** The same in the layout of a phone. */
  phone: Frame;
  play: (stage: Stage) => Promise<void>;
}

const give = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

/** Restores the library from a backup. */
async function openLibrary({ page, library }: Stage): Promise<void> {
  await give(page, 'backup.json', writeBackup(library));
  await page.locator('article').first().waitFor();
  // Hides the notice about it, and the footer, which is not part of the product.
  await page.addStyleTag({
    content: '.notice-place, .strip, main ~ footer { display: none !important }',
  });
  await page.evaluate(() => scrollTo(0, 0));
}

/** Shows a dialog by itself, over the whole width: the page frames its picture, a second frame would be empty. */
async function isolateDialog(page: Page): Promise<void> {
  await page.locator('dialog[open]').waitFor();
  // The pointer would hover over whatever is there now.
  await page.mouse.move(0, 0);
  await page.addStyleTag({
    content: 'dialog { width: 100%; max-width: none; margin: 0; border: 0; border-radius: 0 }',
  });
}

/** Selects the first passage and presses a shortcut: at this width its buttons are in a menu. */
async function pressOnFirst(page: Page, key: string): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press(key);
}

const scenes: Record<string, Scene> = {
  explorer: {
    wide: { width: 1152, height: 648 },
    phone: { width: 400, height: 340, below: THUMB_BAR },
    play: openLibrary,
  },
  edit: {
    wide: { width: 660, height: 470, below: THUMB_BAR },
    phone: { width: 400, height: 440, below: THUMB_BAR },
    async play(stage) {
      await openLibrary(stage);
      await pressOnFirst(stage.page, 'e');
    },
  },
  tags: {
    wide: { width: 660, height: 470, below: THUMB_BAR },
    phone: { width: 400, height: 440, below: THUMB_BAR },
    async play(stage) {
      await openLibrary(stage);
      await pressOnFirst(stage.page, 't');
    },
  },
  search: {
    wide: { width: 660, height: 470, below: THUMB_BAR },
    phone: { width: 400, height: 340, below: THUMB_BAR },
    async play(stage) {
      await openLibrary(stage);
      const { page, library, locale } = stage;
      await page.locator('input[type=search]').fill(searchWord(library, locale));
      await page.waitForTimeout(300);
    },
  },
  merges: {
    wide: { width: 660, height: 400 },
    phone: { width: 400, height: 400 },
    async play({ page, locale }) {
      await give(page, 'My Clippings.txt', readFileSync(`content/samples/${locale}.txt`));
      await page.locator('article').first().waitFor();
      await page.locator('.import-report .quiet').first().click();
      await isolateDialog(page);
    },
  },
  export: {
    wide: { width: 800, height: 620 },
    phone: { width: 400, height: 560 },
    async play(stage) {
      await openLibrary(stage);
      const { page } = stage;
      const open = page.locator('.tool-main, .toolbar .button-primary').first();
      await open.click();
      const all = page.locator('.tiles-all');
      if (await all.isVisible()) await all.click();
      await page.locator('label:has([value=enex])').click();
      // The format used last is the first one, which a phone shows among a few. A key would leave a focus ring.
      await page.locator('.dialog-head button').click();
      await open.click();
      await isolateDialog(page);
    },
  },
};

/** What there is to take, each in every language, light and dark, with a fresh library. */
export const shots = Object.entries(scenes).flatMap(([name, { wide, phone, play }]) => [
  { name, ...wide, play },
  { name: `${name}-phone`, ...phone, play },
]);

export type Shot = (typeof shots)[number];
