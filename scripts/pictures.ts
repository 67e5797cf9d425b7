/**
 * Takes the pictures of the product for the pages: the workspace of the built site with the sample library, in
 * every language, light and dark, and the output of its exports.
 *
 *   npm run build && npm run pictures              all of them
 *   npm run pictures -- en,de explorer,edit-phone  some languages, some pictures
 *
 * They go to content/pictures/, with a digest of their sources: a test fails when those have changed since.
 */
import { chromium, type Browser } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import table from '../content/pictures/pictures.json' with { type: 'json' };
import { localeCodes, type Locale } from '../src/i18n/locales.ts';
import { href } from '../src/i18n/routes.ts';
import { inParallel } from '../src/lib/build/in-parallel.ts';
import { picturesDigest } from './pictures/digest.ts';
import { pictureLibrary } from './pictures/library.ts';
import { shots, type Shot } from './pictures/scenes.ts';
import { sheets, sheetsNames, sheetsPage, type SheetsName } from './pictures/sheets.ts';
import { serveSite } from './serve.mjs';
import { chromiumPath } from './support/chromium.mjs';
import { browserSwitches } from './support/browser-switches.mjs';

/** The most bytes of a picture, by the CSS pixels from which it may have them: a wider one shows more. */
const LIMITS = [
  [1_000, 40_000],
  [680, 28_000],
  [0, 18_000],
] as const;
const SCALE = 2;
/** So low that most of the pixels fit the limit: letters blur sooner from being scaled than from this. */
const QUALITY = 26;
const root = new URL('..', import.meta.url).pathname;
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

const largestOf = (width: number) => LIMITS.find(([from]) => width >= from)![1];

/** Encodes a picture as AVIF, scaled down until it fits the limit. */
async function encode(png: Buffer, largest: number): Promise<Buffer> {
  const { width = 0 } = await sharp(png).metadata();
  for (let share = 1; ;) {
    const resized = sharp(png).resize(Math.round(width * share));
    const avif = await resized
      .avif({ quality: QUALITY, effort: 4, chromaSubsampling: '4:2:0' })
      .toBuffer();
    if (avif.length <= largest) return avif;
    // Bytes are proportional to the area.
    share *= Math.min(0.95, Math.sqrt(largest / avif.length));
  }
}

async function save(
  locale: Locale,
  name: string,
  png: Buffer,
  { width, largest = largestOf(width) }: { width: number; largest?: number | undefined },
): Promise<void> {
  mkdirSync(join(folder, locale), { recursive: true });
  const avif = await encode(png, largest);
  writeFileSync(join(folder, locale, `${name}.avif`), avif);
  console.log(`${locale} ${name}: ${avif.length} bytes`);
}

async function takeShot(browser: Browser, url: string, locale: Locale, shot: Shot) {
  const { name, width, height, below = 0, query = '', play } = shot;
  const library = pictureLibrary(locale);
  for (const colorScheme of schemes) {
    const context = await browser.newContext({
      ...{ viewport: { width, height: height + below }, deviceScaleFactor: SCALE, colorScheme },
      ...{ reducedMotion: 'reduce', serviceWorkers: 'block', bypassCSP: true },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(url + href('highlights', locale) + query);
    await page.locator('[data-state]:not([data-state=loading])').waitFor();
    await play({ page, locale, library });
    await page.waitForTimeout(300);
    const [alone] = await page.locator('dialog[open], body > [data-state] > form').all();
    const box = await alone?.boundingBox();
    const clip = { x: 0, y: 0, width, height: box ? Math.floor(box.height) : height };
    const png = await page.screenshot({ caret: 'hide', clip });
    (heights[name] ??= {})[locale] = clip.height;
    await save(locale, `${name}-${colorScheme}`, png, shot);
    await context.close();
  }
}

async function takeSheets(browser: Browser, locale: Locale, name: SheetsName) {
  const { width, height } = sheets[name];
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: SCALE });
  await page.setContent(sheetsPage(pictureLibrary(locale), locale, name));
  const png = await page.screenshot({ omitBackground: true });
  (heights[name] ??= {})[locale] = height;
  await save(locale, `${name}-light`, png, { width });
  await page.close();
}

function writeTable(): void {
  const taken = [
    ...shots.map(({ name, width }) => ({ name, width, schemes })),
    ...sheetsNames.map((name) => ({ name, width: sheets[name].width, schemes: ['light'] })),
  ];
  const pictures = taken.map(({ name, width, schemes }) => [
    name,
    { width, heights: heights[name], schemes },
  ]);
  const now = { digest: picturesDigest(root), pictures: Object.fromEntries(pictures) as unknown };
  writeFileSync(join(folder, 'pictures.json'), `${JSON.stringify(now, null, 2)}\n`);
}

const site = await serveSite({ dir: join(root, 'dist'), port: 0 });
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? '',
  args: ['--no-sandbox', '--hide-scrollbars', ...browserSwitches],
  env: { ...process.env, FONTCONFIG_FILE: join(root, 'scripts/pictures/fonts.conf') },
});
let failed = 0;

/** Takes all wanted pictures of a language, one after the other. */
async function takeAll(locale: Locale): Promise<void> {
  const takers = [
    ...shots.map((shot) => [shot.name, () => takeShot(browser, site.url, locale, shot)] as const),
    ...sheetsNames.map((name) => [name, () => takeSheets(browser, locale, name)] as const),
  ];
  for (const [name, take] of takers) {
    if (!names.includes(name)) continue;
    await take().catch((error: unknown) => {
      failed += 1;
      console.error(`${locale} ${name}: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
}

await inParallel(locales, 3, takeAll);
if (failed === 0) writeTable();
else process.exitCode = 1;
await browser.close();
await site.stop();
