import type { AstroIntegration } from 'astro';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '../lib/build/in-parallel.ts';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Formats that are text, or that hold it uncompressed. */
const textFormats = new Set([
  ...['.html', '.css', '.js', '.mjs', '.json', '.map', '.svg', '.txt', '.xml', '.webmanifest'],
]);

/** Files whose reader is the host itself. */
const hostFiles = new Set(['_headers', '_redirects']);

interface Coding {
  extension: string;
  encode: (content: Buffer) => Promise<Buffer>;
}

const codings: Coding[] = [
  {
    extension: '.br',
    encode: (content) =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  {
    extension: '.gz',
    encode: (content) => gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }),
  },
];

/**
 * Puts a `.br` and a `.gz` beside every text file of the built site, where that is smaller, so that
 * a host compresses nothing while a reader waits. What was compressed once is taken from the cache.
 * The last integration: it must see every file as it will be served. `COMPRESS=0` leaves it out, for
 * a host that compresses by itself.
 */
export function compress(): AstroIntegration {
  let cacheDir = '';
  return {
    name: 'compress',
    hooks: {
      'astro:config:done': ({ config }) => {
        cacheDir = fileURLToPath(new URL('./.cache/compress/', config.root));
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (process.env['COMPRESS'] === '0') return;
        const started = performance.now();
        const { files, fresh } = await compressFolder(fileURLToPath(dir), cacheDir);
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        logger.info(`${files} files, ${fresh} of them new, in ${seconds} s`);
      },
    },
  };
}

/**
 * Compresses the text files of a folder.
 * @returns how many files it read, and how many the cache did not know
 */
export async function compressFolder(
  folder: string,
  cacheDir: string,
): Promise<{ files: number; fresh: number }> {
  await mkdir(cacheDir, { recursive: true });
  const known = new Set(await readdir(cacheDir));
  const used = new Set<string>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter(
      (entry) =>
        entry.isFile() && textFormats.has(extname(entry.name)) && !hostFiles.has(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name));
  let fresh = 0;

  await inParallel(paths, availableParallelism() * 2, async (path) => {
    const content = await readFile(path);
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 32);
    if (!codings.every(({ extension }) => known.has(digest + extension))) fresh += 1;
    for (const { extension, encode } of codings) {
      const name = digest + extension;
      used.add(name);
      const cached = join(cacheDir, name);
      const kept = known.has(name) ? await readIfThere(cached) : undefined;
      const encoded = kept ?? (await store(cached, await encode(content)));
      if (encoded.length < content.length) await writeFile(path + extension, encoded);
    }
  });

  const unused = [...known].filter((name) => !used.has(name));
  await Promise.all(unused.map((name) => rm(join(cacheDir, name), { force: true })));
  return { files: paths.length, fresh };
}

/** Another build may clear the cache while this one reads it. */
async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch {
    return undefined;
  }
}

/**
 * Writes a whole file or none, so that an interrupted build leaves no torn one in the cache. Two
 * files of one content may be written at once: each has a draft of its own.
 */
async function store(path: string, content: Buffer): Promise<Buffer> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, path);
  return content;
}
