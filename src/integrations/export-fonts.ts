import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { allSlices } from '../highlights/export/pdf/slices.ts';
import { cached } from '../lib/build/file-cache.ts';
import { memoize } from '../lib/shared/memoize.ts';

/**
 * A Vite plugin that provides a virtual module.
 * @param name its specifier; src/virtual.d.ts has its type
 * @param code its source
 */
function virtualModule(name: string, code: string): Plugin {
  const resolved = `\0${name}`;
  return {
    name,
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) => (id === resolved ? code : null),
  };
}

/** Font files by the prefix of a slice's name. */
const fontFiles: Record<string, string> = {
  'literata-regular': '@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf',
  'literata-italic': '@expo-google-fonts/literata/400Regular_Italic/Literata_400Regular_Italic.ttf',
  'literata-bold': '@expo-google-fonts/literata/700Bold/Literata_700Bold.ttf',
  jp: '@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf',
  sc: '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
};

/** Options of subset-font; part of the version. */
const CUT = {
  targetFormat: 'truetype',
  keepFeatures: [],
  noLayoutClosure: true,
  noHinting: true,
} as const;

interface Slice {
  characters: string;
  file: string;
}

/** All slices by name. */
const slices = new Map<string, Slice>(
  [...allSlices()].map(([name, characters]) => {
    const file = fontFiles[Object.keys(fontFiles).find((start) => name.startsWith(start)) ?? ''];
    if (file === undefined) throw new Error(`No font is known for the slice "${name}".`);
    return [name, { characters, file }];
  }),
);

const resolve = createRequire(import.meta.url).resolve;
const fontOf = memoize((file: string) => readFile(resolve(file)));
const digestOf = memoize(async (file: string) =>
  createHash('sha256')
    .update(await fontOf(file))
    .digest('hex'),
);

/**
 * The font with the characters of its slices alone: cutting each from the whole takes four times as
 * long.
 */
const smallFontOf = memoize(async (file: string) => {
  const own = [...slices.values()].filter((slice) => slice.file === file);
  const characters = own.map((slice) => slice.characters).join('');
  return subsetFont(await fontOf(file), characters, { ...CUT });
});

/** A hash of everything that the slice depends on. */
async function versionOf({ characters, file }: Slice): Promise<string> {
  const sum = createHash('sha256')
    .update(await digestOf(file))
    .update(characters);
  return sum.update(JSON.stringify(CUT)).digest('hex').slice(0, 12);
}

/**
 * Subsets a font for the PDF export to one slice, as a TrueType file.
 *
 * @param root the folder that contains `.cache`
 */
export async function cutSlice(root: string, name: string): Promise<Buffer> {
  const slice = slices.get(name);
  if (!slice) throw new RangeError(`There is no slice "${name}".`);
  const version = await versionOf(slice);
  return cached(join(root, '.cache', 'export-fonts', `${name}.${version}.ttf`), async () =>
    subsetFont(await smallFontOf(slice.file), slice.characters, { ...CUT }),
  );
}

/**
 * Subsets the fonts of the PDF export. The worker that writes exports imports `exportFonts` from
 * `virtual:export-fonts`: the address of each slice, which the browser fetches when a document
 * needs it.
 */
export function exportFonts(): AstroIntegration {
  const names = new Map<string, string>();
  const root = process.cwd();
  return {
    name: 'export-fonts',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig }) => {
        for (const [name, slice] of slices) {
          names.set(`/${config.build.assets}/${name}.${await versionOf(slice)}.ttf`, name);
        }
        const hrefs = Object.fromEntries([...names].map(([href, name]) => [name, href]));
        const code = `export const exportFonts = ${JSON.stringify(hrefs)};`;
        const plugins = [virtualModule('virtual:export-fonts', code)];
        // The development server uses the first for workers, a build the second.
        updateConfig({ vite: { plugins, worker: { plugins: () => plugins } } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const name = names.get(request.url ?? '');
          if (name === undefined) return next();
          cutSlice(root, name).then(
            (content) => response.setHeader('Content-Type', 'font/ttf').end(content),
            next,
          );
        });
      },
      'astro:build:done': async ({ dir }) => {
        const write = async ([href, name]: [string, string]) =>
          writeFile(join(fileURLToPath(dir), href), await cutSlice(root, name));
        await Promise.all([...names].map(write));
      },
    },
  };
}
