import type { Page } from '@playwright/test';
import { writeBackup } from '../../src/highlights/library/backup-format.ts';
import type { Library } from '../../src/highlights/library/model.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { notes, passagesOf, pictureBook, searches, titleOf } from './library.ts';

/** Context of a scene. */
export interface Stage {
  page: Page;
  locale: Locale;
  library: Library;
}

/**
 * Widths at which pages show pictures, without the frame's pixel on either side: those of a page of
 * 1,152 px, of an article's text, of half a page and of a phone of 390. At another width its
 * letters would blur.
 */
export const PAGE = 1_150;
export const TEXT = 606;
export const HALF = 558;
export const PHONE = 348;
/** Around what a picture shows, CSS pixels. */
export const MARGIN = 24;
/** The strip above a form on a phone, CSS pixels. */
const STRIP = 56;

/** The bar of the workspace, and the rows of its list. */
export const BAR = 'header:has([type=search])';
export const ROWS = '[data-rows] article';

export const give = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

/** Restores the library from a backup. */
export async function openLibrary({ page, library }: Stage): Promise<void> {
  await give(page, 'backup.json', writeBackup(library));
  await page.locator('article').first().waitFor();
  // Hides the notice about it, and the footer, which is not part of the product; in a frame, the
  // bar has more room.
  await page.addStyleTag({
    content: `[data-notice], [data-strip], main ~ footer { display: none !important }
      @media (width >= 30rem) { [data-state], ${BAR} > * { padding-inline: ${MARGIN}px } ${BAR} { padding-block: 6px } }`,
  });
  await page.evaluate(() => scrollTo(0, 0));
}

/** Lowers what begins a picture to its margin: below the bar its first heading has less. */
export const lowerTop = (page: Page) =>
  page.addStyleTag({
    content: `div:has(> div > [data-rows]) { padding: ${MARGIN}px 0 0 } header:has(> h2) { padding-top: 0 }`,
  });

/**
 * Scrolls the list to the heading of a picture's book, however little follows it, and none sticks
 * above that.
 */
export async function scrollToBook({ page, library }: Stage, picture: 'explorer'): Promise<void> {
  await page.addStyleTag({
    content: 'body { padding-bottom: 100vh } header.sticky:has(> h2) { display: none }',
  });
  const title = titleOf(library, picture);
  const heading = page.locator('[data-rows] header:has(> h2)', { hasText: title }).first();
  // Only the rows in view are in the document.
  while ((await heading.count()) === 0) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(100);
  }
  const { y = 0 } = (await heading.boundingBox()) ?? {};
  const bar = (await page.locator(BAR).boundingBox())?.height ?? 0;
  await page.evaluate((by) => scrollBy(0, by), Math.round(y - bar));
  await page.waitForTimeout(300);
}

/**
 * Shows a dialog by itself, over the whole width: the page frames its picture, a second frame would
 * be empty.
 */
export async function isolateDialog(page: Page): Promise<void> {
  await page.locator('dialog[open]').waitFor();
  // The pointer would hover over whatever is there now.
  await page.mouse.move(0, 0);
  await page.addStyleTag({
    content:
      'dialog { inset: 0 !important; width: 100%; max-width: none !important; margin: 0 !important; border: 0 !important; border-radius: 0 !important }',
  });
}

/**
 * Lets a dialog scroll what follows one of its parts, the first that leaves it as high as the
 * window at most.
 */
export async function endDialogAfter(page: Page, parts: readonly string[]): Promise<void> {
  const heights = await page.locator('dialog[open]').evaluate((dialog, names) => {
    const content = dialog.querySelector('[data-dialog-content]')!;
    const foot = content.nextElementSibling!.getBoundingClientRect().height;
    const bottomOf = (name: string) => content.querySelector(name)!.getBoundingClientRect().bottom;
    return names.map((name) => bottomOf(name) + 18 + foot);
  }, parts);
  const { width, height } = page.viewportSize()!;
  const fitting = heights.find((each) => each <= height) ?? heights.at(-1)!;
  // Nothing is cut, so that nothing need fade.
  await page.addStyleTag({
    content: `[data-dialog-content] { mask: none !important } dialog { height: ${Math.ceil(fitting)}px !important; max-height: none !important }`,
  });
  await page.setViewportSize({ width, height: Math.ceil(fitting) });
}

/**
 * Opens the library and searches it for a word of several books; of the bar remain the field,
 * filters and order.
 */
export const searching = (which: 0 | 1 | 2) => async (stage: Stage) => {
  await openLibrary(stage);
  // The page that shows the picture has the rest at its own top.
  await stage.page.addStyleTag({
    content: `${BAR} > div > :not(#app-tools), [data-tools] > :nth-child(n + 4) { display: none !important } #app-tools { padding: 0 !important }`,
  });
  const field = stage.page.locator('input[type=search]');
  await field.fill(searches[stage.locale][which]);
  await field.blur();
  await stage.page.waitForTimeout(300);
};

/** Selects a passage of the list and presses a shortcut: here its buttons are in a menu. */
export async function pressOn(page: Page, place: number, key: string): Promise<void> {
  for (let times = 0; times <= place; times += 1) await page.keyboard.press('j');
  await page.keyboard.press(key);
}

/** As a sentence of its own. */
function corrected(text: string): string {
  const [first = '', ...rest] = text;
  const end = /\p{Script=Han}/u.test(text) ? '。' : '.';
  return (
    first.toUpperCase() +
    rest
      .join('')
      .replace(/[,;:，；：]?$|(?<=[.!?…。！？])$/u, (found) =>
        found === '' && /[.!?…。！？]$/u.test(text) ? '' : end,
      )
  );
}

/** Corrects a passage and notes something on it, opens its form again and leaves nothing else. */
export async function correctNoted({ page, library, locale }: Stage): Promise<void> {
  const passages = passagesOf(library, pictureBook(library, 'edit'));
  const place = Math.max(
    0,
    passages.findIndex(({ text }) => corrected(text) !== text),
  );
  await pressOn(page, place, 'e');
  const field = page.locator('textarea[name=text]:not(#start-text)');
  await field.fill(corrected(await field.inputValue()));
  await page.locator('[name=note]').fill(notes[locale]);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('e');
  await page.addStyleTag({
    content: `@media (width >= 30rem) { body { width: ${TEXT}px } } form::before { inset: 0 !important; border: 0 !important; border-radius: 0 !important; box-shadow: none !important } [data-state] { display: block; width: 100%; max-width: none; margin: 0; padding: 0 } form { width: 100% !important; margin: 0 !important; padding: ${MARGIN + 16}px ${MARGIN}px ${MARGIN}px !important; max-width: none !important; border: 0 !important; border-radius: 0 !important; box-shadow: none !important } @media (width < 30rem) { form { padding-top: ${STRIP + MARGIN}px !important } }`,
  });
  await page.locator('form:has([name=note])').evaluate((form) => {
    const workspace = form.closest('[data-state]')!;
    workspace.replaceChildren(form);
    document.body.replaceChildren(workspace);
  });
}

/**
 * Of the first letters of all tags, the one that the most of those that a passage has not begin
 * with.
 */
export function letterOf({ highlights }: Library, taken: readonly string[]): string {
  const tags = [...new Set(highlights.flatMap((each) => each.tags))];
  const free = tags.filter((tag) => !taken.includes(tag));
  const suggested = (letter: string) => free.filter((tag) => tag.startsWith(letter)).length;
  return free.map(([letter = '']) => letter).sort((a, b) => suggested(b) - suggested(a))[0]!;
}
