import { readFileSync } from 'node:fs';
import type { Library } from '../../src/highlights/library/model.ts';
import { marginClass, marginWidthClass } from '../../src/workspace/item/item-classes.ts';
import { passagesOf, pictureBook, titleOf } from './library.ts';
import {
  BAR,
  HALF,
  MARGIN,
  PAGE,
  PHONE,
  ROWS,
  TEXT,
  correctNoted,
  endDialogAfter,
  give,
  isolateDialog,
  letterOf,
  lowerTop,
  openLibrary,
  pressOn,
  scrollToBook,
  searching,
  type Stage,
} from './stage.ts';

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
  /** The scene in the layout of a phone. */
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

/** A book in the order of its pages, read alone. */
const ofBook = (picture: Parameters<typeof pictureBook>[1]) => (library: Library) =>
  `?book=${pictureBook(library, picture)}`;

const scenes: Record<string, Scene> = {
  explorer: {
    wide: { width: TEXT, height: 640, viewport: 1024 },
    // Seen before scrolling: with more bytes it needs another round trip.
    phone: { width: PHONE, height: 350, largest: 9_400 },
    below: BAR,
    rows: ROWS,
    async play(stage) {
      await openLibrary(stage);
      // A narrow shelf beside its passages, without authors and margins.
      await stage.page.addStyleTag({
        content: `@media (width >= 1024px) {
          [data-state] { width: ${TEXT}px; margin: 0 }
          div:has(> aside) { width: 14rem; margin-inline-end: -1rem }
          [data-rows] article > [class='${marginClass} ${marginWidthClass}'], header:has(> h2) > p, [aria-labelledby=collections-heading] { display: none }
        }`,
      });
      await scrollToBook(stage, 'explorer');
    },
  },
  edit: {
    // As on a desk, where the form's fields are side by side.
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
    query: (library) => `?q=${encodeURIComponent(`book:"${titleOf(library, 'tags')}"`)}`,
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
    wide: { width: HALF, height: 582 },
    phone: { width: PHONE, height: 620 },
    rows: ROWS,
    play: searching(1),
  },
  results: {
    wide: { width: PAGE, height: 702 },
    middle: { width: TEXT, height: 632 },
    // All that the search counts.
    phone: { width: PHONE, height: 760 },
    rows: ROWS,
    play: (stage) => searching(stage.page.viewportSize()?.width === PHONE ? 2 : 0)(stage),
  },
  merges: {
    wide: { width: TEXT, height: 560 },
    phone: { width: PHONE, height: 640 },
    rows: 'dialog li:not(:has(li)):has(mark)',
    room: -3,
    async play({ page, locale }) {
      await give(page, 'My Clippings.txt', readFileSync(`content/samples/${locale}.txt`, 'utf8'));
      await page.locator('article').first().waitFor();
      await page.locator('[data-strip] button').first().click();
      await isolateDialog(page);
      // The hero shows what became of the first book's.
      const rows = page.locator('dialog ul:not(:has(ul)):has(> li mark)');
      await rows.evaluate((list) => list.append(list.firstElementChild!));
    },
  },
  export: {
    wide: { width: TEXT, height: 560 },
    // Seen before scrolling, too.
    phone: { width: PHONE, height: 560, largest: 9_400 },
    query: ofBook('export'),
    async play(stage) {
      await openLibrary(stage);
      const { page } = stage;
      const texts = readFileSync(`i18n/${stage.locale}/highlights.json`, 'utf8');
      const { title } = (JSON.parse(texts) as { export: { title: string } }).export;
      const open = page.getByRole('button', { name: title, exact: true }).first();
      await open.click();
      await page.locator('label:has([value=enex])').click();
      // The format used last is the first one, which a phone shows among a few. A key would leave a
      // focus ring.
      await page.locator('dialog[open] > div:first-child button').click();
      await open.click();
      await isolateDialog(page);
      // The page describes these steps below the picture; the sheet ends within a line, which
      // fades.
      await page.addStyleTag({
        content: `[data-dialog-content] ol { display: none }
          [data-dialog-content] + * { padding-bottom: ${MARGIN}px !important }
          [data-preview] > div { position: relative }
          [data-preview] > div::after {
            content: ''; position: absolute; inset: auto 0 0; height: 2.5rem;
            background: linear-gradient(#0000, var(--paper) 50%);
          }
          @media (width < 768px) {
            [data-preview] > button, [data-dialog-content] + * p { display: none }
            [data-preview] > div { height: 10.5rem }
          }`,
      });
      // This format, and the others after it, of which the last one fades.
      await page.locator('dialog[open] label:has([value=enex])').evaluate((label) => {
        const row = label.parentElement!;
        row.prepend(label);
        row.scrollLeft = 0;
        if (row.scrollWidth > row.clientWidth)
          row.style.maskImage = 'linear-gradient(90deg, #000 calc(100% - 3rem), #0000)';
      });
      await endDialogAfter(page, ['[data-preview]']);
    },
  },
};

/** What there is to take, each in every language, light and dark, with a fresh library. */
export const shots = Object.entries(scenes).flatMap(([name, { wide, middle, phone, ...rest }]) => [
  { name, ...wide, ...rest },
  ...(middle ? [{ name: `${name}-middle`, ...middle, ...rest }] : []),
  { name: `${name}-phone`, ...phone, ...rest },
]);

export type Shot = (typeof shots)[number];
