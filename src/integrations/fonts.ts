import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import { locales, type Locale } from '../i18n/locales.ts';

/**
 * One weight for headings and passages: a static cut of about 13 kB where the variable font needs 27 kB,
 * and the only cuts that hold Latin, Polish and Cyrillic in one file, so that a page needs one request.
 */
const source = '@expo-google-fonts/literata/500Medium/Literata_500Medium.ttf';

/** Locales that share a file, so that readers who change between them load it once. */
const groups = {
  latin: ['en', 'de', 'es', 'fr', 'it', 'br'],
  polish: ['pl'],
  cyrillic: ['ru'],
} as const satisfies Record<string, readonly Locale[]>;

/** Always included, so that a word the operator changes does not lose a letter. */
const always = {
  latin: 'A-Z a-z 0-9 ÄÖÜäöüßÀÂÆÇÈÉÊËÎÏÔŒÙÛŸàâæçèéêëîïôœùûÿÁÍÓÚÑáíóúñìòÌÒãõÃÕ',
  polish: 'A-Z a-z 0-9 ĄĆĘŁŃÓŚŹŻąćęłńóśźż',
  cyrillic: 'A-Z a-z 0-9 А-Я а-я Ёё',
} as const;

const punctuation = ' \u00a0\u202f.,:;!?¡¿()[]«»„“”‘’‚‹›–—…-/&%@#*+=§©\'"€$£¥';

/** OpenType features the styles use; the others would bring small capitals and the like along. */
const features = ['kern', 'ccmp', 'locl', 'lnum'];

/** A font file ready to be served. */
interface FontFile {
  /** Address from the root, with a hash of the content. */
  href: string;
  content: Buffer;
}

/** `A-Z` and the like written out. */
export function spellOut(ranges: string): string {
  return ranges.replace(/(\p{L}|\d)-(\p{L}|\d)/gu, (_, first: string, last: string) => {
    const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)];
    return Array.from({ length: to - from + 1 }, (__, index) =>
      String.fromCodePoint(from + index),
    ).join('');
  });
}

/** Every character of the texts and the content of some locales. */
async function charactersOf(root: string, codes: readonly Locale[]): Promise<string> {
  const content = await readdir(join(root, 'content'), { recursive: true });
  const files = [
    ...content.filter((file) => codes.some((code) => basename(file) === `${code}.json`)),
    'passages.json',
  ].map((file) => join(root, 'content', file));
  for (const code of codes) {
    const areas = await readdir(join(root, 'i18n', code));
    files.push(...areas.map((area) => join(root, 'i18n', code, area)));
  }
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return [...new Set(texts.join(''))].sort().join('');
}

/** Cuts the font to some characters, or takes the cut that an earlier build kept. */
async function cut(root: string, characters: string): Promise<Buffer> {
  const font = await readFile(createRequire(import.meta.url).resolve(source));
  const key = createHash('sha256').update(source).update(characters).digest('hex').slice(0, 16);
  const kept = join(root, '.cache', 'fonts', `${key}.woff2`);
  try {
    return await readFile(kept);
  } catch {
    const content = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      keepFeatures: features,
      noHinting: true,
    });
    await mkdir(join(kept, '..'), { recursive: true });
    await writeFile(kept, content);
    return content;
  }
}

async function makeFonts(root: string, assets: string): Promise<Map<Locale, FontFile>> {
  const fonts = new Map<Locale, FontFile>();
  for (const [group, codes] of Object.entries(groups) as [
    keyof typeof groups,
    readonly Locale[],
  ][]) {
    const own = await charactersOf(root, codes);
    // Only letters of the group's scripts: a Japanese title among the passages is set in the system's face.
    const wanted =
      group === 'cyrillic' ? /[\p{Script=Latin}\p{Script=Cyrillic}]/u : /\p{Script=Latin}/u;
    const letters = [...own].filter((character) => wanted.test(character)).join('');
    const characters = [...new Set(spellOut(always[group]) + punctuation + letters)]
      .sort()
      .join('');
    const content = await cut(root, characters);
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const file = { href: `/${assets}/literata-${group}.${hash}.woff2`, content };
    for (const code of codes) fonts.set(code, file);
  }
  return fonts;
}

const moduleId = 'virtual:fonts';

/**
 * Literata for the languages it is made for, cut to what the site needs; ja and zh use the system's own faces.
 * Pages import `fontFor(locale)` from `virtual:fonts`.
 */
export function fonts(): AstroIntegration {
  let files = new Map<Locale, FontFile>();
  return {
    name: 'fonts',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig }) => {
        files = await makeFonts(fileURLToPath(config.root), config.build.assets);
        const addresses = Object.fromEntries(
          (Object.keys(locales) as Locale[]).map((code) => [code, files.get(code)?.href ?? null]),
        );
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'fonts',
                resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
                load: (id) =>
                  id === `\0${moduleId}`
                    ? `const addresses = ${JSON.stringify(addresses)};\nexport const fontFor = (locale) => addresses[locale];`
                    : null,
              },
            ],
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const file = [...files.values()].find(({ href }) => href === request.url);
          if (!file) return next();
          response.setHeader('Content-Type', 'font/woff2').end(file.content);
        });
      },
      'astro:build:done': async ({ dir }) => {
        for (const { href, content } of new Set(files.values())) {
          const path = join(fileURLToPath(dir), href);
          await mkdir(join(path, '..'), { recursive: true });
          await writeFile(path, content);
        }
      },
    },
  };
}
