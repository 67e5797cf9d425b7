import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync, type Zippable } from 'fflate';
import sharp from 'sharp';
import { bundle } from '../../src/lib/build/bundle.ts';
import { href } from '../../src/i18n/routes.ts';
import { site as settings } from '../../src/lib/build/site.ts';
import { PARSER, POPUP } from '../pages/paths.ts';
import { iconSizes, manifestFor, type ExtensionBrowser } from './manifest.ts';
import { localeFiles } from './texts.ts';

/** What a package is built with. */
export interface PackageSettings {
  /** Origin of the site that receives the highlights. */
  site: string;
  version: string;
  /** The backend's public key (JWK) for plan records; without one there are no automatic imports. */
  planKey?: JsonWebKey | null;
  /** Milliseconds between two requests. */
  pause?: number;
  /** Seconds before each retry of a failed request: the first, the second … */
  waits?: readonly number[];
}

/** The files of a package by path. */
export type PackageFiles = Record<string, Uint8Array>;

/** About as fast as a reader turns pages. */
const PAUSE = 1_200;
const WAITS = [30, 60, 120, 300];

const root = new URL('../../', import.meta.url);
const source = (path: string) => new URL(`extension/${path}`, root);

const scriptOf = (page: string) => page.replace(/html$/, 'js');
const sourceOf = (page: string) => page.replace(/html$/, 'ts');

/** The scripts of a package, with their entry points. */
const scripts = {
  'background.js': 'background/main.ts',
  'bridge.js': 'bridge/content.ts',
  [scriptOf(POPUP)]: sourceOf(POPUP),
  [scriptOf(PARSER)]: sourceOf(PARSER),
};

const copied = [POPUP, 'pages/popup.css', PARSER];

/** Firefox parses in its background and needs no parser page. */
const chromeOnly: readonly string[] = [PARSER, scriptOf(PARSER)];

function bundled(constants: Record<string, unknown>): Promise<[string, string][]> {
  return Promise.all(
    Object.entries(scripts).map(async ([name, entry]): Promise<[string, string]> => {
      const { code } = await bundle(fileURLToPath(source(entry)), constants);
      return [name, code];
    }),
  );
}

async function icons(): Promise<[string, Uint8Array][]> {
  const drawing = await readFile(new URL('public/favicon.svg', root));
  return Promise.all(
    iconSizes.map(async (size): Promise<[string, Uint8Array]> => {
      const icon = sharp(drawing, { density: 1200 }).resize(size, size);
      return [`icons/${size}.png`, await icon.png({ palette: true }).toBuffer()];
    }),
  );
}

/** All files but the manifest, which differs between browsers. */
async function sharedFiles(options: PackageSettings): Promise<[string, string | Uint8Array][]> {
  const { site, planKey = null, pause = PAUSE, waits = WAITS } = options;
  const constants = {
    __SITE__: site,
    __WORKSPACE__: new URL(href('highlights', 'en'), site).href,
    __PLAN_KEY__: planKey,
    __PAUSE__: pause,
    __WAITS__: waits,
  };
  const pages = copied.map(async (name): Promise<[string, string]> => {
    return [name, await readFile(source(name), 'utf8')];
  });
  const parts = [
    bundled(constants),
    icons(),
    localeFiles(root, settings.name),
    Promise.all(pages),
  ] as const;
  return (await Promise.all(parts)).flat();
}

/** Builds the extension for some browsers from one source. */
export async function buildPackages(
  browsers: readonly ExtensionBrowser[],
  options: PackageSettings,
): Promise<{ browser: ExtensionBrowser; files: PackageFiles }[]> {
  const shared = await sharedFiles(options);
  return browsers.map((browser) => {
    const manifest = JSON.stringify(manifestFor(browser, options), null, 2);
    const own = shared.filter(([name]) => browser === 'chrome' || !chromeOnly.includes(name));
    const files = [['manifest.json', manifest] as const, ...own].map(
      ([name, data]) => [name, typeof data === 'string' ? strToU8(data) : data] as const,
    );
    return { browser, files: Object.fromEntries(files) };
  });
}

/** The earliest date that zip files can hold: equal files give equal bytes. */
const TIME = new Date(1980, 0, 1);

/** Packs the files of a package. */
export function zipped(files: PackageFiles): Uint8Array {
  const entries: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, data]) => [name, [data, { level: 9, mtime: TIME }]]),
  );
  return zipSync(entries);
}
