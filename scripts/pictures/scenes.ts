import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { writeBackup } from '../../src/highlights/library/backup.ts';
import type { Library } from '../../src/highlights/library/model.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { notes, passagesOf, pictureBook, searches } from './library.ts';

/** Context of a scene. */
interface Stage {
  page: Page;
  locale: Locale;
  library: Library;
}

/**
 * Widths at which pages show pictures, without the frame's pixel on either side: those of a page of 1,152 px, of an
 * article's text, of half a page and of a phone of 390. At another width its letters would blur.
 */
const PAGE = 1_150;
const TEXT = 606;
const HALF = 558;
const PHONE = 348;
/** Around what a picture shows, CSS pixels. */
const MARGIN = 24;
/** The strip above a form on a phone, CSS pixels. */
const STRIP = 56;

/** What a picture shows of the viewport, CSS pixels. */
interface Frame {
  width: number;
  /** At most: a picture ends with a whole row. */
  height: number;
  /** The width of the viewport, where the picture is a part of it. */
  viewport?: number;
  /** The most bytes, where those for its width are too many. */
  largest?: number;
}

interface Scene {
  wide: Frame;
  /** Where a picture of the whole window would be scaled down. */
  middle?: Frame;
  /** Where pages show it at half their width, too. */
  half?: Frame;
  /** The same in the layout of a phone. */
  phone: Frame;
  /** The query of the address. */
  query?: (library: Library) => string;
  /** What the picture begins below, and what it ends with: the last whole one that fits. */
  below?: string;
  rows?: string;
  /** Below the last row, CSS pixels. */
  room?: number;
  play: (stage: Stage) => Promise<void>;
}

/** The bar of the workspace, and the rows of its list. */
const BAR = 'header:has([type=search])';
const ROWS = '[data-rows] article';

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
    content: `[data-notice], [data-strip], main ~ footer { display: none !important }
      @media (width >= 30rem) { [data-state], ${BAR} > * { padding-inline: ${MARGIN}px } }`,
  });
  await page.evaluate(() => scrollTo(0, 0));
}

/** Lowers what begins a picture to its margin: below the bar its first heading has less. */
const lowerTop = (page: Page) =>
  page.addStyleTag({
    content: `div:has(> div > [data-rows]) { padding: ${MARGIN}px 0 0 } header:has(> h2) { padding-top: 0 }`,
  });

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

/** Lets a dialog scroll what follows one of its parts, the first that leaves it as high as the window at most. */
async function endDialogAfter(page: Page, parts: readonly string[]): Promise<void> {
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

/** Opens the library and searches it for a word of several books. */
const searching = (which: 0 | 1) => async (stage: Stage) => {
  await openLibrary(stage);
  // The page that shows the picture has our name at its top already.
  await stage.page.addStyleTag({
    content: `${BAR} [href]:has(> svg) { display: none } #app-tools { padding: 0 !important }`,
  });
  const field = stage.page.locator('input[type=search]');
  await field.fill(searches[stage.locale][which]);
  await field.blur();
  await stage.page.waitForTimeout(300);
};

/** Selects a passage of the list and presses a shortcut: at this width its buttons are in a menu. */
async function pressOn(page: Page, place: number, key: string): Promise<void> {
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
async function correctNoted({ page, library, locale }: Stage): Promise<void> {
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
    content: `@media (width >= 30rem) { body { width: ${TEXT}px } } form::before { inset: 0 !important; border: 0 !important; border-radius: 0 !important; box-shadow: none !important } [data-state] { display: block; width: 100%; max-width: none; margin: 0; padding: 0 } form { width: 100% !important; margin: 0 !important; padding: ${MARGIN}px !important; max-width: none !important; border: 0 !important; border-radius: 0 !important; box-shadow: none !important } @media (width < 30rem) { form { padding-top: ${STRIP + MARGIN}px !important } }`,
  });
  await page.locator('form:has([name=note])').evaluate((form) => {
    const workspace = form.closest('[data-state]')!;
    workspace.replaceChildren(form);
    document.body.replaceChildren(workspace);
  });
}

/** Of the first letters of all tags, the one that suggests the most of those that a passage has not. */
function letterOf({ highlights }: Library, taken: readonly string[]): string {
  const tags = [...new Set(highlights.flatMap((each) => each.tags))];
  const free = tags.filter((tag) => !taken.includes(tag));
  const suggested = (letter: string) => free.filter((tag) => tag.includes(letter)).length;
  return free.map(([letter = '']) => letter).sort((a, b) => suggested(b) - suggested(a))[0]!;
}

/** A book in the order of its pages. */
const ofBook = (picture: Parameters<typeof pictureBook>[1]) => (library: Library) =>
  `?book=${pictureBook(library, picture)}`;

const scenes: Record<string, Scene> = {
  explorer: {
    wide: { width: TEXT, height: 640, viewport: 1024 },
    // Seen before scrolling: with more bytes it needs another round trip.
    phone: { width: PHONE, height: 350, largest: 9_000 },
    query: ofBook('explorer'),
    below: BAR,
    rows: ROWS,
    async play(stage) {
      await openLibrary(stage);
      // A narrow shelf beside its passages, without authors and what stands in their margin.
      await stage.page.addStyleTag({
        content: `@media (width >= 64rem) {
          [data-state] { width: ${TEXT}px; margin: 0 }
          div:has(> aside) { width: 14rem; margin-inline-end: -1rem }
          [data-rows] article > [class~='md:w-60'], header:has(> h2) > p { display: none }
        }`,
      });
      await lowerTop(stage.page);
    },
  },
  edit: {
    // As on a desk, where the form's fields stand side by side.
    wide: { width: TEXT, height: 900, viewport: 1_024 },
    phone: { width: PHONE, height: 900 },
    query: ofBook('edit'),
    async play(stage) {
      await openLibrary(stage);
      await correctNoted(stage);
    },
  },
  tags: {
    wide: { width: HALF, height: 590 },
    phone: { width: PHONE, height: 560 },
    query: ofBook('tags'),
    below: BAR,
    rows: ROWS,
    async play({ page, locale, library }) {
      const passages = passagesOf(library, pictureBook(library, 'tags'));
      const tagged = passages.findLastIndex(({ tags }) => tags.length > 0);
      // One before it, and what follows: the picture beside this one is as high.
      const shown = passages.slice(Math.max(0, tagged - 1));
      const left = passages.filter((each) => !shown.includes(each));
      const highlights = library.highlights.filter((each) => !left.includes(each));
      await openLibrary({ page, locale, library: { ...library, highlights } });
      await lowerTop(page);
      await pressOn(page, shown.indexOf(passages[tagged]!), 't');
      await page.keyboard.type(letterOf(library, passages[tagged]!.tags));
      await page.keyboard.press('ArrowDown');
    },
  },
  search: {
    wide: { width: HALF, height: 570 },
    phone: { width: PHONE, height: 620 },
    rows: ROWS,
    play: searching(1),
  },
  results: {
    wide: { width: PAGE, height: 690 },
    middle: { width: TEXT, height: 620 },
    phone: { width: PHONE, height: 600 },
    rows: ROWS,
    play: searching(0),
  },
  merges: {
    wide: { width: TEXT, height: 560 },
    phone: { width: PHONE, height: 640 },
    rows: 'dialog li:has(mark)',
    room: -3,
    async play({ page, locale }) {
      await give(page, 'My Clippings.txt', readFileSync(`content/samples/${locale}.txt`, 'utf8'));
      await page.locator('article').first().waitFor();
      await page.locator('[data-strip] button').first().click();
      await isolateDialog(page);
      // The hero shows what became of the first book's.
      const rows = page.locator('dialog ul:has(> li mark)');
      await rows.evaluate((list) => list.append(list.firstElementChild!));
    },
  },
  export: {
    wide: { width: TEXT, height: 560 },
    half: { width: HALF, height: 560 },
    phone: { width: PHONE, height: 560 },
    query: ofBook('export'),
    async play(stage) {
      await openLibrary(stage);
      const { page } = stage;
      const texts = readFileSync(`i18n/${stage.locale}/highlights.json`, 'utf8');
      const { title } = (JSON.parse(texts) as { export: { title: string } }).export;
      const open = page.getByRole('button', { name: title, exact: true }).first();
      await open.click();
      await page.locator('label:has([value=enex])').click();
      // The format used last is the first one, which a phone shows among a few. A key would leave a focus ring.
      await page.locator('dialog[open] > div:first-child button').click();
      await open.click();
      await isolateDialog(page);
      await endDialogAfter(page, ['ol', 'fieldset']);
    },
  },
};

/** What there is to take, each in every language, light and dark, with a fresh library. */
export const shots = Object.entries(scenes).flatMap(
  ([name, { wide, middle, half, phone, ...rest }]) => [
    { name, ...wide, ...rest },
    ...(middle ? [{ name: `${name}-middle`, ...middle, ...rest }] : []),
    ...(half ? [{ name: `${name}-half`, ...half, ...rest }] : []),
    { name: `${name}-phone`, ...phone, ...rest },
  ],
);

export type Shot = (typeof shots)[number];
