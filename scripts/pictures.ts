/**
 * Takes the pictures of the product that the pages show: the workspace of the built site with the sample library, in
 * every language, light and dark, and what its exports look like.
 *
 *   npm run build && npm run pictures              all of them
 *   npm run pictures -- en,de explorer,sheets      some languages, some scenes
 *
 * They go to content/pictures/, with a digest of what they show: a test fails when that has changed since.
 */
import { chromium, type Browser } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import { isLocale, localeCodes, type Locale } from '../src/i18n/locales.ts';
import { href } from '../src/i18n/routes.ts';
import { inParallel } from '../src/lib/build/in-parallel.ts';
import { picturesDigest } from './pictures/digest.ts';
import { pictureLibrary } from './pictures/library.ts';
import { scenes } from './pictures/scenes.ts';
import { sheetsPage, sheetsSize } from './pictures/sheets.ts';
import { serveSite } from './serve.mjs';
import { ensureChromium } from './support/chromium.mjs';
import { browserSwitches } from './support/browser-switches.mjs';

/** Bytes of the largest picture, and of one that shows a whole window and is not seen before it is scrolled to. */
const LARGEST = 18_000;
const LARGEST_WINDOW = 40_000;
/** CSS pixels from which a picture shows a whole window. */
const WINDOW = 1_000;
const SCALE = 2;
const QUALITY = 45;
const root = new URL('..', import.meta.url).pathname;
const folder = join(root, 'content', 'pictures');
const schemes = ['light', 'dark'] as const;

const [wantedLocales, wantedScenes] = process.argv.slice(2);
const locales = wantedLocales ? wantedLocales.split(',').filter(isLocale) : localeCodes;
const isWanted = (scene: string) => !wantedScenes || wantedScenes.split(',').includes(scene);

/** The picture as AVIF, made smaller until it keeps to the limit. */
async function encode(png: Buffer, largest: number): Promise<Buffer> {
  const { width = 0 } = await sharp(png).metadata();
  for (let share = 1; ;) {
    const resized = sharp(png).resize(Math.round(width * share));
    const avif = await resized
      .avif({ quality: QUALITY, effort: 2, chromaSubsampling: '4:2:0' })
      .toBuffer();
    if (avif.length <= largest) return avif;
    // Bytes grow with the area.
    share *= Math.min(0.95, Math.sqrt(largest / avif.length));
  }
}

async function save(locale: Locale, scene: string, scheme: string, png: Buffer): Promise<void> {
  mkdirSync(join(folder, locale), { recursive: true });
  const isWindow = (scenes[scene]?.width ?? 0) >= WINDOW;
  const avif = await encode(png, isWindow ? LARGEST_WINDOW : LARGEST);
  writeFileSync(join(folder, locale, `${scene}-${scheme}.avif`), avif);
  console.log(`${locale} ${scene} ${scheme}: ${avif.length} bytes`);
}

async function takeScene(browser: Browser, url: string, locale: Locale, name: string) {
  const scene = scenes[name]!;
  const { width, height } = scene;
  const library = pictureLibrary(locale);
  for (const colorScheme of schemes) {
    const context = await browser.newContext({
      ...{ viewport: { width, height }, deviceScaleFactor: SCALE, colorScheme },
      ...{ reducedMotion: 'reduce', serviceWorkers: 'block', bypassCSP: true },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(url + href('highlights', locale));
    await page.locator('.workspace:not([data-state=loading])').waitFor();
    await scene.play({ page, locale, library });
    await page.waitForTimeout(300);
    await save(locale, name, colorScheme, await page.screenshot({ caret: 'hide' }));
    await context.close();
  }
}

async function takeSheets(browser: Browser, locale: Locale) {
  const page = await browser.newPage({ viewport: sheetsSize, deviceScaleFactor: SCALE });
  await page.setContent(sheetsPage(pictureLibrary(locale), locale));
  await save(locale, 'sheets', 'light', await page.screenshot({ omitBackground: true }));
  await page.close();
}

function writeTable(): void {
  const sizes = Object.entries(scenes).map(([name, { width, height }]) => [
    name,
    { width, height, schemes },
  ]);
  const table = {
    digest: picturesDigest(root),
    scenes: Object.fromEntries([...sizes, ['sheets', { ...sheetsSize, schemes: ['light'] }]]),
  };
  writeFileSync(join(folder, 'pictures.json'), `${JSON.stringify(table, null, 2)}\n`);
}

const site = await serveSite({ dir: join(root, 'dist'), port: 0 });
const browser = await chromium.launch({
  executablePath: await ensureChromium(root, (line: string) => console.log(line)),
  args: ['--no-sandbox', '--hide-scrollbars', ...browserSwitches],
  env: { ...process.env, FONTCONFIG_FILE: join(root, 'scripts/pictures/fonts.conf') },
});
let failed = 0;

/** Takes all wanted pictures of a language, one after the other. */
async function takeAll(locale: Locale): Promise<void> {
  for (const name of [...Object.keys(scenes), 'sheets'].filter(isWanted)) {
    try {
      if (name === 'sheets') await takeSheets(browser, locale);
      else await takeScene(browser, site.url, locale, name);
    } catch (error) {
      failed += 1;
      console.error(`${locale} ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

await inParallel(locales, 3, takeAll);
if (failed === 0) writeTable();
else process.exitCode = 1;
await browser.close();
await site.stop();
