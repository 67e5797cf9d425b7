import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { writeBackup } from '../../src/highlights/library/backup.ts';
import type { Library } from '../../src/highlights/library/model.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import type { Labels } from '../../src/workspace/shared/texts.ts';
import { searches } from './library.ts';

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
  /** The most bytes, where those for its width are too many. */
  largest?: number;
}

interface Scene {
  wide: Frame;
  /** The same in the layout of a phone. */
  phone: Frame;
  /** The query of the address. */
  query?: string;
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
    content: '[data-notice], [data-strip], main ~ footer { display: none !important }',
  });
  await page.evaluate(() => scrollTo(0, 0));
}

/** Shows a dialog by itself, over the whole width: the page frames its picture, a second frame would be empty. */
async function isolateDialog(page: Page): Promise<void> {
  await page.locator('dialog[open]').waitFor();
  // The pointer would hover over whatever is there now.
  await page.mouse.move(0, 0);
  await page.addStyleTag({
    content:
      'dialog { inset: 0 !important; width: 100%; max-width: none !important; margin: 0 !important; border: 0 !important; border-radius: 0 !important }',
  });
}

/** Opens the library and searches it for a word of several books. */
async function search(stage: Stage): Promise<void> {
  await openLibrary(stage);
  const field = stage.page.locator('input[type=search]');
  await field.fill(searches[stage.locale]);
  await field.blur();
  await stage.page.waitForTimeout(300);
}

/** Selects the first passage and presses a shortcut: at this width its buttons are in a menu. */
async function pressOnFirst(page: Page, key: string): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press(key);
}

/** Corrects the passage that has a note, opens its form again and leaves nothing else. */
async function correctNoted({ page }: Stage): Promise<void> {
  await pressOnFirst(page, 'j');
  await page.keyboard.press('e');
  const field = page.locator('textarea[name=text]:not(#start-text)');
  const text = await field.inputValue();
  const [first = '', ...rest] = text;
  const end = /\p{Script=Han}/u.test(text) ? '。' : '.';
  await field.fill(first.toUpperCase() + rest.join('').replace(/[\p{P}]*$/u, end));
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('e');
  await page.addStyleTag({
    content:
      '[data-state] { display: block; width: 100%; max-width: none; margin: 0; padding: 0 } form { width: 100% !important; margin: 0 !important; padding: 12px 24px 24px !important; max-width: none !important; border: 0 !important; border-radius: 0 !important; box-shadow: none !important }',
  });
  await page.locator('form:has([name=note])').evaluate((form) => {
    const workspace = form.closest('[data-state]')!;
    workspace.replaceChildren(form);
    document.body.replaceChildren(workspace);
  });
}

/** Begins with the same book in every language: titles sort otherwise in each. */
const byDate = '?sort=oldest';

const scenes: Record<string, Scene> = {
  explorer: {
    // No wider than shows the shelf: the page's edge leaves it less.
    wide: { width: 1024, height: 620 },
    // Seen before scrolling: with more bytes it needs another round trip.
    phone: { width: 400, height: 272, below: THUMB_BAR, largest: 9_000 },
    play: openLibrary,
  },
  edit: {
    wide: { width: 560, height: 900 },
    phone: { width: 400, height: 900 },
    query: byDate,
    async play(stage) {
      await openLibrary(stage);
      await correctNoted(stage);
    },
  },
  tags: {
    wide: { width: 660, height: 470, below: THUMB_BAR },
    phone: { width: 400, height: 440, below: THUMB_BAR },
    query: byDate,
    async play(stage) {
      await openLibrary(stage);
      await pressOnFirst(stage.page, 't');
      const [tag] = stage.library.highlights.flatMap(({ tags }) => tags);
      await stage.page.keyboard.type([...tag!].slice(0, Math.ceil(tag!.length / 3)).join(''));
    },
  },
  search: {
    wide: { width: 660, height: 470, below: THUMB_BAR },
    phone: { width: 400, height: 340, below: THUMB_BAR },
    play: search,
  },
  results: {
    wide: { width: 1152, height: 510 },
    phone: { width: 400, height: 340, below: THUMB_BAR },
    play: search,
  },
  merges: {
    // Down to the first merge.
    wide: { width: 660, height: 500 },
    phone: { width: 400, height: 440 },
    async play({ page, locale }) {
      const sample = readFileSync(`content/samples/${locale}.txt`, 'utf8');
      await give(page, 'My Clippings.txt', sample);
      await page.locator('article').first().waitFor();
      await page.locator('[data-strip] button').first().click();
      await isolateDialog(page);
    },
  },
  export: {
    wide: { width: 800, height: 620 },
    phone: { width: 400, height: 560 },
    async play(stage) {
      await openLibrary(stage);
      const { page } = stage;
      const texts = readFileSync(`i18n/${stage.locale}/highlights.json`, 'utf8');
      const { title } = (JSON.parse(texts) as Labels).export;
      const open = page.getByRole('button', { name: title, exact: true }).first();
      await open.click();
      await page.locator('label:has([value=enex])').click();
      // The format used last is the first one, which a phone shows among a few. A key would leave a focus ring.
      await page.locator('dialog[open] > div:first-child button').click();
      await open.click();
      await isolateDialog(page);
    },
  },
};

/** What there is to take, each in every language, light and dark, with a fresh library. */
export const shots = Object.entries(scenes).flatMap(([name, { wide, phone, ...rest }]) => [
  { name, ...wide, ...rest },
  { name: `${name}-phone`, ...phone, ...rest },
]);

export type Shot = (typeof shots)[number];
