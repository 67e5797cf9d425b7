import type { AstroIntegration } from 'astro';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connect } from 'vite';
import { imageOrigins } from '../lib/build/image-hosts.ts';
import { prunePictures } from './picture-cache.ts';
import {
  namedPictures,
  pictureTable,
  preparePictures,
  type NamedPicture,
  type Preparation,
} from './prepare-pictures.ts';

/** Path on our own origin that remote pictures are served under. */
const base = '/_image/';

const moduleName = 'virtual:pictures';
const resolvedName = `\0${moduleName}`;

const types: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp' };

/** Largest picture that is fetched, in bytes, and the timeout of a fetch, in milliseconds. */
const LIMITS = { bytes: 5e6, time: 10_000 };

/**
 * Fetches the remote pictures that the content names, re-encodes them and serves them from our own origin, so that
 * no page names a third party. Pages call `pictureOf` of `virtual:pictures`. A picture that cannot be fetched is a
 * warning, and null for the page. Pictures are cached under `.cache/images` for the next build.
 * @param moreOrigins origins besides the allowed hosts, separated by commas; for tests alone
 */
export function imageProxy(moreOrigins?: string): AstroIntegration {
  const limits = { origins: imageOrigins(moreOrigins), ...LIMITS };
  let root = '';
  let cacheDir = '';
  let prepared: Promise<Preparation> | undefined;
  return {
    name: 'image-proxy',
    hooks: {
      'astro:config:setup': ({ config, command, updateConfig, logger }) => {
        root = fileURLToPath(config.root);
        cacheDir = join(root, '.cache', 'images');
        const prepare = async (named: readonly NamedPicture[]) => {
          const result = await preparePictures(named, { cacheDir, limits, base });
          if (moreOrigins) logger.warn(`IMAGE_HOSTS allows pictures of ${moreOrigins}`);
          result.warnings.forEach((warning) => logger.warn(warning));
          if (result.pictures.length > 0)
            logger.info(`${result.pictures.length} pictures, ${result.fetched} of them fetched`);
          return result;
        };
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'image-proxy',
                configureServer: ({ middlewares }) => {
                  middlewares.use(serveFrom(cacheDir));
                },
                resolveId: (id) => (id === moduleName ? resolvedName : null),
                async load(id) {
                  if (id !== resolvedName) return null;
                  const named = await namedPictures(root);
                  // A build runs this once, however many bundles it makes; in development each change runs it again.
                  if (command !== 'build') prepared = undefined;
                  prepared ??= prepare(named);
                  named.forEach(({ file }) => this.addWatchFile(join(root, file)));
                  return moduleCode(await prepared);
                },
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const { pictures } = (await prepared) ?? { pictures: [] };
        const folder = join(fileURLToPath(dir), base);
        const files = new Set(pictures.flatMap((picture) => picture.files));
        if (files.size > 0) await mkdir(folder, { recursive: true });
        for (const name of files) await copyFile(join(cacheDir, name), join(folder, name));
        await prunePictures(cacheDir, pictures);
      },
    },
  };
}

/** Serves cached pictures in development. */
function serveFrom(cacheDir: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = request.url?.split('?')[0] ?? '';
    const type = types[extname(path)];
    if (!path.startsWith(base) || !type) return next();
    readFile(join(cacheDir, basename(path))).then(
      (content) => response.setHeader('Content-Type', type).end(content),
      () => next(),
    );
  };
}

function moduleCode({ pictures }: Preparation): string {
  return [
    `const pictures = ${JSON.stringify(pictureTable(pictures))};`,
    "export const pictureOf = (use, address) => pictures[use + ' ' + address] ?? null;",
  ].join('\n');
}
