import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import type { Locale } from '../i18n/locales.ts';
import { charactersOf, groups, type Group } from './fonts/characters.ts';
import { fallbackFaces } from './fonts/fallbacks.ts';
import { cached } from '../lib/build/file-cache.ts';
import { openFont } from '../lib/build/font.ts';
import { virtualModule } from './virtual-module.ts';

/**
 * One weight for headings and passages: a static font of about 12 kB where the variable one needs twice that, and
 * the only one with Latin, Polish and Cyrillic in one file, so that a page makes one request.
 */
const source = '@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf';

/** OpenType features used in the styles; the others would pull in small capitals and the like. */
const features = ['kern', 'ccmp', 'locl', 'lnum'];

/** Kerning across Cyrillic and Latin takes 4 kB, one more round trip, for a difference few can see. */
const featuresOf = (group: Group): string[] =>
  features.filter((feature) => feature !== 'kern' || group !== 'cyrillic');

/** A font file to be served. */
interface FontFile {
  /** Path from the root, with a content hash. */
  href: string;
  content: Buffer;
}

const hash = (...parts: (string | Buffer)[]): string => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('base64url');
};

/** Subsets the font to the characters of each group. */
async function cutFonts(font: Buffer, root: string, base: string): Promise<Map<Group, FontFile>> {
  const files = (Object.keys(groups) as Group[]).map(async (group) => {
    const characters = await charactersOf(root, group);
    const keepFeatures = featuresOf(group);
    const key = hash(font, characters, keepFeatures.join()).slice(0, 16);
    const content = await cached(join(root, '.cache', 'fonts', `${key}.woff2`), () =>
      subsetFont(font, characters, {
        targetFormat: 'woff2',
        keepFeatures,
        noHinting: true,
      }),
    );
    const href = `${base}/literata-${group}.${hash(content).slice(0, 8)}.woff2`;
    return [group, { href, content }] as const;
  });
  return new Map(await Promise.all(files));
}

/**
 * `swap`: the text is painted at once in a system font and changes when the file has loaded, on any line. The
 * fallbacks have Literata's metrics, so nothing moves.
 */
const faces = (href: string, others: string): string =>
  `@font-face{font-family:Literata;src:url(${href});font-display:swap}${others}`;

/** Where the site's name stands, in the header and in the workspace. */
const WORDMARK = ':is(.logo,.app-mark)>span{font-family:Literata}';

/** The module that pages import; see src/virtual.d.ts. */
function fontModule(files: ReadonlyMap<Group, FontFile>, fallbacks: string): string {
  const entries = [...files].flatMap(([group, { href }]) => {
    const font =
      group === 'wordmark'
        ? { href: null, css: faces(href, WORDMARK) }
        : { href, css: faces(href, fallbacks) };
    return groups[group].map((code: Locale) => [code, font] as const);
  });
  const fonts = JSON.stringify(Object.fromEntries(entries));
  return `const fonts = ${fonts};\nexport const fontFor = (locale) => fonts[locale] ?? null;`;
}

/**
 * Literata for the scripts it covers, subset to what the site needs; ja and zh use system fonts, but for the site's name.
 * Pages import `fontFor(locale)` from `virtual:fonts`.
 */
export function fonts(): AstroIntegration {
  let files: ReadonlyMap<Group, FontFile> = new Map();
  return {
    name: 'fonts',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig }) => {
        const font = await readFile(createRequire(import.meta.url).resolve(source));
        files = await cutFonts(font, fileURLToPath(config.root), `/${config.build.assets}`);
        const code = fontModule(files, fallbackFaces(openFont(font)));
        updateConfig({ vite: { plugins: [virtualModule('virtual:fonts', code)] } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const file = [...files.values()].find(({ href }) => href === request.url);
          if (!file) return next();
          response.setHeader('Content-Type', 'font/woff2').end(file.content);
        });
      },
      'astro:build:done': async ({ dir }) => {
        for (const { href, content } of files.values()) {
          const path = join(fileURLToPath(dir), href);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, content);
        }
      },
    },
  };
}
