import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../lib/build/file-cache.ts';
import type { Picture, PictureUse } from '../lib/build/picture.ts';
import type { EncodedPicture } from './encode-image.ts';

/** A cached picture: what pages need to show it, and the names of its files. */
export interface CachedPicture {
  picture: Picture;
  files: string[];
}

/** Raised when the encoding changes, to invalidate the cache. */
const ENCODING = 1;

const extensions = { 'image/avif': 'avif', 'image/webp': 'webp' } as const;

/** The cache key of a picture's address for one use. */
function keyOf(address: string, use: PictureUse): string {
  return shortHash(JSON.stringify([ENCODING, use, address]));
}

function shortHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}

/** The cached picture of an address; null when incomplete. */
export async function readPicture(
  dir: string,
  address: string,
  use: PictureUse,
): Promise<CachedPicture | null> {
  try {
    const text = await readFile(join(dir, `${keyOf(address, use)}.json`), 'utf8');
    const cached = JSON.parse(text) as CachedPicture;
    const present = new Set(await readdir(dir));
    return cached.files.every((name) => present.has(name)) ? cached : null;
  } catch {
    return null;
  }
}

/**
 * Caches the encoded picture of an address, in files named by content hash.
 * @param base path prefix of these files in pages, with a trailing slash
 */
export async function cachePicture(
  dir: string,
  address: string,
  use: PictureUse,
  { width, height, images }: EncodedPicture,
  base: string,
): Promise<CachedPicture> {
  const named = images.map((image) => ({
    ...image,
    name: `${shortHash(image.content)}.${extensions[image.type]}`,
  }));
  for (const { name, content } of named) await writeWhole(join(dir, name), content);
  const ofType = (type: string) => named.filter((image) => image.type === type);
  const srcset = (type: string) =>
    ofType(type)
      .map(({ name, descriptor }) => `${base}${name} ${descriptor}`)
      .join(', ');
  const picture: Picture = {
    width,
    height,
    src: `${base}${ofType('image/webp').at(-1)?.name ?? ''}`,
    srcset: srcset('image/webp'),
    sources: [{ type: 'image/avif', srcset: srcset('image/avif') }],
  };
  const cached = { picture, files: named.map(({ name }) => name) };
  await writeWhole(join(dir, `${keyOf(address, use)}.json`), JSON.stringify(cached));
  return cached;
}

/** Prunes all pictures but the given ones. */
export async function prunePictures(
  dir: string,
  used: readonly { address: string; use: PictureUse; files: readonly string[] }[],
): Promise<void> {
  const usedFiles = new Set(
    used.flatMap(({ address, use, files }) => [`${keyOf(address, use)}.json`, ...files]),
  );
  const names = await readdir(dir).catch(() => []);
  await Promise.all(
    names
      .filter((name) => !usedFiles.has(name))
      .map((name) => rm(join(dir, name), { force: true })),
  );
}
