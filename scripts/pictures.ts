/**
 * Takes the pictures of the product for the pages: the workspace of the built site with the sample
 * library, in every language, light and dark, and the output of its exports.
 *
 *   npm run build && npm run pictures              all of them
 *   npm run pictures -- en,de explorer,edit-phone  some languages, some pictures
 *
 * They go to content/pictures/, with their heights, and a digest of the sources of each language
 * whose pictures were all taken: `npm run stale-pictures` names the languages whose sources have
 * changed since.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import table from '../content/pictures/pictures.json' with { type: 'json' };
import { localeCodes, type Locale } from '../src/i18n/locales.ts';
import { href } from '../src/i18n/routes.ts';
import { inParallel } from '../src/lib/build/in-parallel.ts';
import { picturesDigest } from './pictures/digest.ts';
import { largestPicture } from './pictures/largest.ts';
import { pictureLibrary } from './pictures/library.ts';
import { shots, type Shot } from './pictures/scenes.ts';
import { sheets, sheetsNames, sheetsPage, type SheetsName } from './pictures/sheets.ts';
import { serveSite } from './serve.mjs';
import { chromiumPath } from './support/chromium.mjs';
import { browserSwitches } from './support/browser-switches.mjs';

const SCALE = 2;
/** Of the window: enough for the rows of every picture, and its footer is below them. */
const VIEWED = 1_000;
/** As low as leaves a stroke of colour even around its letters. */
const QUALITY = 50;
const LEAST_QUALITY = 14;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'content', 'pictures');
const schemes = ['light', 'dark'] as const;

/** Of each picture in each language, CSS pixels: a dialog is as high as its texts make it. */
const heights: Record<string, Record<string, number>> = Object.fromEntries(
  Object.entries(table.pictures).map(([name, picture]) => [name, picture.heights]),
);

const [wantedLocales, wantedNames] = process.argv.slice(2);
const locales = chosen('language', wantedLocales, localeCodes);
const names = chosen('picture', wantedNames, [...shots.map(({ name }) => name), ...sheetsNames]);

/** The values of a list separated by commas; without one, all of them. */
function chosen<Value extends string>(of: string, list: string | undefined, all: readonly Value[]) {
  const unknown = list?.split(',').find((each) => !all.some((value) => value === each));
  if (unknown !== undefined)
    throw new Error(`There is no ${of} "${unknown}", only ${all.join(', ')}.`);
  return all.filter((value) => !list || list.split(',').includes(value));
}

/** Encodes a picture as AVIF, none of whose pixels is scaled: letters would blur. */
async function encode(png: Buffer, largest: number): Promise<Buffer> {
  for (let quality = QUALITY; quality >= LEAST_QUALITY; quality -= 4) {
    const avif = await sharp(png).avif({ quality, effort: 5 }).toBuffer();
    if (avif.length <= largest) return avif;
  }
  throw new Error(`not within ${largest} bytes`);
}

async function save(
  locale: Locale,
  name: string,
  png: Buffer,
  { width, largest = largestPicture(width) }: { width: number; largest?: number | undefined },
): Promise<void> {
  mkdirSync(join(folder, locale), { recursive: true });
  const avif = await encode(png, largest);
  writeFileSync(join(folder, locale, `${name}.avif`), avif);
  console.log(`${locale} ${name}: ${avif.length} bytes`);
}

/** Below the last row of a picture, which has as much padding itself, CSS pixels. */
const END = 12;

/**
 * What the picture shows of the window: by itself a dialog or a form, else what ends with a whole
 * row.
 */
async function clipOf(page: Page, { width, height, below, rows, room = END }: Shot) {
  const bar = below ? await page.locator(below).boundingBox() : null;
  const top = bar?.height ?? 0;
  const [alone] = await page.locator('dialog[open], body > [data-state] > form').all();
  const box = rows ? null : await alone?.boundingBox();
  if (box) return { x: 0, y: 0, width, height: Math.floor(box.height) };
  const boxes = await Promise.all(
    (await page.locator(rows!).all()).map((row) => row.boundingBox()),
  );
  const ends = boxes.flatMap((each) => (each ? [Math.ceil(each.y + each.height) + room] : []));
  const end = ends.findLast((each) => each <= height) ?? ends[0] ?? height;
  return { x: 0, y: top, width, height: end - top };
}

/** Hides what the lower edge of a picture would cut through. */
const hideCut = (page: Page, edge: number) =>
  page.evaluate((y) => {
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      const { top, bottom } = part.getBoundingClientRect();
      const isWhole = part.matches('button, p, li') || part.childElementCount === 0;
      const isCut = isWhole && bottom > y - 4 && top < y && !part.closest('dialog, form');
      if (isCut) part.style.visibility = 'hidden';
    }
  }, edge);

async function takeShot(browser: Browser, url: string, locale: Locale, shot: Shot) {
  const { name, width, viewport = width, play } = shot;
  const library = pictureLibrary(locale);
  const context = await browser.newContext({
    viewport: { width: viewport, height: VIEWED },
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(url + href('highlights', locale) + (shot.query?.(library) ?? ''));
  await page.locator('[data-state]:not([data-state=loading])').waitFor();
  await play({ page, locale, library });
  await page.waitForTimeout(300);
  const clip = await clipOf(page, shot);
  await hideCut(page, clip.y + clip.height);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(100);
    const png = await page.screenshot({ caret: 'hide', clip });
    await save(locale, `${name}-${colorScheme}`, png, shot);
  }
  (heights[name] ??= {})[locale] = clip.height;
  await context.close();
}

async function takeSheets(browser: Browser, locale: Locale, name: SheetsName) {
  const { width } = sheets[name];
  const viewport = { width, height: VIEWED };
  const page = await browser.newPage({ viewport, deviceScaleFactor: SCALE });
  await page.setContent(sheetsPage(pictureLibrary(locale), locale, name));
  await page.evaluate(() => document.fonts.ready);
  const { height = 0 } = (await page.locator('body').boundingBox()) ?? {};
  const clip = { x: 0, y: 0, width, height: Math.ceil(height) };
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const png = await page.screenshot({ omitBackground: true, clip });
    await save(locale, `${name}-${colorScheme}`, png, { width });
  }
  (heights[name] ??= {})[locale] = clip.height;
  await page.close();
}

function writeTable(): void {
  const taken = [
    ...shots.map(({ name, width }) => ({ name, width })),
    ...sheetsNames.map((name) => ({ name, width: sheets[name].width })),
  ];
  const pictures = taken.map(({ name, width }) => [name, { width, heights: heights[name] }]);
  const whole = wantedNames ? [] : locales.filter((locale) => !failed.has(locale));
  const digests = {
    ...table.digests,
    ...Object.fromEntries(whole.map((locale) => [locale, picturesDigest(root, locale)])),
  };
  const now = { digests, pictures: Object.fromEntries(pictures) as unknown };
  writeFileSync(join(folder, 'pictures.json'), `${JSON.stringify(now, null, 2)}\n`);
}

const site = await serveSite({ dir: join(root, 'dist'), port: 0 });
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? '',
  args: ['--no-sandbox', '--hide-scrollbars', ...browserSwitches],
  env: { ...process.env, FONTCONFIG_FILE: join(root, 'scripts/pictures/fonts.conf') },
});
/** Languages that lack a picture. */
const failed = new Set<Locale>();

/** Takes all wanted pictures of a language, one after the other. */
async function takeAll(locale: Locale): Promise<void> {
  const takers = [
    ...shots.map((shot) => [shot.name, () => takeShot(browser, site.url, locale, shot)] as const),
    ...sheetsNames.map((name) => [name, () => takeSheets(browser, locale, name)] as const),
  ];
  for (const [name, take] of takers) {
    if (!names.includes(name)) continue;
    await take().catch((error: unknown) => {
      failed.add(locale);
      console.error(`${locale} ${name}: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
}

await inParallel(locales, 3, takeAll);
// The pages keep the room of those that were taken.
writeTable();
if (failed.size > 0) process.exitCode = 1;
await browser.close();
await site.stop();
