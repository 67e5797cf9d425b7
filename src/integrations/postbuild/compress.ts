import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cached } from '../../lib/build/file-cache.ts';
import { inParallel } from '../../lib/build/in-parallel.ts';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Formats that are text, or contain it uncompressed. */
const textFormats = new Set(
  '.html .css .js .mjs .json .map .svg .txt .xml .webmanifest .ttf'.split(' '),
);

/** Files for the host alone. */
const hostFiles = new Set(['_headers', '_redirects']);

interface Coding {
  extension: string;
  encode: (content: Buffer, isFont: boolean) => Promise<Buffer>;
}

const codings: Coding[] = [
  {
    extension: '.br',
    encode: (content, isFont) =>
      brotli(content, {
        params: {
          // At quality 9 the fonts of PDF exports would take 3 seconds, for 1.5 per cent of their
          // bytes.
          [constants.BROTLI_PARAM_QUALITY]: isFont ? 6 : constants.BROTLI_MAX_QUALITY,
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
 * Writes `.br` and `.gz` variants of the text files among those of a folder, if smaller, so that
 * hosts need not compress per request. Results are cached by content.
 * @param names paths relative to the folder
 * @returns how many files it read, and how many were not in the cache
 */
export async function compressFiles(
  folder: string,
  names: readonly string[],
  cacheDir: string,
): Promise<{ files: number; fresh: number }> {
  const known = new Set(await readdir(cacheDir).catch(() => []));
  const used = new Set<string>();
  const paths = names
    .filter((name) => textFormats.has(extname(name)) && !hostFiles.has(name))
    .map((name) => join(folder, name));
  let fresh = 0;

  await inParallel(paths, availableParallelism() * 2, async (path) => {
    const content = await readFile(path);
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 32);
    if (!codings.every(({ extension }) => known.has(digest + extension))) fresh += 1;
    for (const { extension, encode } of codings) {
      const name = digest + extension;
      used.add(name);
      const encoded = await cached(join(cacheDir, name), () =>
        encode(content, path.endsWith('.ttf')),
      );
      if (encoded.length < content.length) await writeFile(path + extension, encoded);
    }
  });

  const unused = [...known].filter((name) => !used.has(name));
  await Promise.all(unused.map((name) => rm(join(cacheDir, name), { force: true })));
  return { files: paths.length, fresh };
}
